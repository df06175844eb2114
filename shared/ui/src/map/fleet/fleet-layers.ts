import type { FilterSpecification, Map as LibreMap } from 'maplibre-gl';
import { schemeColors } from '../../theme/palette.ts';
import { LABEL_FONT } from '../basemap/schematic.ts';
import { ringPrefix } from './cluster-ring.ts';
import { statusImages } from './status-images.ts';

export const SOURCE = 'fleet-points';
export const CLUSTERS = 'fleet-clusters';
export const POINTS = 'fleet-marks';

/** Status of an invisible marker; see fleet-marks.ts. */
export const INVISIBLE = 'unseen';
const INVISIBLE_IMAGE = `status-${INVISIBLE}`;

const isCluster: FilterSpecification = ['has', 'count'];
const isPoint: FilterSpecification = ['has', 'id'];

/** Adds an empty source for the markers and its two layers on top of the current style. @param scale of markers and texts; 1: as usual */
export function addFleetLayers(map: LibreMap, scheme: 'light' | 'dark', scale: number): void {
  const colors = schemeColors[scheme];
  for (const { name, image, ratio } of statusImages(colors)) {
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, image, { pixelRatio: ratio });
  }
  if (!map.hasImage(INVISIBLE_IMAGE)) map.addImage(INVISIBLE_IMAGE, { width: 1, height: 1, data: new Uint8Array(4) });
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: CLUSTERS,
    type: 'symbol',
    source: SOURCE,
    filter: isCluster,
    layout: {
      // Drawn when the map needs it; see ring-images.ts.
      'icon-image': ['concat', ringPrefix(scheme), ['get', 'ring']],
      'icon-allow-overlap': true,
      'text-field': ['get', 'label'],
      'text-font': LABEL_FONT,
      'text-size': 12 * scale,
      'text-allow-overlap': true,
      // Small clusters above large ones.
      'symbol-sort-key': ['-', ['get', 'count']],
    },
    paint: { 'text-color': colors.text },
  });
  map.addLayer({
    id: POINTS,
    type: 'symbol',
    source: SOURCE,
    filter: isPoint,
    layout: {
      'icon-image': ['concat', 'status-', ['get', 'status'], ['case', ['==', ['get', 'selected'], 1], '-selected', '']],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-size': ['interpolate', ['linear'], ['zoom'], 8, 0.75 * scale, 14, scale],
      'symbol-sort-key': ['get', 'selected'],
    },
  });
}
