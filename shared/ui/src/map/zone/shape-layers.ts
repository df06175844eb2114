import type { ExpressionSpecification, GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { schemeColors } from '../../theme/palette.ts';
import type { Dot, DrawnArea, ZonePosition, Rings } from './shape.ts';

const AREAS = 'shapes-areas';
const DRAFT = 'shapes-draft';
const DOTS = 'shapes-dots';
const FAULT = 'shapes-fault';
/** The clickable layer. */
export const AREA_FILL = `${AREAS}-fill`;
const sources = [AREAS, DRAFT, DOTS, FAULT] as const;

/** Whether a source is ours; the drawing library's start with `td-`. */
export const isOwn = (sourceId: string) => sourceId.startsWith('shapes-') || sourceId.startsWith('td-');

/** Adds empty sources and their layers to the current style. */
export function addShapeLayers(map: LibreMap, scheme: 'light' | 'dark'): void {
  for (const layer of map.getStyle().layers)
    if ('source' in layer && sources.some((each) => each === layer.source)) map.removeLayer(layer.id);
  for (const source of sources) {
    if (map.getSource(source)) map.removeSource(source);
    map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  }
  const { accent, quiet: line, raised, status } = schemeColors[scheme];
  const color: ExpressionSpecification = ['case', ['get', 'active'], accent, ['coalesce', ['get', 'color'], line]];
  map.addLayer({
    id: AREA_FILL,
    type: 'fill',
    source: AREAS,
    paint: { 'fill-color': color, 'fill-opacity': ['case', ['get', 'faint'], 0.06, 0.16] },
  });
  map.addLayer({
    id: `${AREAS}-line`,
    type: 'line',
    source: AREAS,
    paint: { 'line-color': color, 'line-width': ['case', ['get', 'active'], 3, 1.5], 'line-opacity': ['case', ['get', 'faint'], 0.5, 1] },
  });
  map.addLayer({
    id: DOTS,
    type: 'circle',
    source: DOTS,
    paint: {
      'circle-color': ['case', ['get', 'inside'], status.available.mark, line],
      'circle-radius': ['case', ['get', 'inside'], 5, 3],
      'circle-opacity': ['case', ['get', 'inside'], 1, 0.5],
      'circle-stroke-color': raised,
      'circle-stroke-width': 1,
    },
  });
  map.addLayer({ id: `${DRAFT}-fill`, type: 'fill', source: DRAFT, paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.22 } });
  map.addLayer({ id: `${DRAFT}-line`, type: 'line', source: DRAFT, paint: { 'line-color': ['get', 'color'], 'line-width': 2.5 } });
  map.addLayer({
    id: FAULT,
    type: 'circle',
    source: FAULT,
    paint: { 'circle-radius': 9, 'circle-opacity': 0, 'circle-stroke-color': status.fault.mark, 'circle-stroke-width': 3 },
  });
}

type Features = Parameters<GeoJSONSource['setData']>[0];

function fill(map: LibreMap, source: string, features: readonly object[]): void {
  void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features } as unknown as Features);
}
const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

export const showAreas = (map: LibreMap, areas: readonly DrawnArea[]) =>
  fill(
    map,
    AREAS,
    areas.map(({ id, rings, active = false, faint = false, color }) =>
      feature('Polygon', rings, { id, active, faint, ...(color !== undefined && { color }) }),
    ),
  );
export const showDraft = (map: LibreMap, rings: Rings, color: string) =>
  fill(map, DRAFT, rings.length === 0 ? [] : [feature('Polygon', rings, { color })]);
export const showDots = (map: LibreMap, dots: readonly Dot[]) =>
  fill(
    map,
    DOTS,
    dots.map(({ lon, lat, inside }) => feature('Point', [lon, lat], { inside })),
  );
export const showFault = (map: LibreMap, at: ZonePosition | null) => fill(map, FAULT, at === null ? [] : [feature('Point', at)]);
