import type { Day } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { monthsWithin, ofUsers, rowsWithin, spanTotal } from './month-span.ts';
import type { Span } from './period.ts';
import { inScope, type Scope } from './scope.ts';

/** First day of which all riders are known: twelve months after a ride its rider is removed (rule TRP-P3). */
export const ridersKnownSince = ({ zones }: Scope): Day =>
  zones.map(({ windows }) => windows.last12Months.since).reduce((latest, day) => (day > latest ? day : latest));

/** Active riders: distinct known riders of the rides that begin in the span, in a group of the scope. */
export async function countRiders(db: Database, scope: Scope, span: Span): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (${rowsWithin(ofUsers, scope, scope.groupIds, span)}) ridden group by user_id) each`);
  return rows[0]?.count ?? 0;
}

export interface TopUser {
  readonly userId: string;
  /** Null: deleted. */
  readonly name: string | null;
  readonly rides: number;
  readonly metres: number;
  /** Ride time. */
  readonly seconds: number;
  /** Groups of the rides. */
  readonly groupIds: readonly string[];
}

/** Riders by the number of their rides that begin in the span in groups of the scope; of equal ones, the lower id first. Also returns the number of all. */
export async function rankUsers(
  db: Database,
  scope: Scope,
  span: Span,
  limit: number,
): Promise<{ readonly riders: number; readonly top: readonly TopUser[] }> {
  const { rows } = await db.execute<{ userId: string; rides: number; riders: number }>(sql`
    with per_user as materialized (
      select user_id, sum(rides)::int as rides from (${rowsWithin(ofUsers, scope, scope.groupIds, span)}) ridden group by user_id)
    select user_id as "userId", rides, (select count(*)::int from per_user) as riders from per_user order by rides desc, user_id limit ${limit}`);
  const { rows: details } = await db.execute<Omit<TopUser, 'rides'> & Record<string, unknown>>(sql`
    select m.user_id as "userId", a.name, sum(${spanTotal('distances', span)})::float8 as metres, sum(${spanTotal('seconds', span)})::float8 as seconds,
      array_agg(distinct m.group_id) as "groupIds"
    from analytics_user_months m
    left join lateral (
      select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '') as name from accounts
      where id = m.user_id and account_status <> 'DELETED') a on true
    where m.user_id = any(${sql.param(rows.map(({ userId }) => userId))}::text[]) and ${inScope(scope, scope.groupIds)} and ${monthsWithin(span)}
      and ${spanTotal('rides', span)} > 0
    group by m.user_id, a.name`);
  const byId = new Map(details.map((detail) => [detail.userId, detail]));
  return {
    riders: rows[0]?.riders ?? 0,
    top: rows.map(({ userId, rides }) => ({ name: null, metres: 0, seconds: 0, groupIds: [], ...byId.get(userId), userId, rides })),
  };
}
