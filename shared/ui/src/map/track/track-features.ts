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

/** A place on a track map, in degrees, WGS 84. */
export type TrackPlace = Pick<TrackPosition, 'lat' | 'lon'>;

/** Start or end of another track, which can be chosen. Both have the id of their track. */
export interface TrackEnd extends TrackPlace {
  readonly id: string;
  readonly kind: 'start' | 'end';
}

/** As a GeoJSON position. */
export const position = ({ lon, lat }: TrackPlace): [number, number] => [lon, lat];

/** Returns a line between each two positions, with the colour and kind of the segment. */
export function trackLines(positions: readonly TrackPosition[]): FeatureCollection<LineString> {
  const features = positions.slice(1).map((to, at): Feature<LineString> => ({
    type: 'Feature',
    properties: { band: to.band ?? 0, gap: to.gap },
    geometry: { type: 'LineString', coordinates: [position(positions[at] as TrackPosition), position(to)] },
  }));
  return { type: 'FeatureCollection', features };
}

type MarkKind = 'start' | 'end' | 'pause' | 'chosen';

const mark = (place: TrackPlace | undefined, kind: MarkKind): Feature<Point>[] =>
  place ? [{ type: 'Feature', properties: { kind }, geometry: { type: 'Point', coordinates: position(place) } }] : [];

/** Returns start, end, pauses and the selected position. */
export function trackMarks(
  positions: readonly TrackPosition[],
  chosen: number | null,
  pauses: readonly TrackPlace[] = [],
): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: [
      ...pauses.flatMap((pause) => mark(pause, 'pause')),
      ...mark(positions[0], 'start'),
      ...mark(positions.at(-1), 'end'),
      ...(chosen === null ? [] : mark(positions[chosen], 'chosen')),
    ],
  };
}

/** Returns the ends of other tracks; the selected track's are drawn last, above the others. */
export function endMarks(ends: readonly TrackEnd[], selectedId: string | null): FeatureCollection<Point> {
  const features = ends.map((end): Feature<Point> => ({
    type: 'Feature',
    properties: { id: end.id, kind: end.kind, selected: end.id === selectedId },
    geometry: { type: 'Point', coordinates: position(end) },
  }));
  return {
    type: 'FeatureCollection',
    features: features.toSorted((a, b) => Number(a.properties?.['selected']) - Number(b.properties?.['selected'])),
  };
}

/** Returns the index of the position nearest to a place, by degrees corrected for the latitude; null without positions. */
export function nearestPosition(positions: readonly TrackPlace[], { lat, lon }: TrackPlace): number | null {
  const scale = Math.cos((lat * Math.PI) / 180);
  let best: { readonly index: number; readonly distance: number } | null = null;
  for (const [index, each] of positions.entries()) {
    const distance = Math.hypot(each.lat - lat, (each.lon - lon) * scale);
    if (best === null || distance < best.distance) best = { index, distance };
  }
  return best?.index ?? null;
}
