import type { Reader } from '../../database/database.ts';
import { RETENTION_DAYS } from '../../database/history-partitions.ts';
import { readRidePositions, type RidePosition, type RideSpan } from './ride-positions.store.ts';
import type { RideRow } from './ride.store.ts';

const DAY = 86_400_000;
/** A ride is shown with the positions of at most this time, in ms. */
const LONGEST = DAY;

export interface RidePath {
  readonly source: 'recorded' | 'positions';
  readonly points: RidePosition[];
}

/** Returns when a ride was under way: from its booking or beginning to its end, or until now. */
export function rideSpan(ride: RideRow, now: number): RideSpan {
  const { vehicleId, groupId, startedTime: since, stoppedTime, updatedAt, status } = ride;
  const end = status === 'finished' ? Math.max(stoppedTime ?? updatedAt, since) : now;
  return { vehicleId, groupId, since, till: Math.min(end, since + LONGEST) };
}

/** Returns the path of a ride from the positions that are kept for a week; null: none are known. */
export async function readRidePath(db: Reader, ride: RideRow, now: number): Promise<RidePath | null> {
  const span = rideSpan(ride, now);
  const since = ride.begunTime ?? span.since;
  if (span.till < now - (RETENTION_DAYS + 1) * DAY) return null;
  const points = await readRidePositions(db, { ...span, since });
  return points.length === 0 ? null : { source: 'positions', points };
}
