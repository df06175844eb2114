import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { countedRides, type ZonedGroup } from './counted-rides.ts';
import { groupDaysOf } from './group-days.ts';
import { lastDaysOf } from './last-days.ts';
import { monthsOf, userMonths, vehicleMonths } from './months.ts';

/** Counts all rides of a group again, replacing its rollups; removes them when it has none. The caller's transaction must have locked the rollups. */
export async function rebuildGroup(tx: Transaction, group: ZonedGroup): Promise<void> {
  const { groupId, zone } = group;
  for (const table of ['analytics_group_days', vehicleMonths.table, userMonths.table, 'analytics_riders'])
    await tx.execute(sql`delete from ${sql.raw(table)} where group_id = ${groupId}`);
  const counted = sql`counted`;
  // The rows of a month beside each other: most periods are parts of few months.
  await tx.execute(sql`
    with counted as materialized (${countedRides([group], null)}),
      days as (insert into analytics_group_days ${groupDaysOf(counted)}),
      months as (insert into analytics_vehicle_months ${monthsOf(vehicleMonths, counted)} order by month),
      riders as (insert into analytics_riders ${lastDaysOf(counted)})
    insert into analytics_user_months ${monthsOf(userMonths, counted)} order by month`);
  await tx.execute(sql`
    with months as (
      select date_trunc('month', day::timestamp)::date as month from analytics_group_days where group_id = ${groupId}
      union select month from analytics_cells where group_id = ${groupId}
    )
    insert into analytics_stale_cells (group_id, month) select ${groupId}, month from months on conflict do nothing`);
  await tx.execute(sql`
    insert into analytics_groups (group_id, time_zone) values (${groupId}, ${zone})
    on conflict (group_id) do update set time_zone = excluded.time_zone`);
}
