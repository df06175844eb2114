import type { GroupTree } from '@fleet-console/contract';
import type { Day } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Span } from './period.ts';
import { inScope, type Scope } from './scope.ts';

export interface Couriers {
  /** Now. */
  readonly count: number;
  /** Of those, how many registered on a day, within the span. */
  readonly registrations: ReadonlyMap<Day, number>;
}

/**
 * Registered couriers: accounts that aren't deleted and that hold `calendar.access` on a group of the scope, or have a ride of the scope that began in the last
 * twelve months. New ones registered in the period; days are those of the zone that most groups of the scope have, since an account belongs to no group.
 * @param registered span of the registrations
 */
export async function readCouriers(db: Database, tree: GroupTree, scope: Scope, registered: Span): Promise<Couriers> {
  const granting = [...new Set(scope.groupIds.flatMap((groupId) => [groupId, ...tree.ancestors(groupId)]))];
  const riders = scope.zones.map(
    ({ groupIds, windows: { last12Months } }) =>
      sql`select user_id from analytics_riders where ${inScope(scope, groupIds)} and last_day >= ${last12Months.since}::date`,
  );
  const { rows } = await db.execute<{ day: string | null; count: number }>(sql`
    with riders as (select user_id as id from (${sql.join(riders, sql` union all `)}) ridden group by user_id),
    holders as (
      select distinct h.account_id as id from policy_holders h join policies p on p.id = h.policy_id join roles r on r.id = p.role_id
      where p.group_id = any(${sql.param(granting)}::text[]) and 'calendar.access' = any(r.permissions)
    ), couriers as (
      select (a.created_at at time zone ${scope.zones[0].zone})::date as day from accounts a
      join (select id from riders union select id from holders) c on c.id = a.id where a.account_status <> 'DELETED')
    select case when day between ${registered.since}::date and ${registered.till}::date then day::text end as day, count(*)::int as count
    from couriers group by 1`);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    registrations: new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count] as const]))),
  };
}
