import { createHmac } from 'node:crypto';

/** What determines the published id of a vehicle. */
export interface IdInput {
  readonly systemId: string;
  readonly vehicleId: string;
  /** The last ride; null before the first. */
  readonly rideId: string | null;
}

/**
 * Returns the published id of a vehicle, of 22 characters. It changes with each ride and differs per system; without the key, ids can't be
 * linked. Derived, not stored, so that all server processes return the same, also after a restart.
 */
export function rotatingId(key: Uint8Array, { systemId, vehicleId, rideId }: IdInput): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([systemId, vehicleId, rideId]))
    .digest('base64url')
    .slice(0, 22);
}
