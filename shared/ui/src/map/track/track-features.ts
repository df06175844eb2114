import type { Feature, FeatureCollection, LineString, Point } from 'geojson';

/** One place of a track, in order. */
export interface TrackPosition {
  readonly lat: number;
  readonly lon: number;
  /** Index of a colour of `speedColors`: how fast it was driven to here. Null: not known. */
  readonly band: number | null;
  /** Nothing is known of the way to here; it is drawn dashed. */
  readonly gap: boolean;
}

/** From standing to fast; each stands out from the ground and from its neighbours also for those who see no red or green. */
export const speedColors: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: ['#7f8284', '#1566ad', '#0f8a7e', '#b86e00', '#b3261e'],
  dark: ['#a2a4a5', '#6dace2', '#4cc4b5', '#f0a83c', '#f2776d'],
};

/** As GeoJSON wants it. */
export const position = ({ lon, lat }: TrackPosition): [number, number] => [lon, lat];

/** A line from each place to the next, with the colour and kind of the way between. */
export function trackLines(places: readonly TrackPosition[]): FeatureCollection<LineString> {
  const features = places.slice(1).map((to, at): Feature<LineString> => ({
    type: 'Feature',
    properties: { band: to.band ?? 0, gap: to.gap },
    geometry: { type: 'LineString', coordinates: [position(places[at] as TrackPosition), position(to)] },
  }));
  return { type: 'FeatureCollection', features };
}

/** Where it begins, where it ends, and the place that was chosen. */
export function trackMarks(places: readonly TrackPosition[], chosen: number | null): FeatureCollection<Point> {
  const mark = (place: TrackPosition | undefined, kind: 'start' | 'end' | 'chosen'): Feature<Point>[] =>
    place ? [{ type: 'Feature', properties: { kind }, geometry: { type: 'Point', coordinates: position(place) } }] : [];
  return {
    type: 'FeatureCollection',
    features: [...mark(places[0], 'start'), ...mark(places.at(-1), 'end'), ...(chosen === null ? [] : mark(places[chosen], 'chosen'))],
  };
}
