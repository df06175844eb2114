import type { RideReport, RideStatus } from '../../protocol/messages.ts';
import { round } from '../reference/round.ts';

/** A running ride. Times: `startedAt` in milliseconds since 1970, `endsAt` and `pausesAt` since the simulation started. */
export interface RunningRide {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly startMileage: number;
  readonly speed: number;
  readonly endsAt: number;
  pausesAt: number | null;
  maxSpeed: number;
}

const HOUR = 3_600_000;

/** The ride's report at `now` (milliseconds since 1970), with the odometer at `mileage` kilometres. */
export function reportRide(ride: RunningRide, status: RideStatus, now: number, mileage: number): RideReport {
  const distance = Math.max(0, mileage - ride.startMileage);
  const startedAt = Math.min(ride.startedAt, now);
  const hours = (now - startedAt) / HOUR;
  return {
    id: ride.id,
    status,
    userId: ride.userId,
    distance: round(distance, 2),
    averageSpeed: hours > 0.002 ? round(Math.min(60, distance / hours), 1) : 0,
    maxSpeed: round(ride.maxSpeed, 1),
    startedAt,
    stoppedAt: status === 'finished' ? now : null,
  };
}
