import { LngLatBounds, Marker, type GeoJSONSource, type Map as LibreMap } from 'maplibre-gl';
import { schemeColors } from '../../theme/palette.ts';
import { createBasemap, type StreetSource } from '../basemap/basemap.ts';
import type { MapDrawing } from '../common/useMapDrawing.ts';

type Scheme = 'light' | 'dark';

export interface RouteStop {
  readonly lat: number;
  readonly lon: number;
}

export interface RouteMapOwner {
  /** The object was dragged. */
  readonly onMove: (to: RouteStop) => void;
  /** The map was clicked. */
  readonly onPick: (stop: RouteStop) => void;
}

export interface RouteMapDrawing extends MapDrawing {
  /** Shows the object and its route. A changed `fitKey` fits the map to all of it. */
  show(at: RouteStop | null, way: readonly RouteStop[], fitKey: string): void;
}

const WAY = 'place-way';
const FIT_ZOOM = 15;

/** Five decimals are about a metre. */
const rounded = ({ lng, lat }: { lng: number; lat: number }): RouteStop => ({ lat: Number(lat.toFixed(5)), lon: Number(lng.toFixed(5)) });
const position = ({ lat, lon }: RouteStop): [number, number] => [lon, lat];

function addWay(map: LibreMap, scheme: Scheme): void {
  const { accent, raised } = schemeColors[scheme];
  map.addSource(WAY, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: `${WAY}-line`,
    type: 'line',
    source: WAY,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': accent, 'line-width': 3, 'line-dasharray': [1.5, 1.5] },
  });
  map.addLayer({
    id: `${WAY}-stops`,
    type: 'circle',
    source: WAY,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 6, 'circle-color': raised, 'circle-stroke-color': accent, 'circle-stroke-width': 3 },
  });
}

/** Creates a map with a draggable object and its route. @throws Error when the browser can't draw maps (no WebGL) */
export function createRouteMap(
  container: HTMLElement,
  firstScheme: Scheme,
  streets: StreetSource | undefined,
  owner: RouteMapOwner,
): RouteMapDrawing {
  let shown: { at: RouteStop | null; way: readonly RouteStop[] } | null = null;
  let fitted: string | null = null;
  let dragging = false;
  const ground = createBasemap({
    container,
    streets,
    scheme: firstScheme,
    isOwn: (sourceId) => sourceId === WAY,
    onStyle: (scheme) => {
      for (const layer of [`${WAY}-line`, `${WAY}-stops`]) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(WAY)) map.removeSource(WAY);
      addWay(map, scheme);
      draw();
    },
  });
  const { map } = ground;
  const still = { duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180 };
  const element = Object.assign(document.createElement('div'), { className: 'fc-map-thing' });
  // Keyboard users set the position in the fields beside the map.
  element.setAttribute('aria-hidden', 'true');
  const marker = new Marker({ element, draggable: true });
  marker.on('dragstart', () => {
    dragging = true;
  });
  marker.on('dragend', () => {
    dragging = false;
    owner.onMove(rounded(marker.getLngLat()));
  });
  map.on('click', (event) => {
    if (!element.contains(event.originalEvent.target as Node)) owner.onPick(rounded(event.lngLat));
  });

  const draw = () => {
    const coordinates = shown?.at ? [shown.at, ...shown.way].map(position) : [];
    const stops = coordinates
      .slice(1)
      .map((coordinates) => ({ type: 'Feature' as const, properties: {}, geometry: { type: 'Point' as const, coordinates } }));
    const line = { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } };
    // A source removed with its style is filled again with the next one.
    map
      .getSource<GeoJSONSource>(WAY)
      ?.setData({ type: 'FeatureCollection', features: stops.length > 0 ? [line, ...stops] : [] })
      .catch(() => undefined);
  };
  const fit = () => {
    if (!shown?.at) return;
    const bounds = new LngLatBounds();
    for (const stop of [shown.at, ...shown.way]) bounds.extend(position(stop));
    map.fitBounds(bounds, { padding: 64, maxZoom: FIT_ZOOM, duration: 0 });
  };
  // Off screen it has no size; don't shrink to that.
  const observer = new ResizeObserver(() => container.clientWidth > 0 && map.resize());
  observer.observe(container);

  return {
    show(at, way, fitKey) {
      const first = !shown?.at;
      shown = { at, way };
      draw();
      if (at === null) {
        marker.remove();
        return;
      }
      if (!dragging) marker.setLngLat(position(at));
      if (first) marker.addTo(map);
      if (fitKey !== fitted) {
        fitted = fitKey;
        fit();
      } else if (!dragging && !map.getBounds().contains(position(at))) map.easeTo({ center: position(at), ...still });
    },
    setScheme: (scheme) => ground.setScheme(scheme),
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by, ...still }),
    fit,
    destroy() {
      observer.disconnect();
      marker.remove();
      ground.destroy();
    },
  };
}
