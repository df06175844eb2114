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

type HexColor = `#${string}`;

/** Vertices have a rim in the colour of surfaces, so that they stand out from an outline of their own colour in both themes. */
function ringStyles(scheme: 'light' | 'dark', ringColor: string) {
  const [color, rim] = [ringColor as HexColor, schemeColors[scheme].raised as HexColor];
  return {
    polygon: {
      fillColor: color,
      fillOpacity: 0.2,
      outlineColor: color,
      outlineWidth: 2.5,
      closingPointColor: color,
      closingPointOutlineColor: rim,
    },
    select: {
      selectedPolygonColor: color,
      selectedPolygonFillOpacity: 0.05,
      selectedPolygonOutlineColor: color,
      selectedPolygonOutlineWidth: 2.5,
      selectionPointColor: color,
      selectionPointWidth: 6,
      selectionPointOutlineColor: rim,
      selectionPointOutlineWidth: 2,
      midPointColor: rim,
      midPointOutlineColor: color,
      midPointWidth: 4,
      midPointOutlineWidth: 2,
    },
  };
}

function drawModes(styles: ReturnType<typeof ringStyles>) {
  return [
    new TerraDrawPolygonMode({ styles: styles.polygon }),
    new TerraDrawSelectMode({
      allowManualDeselection: false,
      keyEvents: null,
      flags: { polygon: { feature: { draggable: false, coordinates: { midpoints: true, draggable: true, deletable: true } } } },
      styles: styles.select,
    }),
  ];
}

/** Drawing and editing of one ring, on the map's current style. */
export class RingDrawing {
  readonly #draw: TerraDraw;
  readonly #scheme: 'light' | 'dark';
  #color: string;
  #mode: DrawMode = 'pan';
  /** The last ring passed to or from the drawing library, to avoid passing it back. */
  #told = '';
  #ended = false;

  /** @param onFinish receives the ring after it was drawn or edited */
  constructor(map: LibreMap, scheme: 'light' | 'dark', onFinish: (positions: readonly ZonePosition[]) => void) {
    this.#scheme = scheme;
    this.#color = schemeColors[scheme].accent;
    this.#draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map }),
      modes: drawModes(ringStyles(scheme, this.#color)),
    });
    this.#draw.start();
    this.#draw.on('finish', (id) => {
      const drawn = this.#draw.getSnapshotFeature(id);
      if (drawn?.geometry.type !== 'Polygon' || this.#mode === 'pan') return;
      const positions = rounded(drawn.geometry.coordinates[0] ?? []);
      if (this.#mode === 'edit') this.#told = keyOf('edit', positions);
      onFinish(positions);
    });
  }

  /** Sets the colour of the ring, also while it is drawn or edited. */
  paint(color: string): void {
    if (color === this.#color) return;
    this.#color = color;
    const { polygon, select } = ringStyles(this.#scheme, color);
    this.#draw.updateModeOptions<typeof TerraDrawPolygonMode>('polygon', { styles: polygon });
    this.#draw.updateModeOptions<typeof TerraDrawSelectMode>('select', { styles: select });
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
