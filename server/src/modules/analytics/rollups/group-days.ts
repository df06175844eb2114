import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { countsBy, distanceBounds, durationBounds, histogram, HOURS } from './bins.ts';
import { countedRides, type DayOfGroups } from './counted-rides.ts';

/** Columns that are counted, in the order of `groupDaysOf`. */
export const groupDayColumns = sql.raw(
  'group_id, day, kind, rides, finished, ridden, vehicles, riders, distance_m, riding_s, paused_s, booked_s, durations, distances, hours',
);

/** SQL query of the rows of `analytics_group_days` as they should be, with its columns in order. @param counted table expression of `countedRides` */
export const groupDaysOf = (counted: SQL): SQL => sql`
  select group_id, day, kind, count(*)::int as rides, (count(*) filter (where finished))::int as finished, count(user_id)::int as ridden,
    count(distinct vehicle_id)::int as vehicles, count(distinct user_id)::int as riders,
    sum(metres)::bigint as distance_m, sum(riding)::bigint as riding_s, sum(paused)::bigint as paused_s, sum(booked)::bigint as booked_s,
    ${histogram(sql`riding`, durationBounds, 60, sql`finished`)} as durations,
    ${histogram(sql`metres`, distanceBounds, 1000, sql`finished`)} as distances,
    ${countsBy(sql`hour`, HOURS)} as hours
  from ${counted}
  group by group_id, day, kind`;

/** Counts a local day of some groups again. */
export async function updateGroupDays(tx: Transaction, { day, groups }: DayOfGroups): Promise<void> {
  const groupIds = sql.param(groups.map(({ groupId }) => groupId));
  await tx.execute(sql`delete from analytics_group_days where group_id = any(${groupIds}::text[]) and day = ${day}::date`);
  await tx.execute(sql`insert into analytics_group_days ${groupDaysOf(sql`(${countedRides(groups, day)}) counted`)}`);
}
