import { whenIdle } from '../../base/when-idle.ts';
import type { FleetMap } from './fleet-map.ts';
import type { PlacedMap } from '../common/useMapDrawing.ts';

/** How long an unused map is cached, in ms. */
const CACHE_TIME = 5 * 60_000;

/** A map without a screen. */
type CachedMap<Point> = PlacedMap<FleetMap<Point>>;

/** Properties that must be equal to reuse a map. */
export type MapCacheKey = readonly unknown[];

let cached: { readonly key: MapCacheKey; readonly map: CachedMap<never>; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function destroyCached(schedule: (destroy: () => void) => void = (destroy) => whenIdle(destroy, 1_000)): void {
  if (!cached) return;
  clearTimeout(cached.timer);
  const { map } = cached.map;
  cached = null;
  schedule(map.destroy);
}

/**
 * Caches a map that left the screen for the next one: creating one takes a tenth of a second or more, and users who return to a list expect the same
 * section of the map. Its points are removed.
 * @param ended when it is aborted, no screen comes back: the map is destroyed
 */
export function cacheMap<Point>(key: MapCacheKey, map: CachedMap<Point>, ended: AbortSignal): void {
  destroyCached();
  map.element.remove();
  if (ended.aborted) return map.map.destroy();
  map.map.suspend();
  ended.addEventListener('abort', () => destroyCached((destroy) => destroy()), { once: true });
  cached = { key, map, timer: setTimeout(() => destroyCached(), CACHE_TIME) };
}

/** Takes the cached map out of the cache if its properties match. */
export function takeCachedMap<Point>(key: MapCacheKey): CachedMap<Point> | null {
  if (!cached || cached.key.length !== key.length || cached.key.some((each, at) => each !== key[at])) return null;
  clearTimeout(cached.timer);
  const { map } = cached;
  cached = null;
  return map;
}
