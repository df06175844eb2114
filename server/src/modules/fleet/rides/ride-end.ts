import { MOVING } from '../../../protocol/anomalies.ts';
import type { RideStatus } from '../../../protocol/messages.ts';

/** A report must not be older than this, in milliseconds, to say that a vehicle stands (rule FLT-E3). */
export const STANDS_WITHIN = 120_000;

/** What is known of a vehicle and its ride. */
export interface RideEnding {
  /** Of the ride that goes on or of the last one; null: never ridden. */
  readonly status: RideStatus | null;
  /** When the vehicle last reported, by the server's clock, in milliseconds since 1970. */
  readonly receivedAt: number | null;
  /** Kilometres per hour. */
  readonly speed: number | null;
}

export type RideEndFault = 'no-ride' | 'not-known-standing' | 'vehicle-moving';

/** Why a ride cannot be ended now; null: it can. Rules FLT-E2 to FLT-E4. */
export function rideEndFault({ status, receivedAt, speed }: RideEnding, now: number): RideEndFault | null {
  if (status === null || status === 'finished') return 'no-ride';
  if (receivedAt === null || speed === null || now - receivedAt > STANDS_WITHIN) return 'not-known-standing';
  return speed >= MOVING ? 'vehicle-moving' : null;
}
