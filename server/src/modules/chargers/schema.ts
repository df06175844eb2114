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
    /** Digits, without the sign. */
    contactCountryCode: text('contact_country_code'),
    contactPhone: text('contact_phone'),
    /** By the server's clock: the last word of the station; null before the first. */
    receivedAt: time('received_at'),
    /** What the live channel and the alert `offline` hold of it: silent stations are told once. */
    silent: boolean('silent').notNull().default(false),
    /** Swaps that are deleted by now, and count all the same. */
    forgottenSwaps: integer('forgotten_swaps').notNull().default(0),
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
    /** As written on it: `A`, `B` … */
    name: text('name').notNull(),
    /** How many slots stand beside each other; the numbers run from left to right and from top to bottom. */
    columns: smallint('columns').notNull(),
    /** By the station's clock; null before the first report. */
    reportedAt: time('reported_at'),
    /** Volts of the supply. */
    voltage: real('voltage'),
    /** Degrees Celsius within the cabinet. */
    temperature: real('temperature'),
  },
  (table) => [index('charger_points_hub').on(table.hubId)],
);

const pointId = () =>
  text('point_id')
    .notNull()
    .references(() => chargerPoints.id, { onDelete: 'cascade' });

/** A slot as last reported. No index but the key, so that an update stays on its page. */
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
    /** Volts of the battery. */
    voltage: real('voltage'),
    /** Degrees Celsius of the battery. */
    temperature: real('temperature'),
    /** Charge in percent. */
    percentage: real('percentage'),
    batteryId: text('battery_id'),
    minutesToFull: smallint('minutes_to_full'),
  },
  (table) => [primaryKey({ columns: [table.pointId, table.number] })],
);

/** What happened at a station; written with the change, never changed. */
export const chargerEvents = pgTable(
  'charger_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    hubId: hubId(),
    pointId: text('point_id'),
    slot: smallint('slot'),
    type: text('type').$type<StationEvent>().notNull(),
    ts: time('ts').notNull(),
    /** Whose command brought it about, if anyone's. */
    accountId: text('account_id'),
  },
  (table) => [index('charger_events_hub').on(table.hubId, table.ts, table.id), index('charger_events_time').using('brin', table.ts)],
);

/** A rider brought a battery and took another. */
export const chargerSwaps = pgTable(
  'charger_swaps',
  {
    /** The station's own: the same one is written once. */
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

/** Alerts as they stand now. `updateId` orders their changes: anyone who knows one number misses none that come after it (rule CHG-A2). */
export const chargerAlerts = pgTable(
  'charger_alerts',
  {
    /** `alertIdOf` of the station and its own id for it. */
    id: text('id').primaryKey(),
    hubId: hubId(),
    pointId: text('point_id'),
    slot: smallint('slot'),
    type: text('type').$type<AlertType>().notNull(),
    description: text('description').notNull(),
    state: text('state').$type<AlertState>().notNull(),
    /** When its state was reached, by the station's clock. */
    ts: time('ts').notNull(),
    raisedAt: time('raised_at').notNull(),
    seenAt: time('seen_at'),
    /** Account that marked it as seen, for everybody. */
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

/** What an alert was before, and never is again; the present state is not among it. Rule CHG-A4. */
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

/** One row: the number of the last change of an alert, and of the last that is gone with its alert. Held while a change is written, so that numbers are committed in their order. */
export const chargerAlertClock = pgTable(
  'charger_alert_clock',
  {
    id: smallint('id').primaryKey(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
    forgottenId: bigint('forgotten_id', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('charger_alert_clock_one', sql`${table.id} = 1`)],
);

/** Every act on a station: who, when, result. Rules: RULES.md. */
export const chargerCommands = pgTable(
  'charger_commands',
  {
    /** Chosen by the client: the same id takes effect once. */
    id: text('id').primaryKey(),
    hubId: hubId(),
    /** The station's group when it was ordered: history stays with the group of its time. The database fills it in when it is not given. */
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
    /** When the status was reached. */
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
  /** Whom it stands for. */
  accountId: text('account_id').notNull(),
  sessionId: text('session_id').notNull(),
  /** When the access token ends that it was asked for with: a connection lasts no longer. */
  sessionExpiresAt: time('session_expires_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});
