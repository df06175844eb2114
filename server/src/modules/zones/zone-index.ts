import { boundsOf, contains } from '@fleet-console/geometry';
import Flatbush from 'flatbush';
import type { Zone } from './zone.store.ts';

/** Spatial index of all zones. */
export interface ZoneIndex {
  get(id: string): Zone | undefined;
  readonly all: ReadonlyMap<string, Zone>;
  at(lon: number, lat: number): Zone[];
}

export function zoneIndex(zones: Iterable<Zone>): ZoneIndex {
  const all = new Map([...zones].map((zone) => [zone.id, zone]));
  const list = [...all.values()];
  // Flatbush doesn't support an empty index.
  const tree = list.length === 0 ? null : new Flatbush(list.length);
  for (const zone of list) {
    const { west, south, east, north } = boundsOf(zone.polygon);
    tree?.add(west, south, east, north);
  }
  tree?.finish();
  return {
    all,
    get: (id) => all.get(id),
    at: (lon, lat) =>
      (tree?.search(lon, lat, lon, lat) ?? []).flatMap((index) => {
        const zone = list[index];
        return zone && contains(zone.polygon, [lon, lat]) ? [zone] : [];
      }),
  };
}
