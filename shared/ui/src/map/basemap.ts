import { AttributionControl, Map as LibreMap, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { cities, type Place } from './places.ts';
import { schematicStyle } from './schematic.ts';
import { loadStreetStyle, rememberUnreachable, streetStyleUrl, wasUnreachable } from './street-style.ts';
import { workerUrl } from './worker-url.ts';

export interface BasemapOptions {
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  /** Style of a basemap with streets, or two, for light and dark, with a space between. Absent or out of reach: an embedded schematic one. */
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

/** While streets are awaited, the schematic map is shown after this time, in ms. */
const SCHEMATIC_AFTER = 700;
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
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  let { scheme } = first;
  let gone = false;
  /** Address of the style that is shown; null for the schematic one, undefined for none yet. */
  let shown: string | null | undefined;
  /** Scheme of the schematic map that is shown. */
  let schematicIn: 'light' | 'dark' | undefined;
  let failedTiles = 0;
  let cameTiles = false;
  let attempt = 0;

  const useSchematic = async () => {
    const [drawn, mine] = [scheme, attempt];
    const isLate = () => gone || mine !== attempt || drawn !== scheme || typeof shown === 'string';
    let style: StyleSpecification;
    try {
      style = await schematicStyle(drawn, places);
    } catch {
      // Not even the atlas came. What is shown can still be shown, on plain ground.
      style = { version: 8, sources: {}, layers: [] };
    }
    if (isLate()) return;
    [shown, schematicIn] = [null, drawn];
    map.setStyle(style, { diff: false });
  };
  const draw = async () => {
    const mine = ++attempt;
    const url = streetStyleUrl(styleUrl, scheme);
    if (url === undefined || wasUnreachable(url)) {
      shown = undefined;
      return useSchematic();
    }
    const meanwhile = setTimeout(() => {
      if (typeof shown !== 'string') void useSchematic();
    }, SCHEMATIC_AFTER);
    try {
      const style = await loadStreetStyle(url);
      if (gone || mine !== attempt) return undefined;
      [failedTiles, cameTiles] = [0, false];
      shown = url;
      map.setStyle(style, { diff: false });
    } catch {
      // It may have been shown while the streets were awaited: drawing it anew would blank the map for a moment.
      if (mine !== attempt || (shown === null && schematicIn === scheme)) return undefined;
      shown = undefined;
      return useSchematic();
    } finally {
      clearTimeout(meanwhile);
    }
    return undefined;
  };
  map.on('sourcedata', (event) => {
    if (!isOwn(event.sourceId) && 'tile' in event && event.tile) cameTiles = true;
  });
  map.on('error', (event: object) => {
    if (gone || typeof shown !== 'string' || cameTiles || !('sourceId' in event) || isOwn(String(event.sourceId))) return;
    failedTiles += 1;
    // Without its description a source never asks for a tile.
    if ('tile' in event && failedTiles < FAILED_TILES) return;
    rememberUnreachable(shown);
    attempt += 1;
    shown = undefined;
    void useSchematic();
  });
  map.on('style.load', () => onStyle(scheme));
  void draw();
  if (styleUrl !== undefined) map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 96 }), 'bottom-left');

  return {
    map,
    setScheme(next) {
      if (next === scheme) return;
      scheme = next;
      // One style for both: only what stands on it changes its colours.
      if (typeof shown === 'string' && streetStyleUrl(styleUrl, scheme) === shown) onStyle(scheme);
      else void draw();
    },
    destroy() {
      gone = true;
      attempt += 1;
      map.remove();
    },
  };
}
