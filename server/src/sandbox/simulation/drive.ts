import { metresBetween } from '../../protocol/distance.ts';
import type { Coordinates } from '../reference/cities.ts';

/** A requested route of a vehicle, in straight lines between waypoints. */
export interface Drive {
  readonly at: Coordinates;
  /** Remaining waypoints; it stops at the last one. */
  readonly waypoints: readonly Coordinates[];
  /** Kilometres per hour. */
  readonly speed: number;
}

/** Returns the remaining metres. */
export function metresLeft({ at, waypoints }: Drive): number {
  return waypoints.reduce((sum, waypoint, nth) => sum + metresBetween(waypoints[nth - 1] ?? at, waypoint), 0);
}

/** Advances by metres, or to the end. Without remaining waypoints it has arrived. */
export function advanceDrive(drive: Drive, metres: number): Drive {
  let { at } = drive;
  let todo = metres;
  for (const [nth, waypoint] of drive.waypoints.entries()) {
    const stretch = metresBetween(at, waypoint);
    if (todo < stretch) {
      const part = todo / stretch;
      at = { lat: at.lat + (waypoint.lat - at.lat) * part, lon: at.lon + (waypoint.lon - at.lon) * part };
      return { ...drive, at, waypoints: drive.waypoints.slice(nth) };
    }
    todo -= stretch;
    at = waypoint;
  }
  return { ...drive, at, waypoints: [] };
}
