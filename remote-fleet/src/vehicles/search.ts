import { folded } from '@fleet-console/remote-kit/screens';
import type { Vehicle } from './vehicle.ts';

/** What a vehicle is found by, folded once when it arrives: name, plate, id, other name. Parts never run into each other. */
export function searchText(vehicle: Pick<Vehicle, 'name' | 'plate' | 'id' | 'alias'>): string {
  return folded([vehicle.name, vehicle.plate ?? '', vehicle.id, vehicle.alias ?? ''].join('\n'));
}
