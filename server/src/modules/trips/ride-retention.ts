import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { monthsBefore } from './ride-scope.ts';

/** Rides are checked in periods of this time, in ms. */
const PERIOD = 30 * 86_400_000;
/** Rides changed per statement. */
const AT_ONCE = 5000;

const inPeriod = (from: Date, till: Date) => sql`coalesce(begun_at, started_at) >= ${from} and coalesce(begun_at, started_at) < ${till}`;

/** Removes the riders of a period. @returns the number of changed rides */
async function removeRiders(db: Database, from: Date, till: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update rides set user_id = null where id = any(array(
        select id from rides where ${inPeriod(from, till)} and user_id is not null order by coalesce(begun_at, started_at) limit ${AT_ONCE}))`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return removed;
  }
}

/**
 * Removes paths and riders of rides that started over 12 months ago; their figures stay (rule TRP-P3). Goes back from there until a period has none: older rides were
 * done before. @param now milliseconds since 1970 @param everything goes back to the first ride
 */
export async function removeOldPathsAndRiders(db: Database, now: number, { everything = false } = {}): Promise<void> {
  const { rows } = await db.execute<{ first: Date | string | null }>(sql`select min(coalesce(begun_at, started_at)) as first from rides`);
  const first = new Date(rows[0]?.first ?? now).getTime();
  for (let till = monthsBefore(now); till > first; till -= PERIOD) {
    const [from, to] = [new Date(till - PERIOD), new Date(till)];
    await deleteInSteps(db, 'ride_paths', sql`ride_id in (select id from rides where ${inPeriod(from, to)})`);
    if ((await removeRiders(db, from, to)) === 0 && !everything) return;
  }
}
