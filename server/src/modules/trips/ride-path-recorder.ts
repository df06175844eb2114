import type { Database } from '../../database/database.ts';
import { RETENTION_DAYS } from '../../database/history-partitions.ts';
import { recordableRides, recordRidePath } from './ride-path.store.ts';

const DAY = 86_400_000;
/** Rides recorded per query. */
const AT_ONCE = 200;

/** Records the paths of those rides that have finished (rule TRP-P1). */
export async function recordPathsOf(db: Database, ids: readonly string[]): Promise<void> {
  for (const ride of await recordableRides(db, { ids })) await recordRidePath(db, ride);
}

/**
 * Records the paths of all finished rides without one whose positions are still kept, e.g. of those that ended while no server was running.
 * @param now milliseconds since 1970 @param isStopped checked between rides
 */
export async function recordMissingPaths(db: Database, now: number, isStopped: () => boolean = () => false): Promise<void> {
  let since = new Date(now - (RETENTION_DAYS + 1) * DAY);
  for (;;) {
    const found = await recordableRides(db, { since, limit: AT_ONCE });
    for (const ride of found) {
      if (isStopped()) return;
      await recordRidePath(db, ride);
    }
    const last = found.at(-1);
    if (last === undefined || found.length < AT_ONCE) return;
    since = new Date(last.begunTime ?? last.startedTime);
  }
}
