import { createHmac } from 'node:crypto';

/** A vehicle as one rider after the other meets it. */
export interface Turn {
  readonly systemId: string;
  readonly vehicleId: string;
  /** Its last ride; null before the first. */
  readonly rideId: string | null;
}

/**
 * The id under which a vehicle is published: another one after each ride, in each system, and without the key no one can tell which two belong
 * together. Derived and not stored, so that every server process says the same, also after a restart. 22 signs.
 */
export function rotatingId(key: Uint8Array, { systemId, vehicleId, rideId }: Turn): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([systemId, vehicleId, rideId]))
    .digest('base64url')
    .slice(0, 22);
}
