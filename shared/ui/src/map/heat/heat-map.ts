import { LngLatBounds, type GeoJSONSource, type Map as LibreMap } from 'maplibre-gl';
import { heatColors } from '../../chart/chart-colors.ts';
import { createBasemap, type StreetSource } from '../basemap/basemap.ts';
import { Camera } from '../common/camera.ts';
import type { MapDrawing } from '../common/useMapDrawing.ts';
import { heatPoints, heatSquares, type HeatCell, type HeatCellSize } from './heat-features.ts';

type Scheme = 'light' | 'dark';

const POINTS = 'heat-points';
const SQUARES = 'heat-squares';
const FIT_ZOOM = 14;
/** Zoom levels between which the heat turns into the cells themselves. */
const [CELLS_FROM, CELLS_AT] = [12.5, 13.5];

export interface HeatMapDrawing extends MapDrawing {
  /** Shows these cells. A changed `fitKey` fits the map to them. */
  show(cells: readonly HeatCell[], size: HeatCellSize, fitKey: string): void;
  /** Returns what is drawn, in device pixels, after the next frame. */
  toCanvas(): Promise<HTMLCanvasElement | null>;
}

function addHeatLayers(map: LibreMap, scheme: Scheme): void {
  const colors = heatColors[scheme];
  const empty = { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } };
  map.addSource(POINTS, empty);
  map.addSource(SQUARES, empty);
  // The palest colour is lost on the map; the next one begins transparent.
  const visible = colors.slice(1);
  const ramp = [0, `${visible[0]}00`, ...visible.flatMap((color, step) => [0.15 + (0.85 * step) / (visible.length - 1), color])];
  map.addLayer({
    id: POINTS,
    type: 'heatmap',
    source: POINTS,
    maxzoom: CELLS_AT,
    paint: {
      'heatmap-weight': ['get', 'weight'],
      // The cells are a fixed distance apart: their circles must overlap at every zoom.
      'heatmap-radius': ['interpolate', ['exponential', 2], ['zoom'], 5, 4, 10, 12, CELLS_AT, 70],
      'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 5, 0.35, 10, 0.8, CELLS_AT, 1],
      'heatmap-color': ['interpolate', ['linear'], ['heatmap-density'], ...ramp] as never,
      'heatmap-opacity': ['interpolate', ['linear'], ['zoom'], CELLS_FROM, 0.8, CELLS_AT, 0],
    },
  });
  map.addLayer({
    id: SQUARES,
    type: 'fill',
    source: SQUARES,
    minzoom: CELLS_FROM,
    paint: {
      'fill-color': [
        'interpolate',
        ['linear'],
        ['get', 'weight'],
        ...colors.flatMap((color, step) => [step / (colors.length - 1), color]),
      ] as never,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], CELLS_FROM, 0, CELLS_AT, 0.65],
    },
  });
}

/** Creates a map with a heat layer. @throws Error when the browser can't draw maps (no WebGL) */
export function createHeatMap(container: HTMLElement, firstScheme: Scheme, streets: StreetSource | undefined): HeatMapDrawing {
  const ground = createBasemap({
    container,
    streets,
    scheme: firstScheme,
    isOwn: (sourceId) => sourceId === POINTS || sourceId === SQUARES,
    onStyle: (scheme) => {
      for (const id of [POINTS, SQUARES]) {
        if (map.getLayer(id)) map.removeLayer(id);
        if (map.getSource(id)) map.removeSource(id);
      }
      addHeatLayers(map, scheme);
      draw();
    },
  });
  const { map } = ground;
  let shown: { cells: readonly HeatCell[]; size: HeatCellSize } = { cells: [], size: { lat: 0, lon: 0 } };
  let fitted: string | null = null;
  const bounds = () => {
    const around = new LngLatBounds();
    for (const { lat, lon, value } of shown.cells) if (value > 0) around.extend([lon, lat]);
    return around.isEmpty() ? null : around;
  };
  const camera = new Camera({ map, container, bounds, maxZoom: FIT_ZOOM });
  const draw = () => {
    // A source removed with its style is filled again with the next one.
    const left = () => undefined;
    map.getSource<GeoJSONSource>(POINTS)?.setData(heatPoints(shown.cells)).catch(left);
    map.getSource<GeoJSONSource>(SQUARES)?.setData(heatSquares(shown.cells, shown.size)).catch(left);
  };
  return {
    show(cells, size, fitKey) {
      shown = { cells, size };
      draw();
      if (fitKey === fitted || bounds() === null) return;
      fitted = fitKey;
      camera.isFitted = true;
      camera.fit();
    },
    setScheme: (scheme) => ground.setScheme(scheme),
    zoom: (by) => camera.zoom(by),
    fit: () => camera.fit(),
    toCanvas: () =>
      new Promise((resolve) => {
        // The picture is only there while a frame is drawn.
        map.once('render', () => {
          const source = map.getCanvas();
          const copy = Object.assign(document.createElement('canvas'), { width: source.width, height: source.height });
          const context = copy.getContext('2d');
          context?.drawImage(source, 0, 0);
          resolve(context ? copy : null);
        });
        map.triggerRepaint();
      }),
    destroy() {
      camera.end();
      ground.destroy();
    },
  };
}
