import { callerOf } from './api.ts';

export interface IntactVehicle {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
}

/** Returns a vehicle in Warsaw without open service requests, visible to the technician. */
export async function intactVehicle(): Promise<IntactVehicle> {
  const technician = await callerOf('technician');
  const { body: open } = await technician.get('/v1/service-request?open=true&limit=500');
  const broken = new Set((open as { vehicle: { id: string } }[]).map(({ vehicle }) => vehicle.id));
  const { body } = await technician.get('/v1/service-request/vehicle?text=WAW&limit=100');
  const found = (body as IntactVehicle[]).find(({ id }) => !broken.has(id));
  if (!found) throw new Error('every vehicle has an open request');
  return found;
}
