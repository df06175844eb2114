import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/schema.ts';
import type { ReportTab } from './report/report-tabs.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Type of a vehicle in rollups: the vehicle's present one. */
export type RollupKind = 'bike' | 'moped' | 'other';
const kind = () => text('kind').$type<RollupKind>().notNull();

/**
 * Hours whose rides changed since the rollups were last updated. Written by triggers on rides, so every change of a ride marks the hour it began in, before
 * and after. Rows are only added and deleted, so that marking never waits for the update.
 */
export const analyticsQueue = pgTable('analytics_queue', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  groupId: text('group_id').notNull(),
  /** The full hour in UTC; null: every hour of the group. */
  hour: time('hour'),
});

/** Groups that have rollups. */
export const analyticsGroups = pgTable('analytics_groups', {
  groupId: text('group_id').primaryKey(),
  /** IANA name of the zone whose days the rollups of the group have. */
  timeZone: text('time_zone').notNull(),
  /** When the rollups were last compared with the rides; null: not since they were created. */
  verifiedAt: time('verified_at'),
  /** Rollup rows that differed from the rides then. They have been replaced. */
  differences: integer('differences').notNull().default(0),
});

/** One row: until when the rollups contain every change of a ride. */
export const analyticsState = pgTable('analytics_state', {
  id: boolean('id').primaryKey().default(true),
  upToDateAt: time('up_to_date_at').notNull(),
});

/** Rides by the local day of their group in which they begin. Rules: RULES.md. */
export const analyticsGroupDays = pgTable(
  'analytics_group_days',
  {
    groupId: text('group_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: kind(),
    rides: integer('rides').notNull(),
    finished: integer('finished').notNull(),
    /** Begun rides with a known rider. */
    ridden: integer('ridden').notNull(),
    /** Distinct vehicles and riders of begun rides. */
    vehicles: integer('vehicles').notNull(),
    riders: integer('riders').notNull(),
    /** Of finished rides: metres and seconds. */
    distanceM: bigint('distance_m', { mode: 'number' }).notNull(),
    ridingS: bigint('riding_s', { mode: 'number' }).notNull(),
    pausedS: bigint('paused_s', { mode: 'number' }).notNull(),
    bookedS: bigint('booked_s', { mode: 'number' }).notNull(),
    /** Finished rides by ride time and by distance; bounds: `rollups/bins.ts`. */
    durations: integer('durations').array().notNull(),
    distances: integer('distances').array().notNull(),
    /** Begun rides by local hour, 0 to 23. */
    hours: integer('hours').array().notNull(),
    /** The transaction that counted the day: a later one has a higher number. */
    version: bigint('version', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.day, table.kind] }),
    // Whether days of a span were counted again is read from the index alone.
    index('analytics_group_days_version').on(table.groupId, table.day, table.version),
  ],
);

/**
 * Rides of a vehicle in a month. The arrays have a total for each day of the month, of the days from its first to that one, so that any span of days is the
 * difference of two elements.
 */
export const analyticsVehicleMonths = pgTable(
  'analytics_vehicle_months',
  {
    groupId: text('group_id').notNull(),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    vehicleId: text('vehicle_id').notNull(),
    kind: kind(),
    rides: integer('rides').array().notNull(),
    /** Metres. */
    distances: bigint('distances', { mode: 'number' }).array().notNull(),
    /** Of the whole month. */
    ridesTotal: integer('rides_total').notNull(),
    distancesTotal: bigint('distances_total', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.month, table.vehicleId, table.kind] }),
    // Whole months are read from the index alone.
    index('analytics_vehicle_months_total').on(
      table.groupId,
      table.month,
      table.vehicleId,
      table.kind,
      table.ridesTotal,
      table.distancesTotal,
    ),
  ],
);

/** SQL bits of the days of a month on which running totals grow; the first day is the lowest bit. */
const growingDays = (totals: string) =>
  Array.from(
    { length: 31 },
    (_, nth) => `case when ${totals}[${nth + 1}] > ${nth === 0 ? '0' : `${totals}[${nth}]`} then ${2 ** nth} else 0 end`,
  ).join(' + ');

/** Rides of a rider in a month; arrays as in `analyticsVehicleMonths`. */
export const analyticsUserMonths = pgTable(
  'analytics_user_months',
  {
    groupId: text('group_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    userId: text('user_id').notNull(),
    kind: kind(),
    rides: integer('rides').array().notNull(),
    /** Metres. */
    distances: bigint('distances', { mode: 'number' }).array().notNull(),
    /** Ride time in seconds. */
    seconds: bigint('seconds', { mode: 'number' }).array().notNull(),
    /** Of the whole month. */
    ridesTotal: integer('rides_total').notNull(),
    /** Days with rides, as bits; the first day of the month is the lowest. */
    riddenDays: integer('ridden_days')
      .notNull()
      .generatedAlwaysAs(sql.raw(growingDays('rides'))),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.month, table.userId, table.kind] }),
    // Who rode, and how often in whole months, is read from the index alone.
    index('analytics_user_months_ridden').on(table.groupId, table.month, table.userId, table.kind, table.ridesTotal, table.riddenDays),
    index('analytics_user_months_user').on(table.userId, table.month),
  ],
);

/** When the riders of a group last began a ride. */
export const analyticsRiders = pgTable(
  'analytics_riders',
  {
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
    kind: kind(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId, table.kind] })],
);

/** Complete months whose cells have to be counted again. */
export const analyticsStaleCells = pgTable(
  'analytics_stale_cells',
  { groupId: text('group_id').notNull(), month: date('month', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.month] })],
);

/** Starts and ends of finished rides in a complete month, by cell of the map. Cells with few rides or riders aren't stored (rule ANL-P2). */
export const analyticsCells = pgTable(
  'analytics_cells',
  {
    groupId: text('group_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    kind: kind(),
    /** Number of the cell (`rollups/cell.ts`); null: all cells that aren't stored, together. */
    cell: bigint('cell', { mode: 'number' }),
    rides: integer('rides').notNull(),
    /** By three-hour bands of the local day; empty for the cells that aren't stored. */
    starts: integer('starts').array().notNull(),
    ends: integer('ends').array().notNull(),
  },
  (table) => [index('analytics_cells_month').on(table.groupId, table.month)],
);

/** Who gets the figures by e-mail every Monday, and of what. */
export const analyticsSubscriptions = pgTable('analytics_subscriptions', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Null: all groups that the account can see then. */
  groupIds: text('group_ids').array(),
  tabs: text('tabs').array().$type<ReportTab[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Weekly e-mails that were queued: one per account and week. */
export const analyticsWeeklyMails = pgTable(
  'analytics_weekly_mails',
  {
    accountId: text('account_id').notNull(),
    /** Monday of the week in which it is sent. */
    week: date('week', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.week] })],
);
