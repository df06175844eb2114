import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { RideStatus } from '../../../protocol/messages.ts';
import type { RideEndState } from './ride-end.ts';
import { latestTelemetry, rides, vehicles } from '../schema.ts';

/** Maximum number of rides per call. */
export const MAX_RIDES = 100;

/** A ride in the GraphQL schema. Times in milliseconds since 1970. */
export interface RideView {
  readonly id: string;
  readonly status: RideStatus;
  readonly userId: string | null;
  readonly averageSpeed: number | null;
  readonly maxSpeed: number | null;
  readonly distance: number | null;
  readonly startedTime: number;
  readonly stoppedTime: number | null;
  readonly updatedAt: number;
}

export interface VehicleRides {
  readonly trips: number;
  /** Kilometres. */
  readonly distance: number;
  readonly recent: readonly RideView[];
}

/** Returns the latest rides of a vehicle that started in these groups (rule FLT-R8), and totals of all. Bookings don't count as trips. */
export async function readRides(db: Database, vehicleId: string, groupIds: readonly string[], limit: number): Promise<VehicleRides> {
  const visible = and(eq(rides.vehicleId, vehicleId), inArray(rides.groupId, [...groupIds]));
  const [totals] = await db
    .select({ trips: sql<number>`count(*)::int`, distance: sql<number>`coalesce(sum(${rides.distance}), 0)::float8` })
    .from(rides)
    .where(and(visible, ne(rides.status, 'booked')));
  const rows = await db.select().from(rides).where(visible).orderBy(desc(rides.startedAt), desc(rides.id)).limit(limit);
  return {
    trips: totals?.trips ?? 0,
    distance: totals?.distance ?? 0,
    recent: rows.map(({ startedAt, stoppedAt, updatedAt, vehicleId: _vehicle, groupId: _group, ...ride }) => ({
      ...ride,
      startedTime: startedAt.getTime(),
      stoppedTime: stoppedAt?.getTime() ?? null,
      updatedAt: updatedAt.getTime(),
    })),
  };
}

/** Reads what determines whether a vehicle's ride can be ended. */
export async function readRideEndState(db: Database, vehicleId: string): Promise<RideEndState> {
  const [row] = await db
    .select({ status: rides.status, receivedAt: latestTelemetry.receivedAt, speed: latestTelemetry.speed })
    .from(vehicles)
    .leftJoin(rides, eq(rides.id, vehicles.rideId))
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
    .where(eq(vehicles.id, vehicleId));
  return { status: row?.status ?? null, receivedAt: row?.receivedAt?.getTime() ?? null, speed: row?.speed ?? null };
}
