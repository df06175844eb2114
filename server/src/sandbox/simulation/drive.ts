import { metresBetween } from '../../protocol/distance.ts';
import type { Place } from '../reference/cities.ts';

/** A route that a vehicle was ordered to take, in straight lines between waypoints. */
export interface Drive {
  readonly at: Place;
  /** Remaining waypoints; it stops at the last one. */
  readonly through: readonly Place[];
  /** Kilometres per hour. */
  readonly speed: number;
}

/** Returns the remaining metres. */
export function metresLeft({ at, through }: Drive): number {
  return through.reduce((sum, place, nth) => sum + metresBetween(through[nth - 1] ?? at, place), 0);
}

/** Advances by metres, or to the end. Without remaining waypoints it has arrived. */
export function driven(drive: Drive, metres: number): Drive {
  let { at } = drive;
  let todo = metres;
  for (const [nth, place] of drive.through.entries()) {
    const stretch = metresBetween(at, place);
    if (todo < stretch) {
      const part = todo / stretch;
      at = { lat: at.lat + (place.lat - at.lat) * part, lon: at.lon + (place.lon - at.lon) * part };
      return { ...drive, at, through: drive.through.slice(nth) };
    }
    todo -= stretch;
    at = place;
  }
  return { ...drive, at, through: [] };
}
