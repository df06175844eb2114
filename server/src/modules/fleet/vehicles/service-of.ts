import type { VehicleService } from '../telemetry/vehicle-service.ts';

const services = new WeakMap<object, VehicleService>();

/** Makes the vehicles' side of a server known to the other domains, which are registered after it. */
export function provideVehicleService(parts: { readonly announcements: object }, service: VehicleService): void {
  services.set(parts.announcements, service);
}

/** The vehicles' side of this server. Throws when it has none. */
export function vehicleServiceOf(parts: { readonly announcements: object }): VehicleService {
  const service = services.get(parts.announcements);
  if (!service) throw new Error('the fleet module must be registered first');
  return service;
}
