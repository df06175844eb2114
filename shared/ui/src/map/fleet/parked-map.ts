import { whenIdle } from '../../base/when-idle.ts';
import type { FleetMap } from './fleet-map.ts';
import type { PlacedMap } from '../frame/useMapDrawing.ts';

/** How long an unused map is cached, in ms. */
const PARK_FOR = 5 * 60_000;

/** A map without a screen. */
type ParkedMap<Point> = PlacedMap<FleetMap<Point>>;

/** Properties that must be equal to reuse a map. */
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
 * Caches a map that left the screen for the next one: creating one takes a tenth of a second or more, and users who return to a list expect the same
 * section of the map. Its points are removed.
 */
export function parkMap<Point>(make: MapMake, map: ParkedMap<Point>): void {
  scrap();
  map.element.remove();
  map.map.rest();
  parked = { make, map, timer: setTimeout(scrap, PARK_FOR) };
}

/** Takes the cached map out of the cache if its properties match. */
export function takeParkedMap<Point>(make: MapMake): ParkedMap<Point> | null {
  if (!parked || parked.make.length !== make.length || parked.make.some((each, at) => each !== make[at])) return null;
  clearTimeout(parked.timer);
  const { map } = parked;
  parked = null;
  return map;
}
