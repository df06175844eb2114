import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { GroupZone } from '../accounts/group-zones.ts';
import type { PlannerSettings } from './planner-settings.ts';

/** How many planned slots, and drivers, new limits would no longer allow. They are kept (rule PLN-L4). */
export interface SettingsEffects extends Record<string, unknown> {
  readonly tooLong: number;
  readonly tooShort: number;
  readonly tooFarAhead: number;
  readonly driversOverLimit: number;
}

/** Counts slots that have not started. @param zones the groups that the planner covers */
export async function readEffects(db: Reader, zones: readonly GroupZone[], settings: PlannerSettings): Promise<SettingsEffects> {
  const { minMinutes, maxMinutes, daysAhead, bookingsPerYear } = settings;
  const groupIds = sql.param(zones.map(({ groupId }) => groupId));
  const names = sql.param(zones.map(({ zone }) => zone));
  const { rows } = await db.execute<SettingsEffects>(sql`
    with planned as (
      select s.driver_id, s.starts_at, extract(epoch from s.ends_at - s.starts_at) / 60 as minutes,
        (s.starts_at at time zone z.zone)::date - (now() at time zone z.zone)::date as ahead,
        extract(year from s.starts_at at time zone z.zone) as year,
        extract(year from now() at time zone z.zone) as this_year
      from planner_slots s
      join unnest(${groupIds}::text[], ${names}::text[]) as z(group_id, zone) on z.group_id = s.group_id
      where s.state in ('pending', 'accepted') and s.starts_at >= now() - interval '1 year'
    )
    select
      (select count(*)::int from planned where starts_at > now() and ${maxMinutes.on} and minutes > ${maxMinutes.value}) as "tooLong",
      (select count(*)::int from planned where starts_at > now() and ${minMinutes.on} and minutes < ${minMinutes.value}) as "tooShort",
      (select count(*)::int from planned where starts_at > now() and ${daysAhead.on} and ahead > ${daysAhead.value}) as "tooFarAhead",
      (select count(distinct driver_id)::int from (
        select driver_id from planned
        where year >= this_year
        group by driver_id, year
        having ${bookingsPerYear.on} and count(*) > ${bookingsPerYear.value}) busy) as "driversOverLimit"`);
  const [found] = rows;
  if (found === undefined) throw new Error('a count returned no row');
  return found;
}
