import type { Map as LibreMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { schemeColors } from '../../theme/palette.ts';
import type { ZonePosition } from './shape.ts';

/** `look`: no drawing. `draw`: clicks create a ring. `edit`: the vertices of one ring are dragged. */
export type DrawMode = 'pan' | 'draw' | 'edit';

const RING = 'ring';

/** Six decimals are a tenth of a metre. */
const rounded = (positions: readonly (readonly number[])[]): ZonePosition[] =>
  positions.map(([lon = 0, lat = 0]) => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]);

const keyOf = (mode: DrawMode, positions: readonly ZonePosition[]) => `${mode} ${JSON.stringify(positions)}`;

function drawModes(scheme: 'light' | 'dark') {
  const { accent, raised } = schemeColors[scheme] as { accent: `#${string}`; raised: `#${string}` };
  return [
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
  ];
}

/** Drawing and editing of one ring, on the map's current style. */
export class RingDrawing {
  readonly #draw: TerraDraw;
  #mode: DrawMode = 'pan';
  /** The last ring passed to or from the drawing library, to avoid passing it back. */
  #told = '';
  #ended = false;

  /** @param onFinish receives the ring after it was drawn or edited */
  constructor(map: LibreMap, scheme: 'light' | 'dark', onFinish: (positions: readonly ZonePosition[]) => void) {
    this.#draw = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map }), modes: drawModes(scheme) });
    this.#draw.start();
    this.#draw.on('finish', (id) => {
      const drawn = this.#draw.getSnapshotFeature(id);
      if (drawn?.geometry.type !== 'Polygon' || this.#mode === 'pan') return;
      const positions = rounded(drawn.geometry.coordinates[0] ?? []);
      if (this.#mode === 'edit') this.#told = keyOf('edit', positions);
      onFinish(positions);
    });
  }

  /** @param positions the ring to edit */
  put(mode: DrawMode, ring: number, positions: readonly ZonePosition[]): void {
    this.#mode = mode;
    const key = keyOf(mode, positions);
    if (key === this.#told) return;
    this.#told = key;
    // Leaving a mode discards an unfinished ring.
    this.#draw.setMode(mode === 'draw' ? 'polygon' : 'select');
    this.#draw.clear();
    if (positions.length < 4) return;
    const [added] = this.#draw.addFeatures([
      {
        id: this.#draw.getFeatureId(),
        type: 'Feature',
        properties: { mode: 'polygon', [RING]: ring },
        geometry: { type: 'Polygon', coordinates: [positions.map((at) => [...at])] },
      },
    ]);
    if (added?.valid && added.id !== undefined) this.#draw.selectFeature(added.id);
  }

  /** Removes the finished ring: deferred, because the library still uses it. */
  clearAfter(then: () => void): void {
    setTimeout(() => {
      if (this.#ended) return;
      this.#draw.clear();
      then();
    });
  }

  end(): void {
    this.#ended = true;
    try {
      this.#draw.stop();
    } catch {
      // Its layers were removed with the former style.
    }
  }
}
