import { difference } from '@turf/difference';
import type { Polygon } from 'geojson';
import type { Position, Ring, Shape } from './shape.ts';

export type Cut = { readonly shape: Shape } | { readonly because: 'nothing-left' | 'in-pieces' | 'nothing-cut' };

const feature = (coordinates: readonly Ring[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Polygon', coordinates } as unknown as Polygon,
});

/** Cuts a ring out of a shape: inside it becomes a hole, across the border a notch. Refused when nothing or several pieces would remain, or nothing is cut. */
export function cut(shape: Shape, ring: Ring): Cut {
  const remaining = difference({ type: 'FeatureCollection', features: [feature(shape.coordinates), feature([ring])] });
  if (remaining === null) return { because: 'nothing-left' };
  if (remaining.geometry.type === 'MultiPolygon') return { because: 'in-pieces' };
  const coordinates = remaining.geometry.coordinates as unknown as readonly Position[][];
  if (JSON.stringify(coordinates.map(sortedPositions)) === JSON.stringify(shape.coordinates.map(sortedPositions)))
    return { because: 'nothing-cut' };
  return { shape: { type: 'Polygon', coordinates } };
}

/** Returns the positions of a ring in sorted order, to compare rings with different starts. */
const sortedPositions = (ring: Ring) => ring.slice(1).sort((one, other) => one[0] - other[0] || one[1] - other[1]);
