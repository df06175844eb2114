import { whenIdle } from '../../base/when-idle.ts';
import type { FleetMap } from './fleet-map.ts';
import type { PlacedMap } from '../frame/useMapDrawing.ts';

/** A map that no one looks at is kept this long, in ms. */
const PARK_FOR = 5 * 60_000;

/** A map without a screen. */
type ParkedMap<Point> = PlacedMap<FleetMap<Point>>;

/** What maps must have in common to stand in for each other. */
export type MapMake = readonly unknown[];

let parked: { readonly make: MapMake; readonly map: ParkedMap<never>; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function scrap(): void {
  if (!parked) return;
  clearTimeout(parked.timer);
  const { map } = parked.map;
  parked = null;
  whenIdle(map.destroy, 1_000);
}

/**
 * Keeps a map that left the screen for the next one that is asked for: setting one up takes a tenth of a second and more, and who comes back
 * to a list wants to see the part of the map where they were. It forgets its points.
 */
export function parkMap<Point>(make: MapMake, map: ParkedMap<Point>): void {
  scrap();
  map.element.remove();
  map.map.rest();
  parked = { make, map, timer: setTimeout(scrap, PARK_FOR) };
}

/** The map that is kept, if it is of this make. It is no one else's then. */
export function takeParkedMap<Point>(make: MapMake): ParkedMap<Point> | null {
  if (!parked || parked.make.length !== make.length || parked.make.some((each, at) => each !== make[at])) return null;
  clearTimeout(parked.timer);
  const { map } = parked;
  parked = null;
  return map;
}
