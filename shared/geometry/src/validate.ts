import { areaOf, contains, verticesOf } from './measure.ts';
import {
  firstIntersection,
  MAX_AREA,
  MAX_HOLES,
  MAX_VERTICES,
  isSamePosition,
  MIN_AREA,
  MAX_WIDTH,
  type Position,
  type Ring,
  type Shape,
  type ShapeFault,
} from './shape.ts';

const onGlobe = ([lon, lat]: Position) => Number.isFinite(lon) && Number.isFinite(lat) && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

function validateRing(positions: Ring, ring: number): ShapeFault | null {
  const offGlobe = positions.find((at) => !onGlobe(at));
  if (offGlobe) return { code: 'off-globe', ring };
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last || positions.length < 2) return { code: 'too-few-vertices', ring };
  if (!isSamePosition(first, last)) return { code: 'open-ring', ring, at: last };
  if (positions.length < 4) return { code: 'too-few-vertices', ring };
  const repeated = positions.find((at, index) => index > 0 && isSamePosition(at, positions[index - 1] ?? at));
  if (repeated) return { code: 'repeated-vertex', ring, at: repeated };
  const lons = positions.map(([lon]) => lon);
  if (Math.max(...lons) - Math.min(...lons) >= MAX_WIDTH) return { code: 'wraps-the-world', ring };
  return null;
}

/**
 * Returns the first reason why a shape is invalid, or null. Shared by server and console, so that both accept the same drawings.
 */
export function validateShape({ coordinates }: Shape): ShapeFault | null {
  const [outline, ...holes] = coordinates;
  if (!outline || outline.length === 0) return { code: 'empty', ring: 0 };
  if (holes.length > MAX_HOLES) return { code: 'too-many-holes', ring: holes.length };
  if (verticesOf({ type: 'Polygon', coordinates }) > MAX_VERTICES) return { code: 'too-many-vertices', ring: 0 };
  for (const [ring, positions] of coordinates.entries()) {
    const fault = validateRing(positions, ring);
    if (fault) return fault;
  }
  const crossing = firstIntersection(coordinates);
  if (crossing) return { code: crossing.one === crossing.other ? 'crosses-itself' : 'hole-touches', ring: crossing.other, at: crossing.at };
  // Rings don't cross here, so one vertex decides for the entire ring.
  for (const [index, hole] of holes.entries()) {
    const [vertex] = hole;
    if (!vertex || !contains({ type: 'Polygon', coordinates: [outline] }, vertex)) return { code: 'hole-outside', ring: index + 1 };
    for (const [nested, other] of holes.entries())
      if (nested !== index && contains({ type: 'Polygon', coordinates: [other] }, vertex)) return { code: 'hole-touches', ring: index + 1 };
  }
  const area = areaOf({ type: 'Polygon', coordinates });
  if (area < MIN_AREA) return { code: 'too-small', ring: 0 };
  if (area > MAX_AREA) return { code: 'too-large', ring: 0 };
  return null;
}
