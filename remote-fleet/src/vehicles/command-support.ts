import type { VehicleComputer } from '@fleet-console/remote-kit/vehicles';

/** Vendor of location-only trackers. Source: the server's GraphQL schema. */
export const GPS_ONLY = 'GPS_ONLY';

/** Returns whether a vehicle accepts remote commands. Vehicles with only a key and a GPS tracker don't. Source: specification, section 3. */
export function commandSupport(vehicle: {
  readonly computer: Pick<VehicleComputer, 'vendor'> | null;
}): { possible: true } | { possible: false; because: 'no-computer' | 'gps-only' } {
  if (!vehicle.computer) return { possible: false, because: 'no-computer' };
  return vehicle.computer.vendor === GPS_ONLY ? { possible: false, because: 'gps-only' } : { possible: true };
}
