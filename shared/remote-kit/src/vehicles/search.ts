import { searchableText } from '../list/search-terms.ts';
import type { Vehicle } from './vehicle.ts';

/** Returns the search text of a vehicle: name, plate, id, other name. */
export function searchText(vehicle: Pick<Vehicle, 'name' | 'plate' | 'id' | 'alias'>): string {
  return searchableText([vehicle.name, vehicle.plate, vehicle.id, vehicle.alias]);
}
