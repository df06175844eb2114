import simplify from 'simplify-js';
import { METRES_PER_DEGREE } from '../../protocol/distance.ts';
import type { PathPoint } from './ride-path.ts';

/** Largest distance between the path and the simplified one, in metres. */
const TOLERANCE = 5;
/** Most points of a simplified path. */
export const MAX_POINTS = 500;

/** Indices of points that are kept in any case: the ends, both sides of gaps, and those around the changes of the ride's status, e.g. pauses. */
function keptIndices(points: readonly PathPoint[], changes: readonly number[]): number[] {
  const kept = new Set([0, points.length - 1]);
  for (const [index, { gap }] of points.entries()) if (gap) kept.add(index - 1).add(index);
  for (const change of changes) {
    const after = points.findIndex(({ at }) => at >= change);
    if (after > 0) kept.add(after - 1).add(after);
  }
  return [...kept].filter((index) => index >= 0).toSorted((one, other) => one - other);
}

/** Simplifies the parts between the kept points with the algorithm of Douglas and Peucker. `tolerance`: in metres. */
function simplified(points: readonly PathPoint[], kept: readonly number[], tolerance: number): PathPoint[] {
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180);
  const found = points.slice(0, 1);
  for (const [nth, to] of kept.entries()) {
    if (nth === 0) continue;
    const part = points
      .slice(kept[nth - 1], to + 1)
      .map((point) => ({ x: point.lon * metresPerDegreeEast, y: point.lat * METRES_PER_DEGREE, point }));
    const left = simplify(part, tolerance, true) as typeof part;
    found.push(...left.slice(1).map(({ point }) => point));
  }
  return found;
}

/**
 * Simplifies a path to at most `MAX_POINTS` points: to 5 metres, or as much more as is necessary. Keeps gaps and the times at which the ride's status changed.
 * @param changes times of the changes in milliseconds since 1970
 */
export function simplifyPath(points: readonly PathPoint[], changes: readonly number[]): PathPoint[] {
  const kept = keptIndices(points, changes);
  let found = points.slice();
  for (let tolerance = TOLERANCE; tolerance < 10_000; tolerance *= 2) {
    found = simplified(points, kept, tolerance);
    if (found.length <= MAX_POINTS) return found;
  }
  // Only gaps and pauses are left.
  const every = Math.ceil(found.length / MAX_POINTS);
  return found.filter((_, index) => index % every === 0);
}
