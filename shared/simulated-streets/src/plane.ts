import type { Coordinates } from './towns.ts';

/** Metres per degree of latitude. */
const METRES_PER_DEGREE = 111_320;

/** A point of a town's plane, in metres east and north of its origin. */
export interface PlanePoint {
  readonly east: number;
  readonly north: number;
}

/** A flat map around a point: exact enough within a town. */
export interface Plane {
  toPlane(position: Coordinates): PlanePoint;
  toCoordinates(point: PlanePoint): Coordinates;
}

export function planeAround(origin: Coordinates): Plane {
  const perLongitude = METRES_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return {
    toPlane: ({ lat, lon }) => ({ east: (lon - origin.lon) * perLongitude, north: (lat - origin.lat) * METRES_PER_DEGREE }),
    toCoordinates: ({ east, north }) => ({ lat: origin.lat + north / METRES_PER_DEGREE, lon: origin.lon + east / perLongitude }),
  };
}

export const distance = (one: PlanePoint, other: PlanePoint): number => Math.hypot(other.east - one.east, other.north - one.north);

/** Returns the point between `from` and `to` that is nearest to `point`. */
export function nearestBetween(from: PlanePoint, to: PlanePoint, point: PlanePoint): PlanePoint {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const along = ((point.east - from.east) * east + (point.north - from.north) * north) / (east * east + north * north || 1);
  const share = Math.min(1, Math.max(0, along));
  return { east: from.east + share * east, north: from.north + share * north };
}
