import type { Vehicle } from '@fleet-console/remote-kit/vehicles';

/** The vendor of trackers that only locate. Source: the server's GraphQL schema. */
export const GPS_ONLY = 'GPS_ONLY';

/** Tells whether a vehicle takes remote commands. Vehicles with only a key and a GPS tracker never do. Source: specification, section 3. */
export function commandSupport(
  vehicle: Pick<Vehicle, 'computer'>,
): { possible: true } | { possible: false; because: 'no-computer' | 'gps-only' } {
  if (!vehicle.computer) return { possible: false, because: 'no-computer' };
  return vehicle.computer.vendor === GPS_ONLY ? { possible: false, because: 'gps-only' } : { possible: true };
}
