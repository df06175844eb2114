import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { countedRides, type DayOfGroups } from './counted-rides.ts';

/** SQL query of the rows of `analytics_riders` as they should be, with its columns in order. @param counted table expression of `countedRides` */
export const lastDaysOf = (counted: SQL): SQL =>
  sql`select group_id, user_id, kind, max(day) as last_day from ${counted} where user_id is not null group by group_id, user_id, kind`;

/** Corrects the last day of those who have a ride on a local day of some groups, or had. Their months must be correct already. */
export async function updateLastDays(tx: Transaction, { day, groups }: DayOfGroups): Promise<void> {
  const groupIds = sql.param(groups.map(({ groupId }) => groupId));
  await tx.execute(sql`
    with affected as (
      select group_id, user_id, kind from (${countedRides(groups, day)}) counted where user_id is not null
      union select group_id, user_id, kind from analytics_riders where group_id = any(${groupIds}::text[]) and last_day = ${day}::date
    )
    merge into analytics_riders r
    using (
      select a.*, m.last_day from affected a left join lateral (
        -- The first day that has the month's total is the last one with a ride.
        select month + array_position(rides, rides_total) - 1 as last_day from analytics_user_months
        where user_id = a.user_id and group_id = a.group_id and kind = a.kind order by month desc limit 1) m on true
    ) d
    on r.group_id = d.group_id and r.user_id = d.user_id and r.kind = d.kind
    when matched and d.last_day is null then delete
    when matched then update set last_day = d.last_day
    when not matched and d.last_day is not null then insert (group_id, user_id, kind, last_day) values (d.group_id, d.user_id, d.kind, d.last_day)`);
}
