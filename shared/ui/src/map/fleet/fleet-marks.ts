import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { whenIdle } from '../../base/when-idle.ts';
import { marksIn, type View } from './clusters.ts';
import { SOURCE, INVISIBLE } from './fleet-layers.ts';
import { LivePace } from './live-pace.ts';
import { featuresOf, lookTheSame, markFeature, type MarkFeature } from './mark-features.ts';
import { noPoints, worldX, worldY, type PlacedPoints } from './points.ts';

/** Margin around the view for which markers are created, as a share of it on each side, so that panning shows no empty edge. */
const MARGIN = 0.5;
/** Delay before a live change is tried again while the source is busy, in ms. */
const LIVE_RETRY = 100;

export interface FleetMarks {
  /** @param isLive the same points, some of which moved or changed their status: drawn only if that can be seen, at a rate that follows the load */
  show(placed: PlacedPoints, isLive: boolean): void;
  /** Called after the source was created again. */
  redraw(): void;
  end(): void;
}

function viewOf(map: LibreMap): View {
  const bounds = map.getBounds();
  return {
    west: worldX(bounds.getWest()),
    east: worldX(bounds.getEast()),
    north: worldY(bounds.getNorth()),
    south: worldY(bounds.getSouth()),
    zoom: Math.max(0, Math.floor(map.getZoom())),
  };
}

function withMargin({ zoom, west, east, north, south }: View): View {
  const [across, down] = [(east - west) * MARGIN, (south - north) * MARGIN];
  return {
    zoom,
    west: Math.max(0, west - across),
    east: Math.min(1, east + across),
    north: Math.max(0, north - down),
    south: Math.min(1, south + down),
  };
}

const covers = (drawn: View, view: View) =>
  view.zoom === drawn.zoom &&
  Math.max(0, view.west) >= drawn.west &&
  Math.min(1, view.east) <= drawn.east &&
  Math.max(0, view.north) >= drawn.north &&
  Math.min(1, view.south) <= drawn.south;

class FleetMarksDrawing implements FleetMarks {
  readonly #map: LibreMap;
  readonly #label: (count: number) => string;
  readonly #pace = new LivePace();
  readonly #cancelWarmUp: () => void;
  #placed = noPoints;
  #drawnView: View | null = null;
  /** Null when what is drawn isn't known. */
  #drawnFeatures: readonly MarkFeature[] | null = null;
  #busy = false;
  #stale = false;
  #liveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Draws an invisible single point, once. */
  #isWarmingUp = false;

  constructor(map: LibreMap, label: (count: number) => string) {
    this.#map = map;
    this.#label = label;
    map.on('idle', this.#onIdle);
    map.on('move', this.#onMove);
    map.on('resize', this.#onMove);
    this.#cancelWarmUp = this.#scheduleWarmUp();
  }

  show(next: PlacedPoints, isLive: boolean): void {
    this.#placed = next;
    if (!isLive) this.#draw();
    else if (this.#liveTimer === undefined) this.#drawLive();
  }

  redraw(): void {
    // A pending change of the former source may never complete.
    this.#busy = false;
    this.#draw();
  }

  end(): void {
    clearTimeout(this.#liveTimer);
    this.#map.off('idle', this.#onIdle);
    this.#map.off('move', this.#onMove);
    this.#map.off('resize', this.#onMove);
    this.#cancelWarmUp();
  }

  get #source(): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(SOURCE);
  }

  #featuresIn(view: View): MarkFeature[] {
    return featuresOf(marksIn(this.#placed, view), this.#placed, this.#label);
  }

  readonly #onIdle = () => this.#pace.ended(performance.now());

  readonly #onMove = () => {
    if (this.#drawnView === null || !covers(this.#drawnView, viewOf(this.#map))) this.#draw();
  };

  /**
   * The first single point makes the browser compile a GPU program, which takes a tenth of a second or more. An invisible one does that while idle, not on
   * a keystroke that leaves a few vehicles.
   */
  #scheduleWarmUp(): () => void {
    let cancel = () => {};
    const schedule = () => {
      cancel = whenIdle(() => {
        this.#isWarmingUp = true;
        this.#draw();
      }, 5_000);
    };
    this.#map.once('idle', schedule);
    return () => {
      this.#map.off('idle', schedule);
      cancel();
    };
  }

  #draw(): void {
    clearTimeout(this.#liveTimer);
    this.#liveTimer = undefined;
    const source = this.#source;
    if (!source) return;
    // The source takes one change at a time; later ones are drawn together.
    if (this.#busy) {
      this.#stale = true;
      return;
    }
    this.#drawnView = withMargin(viewOf(this.#map));
    void this.#send(source, this.#featuresIn(this.#drawnView));
  }

  readonly #drawLive = (): void => {
    this.#liveTimer = undefined;
    const [source, view, drawn] = [this.#source, this.#drawnView, this.#drawnFeatures];
    if (!source || view === null || drawn === null) return this.#draw();
    const wait = this.#busy ? LIVE_RETRY : this.#pace.remaining(performance.now());
    if (wait > 0) {
      this.#liveTimer = setTimeout(this.#drawLive, wait);
      return;
    }
    const features = this.#featuresIn(view);
    // Up to the next zoom level, at which everything is drawn again.
    if (!lookTheSame(drawn, features, view.zoom + 1)) void this.#send(source, features);
  };

  async #send(source: GeoJSONSource, features: readonly MarkFeature[]): Promise<void> {
    [this.#busy, this.#stale] = [true, false];
    this.#drawnFeatures = features;
    this.#pace.started(performance.now());
    try {
      const all = this.#isWarmingUp ? [...features, this.#warmUpMark()] : [...features];
      this.#isWarmingUp = false;
      await source.setData({ type: 'FeatureCollection', features: all });
    } catch {
      // The source was removed with its style; `redraw` follows.
      this.#drawnFeatures = null;
    } finally {
      this.#busy = false;
      if (this.#stale) this.#draw();
    }
  }

  #warmUpMark(): MarkFeature {
    const { west, east, north, south } = viewOf(this.#map);
    return markFeature((west + east) / 2, (north + south) / 2, { id: 0, status: INVISIBLE, selected: 0 });
  }
}

/**
 * Draws the points in view, with a margin, clustered here: MapLibre's clustering sends every point of the fleet through its worker on each change, which
 * for 50,000 points blocks typing for a quarter of a second; here the worker gets some hundred markers.
 */
export const fleetMarks = (map: LibreMap, label: (count: number) => string): FleetMarks => new FleetMarksDrawing(map, label);
