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
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, groups } from '../accounts/schema.ts';
import { vehicles } from '../fleet/schema.ts';
import type { CreationMode, SlotEventKind, SlotState } from './slot.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Raised by one with every change; a change names the one it is based on. */
const version = () => integer('version').notNull().default(1);

/** The ride planner of a group and of all below it that have none of their own. Source: specification, section 3, "Ride planner settings". */
export const planners = pgTable(
  'planners',
  {
    groupId: text('group_id')
      .primaryKey()
      .references(() => groups.id),
    enabled: boolean('enabled').notNull().default(true),
    mode: text('mode').$type<CreationMode>().notNull(),
    bookingsPerYearOn: boolean('bookings_per_year_on').notNull(),
    bookingsPerYear: integer('bookings_per_year').notNull(),
    daysAheadOn: boolean('days_ahead_on').notNull(),
    daysAhead: integer('days_ahead').notNull(),
    minMinutesOn: boolean('min_minutes_on').notNull(),
    minMinutes: integer('min_minutes').notNull(),
    maxMinutesOn: boolean('max_minutes_on').notNull(),
    maxMinutes: integer('max_minutes').notNull(),
    graceMinutes: integer('grace_minutes').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull().defaultNow(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [check('planners_disabled', sql`${table.enabled} = (${table.disabledAt} is null)`)],
);

/**
 * Planned rides. Two exclusion constraints, written in the migration, refuse overlapping ones of the same vehicle or driver while they are pending or accepted
 * (rule PLN-O1). Source: specification, section 3, "Calendar slot".
 */
export const plannerSlots = pgTable(
  'planner_slots',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key chosen by the client. */
    clientId: text('client_id').notNull().unique(),
    /** The vehicle's group when the slot was created or last moved; it decides who can see the slot. */
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => accounts.id),
    /** Null: the vehicle was deleted. */
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    startsAt: instant('starts_at').notNull(),
    /** Exclusive. */
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<SlotState>().notNull(),
    returnAddress: text('return_address'),
    /** Degrees, WGS 84. */
    returnLat: doublePrecision('return_lat'),
    returnLon: doublePrecision('return_lon'),
    comment: text('comment'),
    rejectionReason: text('rejection_reason'),
    seriesId: uuid('series_id'),
    /** The planner's mode when it was created or last moved. */
    mode: text('mode').$type<CreationMode>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    version: version(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('planner_slots_group').on(table.groupId, table.startsAt),
    index('planner_slots_driver').on(table.driverId, table.startsAt),
    index('planner_slots_vehicle').on(table.vehicleId, table.startsAt),
    index('planner_slots_pending')
      .on(table.startsAt)
      .where(sql`state = 'pending'`),
    index('planner_slots_series')
      .on(table.seriesId)
      .where(sql`series_id is not null`),
    check('planner_slots_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('planner_slots_rejection', sql`(${table.state} = 'rejected') = (${table.rejectionReason} is not null)`),
    check('planner_slots_place', sql`(${table.returnLat} is null) = (${table.returnLon} is null)`),
    check('planner_slots_texts', sql`length(${table.comment}) between 1 and 2000 and length(${table.returnAddress}) between 1 and 200`),
  ],
);

/** What a change left behind: the fields that differ; times in milliseconds since 1970. */
export type SlotFields = Readonly<Record<string, string | number | null>>;

/** Append-only, written in the transaction of the change. */
export const plannerSlotEvents = pgTable(
  'planner_slot_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slotId: bigint('slot_id', { mode: 'number' })
      .notNull()
      .references(() => plannerSlots.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SlotEventKind>().notNull(),
    at: instant('at').notNull().defaultNow(),
    accountId: text('account_id').notNull(),
    /** The slot's version after the change. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<SlotFields>(),
    after: jsonb('after').$type<SlotFields>(),
  },
  (table) => [index('planner_slot_events_slot').on(table.slotId, table.id)],
);

/** The private iCalendar link of a driver. Only the link contains the token itself. */
export const plannerFeeds = pgTable('planner_feeds', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, in hex. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When a calendar last loaded it. */
  readAt: instant('read_at'),
});

/** Local days whose reminders were queued, so that each is sent once. Deleted after a month. */
export const plannerReminders = pgTable(
  'planner_reminders',
  {
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    /** The day before the slots. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.timeZone, table.day] })],
);
