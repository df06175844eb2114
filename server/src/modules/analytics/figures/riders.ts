import type { Day } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { monthsWithin, ridersWithin, spanTotal } from './month-span.ts';
import type { Span } from './period.ts';
import { readRollups } from './read-rollups.ts';
import { inScope, type Scope } from './scope.ts';

/** First day of which all riders are known: twelve months after a ride its rider is removed (rule TRP-P3). */
export const ridersKnownSince = ({ zones }: Scope): Day =>
  zones.map(({ windows }) => windows.last12Months.since).reduce((latest, day) => (day > latest ? day : latest));

/** Active riders: distinct known riders of the rides that begin in the span, in a group of the scope. */
export async function countRiders(db: Database, scope: Scope, span: Span): Promise<number> {
  const [row] = await readRollups<{ count: number }>(
    db,
    scope.groupIds,
    span,
    sql`select count(*)::int as count from (
      select from (${ridersWithin(scope, scope.groupIds, span)}) ridden group by user_id) each`,
  );
  return row?.count ?? 0;
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

/** How many riders are looked at for the top ones: first few, more as long as others could have as many rides, and in the end all. */
const ATTEMPTS = [50, 400, 3_200];
const MOST_CANDIDATES = 3_201;

interface Candidate {
  readonly userId: string;
  /** Their rides in the months of the span: at least those in the span. */
  readonly atMost: number;
}

/** Riders of a span, those with the most rides in its months first. @param limit null: all */
async function readCandidates(db: Database, scope: Scope, span: Span, limit: number | null) {
  const rows = await readRollups<Candidate & { riders: number }>(
    db,
    scope.groupIds,
    span,
    sql`with per_user as materialized (
      select user_id, sum(at_most)::int as at_most from (${ridersWithin(scope, scope.groupIds, span)}) ridden group by user_id)
    select user_id as "userId", at_most as "atMost", (select count(*)::int from per_user) as riders
    from per_user order by at_most desc, user_id limit ${limit}`,
  );
  return { riders: rows[0]?.riders ?? 0, candidates: rows };
}

/** Rides of these users in the span, most first; of equal ones, the lower id first. */
const readRides = (db: Database, scope: Scope, span: Span, candidates: readonly Candidate[], limit: number) =>
  readRollups<Omit<TopUser, 'name'>>(
    db,
    scope.groupIds,
    span,
    sql`
    select user_id as "userId", sum(${spanTotal('rides', span)})::int as rides, sum(${spanTotal('distances', span)})::float8 as metres,
      sum(${spanTotal('seconds', span)})::float8 as seconds, array_agg(distinct group_id) as "groupIds"
    from analytics_user_months
    where user_id = any(${sql.param(candidates.map(({ userId }) => userId))}::text[]) and ${inScope(scope, scope.groupIds)} and ${monthsWithin(span)}
      and ${spanTotal('rides', span)} > 0
    group by user_id order by rides desc, user_id limit ${limit}`,
  );

async function readNames(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    select id, nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '') as name from accounts
    where id = any(${sql.param([...userIds])}::text[]) and account_status <> 'DELETED'`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Users by their rides in the span. Also returns the number of all riders. */
async function rank(db: Database, scope: Scope, span: Span, limit: number) {
  const { riders, candidates } = await readCandidates(db, scope, span, MOST_CANDIDATES);
  for (const count of ATTEMPTS) {
    const top = await readRides(db, scope, span, candidates.slice(0, count), limit);
    const next = candidates[count];
    if (next === undefined || (top[limit - 1]?.rides ?? 0) > next.atMost) return { riders, top };
  }
  const all = await readCandidates(db, scope, span, null);
  return { riders: all.riders, top: await readRides(db, scope, span, all.candidates, limit) };
}

/** Riders by the number of their rides that begin in the span in groups of the scope; of equal ones, the lower id first. Also returns the number of all. */
export async function rankUsers(
  db: Database,
  scope: Scope,
  span: Span,
  limit: number,
): Promise<{ readonly riders: number; readonly top: readonly TopUser[] }> {
  const { riders, top } = await rank(db, scope, span, limit);
  const names = await readNames(
    db,
    top.map(({ userId }) => userId),
  );
  return { riders, top: top.map((user) => ({ ...user, name: names.get(user.userId) ?? null })) };
}
