import type { GroupTree } from '@fleet-console/contract';
import type { Position } from '@fleet-console/geometry';
import { holds, searchableText, searchTerms } from '@fleet-console/remote-kit/list';
import { labelOf, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { parseDegrees } from './parse-degrees.ts';
import { vehicleBox } from './vehicle-box.ts';
import { shapeOfZone, type Zone } from './zone.queries.ts';

export interface Place {
  readonly id: string;
  readonly kind: 'coordinates' | 'group' | 'zone' | 'vehicle';
  readonly name: string;
  /** Corners of the area to show, or one position. */
  readonly positions: readonly Position[];
}

interface PlaceSources {
  readonly groups: GroupTree;
  readonly zones: readonly Zone[];
  readonly vehicles: readonly Vehicle[];
}

const MAX_RESULTS = 8;

/** Returns the position written as latitude and longitude: `52.23, 21.01`. */
function coordinatesIn(text: string): Place | null {
  const [lat = '', lon = '', ...rest] = text.trim().split(/[,;]\s+|[;\s]+/);
  const [north, east] = [parseDegrees(lat, 90), parseDegrees(lon, 180)];
  if (north === null || east === null || rest.length > 0) return null;
  return { id: 'coordinates', kind: 'coordinates', name: `${north}, ${east}`, positions: [[east, north]] };
}

/** Finds coordinates, and groups, zones and vehicles by name. */
export function findPlaces(text: string, { groups, zones, vehicles }: PlaceSources): readonly Place[] {
  const terms = searchTerms(text);
  if (terms.length === 0) return [];
  const coordinates = coordinatesIn(text);
  const matching = (names: readonly (string | null)[]) => holds(searchableText(names), terms);
  const found: Place[] = coordinates === null ? [] : [coordinates];
  const add = (place: Omit<Place, 'positions'>, positions: readonly Position[] | null) => {
    if (positions !== null) found.push({ ...place, positions });
  };
  for (const group of groups.all.values()) {
    if (found.length >= MAX_RESULTS) break;
    if (!matching([group.name])) continue;
    const within = new Set([group.id, ...groups.descendants(group.id)]);
    add({ id: `group ${group.id}`, kind: 'group', name: group.name }, vehicleBox(vehicles.filter(({ groupId }) => within.has(groupId))));
  }
  for (const zone of zones)
    if (found.length < MAX_RESULTS && matching([zone.name]))
      add({ id: `zone ${zone.id}`, kind: 'zone', name: zone.name }, shapeOfZone(zone).coordinates[0] ?? null);
  for (const vehicle of vehicles) {
    if (found.length >= MAX_RESULTS) break;
    if (!matching([vehicle.name, vehicle.plate])) continue;
    const { position } = vehicle;
    add(
      { id: `vehicle ${vehicle.id}`, kind: 'vehicle', name: labelOf(vehicle) },
      position === null ? null : [[position.lon, position.lat]],
    );
  }
  return found;
}
