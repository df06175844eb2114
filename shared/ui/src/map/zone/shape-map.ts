import type { Map as LibreMap } from 'maplibre-gl';
import { schemeColors } from '../../theme/palette.ts';
import { createBasemap, type Basemap, type StreetSource } from '../basemap/basemap.ts';
import { Camera } from '../common/camera.ts';
import type { MapDrawing } from '../common/useMapDrawing.ts';
import { RingDrawing, type DrawMode } from './ring-drawing.ts';
import type { Dot, DrawnArea, ZonePosition, Rings } from './shape.ts';
import { addShapeLayers, AREA_FILL, isOwn, showAreas, showDots, showDraft, showFault } from './shape-layers.ts';

export interface ShapeMapState {
  readonly areas: readonly DrawnArea[];
  readonly draft: Rings;
  /** Hexadecimal; null: the accent colour. */
  readonly draftColor: string | null;
  readonly mode: DrawMode;
  /** The ring being edited. */
  readonly ring: number;
  readonly dots: readonly Dot[];
  /** Position of an error. */
  readonly fault: ZonePosition | null;
  /** What to show first when nothing is drawn. */
  readonly start: readonly ZonePosition[] | null;
  /** A place to move to; a new array moves again. */
  readonly target: readonly ZonePosition[] | null;
}

export interface ShapeMapOwner {
  /** A ring was drawn. */
  readonly onRing: (ring: readonly ZonePosition[]) => void;
  /** Vertices of a ring were moved, added or removed. */
  readonly onChange: (ring: number, positions: readonly ZonePosition[]) => void;
  readonly onPick: (id: string) => void;
  /** The basemap is loaded, and drawing can start. */
  readonly onReady: () => void;
}

export interface ShapeMapControl extends MapDrawing {
  show(state: ShapeMapState): void;
  /** Fits the map to the draft or to all shapes. */
  fit(): void;
}

interface ShapeMapOptions {
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  readonly streets: StreetSource | undefined;
  readonly owner: ShapeMapOwner;
}

const emptyState: ShapeMapState = {
  areas: [],
  draft: [],
  draftColor: null,
  mode: 'pan',
  ring: 0,
  dots: [],
  fault: null,
  start: null,
  target: null,
};

/** Without spread: many thousands of arguments would overflow the stack. */
const minOf = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));
const maxOf = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other));

type Bounds = [west: number, south: number, east: number, north: number];

function boundsOf(positions: readonly ZonePosition[]): Bounds | null {
  if (positions.length === 0) return null;
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)];
  return [minOf(lons), minOf(lats), maxOf(lons), maxOf(lats)];
}

/** Returns the bounds of the draft, of `start`, of all shapes, or of the dots; null when there are none. */
function contentBounds({ draft, areas, dots, start }: ShapeMapState): Bounds | null {
  const [outline = []] = draft;
  const shapes = areas.filter(({ faint }) => faint !== true).flatMap(({ rings: [first = []] }) => first);
  return boundsOf(outline) ?? boundsOf(start ?? []) ?? boundsOf(shapes) ?? boundsOf(dots.map(({ lon, lat }) => [lon, lat]));
}

class ShapeMapDrawing implements ShapeMapControl {
  readonly #owner: ShapeMapOwner;
  readonly #ground: Basemap;
  readonly #map: LibreMap;
  readonly #camera: Camera;
  #state = emptyState;
  /** Scheme of the current style. */
  #scheme: 'light' | 'dark';
  /** Scheme of the style that may be loading. */
  #nextScheme: 'light' | 'dark';
  /** Null until the basemap is loaded. */
  #drawing: RingDrawing | null = null;

  constructor({ container, streets, owner, scheme }: ShapeMapOptions) {
    this.#owner = owner;
    this.#scheme = scheme;
    this.#nextScheme = scheme;
    this.#ground = createBasemap({ container, streets, scheme, isOwn, onStyle: (next) => this.#onStyle(next) });
    this.#map = this.#ground.map;
    this.#map.on('click', AREA_FILL, ({ point }) => {
      if (this.#state.mode !== 'pan') return;
      const id: unknown = this.#map.queryRenderedFeatures(point, { layers: [AREA_FILL] })[0]?.properties['id'];
      if (typeof id === 'string') owner.onPick(id);
    });
    this.#camera = new Camera({ map: this.#map, container, bounds: () => contentBounds(this.#state), maxZoom: 16 });
  }

  show(state: ShapeMapState): void {
    const { target } = this.#state;
    this.#state = state;
    this.#put();
    if (state.target && state.target !== target) {
      this.#camera.fit(boundsOf(state.target));
      // Stays there when the map is resized.
      this.#camera.isUserControlled = true;
      return;
    }
    if (!this.#camera.isFitted && !this.#camera.isUserControlled) this.fit();
  }

  setScheme(scheme: 'light' | 'dark'): void {
    this.#nextScheme = scheme;
    this.#ground.setScheme(scheme);
  }

  zoom(by: 1 | -1): void {
    this.#camera.zoom(by);
  }

  fit(): void {
    if (contentBounds(this.#state)) this.#camera.isFitted = true;
    this.#camera.fit();
  }

  destroy(): void {
    this.#camera.end();
    this.#drawing?.end();
    this.#ground.destroy();
  }

  #onStyle(scheme: 'light' | 'dark'): void {
    this.#drawing?.end();
    this.#scheme = scheme;
    addShapeLayers(this.#map, scheme);
    this.#drawing = new RingDrawing(this.#map, scheme, (positions) => this.#onFinish(positions));
    this.#put();
    this.#owner.onReady();
  }

  #onFinish(positions: readonly ZonePosition[]): void {
    if (this.#state.mode === 'edit') this.#owner.onChange(this.#state.ring, positions);
    else {
      // While drawing, the user controls the viewport.
      this.#camera.isFitted = true;
      this.#drawing?.clearAfter(() => this.#owner.onRing(positions));
    }
  }

  #put(): void {
    if (!this.#drawing) return;
    const { areas, draft, dots, fault, mode, ring } = this.#state;
    const color = this.#state.draftColor ?? schemeColors[this.#scheme].accent;
    showAreas(this.#map, areas);
    showDraft(this.#map, draft, color);
    showDots(this.#map, dots);
    showFault(this.#map, fault);
    // The next style removes the layers before they would be painted; the drawing on it begins with this colour.
    if (this.#nextScheme === this.#scheme) this.#drawing.paint(color);
    this.#drawing.put(mode, ring, mode === 'edit' ? (draft[ring] ?? []) : []);
  }
}

/** Creates a map that shows shapes and draws one ring at a time. @throws Error when the browser can't draw it (no WebGL) */
export const createShapeMap = (options: ShapeMapOptions): ShapeMapControl => new ShapeMapDrawing(options);
