import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon } from 'geojson';
import type { Position, Shape } from './shape.ts';

/** The libraries' types are mutable arrays, but none of these functions mutates. */
const asPolygon = (shape: Shape) => shape as unknown as Polygon;

/** Returns the area in square metres, without holes. */
export function areaOf(shape: Shape): number {
  return area(asPolygon(shape));
}

/** Returns the number of vertices of all rings, without the repeated last ones. */
export function verticesOf({ coordinates }: Shape): number {
  return coordinates.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
}

/** Whether a position is in the shape: its border is, its holes are not. */
export function contains(shape: Shape, [lon, lat]: Position): boolean {
  return booleanPointInPolygon([lon, lat], asPolygon(shape));
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns the bounds of the outline. */
export function boundsOf({ coordinates: [outline = []] }: Shape): Bounds {
  const [lons, lats] = [outline.map(([lon]) => lon), outline.map(([, lat]) => lat)];
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}
