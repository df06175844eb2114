import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { groups } from '../accounts/schema.ts';
import type { AlertState, AlertType } from '../../protocol/alert.ts';
import type { StationCommandName, StationCommandStatus } from '../../protocol/station-command.ts';
import type { StationEvent } from '../../protocol/station-event.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A battery-swap station, or a portable charger. Source: specification, section 3, "Charger hub". */
export const chargerHubs = pgTable(
  'charger_hubs',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    kind: text('kind').$type<'station' | 'portable'>().notNull(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    /** Degrees, WGS 84. */
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    visibleForUsers: boolean('visible_for_users').notNull(),
    contactName: text('contact_name'),
    /** Digits, without the plus sign. */
    contactCountryCode: text('contact_country_code'),
    contactPhone: text('contact_phone'),
    /** Last message by the server's clock; null before the first. */
    receivedAt: time('received_at'),
    /** Whether the station was published as offline, so that it's published once. */
    silent: boolean('silent').notNull().default(false),
    /** Number of deleted swaps, which are included in the total. */
    deletedSwaps: integer('forgotten_swaps').notNull().default(0),
  },
  (table) => [
    index('charger_hubs_group').on(table.groupId),
    check('charger_hubs_kind', sql`${table.kind} in ('station', 'portable')`),
    check('charger_hubs_name', sql`length(${table.name}) between 1 and 80`),
  ],
);

const hubId = () =>
  text('hub_id')
    .notNull()
    .references(() => chargerHubs.id, { onDelete: 'cascade' });

/** A cabinet of a station, with a door for each slot. */
export const chargerPoints = pgTable(
  'charger_points',
  {
    id: text('id').primaryKey(),
    hubId: hubId(),
    /** Label on the cabinet: `A`, `B` … */
    name: text('name').notNull(),
    /** Number of columns; slots are numbered left to right, top to bottom. */
    columns: smallint('columns').notNull(),
    /** By the station's clock; null before the first report. */
    reportedAt: time('reported_at'),
    /** Supply voltage in volts. */
    voltage: real('voltage'),
    /** Temperature inside the cabinet in degrees Celsius. */
    temperature: real('temperature'),
  },
  (table) => [index('charger_points_hub').on(table.hubId)],
);

const pointId = () =>
  text('point_id')
    .notNull()
    .references(() => chargerPoints.id, { onDelete: 'cascade' });

/** Last report of each slot. No index but the key, so that updates stay HOT. */
export const chargerSlots = pgTable(
  'charger_slots',
  {
    pointId: pointId(),
    /** Unique within the station. */
    number: smallint('number').notNull(),
    connected: boolean('connected').notNull(),
    empty: boolean('empty').notNull(),
    charged: boolean('charged').notNull(),
    charging: boolean('charging').notNull(),
    booked: boolean('booked').notNull(),
    allowCharging: boolean('allow_charging').notNull(),
    doorOpen: boolean('door_open').notNull(),
    /** Battery voltage in volts. */
    voltage: real('voltage'),
    /** Battery temperature in degrees Celsius. */
    temperature: real('temperature'),
    /** Charge in percent. */
    percentage: real('percentage'),
    batteryId: text('battery_id'),
    minutesToFull: smallint('minutes_to_full'),
  },
  (table) => [primaryKey({ columns: [table.pointId, table.number] })],
);

/** Append-only events of stations, written in the transaction of the change. */
export const chargerEvents = pgTable(
  'charger_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hubId: hubId(),
    pointId: text('point_id'),
    slot: smallint('slot'),
    type: text('type').$type<StationEvent>().notNull(),
    ts: time('ts').notNull(),
    /** Account whose command caused the event, if any. */
    accountId: text('account_id'),
  },
  (table) => [index('charger_events_hub').on(table.hubId, table.ts, table.id), index('charger_events_time').using('brin', table.ts)],
);

/** Battery swaps by riders. */
export const chargerSwaps = pgTable(
  'charger_swaps',
  {
    /** Assigned by the station; makes writing idempotent. */
    id: text('id').notNull(),
    hubId: hubId(),
    pointId: text('point_id').notNull(),
    returnedSlot: smallint('returned_slot').notNull(),
    takenSlot: smallint('taken_slot').notNull(),
    userId: text('user_id'),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hubId, table.id] }),
    index('charger_swaps_hub').on(table.hubId, table.finishedAt),
    index('charger_swaps_time').using('brin', table.finishedAt),
  ],
);

/** Current alerts. `updateId` orders their changes, so that clients can resume after a number without missing any (rule CHG-A2). */
export const chargerAlerts = pgTable(
  'charger_alerts',
  {
    /** `alertIdOf` of the station and its own id. */
    id: text('id').primaryKey(),
    hubId: hubId(),
    pointId: text('point_id'),
    slot: smallint('slot'),
    type: text('type').$type<AlertType>().notNull(),
    description: text('description').notNull(),
    state: text('state').$type<AlertState>().notNull(),
    /** When the state last changed, by the station's clock. */
    ts: time('ts').notNull(),
    raisedAt: time('raised_at').notNull(),
    seenAt: time('seen_at'),
    /** Account that marked it as seen, for all users. */
    seenBy: text('seen_by'),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('charger_alerts_hub').on(table.hubId, table.ts),
    index('charger_alerts_update').on(table.updateId),
    index('charger_alerts_open')
      .on(table.hubId)
      .where(sql`seen_at is null or state <> 'finished'`),
  ],
);

/** Previous states of alerts, append-only. Rule CHG-A4. */
export const chargerAlertHistory = pgTable(
  'charger_alert_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    alertId: text('alert_id')
      .notNull()
      .references(() => chargerAlerts.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    state: text('state').$type<AlertState>().notNull(),
    ts: time('ts').notNull(),
    seen: boolean('seen').notNull(),
  },
  (table) => [index('charger_alert_history_alert').on(table.alertId, table.id)],
);

/** One row: the last change number, and the highest one of deleted alerts. Locked while a change is written, so that numbers are committed in order. */
export const chargerAlertClock = pgTable(
  'charger_alert_clock',
  {
    id: smallint('id').primaryKey(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
    deletedUpdateId: bigint('forgotten_id', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('charger_alert_clock_one', sql`${table.id} = 1`)],
);

/** Ledger of station commands. Rules: RULES.md. */
export const chargerCommands = pgTable(
  'charger_commands',
  {
    /** Idempotency key, chosen by the client. */
    id: text('id').primaryKey(),
    hubId: hubId(),
    /** The station's group when the command was created. Set by the database when not given. */
    groupId: text('group_id'),
    /** Null for `updateSlots`. */
    slot: smallint('slot'),
    command: text('command').$type<StationCommandName>().notNull(),
    status: text('status').$type<StationCommandStatus>().notNull(),
    reason: text('reason'),
    accountId: text('account_id').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    acceptedAt: time('accepted_at'),
    /** When the status last changed. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('charger_commands_hub').on(table.hubId, table.createdAt),
    index('charger_commands_open')
      .on(table.status)
      .where(sql`status in ('queued', 'sent', 'accepted')`),
  ],
);

/** One-time tickets for the gateway's WebSocket. */
export const chargerGatewayTickets = pgTable('charger_gateway_tickets', {
  /** SHA-256 of the ticket, hexadecimal. */
  hash: text('hash').primaryKey(),
  /** Account of the ticket. */
  accountId: text('account_id').notNull(),
  sessionId: text('session_id').notNull(),
  /** Expiry of the access token that requested the ticket, and thereby of the connection. */
  sessionExpiresAt: time('session_expires_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});
