import type { Map as LibreMap } from 'maplibre-gl';
import { schemeColors } from '../../theme/palette.ts';
import { speedColors } from './track-features.ts';

export const LINES = 'track-lines';
export const MARKS = 'track-marks';
export const ENDS = 'track-ends';
/** Its invisible line is wider, so that a finger hits it. */
export const TOUCH = 'track-touch';

export const trackSources: readonly string[] = [LINES, MARKS, ENDS];

/** Removes the layers and sources of a track. */
export function removeTrackLayers(map: LibreMap): void {
  for (const layer of map.getStyle().layers) if ('source' in layer && trackSources.includes(layer.source)) map.removeLayer(layer.id);
  for (const source of trackSources) if (map.getSource(source)) map.removeSource(source);
}

/** Adds the empty layers of a track. */
export function addTrackLayers(map: LibreMap, scheme: 'light' | 'dark'): void {
  const colors = speedColors[scheme];
  const [ink, ground] = scheme === 'dark' ? ['#e8e8e6', '#16191b'] : ['#1f1f1d', '#ffffff'];
  const { accent, status } = schemeColors[scheme];
  for (const source of trackSources) map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const color = ['match', ['get', 'band'], ...colors.flatMap((each, band) => [band, each]), colors[0]];
  map.addLayer({ id: TOUCH, type: 'line', source: LINES, paint: { 'line-color': '#000', 'line-opacity': 0, 'line-width': 24 } });
  map.addLayer({
    id: ENDS,
    type: 'circle',
    source: ENDS,
    paint: {
      'circle-radius': ['case', ['get', 'selected'], 8, 6],
      'circle-color': ['match', ['get', 'kind'], 'start', ground, accent],
      'circle-stroke-color': ['case', ['==', ['get', 'kind'], 'start'], accent, ground],
      'circle-stroke-width': ['match', ['get', 'kind'], 'start', 3, 1.5],
    },
  });
  map.addLayer({
    id: LINES,
    type: 'line',
    source: LINES,
    filter: ['!', ['get', 'gap']],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color as never, 'line-width': 4 },
  });
  map.addLayer({
    id: 'track-gaps',
    type: 'line',
    source: LINES,
    filter: ['get', 'gap'],
    paint: { 'line-color': colors[0] as string, 'line-width': 2, 'line-dasharray': [2, 2] },
  });
  map.addLayer({
    id: MARKS,
    type: 'circle',
    source: MARKS,
    paint: {
      'circle-radius': ['match', ['get', 'kind'], 'chosen', 8, 6],
      'circle-color': ['match', ['get', 'kind'], 'start', ground, 'pause', status.attention.mark, ink],
      'circle-stroke-color': ['match', ['get', 'kind'], 'start', ink, ground],
      'circle-stroke-width': 2.5,
    },
  });
}
