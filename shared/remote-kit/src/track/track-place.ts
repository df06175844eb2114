import type { TrackPoint } from './track.ts';

/** Where a track is at a time. */
export interface TrackMoment {
  readonly lat: number;
  readonly lon: number;
  /** Index of the last point that isn't after the time. */
  readonly index: number;
  /** Nothing is known until the next point: the place is that of the last one. */
  readonly inGap: boolean;
}

/** Returns the index of the last point that isn't after a time; the first one before the start. */
export function indexAt(points: readonly Pick<TrackPoint, 'at'>[], at: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the place at a time, between the two points around it; null without points. */
export function momentAt(points: readonly TrackPoint[], at: number): TrackMoment | null {
  const index = indexAt(points, at);
  const from = points[index];
  if (from === undefined) return null;
  const to = points[index + 1];
  const still = { lat: from.lat, lon: from.lon, index };
  if (to === undefined || at <= from.at) return { ...still, inGap: false };
  if (to.gap) return { ...still, inGap: true };
  const share = (at - from.at) / (to.at - from.at);
  return { index, lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share, inGap: false };
}
