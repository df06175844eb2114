import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import { readAtlas, type Atlas } from './atlas.ts';
import type { CityLabel } from './cities.ts';
import { streetLayers, streetSources } from './street-layers.ts';

const grounds = {
  light: { water: '#dfe5ea', land: '#f4f3ef', shore: '#c3ccd3', border: '#c9c4ba', city: '#55534d', halo: '#f4f3ef' },
  dark: { water: '#0d1215', land: '#181c1f', shore: '#2a3338', border: '#343a3e', city: '#a7abac', halo: '#181c1f' },
} as const;

/** Font of labels, rendered by the browser without a glyph server. */
export const LABEL_FONT = ['sans-serif'];

/** Deviation allowed for simplified lines, in px: it can't be seen, and without a GPU the coasts and borders are most of the work of a frame. */
const TOLERANCE = 0.5;

/** Colour of the sea: of the page behind the map. A background layer would be a third of the work of a frame without a GPU. */
export const seaColor = (scheme: 'light' | 'dark'): string => grounds[scheme].water;

const isLand: FilterSpecification = ['==', ['get', 'kind'], 'land'];

let atlas: Promise<Atlas> | undefined;

export interface SchematicOptions {
  readonly cityLabels: readonly CityLabel[];
  /** Whether it has the (empty) source and the layers of simulated streets. */
  readonly withStreets: boolean;
}

/** A plain map of land, borders and city names on the `seaColor`, which needs no server. */
export async function schematicStyle(scheme: 'light' | 'dark', { cityLabels, withStreets }: SchematicOptions): Promise<StyleSpecification> {
  atlas ??= readAtlas();
  atlas.catch(() => (atlas = undefined));
  const { land, borders } = await atlas;
  const ground = grounds[scheme];
  return {
    version: 8,
    sources: {
      // One source: each is clipped to its tiles by a drawing of its own.
      ground: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: [
            { type: 'Feature', properties: { kind: 'land' }, geometry: land },
            { type: 'Feature', properties: { kind: 'border' }, geometry: borders },
          ],
        },
        tolerance: TOLERANCE,
      },
      ...(withStreets && streetSources()),
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: cityLabels.map(({ name, lat, lon, rank }) => ({
            type: 'Feature',
            properties: { name, rank },
            geometry: { type: 'Point', coordinates: [lon, lat] },
          })),
        },
      },
    },
    layers: [
      // Its edge is under the shore line: smoothing it would draw every coast twice more.
      { id: 'land', type: 'fill', source: 'ground', filter: isLand, paint: { 'fill-color': ground.land, 'fill-antialias': false } },
      { id: 'shore', type: 'line', source: 'ground', filter: isLand, paint: { 'line-color': ground.shore, 'line-width': 0.75 } },
      {
        id: 'border',
        type: 'line',
        source: 'ground',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': ground.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, 8, 2] },
      },
      ...(withStreets ? streetLayers(scheme) : []),
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 4.5, 2, 6.2, 3]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': LABEL_FONT,
          'text-size': [
            'interpolate',
            ['linear'],
            ['zoom'],
            3,
            ['case', ['==', ['get', 'rank'], 1], 11, 10],
            10,
            ['case', ['==', ['get', 'rank'], 1], 16, 13],
          ],
          'text-letter-spacing': 0.02,
          'text-padding': 6,
          // Clusters are centred on their city; its name is placed where there is room.
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.6,
          'text-justify': 'auto',
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': ground.city, 'text-halo-color': ground.halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
