import type { Feature, FeatureCollection, LineString, Point } from 'geojson';

/** A position of a track, in order. */
export interface TrackPosition {
  readonly lat: number;
  readonly lon: number;
  /** Index in `speedColors`: the speed of the segment to this position. Null: unknown. */
  readonly band: number | null;
  /** Whether nothing is known about the segment to this position; drawn dashed. */
  readonly gap: boolean;
}

/** From standing to fast; distinguishable from the background and from neighbours with red-green colour blindness too. */
export const speedColors: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: ['#7f8284', '#1566ad', '#0f8a7e', '#b86e00', '#b3261e'],
  dark: ['#a2a4a5', '#6dace2', '#4cc4b5', '#f0a83c', '#f2776d'],
};

/** As a GeoJSON position. */
export const position = ({ lon, lat }: TrackPosition): [number, number] => [lon, lat];

/** Returns a line between each two positions, with the colour and kind of the segment. */
export function trackLines(positions: readonly TrackPosition[]): FeatureCollection<LineString> {
  const features = positions.slice(1).map((to, at): Feature<LineString> => ({
    type: 'Feature',
    properties: { band: to.band ?? 0, gap: to.gap },
    geometry: { type: 'LineString', coordinates: [position(positions[at] as TrackPosition), position(to)] },
  }));
  return { type: 'FeatureCollection', features };
}

/** Returns start, end and the selected position. */
export function trackMarks(positions: readonly TrackPosition[], chosen: number | null): FeatureCollection<Point> {
  const mark = (point: TrackPosition | undefined, kind: 'start' | 'end' | 'chosen'): Feature<Point>[] =>
    point ? [{ type: 'Feature', properties: { kind }, geometry: { type: 'Point', coordinates: position(point) } }] : [];
  return {
    type: 'FeatureCollection',
    features: [
      ...mark(positions[0], 'start'),
      ...mark(positions.at(-1), 'end'),
      ...(chosen === null ? [] : mark(positions[chosen], 'chosen')),
    ],
  };
}
