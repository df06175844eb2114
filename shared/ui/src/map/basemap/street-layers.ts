import type { StreetLines } from '@fleet-console/simulated-streets';
import type { Feature, FeatureCollection, MultiLineString } from 'geojson';
import type { GeoJSONSource, LineLayerSpecification, Map as LibreMap, SourceSpecification } from 'maplibre-gl';
import { inSlices } from '../../base/in-slices.ts';

/** The source of simulated streets in the schematic style. */
const STREETS = 'simulated-streets';
/** Zoom levels from which main roads and side streets are shown. */
const MAIN_FROM = 9;
const SIDE_FROM = 12;

const colors = {
  light: { edge: '#d2cdc0', surface: '#ffffff' },
  dark: { edge: '#0c0f11', surface: '#3c454b' },
} as const;

export type StreetKind = 'main' | 'side';

const noStreets: FeatureCollection = { type: 'FeatureCollection', features: [] };

export const streetSources = (): Record<string, SourceSpecification> => ({ [STREETS]: { type: 'geojson', data: noStreets } });

/** Width in px, by zoom: a street of so many metres from near, a hairline from afar. */
const widthOf = (kind: StreetKind, edge: number): LineLayerSpecification['paint'] => ({
  'line-width':
    kind === 'main'
      ? ['interpolate', ['exponential', 1.6], ['zoom'], 9, 0.9 + edge, 14, 3 + edge, 18, 22 + edge]
      : ['interpolate', ['exponential', 1.6], ['zoom'], 12, 0.7 + edge, 14, 1.8 + edge, 18, 14 + edge],
});

const layerOf = (kind: StreetKind, part: 'edge' | 'surface', color: string): LineLayerSpecification => ({
  id: `${STREETS}-${kind}-${part}`,
  type: 'line',
  source: STREETS,
  filter: ['==', ['get', 'kind'], kind],
  minzoom: kind === 'main' ? MAIN_FROM : SIDE_FROM,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { ...widthOf(kind, part === 'edge' ? 1.5 : 0), 'line-color': color },
});

/** Side streets below main roads; all edges below all surfaces, so that crossings are open. */
export function streetLayers(scheme: 'light' | 'dark'): LineLayerSpecification[] {
  const { edge, surface } = colors[scheme];
  return [
    layerOf('side', 'edge', edge),
    layerOf('main', 'edge', edge),
    layerOf('side', 'surface', surface),
    layerOf('main', 'surface', surface),
  ];
}

/** Towns whose streets the map has. */
const drawnTowns = new WeakMap<GeoJSONSource, Set<string>>();

/** Draws the streets of the towns in view, unless the map has them or is too far away to show any. Their code is loaded with the first of them. */
export async function drawStreetsInView(map: LibreMap): Promise<void> {
  if (map.getZoom() < MAIN_FROM || !map.getSource(STREETS)) return;
  const { boundsOf, streetLines, towns } = await import('@fleet-console/simulated-streets');
  // The map may have been removed or have another style by now.
  const source = map.getSource<GeoJSONSource>(STREETS);
  if (!source) return;
  const drawn = drawnTowns.get(source) ?? new Set<string>();
  drawnTowns.set(source, drawn);
  const view = map.getBounds();
  const isInView = ([west, south, east, north]: ReturnType<typeof boundsOf>) =>
    west < view.getEast() && east > view.getWest() && south < view.getNorth() && north > view.getSouth();
  const missing = towns.filter((town) => !drawn.has(town.name) && isInView(boundsOf(town)));
  if (missing.length === 0) return;
  for (const town of missing) drawn.add(town.name);
  for (const town of missing) {
    const lines = await new Promise<StreetLines>((resolve) => void inSlices(streetLines(town), resolve));
    const add = (['main', 'side'] as const).map((kind): Feature<MultiLineString> => ({
      type: 'Feature',
      id: `${town.name} ${kind}`,
      properties: { kind },
      geometry: { type: 'MultiLineString', coordinates: lines[kind].map((line) => line.map(({ lat, lon }) => [lon, lat])) },
    }));
    await source.updateData({ add });
  }
}
