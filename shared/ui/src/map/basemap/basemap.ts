import { AttributionControl, getGlobalDispatcher, Map as LibreMap, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { cities, type CityLabel } from './cities.ts';
import { paceFrames } from './frame-pace.ts';
import { schematicStyle, seaColor } from './schematic.ts';
import { drawStreetsInView } from './street-layers.ts';
import { loadStreetStyle, cacheUnreachable, streetStyleUrl, wasUnreachable } from './street-style.ts';
import { workerUrl } from './worker-url.ts';

/** Where the streets of a map come from. */
export interface StreetSource {
  /** URL of a street style, or two, for light and dark, separated by a space. Absent or unreachable: the embedded schematic style. */
  readonly styleUrl: string | undefined;
  /** Whether the schematic style shows the streets on which the sandbox moves vehicles. */
  readonly isSimulated: boolean;
}

export interface BasemapOptions {
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  /** Absent: the embedded schematic style. */
  readonly streets: StreetSource | undefined;
  readonly cityLabels?: readonly CityLabel[] | undefined;
  /** Whether a source is the owner's, not the basemap's. */
  readonly isOwn: (sourceId: string) => boolean;
  /** Called when a style was loaded: the owner must add its sources and layers, unless they exist. */
  readonly onStyle: (scheme: 'light' | 'dark') => void;
}

/** The background of a map. */
export interface Basemap {
  readonly map: LibreMap;
  setScheme(scheme: 'light' | 'dark'): void;
  /** Frees its browser resources. */
  destroy(): void;
}

/** Delay before the schematic map is shown while streets load, in ms. */
const SCHEMATIC_AFTER = 700;
/** After this many failed tiles without a successful one, the basemap's server counts as down. */
const FAILED_TILES = 3;
const FIRST_VIEW: [number, number, number, number] = [14.1, 49, 24.2, 54.9];

/** The workers start with the first map. */
let hasWorkers = false;

function newMap(container: HTMLElement): LibreMap {
  setWorkerUrl(workerUrl);
  hasWorkers = true;
  const map = new LibreMap({
    container,
    bounds: FIRST_VIEW,
    attributionControl: false,
    maxPitch: 0,
    dragRotate: false,
    boxZoom: false,
    maxZoom: 19,
    // Points change every second: fading would redraw the entire map all the time.
    fadeDuration: 0,
    renderWorldCopies: false,
    trackResize: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  paceFrames(map, container);
  return map;
}

class Ground implements Basemap {
  readonly map: LibreMap;
  readonly #options: BasemapOptions;
  #scheme: 'light' | 'dark';
  #isDestroyed = false;
  /** URL of the current style; null for the schematic one, undefined for none yet. */
  #shown: string | null | undefined;
  /** Colour scheme of the schematic map. */
  #schematicScheme: 'light' | 'dark' | undefined;
  #failedTiles = 0;
  #hasLoadedTiles = false;
  #attempt = 0;

  constructor(options: BasemapOptions) {
    this.#options = options;
    this.#scheme = options.scheme;
    this.map = newMap(options.container);
    this.map.on('sourcedata', (event) => {
      if (!options.isOwn(event.sourceId) && 'tile' in event && event.tile) this.#hasLoadedTiles = true;
    });
    this.map.on('error', (event: object) => this.#onError(event));
    this.map.on('style.load', () => options.onStyle(this.#scheme));
    if (options.streets?.isSimulated) for (const event of ['style.load', 'moveend'] as const) this.map.on(event, () => this.#drawStreets());
    void this.#draw();
    if (options.streets?.styleUrl !== undefined) this.map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
    this.map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 96 }), 'bottom-left');
  }

  setScheme(next: 'light' | 'dark'): void {
    if (next === this.#scheme) return;
    this.#scheme = next;
    // One style for both schemes: only the owner's layers change their colours.
    if (typeof this.#shown === 'string' && streetStyleUrl(this.#options.streets?.styleUrl, next) === this.#shown)
      this.#options.onStyle(next);
    else void this.#draw();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#attempt += 1;
    this.map.remove();
  }

  async #draw(): Promise<void> {
    const attempt = ++this.#attempt;
    const url = streetStyleUrl(this.#options.streets?.styleUrl, this.#scheme);
    if (url === undefined || wasUnreachable(url)) {
      this.#shown = undefined;
      return this.#drawSchematic();
    }
    const fallbackTimer = setTimeout(() => {
      if (typeof this.#shown !== 'string') void this.#drawSchematic();
    }, SCHEMATIC_AFTER);
    try {
      const style = await loadStreetStyle(url);
      if (this.#isDestroyed || attempt !== this.#attempt) return undefined;
      [this.#failedTiles, this.#hasLoadedTiles] = [0, false];
      this.#shown = url;
      this.map.setStyle(style, { diff: false });
    } catch {
      // It may be shown already while the streets were loading: setting it again would blank the map for a moment.
      if (attempt !== this.#attempt || (this.#shown === null && this.#schematicScheme === this.#scheme)) return undefined;
      this.#shown = undefined;
      return this.#drawSchematic();
    } finally {
      clearTimeout(fallbackTimer);
    }
    return undefined;
  }

  async #drawSchematic(): Promise<void> {
    const [drawn, attempt] = [this.#scheme, this.#attempt];
    const isOutdated = () => this.#isDestroyed || attempt !== this.#attempt || drawn !== this.#scheme || typeof this.#shown === 'string';
    let style: StyleSpecification;
    try {
      style = await schematicStyle(drawn, {
        cityLabels: this.#options.cityLabels ?? cities,
        withStreets: this.#options.streets?.isSimulated ?? false,
      });
    } catch {
      // The atlas failed to load too: use a plain background.
      style = { version: 8, sources: {}, layers: [] };
    }
    if (isOutdated()) return;
    [this.#shown, this.#schematicScheme] = [null, drawn];
    this.#options.container.style.backgroundColor = seaColor(drawn);
    this.map.setStyle(style, { diff: false });
  }

  #drawStreets(): void {
    // Without them, the map is as useful as in a town without simulated streets.
    drawStreetsInView(this.map).catch(() => undefined);
  }

  #onError(event: object): void {
    const shown = this.#shown;
    if (this.#isDestroyed || typeof shown !== 'string' || this.#hasLoadedTiles || !('sourceId' in event)) return;
    if (this.#options.isOwn(String(event.sourceId))) return;
    this.#failedTiles += 1;
    // Without its description, a source never requests tiles.
    if ('tile' in event && this.#failedTiles < FAILED_TILES) return;
    cacheUnreachable(shown);
    this.#attempt += 1;
    this.#shown = undefined;
    void this.#drawSchematic();
  }
}

/** Creates a map with a basemap only. @throws Error when the browser can't draw it (no WebGL) */
export const createBasemap = (options: BasemapOptions): Basemap => new Ground(options);

/** Ends the workers of all maps. Without a map there are none, and asking the library for them would start them. */
export function endWorkers(): void {
  if (hasWorkers) getGlobalDispatcher().remove();
  hasWorkers = false;
}
