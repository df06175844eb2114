import type { Map as LibreMap } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { looks } from '../../theme/palette.ts';
import type { ZonePosition } from './shape.ts';

/** `look`: nothing is drawn. `draw`: clicks make a ring. `edit`: the corners of one ring are dragged. */
export type DrawMode = 'look' | 'draw' | 'edit';

const RING = 'ring';

/** Six decimals are a tenth of a metre. */
const rounded = (positions: readonly (readonly number[])[]): ZonePosition[] =>
  positions.map(([lon = 0, lat = 0]) => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]);

const keyOf = (mode: DrawMode, positions: readonly ZonePosition[]) => `${mode} ${JSON.stringify(positions)}`;

function drawModes(scheme: 'light' | 'dark') {
  const { accent, raised } = looks[scheme] as { accent: `#${string}`; raised: `#${string}` };
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

/** One ring that is drawn or edited by hand, on the ground that a map has at the moment. */
export class RingDrawing {
  readonly #draw: TerraDraw;
  #mode: DrawMode = 'look';
  /** What the drawing library was last told, so that it is not told again what it says itself. */
  #told = '';
  #ended = false;

  /** @param onFinish receives the ring after it was drawn, or after one of its corners was changed */
  constructor(map: LibreMap, scheme: 'light' | 'dark', onFinish: (positions: readonly ZonePosition[]) => void) {
    this.#draw = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map }), modes: drawModes(scheme) });
    this.#draw.start();
    this.#draw.on('finish', (id) => {
      const drawn = this.#draw.getSnapshotFeature(id);
      if (drawn?.geometry.type !== 'Polygon' || this.#mode === 'look') return;
      const positions = rounded(drawn.geometry.coordinates[0] ?? []);
      if (this.#mode === 'edit') this.#told = keyOf('edit', positions);
      onFinish(positions);
    });
  }

  /** @param positions the ring that `edit` is about */
  put(mode: DrawMode, ring: number, positions: readonly ZonePosition[]): void {
    this.#mode = mode;
    const key = keyOf(mode, positions);
    if (key === this.#told) return;
    this.#told = key;
    // Leaving a mode gives up what is half drawn.
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

  /** Takes the finished ring away: not at once, for the library still works with it. */
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
      // Its layers went with the former ground.
    }
  }
}
