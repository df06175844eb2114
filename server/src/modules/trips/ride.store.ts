import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { RideStatus } from '../../protocol/messages.ts';
import type { RideStep } from '../fleet/schema.ts';

/** A ride with the names of its vehicle and rider. Times in milliseconds since 1970, distance in kilometres, speeds in kilometres per hour. */
export interface RideRow extends Record<string, unknown> {
  readonly id: string;
  readonly vehicleId: string;
  readonly vehicleName: string;
  /** Present group of the vehicle. */
  readonly vehicleGroupId: string;
  readonly groupId: string;
  readonly status: RideStatus;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly averageSpeed: number | null;
  readonly maxSpeed: number | null;
  readonly distance: number | null;
  readonly startedTime: number;
  readonly begunTime: number | null;
  readonly stoppedTime: number | null;
  readonly updatedAt: number;
  readonly bookedSeconds: number;
  readonly pausedSeconds: number;
  readonly rideSeconds: number | null;
  readonly startLat: number | null;
  readonly startLon: number | null;
  readonly endLat: number | null;
  readonly endLon: number | null;
}

const ms = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** Ride time of a finished ride `r` in seconds (rule FLT-D3); the same expression as in the index `rides_long_time`. */
export const RIDE_SECONDS = sql.raw('(extract(epoch from coalesce(r.stopped_at, r.status_since) - r.begun_at) - r.paused_seconds)');

/** Columns of a `RideRow` from rides `r`, vehicles `v` and accounts `a`. */
export const rideColumns = sql`
  r.id, r.vehicle_id as "vehicleId", v.name as "vehicleName", v.group_id as "vehicleGroupId", r.group_id as "groupId", r.status, r.user_id as "userId",
  case when a.account_status <> 'DELETED' then nullif(btrim(a.first_name || ' ' || a.last_name), '') end as "userName",
  r.average_speed as "averageSpeed", r.max_speed as "maxSpeed", r.distance,
  ${ms('r.started_at')} as "startedTime", ${ms('r.begun_at')} as "begunTime", ${ms('r.stopped_at')} as "stoppedTime", ${ms('r.updated_at')} as "updatedAt",
  r.booked_seconds as "bookedSeconds", r.paused_seconds as "pausedSeconds",
  case when r.status = 'finished' then greatest(0, ${RIDE_SECONDS})::float8 end as "rideSeconds",
  r.start_lat as "startLat", r.start_lon as "startLon", r.end_lat as "endLat", r.end_lon as "endLon"`;

/** Joins the vehicles and riders of rides `r`. */
export const rideJoins = sql`join vehicles v on v.id = r.vehicle_id left join accounts a on a.id = r.user_id`;

/** Returns a ride with its steps; null: it doesn't exist. */
export async function rideById(db: Reader, id: string): Promise<{ readonly ride: RideRow; readonly steps: readonly RideStep[] } | null> {
  const { rows } = await db.execute<RideRow & { readonly steps: readonly RideStep[] }>(
    sql`select ${rideColumns}, r.steps from rides r ${rideJoins} where r.id = ${id}`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { steps, ...ride } = row;
  return { ride, steps };
}
