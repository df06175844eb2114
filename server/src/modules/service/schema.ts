import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { groups } from '../accounts/schema.ts';
import type { DamageType } from './damage-types.ts';
import type { Outcome, Priority, RepairAction, RepairState, RepairTime, RepairType, RequestState } from './service-request.ts';
import type { SlaHours } from './sla-hours.ts';
import type { EventKind } from './transitions.ts';
import type { HoldReason } from './vehicle-hold.ts';

/** Cursors carry these instants in milliseconds. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Issues of vehicles and their repair. Source: specification, section 3, "Service request". */
export const serviceRequests = pgTable(
  'service_requests',
  {
    /** Its number, as people say it. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key chosen by the client (rule SRV-S3). */
    clientId: text('client_id').notNull().unique(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The vehicle's group when it was reported. Access is decided by the group the vehicle is in now (rule SRV-S1). */
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    state: text('state').$type<RequestState>().notNull().default('reported'),
    outcome: text('outcome').$type<Outcome>(),
    repair: text('repair').$type<RepairState>().notNull().default('notStarted'),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    damageTypes: text('damage_types').array().$type<DamageType[]>().notNull(),
    /** Whether the vehicle can still be ridden. */
    rideable: boolean('rideable').notNull(),
    info: text('info'),
    /** The comment as the search compares it. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(info)`),
    /** Whether the vehicle stands in the hub it belongs to; null: unknown. */
    inAssignedHub: boolean('in_assigned_hub'),
    /** Degrees, WGS 84. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    locationText: text('location_text'),
    authorId: text('author_id').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    technicianId: text('technician_id'),
    /** When the repair starts, as the technician planned it. */
    plannedStart: date('planned_start', { mode: 'string' }),
    /** When the repair starts, as it was promised at confirmation. */
    expectedStart: date('expected_start', { mode: 'string' }),
    repairTime: text('repair_time').$type<RepairTime>(),
    /** Last working day of the repair, from the planned start and the repair time. */
    expectedEnd: date('expected_end', { mode: 'string' }),
    repairType: text('repair_type').$type<RepairType>(),
    repairAction: text('repair_action').$type<RepairAction>(),
    replacementVehicleId: text('replacement_vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    rejectionReason: text('rejection_reason'),
    duplicateOf: bigint('duplicate_of', { mode: 'number' }),
    /** The rejected request that this one reopens. */
    reopens: bigint('reopens', { mode: 'number' }),
    /** The vehicle was taken out of rental because it can't be ridden (rule SRV-V2). */
    outOfRental: boolean('out_of_rental').notNull().default(false),
    /** When it is to be confirmed; null: not computed yet (rule SRV-D3). */
    confirmDue: instant('confirm_due'),
    /** When a quarter of the time to confirm is left. */
    confirmWarning: instant('confirm_warning'),
    /** When the repair is to be completed. */
    completeDue: instant('complete_due'),
    /** When a quarter of the time to complete is left. */
    completeWarning: instant('complete_warning'),
    /** Working time that the rejected request used before this one reopened it, in minutes. */
    slaUsed: integer('sla_used').notNull().default(0),
    /** What the due times were computed from; null: not computed yet. */
    slaBasis: text('sla_basis'),
    /** What is due next; null: nothing, while it awaits the customer and afterwards. */
    dueAt: instant('due_at').generatedAlwaysAs(
      sql`case state when 'reported' then least(confirm_due, complete_due) when 'completed' then null else complete_due end`,
    ),
    /** Raised by one with every change; a change names the one it is based on. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('service_requests_vehicle').on(table.vehicleId, table.reportedAt),
    index('service_requests_state').on(table.state, table.reportedAt),
    index('service_requests_technician')
      .on(table.technicianId)
      .where(sql`technician_id is not null`),
    index('service_requests_open')
      .on(table.state, table.id)
      .where(sql`state <> 'completed'`),
    index('service_requests_awaiting_customer')
      .on(table.id)
      .where(sql`state = 'completed' and outcome is null`),
    index('service_requests_author').on(table.authorId, table.id),
    index('service_requests_priority').on(
      sql`(case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end)`,
      table.id,
    ),
    // The board: requests without an outcome, by priority.
    index('service_requests_active')
      .on(sql`(case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end)`, table.id)
      .where(sql`outcome is null`),
    index('service_requests_duplicate')
      .on(table.duplicateOf)
      .where(sql`duplicate_of is not null`),
    // Searched from three characters on.
    index('service_requests_info').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('service_requests_damage').using('gin', table.damageTypes),
    // Counted by these filters, without reading requests.
    index('service_requests_kinds').on(table.state, table.outcome, table.repair, table.priority),
    index('service_requests_overdue')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('service_requests_due').on(sql`coalesce(due_at, 'infinity'::timestamptz)`, table.id),
    check('service_requests_info', sql`length(${table.info}) between 1 and 2000`),
    check('service_requests_outcome', sql`${table.outcome} is null or ${table.state} = 'completed'`),
    check('service_requests_rejection', sql`(${table.outcome} is not distinct from 'rejected') = (${table.rejectionReason} is not null)`),
    check('service_requests_duplicate', sql`(${table.outcome} is not distinct from 'duplicate') = (${table.duplicateOf} is not null)`),
  ],
);

/** What a change left behind: the fields that differ. */
export type RequestFields = Readonly<Record<string, string | number | boolean | null>>;

/** The activity log: append-only, written in the transaction of the change. */
export const serviceRequestEvents = pgTable(
  'service_request_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EventKind>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    accountId: text('account_id').notNull(),
    /** The request's version after the change. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<RequestFields>(),
    after: jsonb('after').$type<RequestFields>(),
  },
  (table) => [index('service_request_events_request').on(table.requestId, table.id)],
);

export const serviceRequestComments = pgTable(
  'service_request_comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key chosen by the client. */
    clientId: text('client_id').notNull().unique(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    text: text('text').notNull(),
    /** Shown to technicians only. */
    internal: boolean('internal').notNull(),
    /** Accounts that its text mentions by name. */
    mentions: text('mentions')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('service_request_comments_request').on(table.requestId, table.id),
    check('service_request_comments_text', sql`length(${table.text}) between 1 and 2000`),
  ],
);

/** Why a vehicle can't be rented: one row per request, vehicle and reason. Rules SRV-V1 to SRV-V6. */
export const serviceRequestVehicleHolds = pgTable(
  'service_request_vehicle_holds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the request was deleted with its vehicle, and this one is to be released. */
    requestId: bigint('request_id', { mode: 'number' }).references(() => serviceRequests.id, { onDelete: 'set null' }),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<HoldReason>().notNull(),
    /** Whether the vehicle goes back to rental when its last hold is released. */
    wasRentable: boolean('was_rentable').notNull(),
    /** Who caused it. */
    accountId: text('account_id').notNull(),
    heldAt: timestamp('held_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    releasedAt: timestamp('released_at', { withTimezone: true, mode: 'date' }),
    /** Commands of the ledger that taking and releasing it caused. */
    commandIds: text('command_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('service_request_vehicle_holds_one')
      .on(table.requestId, table.vehicleId, table.reason)
      .where(sql`released_at is null`),
    index('service_request_vehicle_holds_vehicle').on(table.vehicleId, table.heldAt),
    index('service_request_vehicle_holds_orphans')
      .on(table.id)
      .where(sql`released_at is null and request_id is null`),
  ],
);

/** Hours to confirm and to complete a request, set for a group and those below it. Priorities without hours inherit theirs. */
export const serviceSlaSettings = pgTable('service_sla_settings', {
  groupId: text('group_id')
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  hours: jsonb('hours').$type<Partial<Record<Priority, SlaHours>>>().notNull(),
  version: integer('version').notNull().default(1),
});

/** Daily digests that were decided on, queued or not needed: one per account, time zone and local day. */
export const serviceDigests = pgTable(
  'service_digests',
  {
    accountId: text('account_id').notNull(),
    timeZone: text('time_zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.timeZone, table.day] })],
);
