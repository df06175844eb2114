import { AttributionControl, Map as LibreMap, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { cities, type CityLabel } from './cities.ts';
import { schematicStyle } from './schematic.ts';
import { loadStreetStyle, cacheUnreachable, streetStyleUrl, wasUnreachable } from './street-style.ts';
import { workerUrl } from './worker-url.ts';

export interface BasemapOptions {
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  /** Style of a basemap with streets, or two, for light and dark, with a space between. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl: string | undefined;
  readonly places?: readonly CityLabel[] | undefined;
  /** Whether a source is the owner's, not the basemap's. */
  readonly isOwn: (sourceId: string) => boolean;
  /** The ground is there, or there again: sources and layers of the owner must be put on it, and may stand there already. */
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

function newMap(container: HTMLElement): LibreMap {
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
  return map;
}

class Ground implements Basemap {
  readonly map: LibreMap;
  readonly #options: BasemapOptions;
  #scheme: 'light' | 'dark';
  #gone = false;
  /** Address of the style that is shown; null for the schematic one, undefined for none yet. */
  #shown: string | null | undefined;
  /** Scheme of the schematic map that is shown. */
  #schematicIn: 'light' | 'dark' | undefined;
  #failedTiles = 0;
  #cameTiles = false;
  #attempt = 0;

  constructor(options: BasemapOptions) {
    this.#options = options;
    this.#scheme = options.scheme;
    this.map = newMap(options.container);
    this.map.on('sourcedata', (event) => {
      if (!options.isOwn(event.sourceId) && 'tile' in event && event.tile) this.#cameTiles = true;
    });
    this.map.on('error', (event: object) => this.#onError(event));
    this.map.on('style.load', () => options.onStyle(this.#scheme));
    void this.#draw();
    if (options.styleUrl !== undefined) this.map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
    this.map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 96 }), 'bottom-left');
  }

  setScheme(next: 'light' | 'dark'): void {
    if (next === this.#scheme) return;
    this.#scheme = next;
    // One style for both: only what stands on it changes its colours.
    if (typeof this.#shown === 'string' && streetStyleUrl(this.#options.styleUrl, next) === this.#shown) this.#options.onStyle(next);
    else void this.#draw();
  }

  destroy(): void {
    this.#gone = true;
    this.#attempt += 1;
    this.map.remove();
  }

  async #draw(): Promise<void> {
    const mine = ++this.#attempt;
    const url = streetStyleUrl(this.#options.styleUrl, this.#scheme);
    if (url === undefined || wasUnreachable(url)) {
      this.#shown = undefined;
      return this.#drawSchematic();
    }
    const meanwhile = setTimeout(() => {
      if (typeof this.#shown !== 'string') void this.#drawSchematic();
    }, SCHEMATIC_AFTER);
    try {
      const style = await loadStreetStyle(url);
      if (this.#gone || mine !== this.#attempt) return undefined;
      [this.#failedTiles, this.#cameTiles] = [0, false];
      this.#shown = url;
      this.map.setStyle(style, { diff: false });
    } catch {
      // It may have been shown while the streets were awaited: drawing it again would blank the map for a moment.
      if (mine !== this.#attempt || (this.#shown === null && this.#schematicIn === this.#scheme)) return undefined;
      this.#shown = undefined;
      return this.#drawSchematic();
    } finally {
      clearTimeout(meanwhile);
    }
    return undefined;
  }

  async #drawSchematic(): Promise<void> {
    const [drawn, mine] = [this.#scheme, this.#attempt];
    const isOutdated = () => this.#gone || mine !== this.#attempt || drawn !== this.#scheme || typeof this.#shown === 'string';
    let style: StyleSpecification;
    try {
      style = await schematicStyle(drawn, this.#options.places ?? cities);
    } catch {
      // Not even the atlas came. What is shown can still be shown, on plain ground.
      style = { version: 8, sources: {}, layers: [] };
    }
    if (isOutdated()) return;
    [this.#shown, this.#schematicIn] = [null, drawn];
    this.map.setStyle(style, { diff: false });
  }

  #onError(event: object): void {
    const shown = this.#shown;
    if (this.#gone || typeof shown !== 'string' || this.#cameTiles || !('sourceId' in event)) return;
    if (this.#options.isOwn(String(event.sourceId))) return;
    this.#failedTiles += 1;
    // Without its description a source never asks for a tile.
    if ('tile' in event && this.#failedTiles < FAILED_TILES) return;
    cacheUnreachable(shown);
    this.#attempt += 1;
    this.#shown = undefined;
    void this.#drawSchematic();
  }
}

/** Makes a map of the ground alone. @throws Error when the browser cannot draw it (no WebGL) */
export const createBasemap = (options: BasemapOptions): Basemap => new Ground(options);
