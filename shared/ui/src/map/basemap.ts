import { AttributionControl, Map as LibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import { cities, type Place } from './places.ts';
import { schematicStyle } from './schematic.ts';
import { workerUrl } from './worker-url.ts';

export interface BasemapOptions {
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  /** Style of a basemap. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl: string | undefined;
  readonly places?: readonly Place[] | undefined;
  /** Whether a source is the owner's, not the basemap's. */
  readonly isOwn: (sourceId: string) => boolean;
  /** The ground is there, or there anew: sources and layers of the owner must be put on it, and may stand there already. */
  readonly onStyle: (scheme: 'light' | 'dark') => void;
}

/** The ground that things are shown on. */
export interface Basemap {
  readonly map: LibreMap;
  setScheme(scheme: 'light' | 'dark'): void;
  /** Frees what the browser holds for it. */
  destroy(): void;
}

/** A basemap that has not come by now, in ms, is taken as unreachable. */
const STYLE_PATIENCE = 6000;
/** This many tiles failed before any came: the basemap's server is not there. */
const FAILED_TILES = 3;
const FIRST_VIEW: [number, number, number, number] = [14.1, 49, 24.2, 54.9];

/** Makes a map of the ground alone. @throws Error when the browser cannot draw it (no WebGL) */
export function createBasemap({ container, styleUrl, places = cities, isOwn, onStyle, ...first }: BasemapOptions): Basemap {
  setWorkerUrl(workerUrl);
  const map = new LibreMap({
    container,
    bounds: FIRST_VIEW,
    attributionControl: false,
    maxPitch: 0,
    dragRotate: false,
    boxZoom: false,
    maxZoom: 19,
    // Marks change every second: fading would have the whole map drawn over and over.
    fadeDuration: 0,
    renderWorldCopies: false,
    trackResize: false,
    ...(styleUrl === undefined ? {} : { style: styleUrl }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  let { scheme } = first;
  let gone = false;
  let schematic = styleUrl === undefined;
  let styled = false;

  const useSchematic = async () => {
    schematic = true;
    const drawn = scheme;
    try {
      const style = await schematicStyle(drawn, places);
      if (!gone && drawn === scheme) map.setStyle(style, { diff: false });
    } catch {
      // Not even the atlas came. What is shown can still be shown, on plain ground.
      if (!gone) map.setStyle({ version: 8, sources: {}, layers: [] }, { diff: false });
    }
  };
  const patience = setTimeout(() => {
    if (!styled && !schematic) void useSchematic();
  }, STYLE_PATIENCE);
  let failedTiles = 0;
  let cameTiles = false;
  map.on('sourcedata', (event) => {
    if (!isOwn(event.sourceId) && 'tile' in event && event.tile) cameTiles = true;
  });
  map.on('error', () => {
    if (schematic || gone) return;
    if (styled && !cameTiles) failedTiles += 1;
    if (!styled || failedTiles >= FAILED_TILES) void useSchematic();
  });
  map.on('style.load', () => {
    styled = true;
    onStyle(scheme);
  });
  if (styleUrl === undefined) void useSchematic();
  else map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 96 }), 'bottom-left');

  return {
    map,
    setScheme(next) {
      if (next === scheme) return;
      scheme = next;
      if (schematic) void useSchematic();
      else if (styled) onStyle(scheme);
    },
    destroy() {
      gone = true;
      clearTimeout(patience);
      map.remove();
    },
  };
}
