import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { OFFLINE_AFTER_SECONDS } from '../../protocol/presence.ts';
import type { PathPoint } from './ride-path.ts';

/** A ride's vehicle, group and time in milliseconds since 1970; `till` is inclusive. */
export interface RideSpan {
  readonly vehicleId: string;
  readonly groupId: string;
  readonly since: number;
  readonly till: number;
}

/** Most positions read for one ride: over a day of riding. */
const MAX_POSITIONS = 10_000;

/** Returns the positions of a ride while its vehicle was in the group of the ride, oldest first, without those marked as wrong. */
export async function readRidePositions(db: Reader, { vehicleId, groupId, since, till }: RideSpan): Promise<PathPoint[]> {
  const { rows } = await db.execute<PathPoint & Record<string, unknown>>(sql`
    select (extract(epoch from received_at) * 1000)::float8 as at, lat, lon, speed::float8 as speed, percentage::float8 as percentage,
      coalesce(received_at - lag(received_at) over (order by received_at) > make_interval(secs => ${OFFLINE_AFTER_SECONDS}), false) as gap
    from telemetry_history
    where vehicle_id = ${vehicleId} and group_id = ${groupId} and received_at >= ${new Date(since)} and received_at <= ${new Date(till)}
      and lat is not null and not anomalies && array['nullIsland', 'stuckPosition']
    order by received_at limit ${MAX_POSITIONS}`);
  return rows;
}
