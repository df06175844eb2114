import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { countsBy } from './bins.ts';
import { cellOf } from './cell.ts';
import type { ZonedGroup } from './counted-rides.ts';

/** Fewest rides and riders of a cell that is shown (rule ANL-P2). */
export const minimum = { rides: 10, riders: 3 } as const;
/** Three-hour bands of a day. */
export const BANDS = 8;

/** Counts the starts and ends of a month's rides of a group again, by cell. @param month its first day */
export async function updateCells(tx: Transaction, { groupId, zone }: ZonedGroup, month: string): Promise<void> {
  await tx.execute(sql`delete from analytics_cells where group_id = ${groupId} and month = ${month}::date`);
  const band = (at: string) => sql.raw(`extract(hour from ${at} at time zone zone)::int / 3`);
  await tx.execute(sql`
    with counted as (
      select r.*, ${zone}::text as zone, case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' else 'other' end as kind
      from rides r join vehicles v on v.id = r.vehicle_id
      where r.group_id = ${groupId} and r.begun_at >= ${month}::date::timestamp at time zone ${zone}
        and r.begun_at < (${month}::date + interval '1 month') at time zone ${zone}
    ), places as (
      select kind, ${cellOf(sql`start_lat`, sql`start_lon`)} as cell, id, user_id, ${band('begun_at')} as started, null::int as ended
      from counted where start_lat is not null and start_lon is not null
      union all
      select kind, ${cellOf(sql`end_lat`, sql`end_lon`)}, id, user_id, null, ${band('coalesce(stopped_at, status_since, begun_at)')}
      from counted where status = 'finished' and end_lat is not null and end_lon is not null
    ), cells as (
      select kind, cell, count(distinct id)::int as rides, count(distinct user_id)::int as riders,
        ${countsBy(sql`started`, BANDS)} as starts, ${countsBy(sql`ended`, BANDS)} as ends
      from places group by kind, cell
    )
    insert into analytics_cells (group_id, month, kind, cell, rides, starts, ends)
    select ${groupId}, ${month}::date, kind, cell, rides, starts, ends from cells
      where rides >= ${minimum.rides} and riders >= ${minimum.riders}
    union all
    select ${groupId}, ${month}::date, kind, null, sum(rides)::int, '{}', '{}' from cells
      where rides < ${minimum.rides} or riders < ${minimum.riders} group by kind`);
}
