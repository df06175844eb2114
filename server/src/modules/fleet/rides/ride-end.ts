import { MIN_MOVING_SPEED } from '../../../protocol/anomalies.ts';
import type { RideStatus } from '../../../protocol/messages.ts';

/** Maximum age of a report that proves a vehicle is stationary, in milliseconds (rule FLT-E3). */
export const MAX_REPORT_AGE = 120_000;

/** State of a vehicle and its ride that determines whether the ride can be ended. */
export interface RideEndState {
  /** Status of the active or last ride; null: no rides. */
  readonly status: RideStatus | null;
  /** When the vehicle last reported, by the server's clock, in milliseconds since 1970. */
  readonly receivedAt: number | null;
  /** Kilometres per hour. */
  readonly speed: number | null;
}

export type RideEndRefusal = 'no-ride' | 'not-known-standing' | 'vehicle-moving';

/** Returns why a ride can't be ended now; null when it can. Rules FLT-E2 to FLT-E4. */
export function rideEndRefusal({ status, receivedAt, speed }: RideEndState, now: number): RideEndRefusal | null {
  if (status === null || status === 'finished') return 'no-ride';
  if (receivedAt === null || speed === null || now - receivedAt > MAX_REPORT_AGE) return 'not-known-standing';
  return speed >= MIN_MOVING_SPEED ? 'vehicle-moving' : null;
}
