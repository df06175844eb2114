import { LngLatBounds, type GeoJSONSource, type Map as LibreMap } from 'maplibre-gl';
import { createBasemap } from '../basemap/basemap.ts';
import { position, speedColors, trackLines, trackMarks, type TrackPosition } from './track-features.ts';
import type { MapDrawing } from '../common/useMapDrawing.ts';

type Scheme = 'light' | 'dark';

const LINES = 'track-lines';
const MARKS = 'track-marks';
const FIT_ZOOM = 15;

export interface TrackMapDrawing extends MapDrawing {
  /** Shows this track. `follow`: stays centred on its end; otherwise a changed `fitKey` fits the map to the entire track. */
  show(positions: readonly TrackPosition[], chosen: number | null, follow: boolean, fitKey: string): void;
}

function addTrackLayers(map: LibreMap, scheme: Scheme): void {
  const colors = speedColors[scheme];
  const [ink, ground] = scheme === 'dark' ? ['#e8e8e6', '#16191b'] : ['#1f1f1d', '#ffffff'];
  const empty = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } };
  map.addSource(LINES, empty);
  map.addSource(MARKS, empty);
  const color = ['match', ['get', 'band'], ...colors.flatMap((each, band) => [band, each]), colors[0]];
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
      'circle-color': ['match', ['get', 'kind'], 'start', ground, ink],
      'circle-stroke-color': ['match', ['get', 'kind'], 'start', ink, ground],
      'circle-stroke-width': 2.5,
    },
  });
}

/** Creates a map with a track. @throws Error when the browser can't draw maps (no WebGL) */
export function createTrackMap(container: HTMLElement, firstScheme: Scheme, styleUrl: string | undefined): TrackMapDrawing {
  const ground = createBasemap({
    container,
    styleUrl,
    scheme: firstScheme,
    isOwn: (sourceId) => sourceId === LINES || sourceId === MARKS,
    onStyle: (scheme) => {
      for (const layer of map.getStyle().layers) if ('source' in layer && [LINES, MARKS].includes(layer.source)) map.removeLayer(layer.id);
      for (const source of [LINES, MARKS]) if (map.getSource(source)) map.removeSource(source);
      addTrackLayers(map, scheme);
      draw();
    },
  });
  const { map } = ground;
  let shown: { positions: readonly TrackPosition[]; chosen: number | null } = { positions: [], chosen: null };
  let fitted: string | null = null;
  const still = { duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180 };

  const draw = () => {
    // A source removed with its style is filled again with the next one.
    const left = () => undefined;
    map.getSource<GeoJSONSource>(LINES)?.setData(trackLines(shown.positions)).catch(left);
    map.getSource<GeoJSONSource>(MARKS)?.setData(trackMarks(shown.positions, shown.chosen)).catch(left);
  };
  const fit = () => {
    if (shown.positions.length === 0) return;
    const bounds = new LngLatBounds();
    for (const point of shown.positions) bounds.extend(position(point));
    map.fitBounds(bounds, { padding: 48, maxZoom: FIT_ZOOM, duration: 0 });
  };

  // Off screen it has no size; don't shrink to that.
  const observer = new ResizeObserver(() => container.clientWidth > 0 && map.resize());
  observer.observe(container);

  return {
    show(positions, chosen, follow, fitKey) {
      shown = { positions, chosen };
      draw();
      const last = positions.at(-1);
      if (last === undefined) return;
      if (fitKey !== fitted) {
        fitted = fitKey;
        if (follow) map.jumpTo({ center: position(last), zoom: FIT_ZOOM });
        else fit();
      } else if (follow) map.easeTo({ center: position(last), ...still });
      const picked = chosen === null ? undefined : positions[chosen];
      if (picked && !map.getBounds().contains(position(picked))) map.easeTo({ center: position(picked), ...still });
    },
    setScheme: (scheme) => ground.setScheme(scheme),
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by, ...still }),
    fit,
    destroy() {
      observer.disconnect();
      ground.destroy();
    },
  };
}
