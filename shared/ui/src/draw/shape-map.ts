import type { MapMouseEvent } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { createBasemap } from '../map/basemap.ts';
import { looks } from '../theme/palette.ts';
import type { Dot, DrawnArea, Place, Rings } from './shape.ts';
import { addShapeLayers, AREA_FILL, isOwn, showAreas, showDots, showDraft, showFault } from './shape-layers.ts';
import type { MapDrawing } from '../map/useMapDrawing.ts';

/** `look`: nothing is drawn. `draw`: clicks make a ring. `edit`: the corners of one ring are dragged. */
export type DrawMode = 'look' | 'draw' | 'edit';

export interface ShapeMapState {
  readonly areas: readonly DrawnArea[];
  readonly draft: Rings;
  readonly mode: DrawMode;
  /** The ring that `edit` is about. */
  readonly ring: number;
  readonly dots: readonly Dot[];
  /** Where something is wrong. */
  readonly fault: Place | null;
}

export interface ShapeMapOwner {
  /** A ring was drawn. */
  readonly onRing: (ring: readonly Place[]) => void;
  /** Corners of a ring were moved, put in or taken out. */
  readonly onChange: (ring: number, positions: readonly Place[]) => void;
  readonly onPick: (id: string) => void;
  /** The ground is there, and drawing can begin. */
  readonly onReady: () => void;
}

export interface ShapeMapControl extends MapDrawing {
  show(state: ShapeMapState): void;
  /** Brings the draft, or all areas, into view. */
  fit(): void;
}

const FIT = { padding: 48, maxZoom: 16, duration: 0 };
const RING = 'ring';
const nothing: ShapeMapState = { areas: [], draft: [], mode: 'look', ring: 0, dots: [], fault: null };

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes a map on which areas are shown and one ring at a time is drawn. @throws Error when the browser cannot draw it (no WebGL) */
export function createShapeMap({
  container,
  styleUrl,
  owner,
  ...first
}: {
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  readonly styleUrl: string | undefined;
  readonly owner: ShapeMapOwner;
}): ShapeMapControl {
  let state = nothing;
  let draw: TerraDraw | null = null;
  /** What the drawing library was last told, so that it is not told again what it says itself. */
  let told = '';
  let ready = false;
  let steered = false;
  let fitted = false;

  const ground = createBasemap({
    container,
    styleUrl,
    scheme: first.scheme,
    isOwn,
    onStyle: (scheme) => {
      endDrawing();
      addShapeLayers(map, scheme);
      draw = startDrawing(scheme);
      ready = true;
      told = '';
      put(state);
      owner.onReady();
    },
  });
  const { map } = ground;

  const endDrawing = () => {
    try {
      draw?.stop();
    } catch {
      // Its layers went with the former ground.
    }
    draw = null;
  };

  const startDrawing = (scheme: 'light' | 'dark') => {
    const { accent, raised } = looks[scheme] as { accent: `#${string}`; raised: `#${string}` };
    const started = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map }),
      modes: [
        new TerraDrawPolygonMode({
          styles: {
            fillColor: accent,
            fillOpacity: 0.2,
            outlineColor: accent,
            outlineWidth: 2.5,
            closingPointColor: accent,
            closingPointOutlineColor: raised,
          },
        }),
        new TerraDrawSelectMode({
          allowManualDeselection: false,
          keyEvents: null,
          flags: { polygon: { feature: { draggable: false, coordinates: { midpoints: true, draggable: true, deletable: true } } } },
          styles: {
            selectedPolygonColor: accent,
            selectedPolygonFillOpacity: 0.05,
            selectedPolygonOutlineColor: accent,
            selectedPolygonOutlineWidth: 2.5,
            selectionPointColor: accent,
            selectionPointWidth: 6,
            selectionPointOutlineColor: raised,
            selectionPointOutlineWidth: 2,
            midPointColor: raised,
            midPointOutlineColor: accent,
            midPointWidth: 4,
            midPointOutlineWidth: 2,
          },
        }),
      ],
    });
    started.start();
    started.on('finish', (id) => {
      const drawn = started.getSnapshotFeature(id);
      if (drawn?.geometry.type !== 'Polygon') return;
      const positions = rounded(drawn.geometry.coordinates[0] ?? []);
      if (state.mode === 'edit') {
        told = keyOf('edit', positions);
        owner.onChange(state.ring, positions);
      } else if (state.mode === 'draw') {
        // Who draws looks where they want to look.
        fitted = true;
        // The library still works with what it has just finished.
        setTimeout(() => {
          if (draw !== started) return;
          started.clear();
          owner.onRing(positions);
        });
      }
    });
    return started;
  };

  const put = (next: ShapeMapState) => {
    if (!ready || !draw) return;
    showAreas(map, next.areas);
    showDraft(map, next.draft);
    showDots(map, next.dots);
    showFault(map, next.fault);
    const positions = next.mode === 'edit' ? (next.draft[next.ring] ?? []) : [];
    const key = keyOf(next.mode, positions);
    if (key === told) return;
    told = key;
    // Leaving a mode gives up what is half drawn.
    draw.setMode(next.mode === 'draw' ? 'polygon' : 'select');
    draw.clear();
    if (positions.length < 4) return;
    const [added] = draw.addFeatures([
      {
        id: draw.getFeatureId(),
        type: 'Feature',
        properties: { mode: 'polygon', [RING]: next.ring },
        geometry: { type: 'Polygon', coordinates: [positions.map((at) => [...at])] },
      },
    ]);
    if (added?.valid && added.id !== undefined) draw.selectFeature(added.id);
  };

  map.on('click', AREA_FILL, (event: MapMouseEvent) => {
    if (state.mode !== 'look') return;
    const id: unknown = map.queryRenderedFeatures(event.point, { layers: [AREA_FILL] })[0]?.properties['id'];
    if (typeof id === 'string') owner.onPick(id);
  });

  const fit = () => {
    const places = (state.draft.length > 0 ? [state.draft] : state.areas.map(({ rings }) => rings)).flatMap(([outline = []]) => outline);
    const around = places.length > 0 ? places : state.dots.map(({ lon, lat }): Place => [lon, lat]);
    if (around.length === 0) return;
    steered = false;
    fitted = true;
    const [lons, lats] = [around.map(([lon]) => lon), around.map(([, lat]) => lat)];
    map.fitBounds([least(lons), least(lats), most(lons), most(lats)], FIT);
  };
  map.on('movestart', (event) => {
    if (event.originalEvent) steered = true;
  });
  // Off screen it has no size; it must not shrink to that.
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === 0) return;
    map.resize();
    if (fitted && !steered) fit();
  });
  observer.observe(container);

  return {
    show(next) {
      state = next;
      put(next);
      if (!fitted && !steered) fit();
    },
    setScheme: ground.setScheme,
    zoom(by) {
      steered = true;
      map.easeTo({ zoom: map.getZoom() + by, duration: calm() ? 0 : 150 });
    },
    fit,
    destroy() {
      observer.disconnect();
      endDrawing();
      ground.destroy();
    },
  };
}

/** A spread of many thousands would not fit on the stack. */
const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other));

/** Six decimals are a tenth of a metre. */
const rounded = (positions: readonly (readonly number[])[]): Place[] =>
  positions.map(([lon = 0, lat = 0]) => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]);

const keyOf = (mode: DrawMode, positions: readonly Place[]) => `${mode} ${JSON.stringify(positions)}`;
