import { boundsOf, contains, type Shape } from '@fleet-console/geometry';
import { useShell } from '@fleet-console/remote-kit';
import type { Dot } from '@fleet-console/ui/draw';
import { useEffect, useMemo, useReducer } from 'react';
import { useStore } from 'zustand';
import { fleetStore, type Vehicle } from '@fleet-console/remote-kit/vehicles';

/** Minimum time between counts, in ms. */
const COUNT_INTERVAL = 2_000;
const MAX_DOTS = 3_000;

/** Returns the vehicles whose last position is inside the shape. */
export function vehiclesIn(vehicles: readonly Vehicle[], shape: Shape): Vehicle[] {
  const { west, south, east, north } = boundsOf(shape);
  return vehicles.filter(
    ({ position }) =>
      position !== null &&
      position.lon >= west &&
      position.lon <= east &&
      position.lat >= south &&
      position.lat <= north &&
      contains(shape, [position.lon, position.lat]),
  );
}

/** Returns map dots of vehicles inside and around the shape. */
export function dotsAround(vehicles: readonly Vehicle[], shape: Shape): Dot[] {
  const { west, south, east, north } = boundsOf(shape);
  const [wide, high] = [east - west, north - south];
  const inside = new Set(vehiclesIn(vehicles, shape).map(({ id }) => id));
  const dots: Dot[] = [];
  for (const { id, position } of vehicles) {
    if (position === null || dots.length >= MAX_DOTS) continue;
    const { lat, lon } = position;
    if (lon < west - wide || lon > east + wide || lat < south - high || lat > north + high) continue;
    dots.push({ lat, lon, inside: inside.has(id) });
  }
  return dots;
}

/** All visible vehicles with live updates; `ready` once all are loaded. */
export function useVehicles(): { readonly vehicles: readonly Vehicle[]; readonly ready: boolean } {
  const store = fleetStore(useShell());
  const { slots, readAt } = useStore(store.loadState);
  const [tick, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => store.hold(), [store]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.onReports(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        count();
      }, COUNT_INTERVAL);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  // Reports mutate the slots; each tick re-reads them.
  const vehicles = useMemo(() => (tick >= 0 ? slots.map(({ vehicle }) => vehicle) : []), [slots, tick]);
  return { vehicles, ready: readAt !== null };
}
