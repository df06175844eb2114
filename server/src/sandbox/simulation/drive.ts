import { metresBetween } from '../../protocol/distance.ts';
import type { Place } from '../reference/cities.ts';

/** A way that a vehicle was told to take: straight from place to place. */
export interface Drive {
  readonly at: Place;
  /** The places ahead; the last is where it stops. */
  readonly through: readonly Place[];
  /** Kilometres per hour. */
  readonly speed: number;
}

/** Metres that are left. */
export function metresLeft({ at, through }: Drive): number {
  return through.reduce((sum, place, nth) => sum + metresBetween(through[nth - 1] ?? at, place), 0);
}

/** Goes on for so many metres, or to the end. Without places ahead it has arrived. */
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
