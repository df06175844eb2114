import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon } from 'geojson';
import type { Position, Shape } from './shape.ts';

/** Libraries write their types for arrays that may be changed; none of these changes one. */
const asPolygon = (shape: Shape) => shape as unknown as Polygon;

/** Square metres, holes taken off. */
export function areaOf(shape: Shape): number {
  return area(asPolygon(shape));
}

/** Corners of all rings; the repeated last one does not count. */
export function verticesOf({ coordinates }: Shape): number {
  return coordinates.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
}

/** Whether a place is in the area; its border belongs to it, its holes do not. */
export function contains(shape: Shape, [lon, lat]: Position): boolean {
  return booleanPointInPolygon([lon, lat], asPolygon(shape));
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The rectangle around the outline. */
export function boundsOf({ coordinates: [outline = []] }: Shape): Bounds {
  const [lons, lats] = [outline.map(([lon]) => lon), outline.map(([, lat]) => lat)];
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}
