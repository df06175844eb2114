import type { Map as LibreMap, MapMouseEvent } from 'maplibre-gl';
import { createBasemap, type Basemap, type StreetSource } from '../basemap/basemap.ts';
import type { CityLabel } from '../basemap/cities.ts';
import { Camera, prefersReducedMotion } from '../common/camera.ts';
import type { MapDrawing } from '../common/useMapDrawing.ts';
import { boxSelection } from './box-selection.ts';
import { addFleetLayers, CLUSTERS, POINTS, SOURCE } from './fleet-layers.ts';
import { fleetMarks, type FleetMarks } from './fleet-marks.ts';
import { clusterCounts, pointAmong, type ClusterCounts } from './mark-features.ts';
import { fitAfter, type FitRequest } from './fit-policy.ts';
import { FleetTooltip, type PointTip } from './fleet-tooltip.ts';
import { PointUpdates } from './point-updates.ts';
import { ringImages } from './ring-images.ts';
import { boundsOf, positionOf, pointsInside, type PlacedPoints, type PointReader } from './points.ts';

/** `replace` the selection, `add` to it, or `toggle` these ids in it. */
export type SelectMode = 'replace' | 'add' | 'toggle';

/** Options and callbacks of the owner; read on each use. */
export interface FleetMapOwner {
  readonly onSelect: (ids: readonly string[], mode: SelectMode) => void;
  readonly tip: (id: string) => PointTip | null;
  readonly clusterTip: (counts: ClusterCounts) => PointTip | null;
  readonly onSkipped: (count: number) => void;
  /** Formats a number of points in short form: 1.2k. */
  readonly count: (count: number) => string;
}

export interface FleetMapOptions<Point> {
  readonly read: PointReader<Point>;
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  readonly streets: StreetSource | undefined;
  readonly cityLabels: readonly CityLabel[] | undefined;
  readonly owner: FleetMapOwner;
  /** Of markers and texts; by default 1. */
  readonly scale?: number | undefined;
}

export interface FleetMap<Point> extends MapDrawing {
  /** Shows these points, and fits the map to them when `fit` says so. */
  show(points: readonly Point[], selection: ReadonlySet<string>, fit?: FitRequest): void;
  /** Fits the map to nearly all points. */
  fit(): void;
  /** Returns the ids of all points in view, clustered or not. */
  inView(): string[];
  /** Pans to a point, unless it is in view. */
  reveal(id: string): void;
  /** Removes points and callbacks until it is adopted. */
  suspend(): void;
  /** Continues for another owner at the same position. */
  adopt(owner: FleetMapOwner, scheme: 'light' | 'dark'): void;
}

type ClusterBounds = [west: number, south: number, east: number, north: number];

/** Returns the bounds of a cluster from its feature; null when incomplete. */
function clusterBounds({ west, south, east, north }: Readonly<Record<string, unknown>>): ClusterBounds | null {
  const edges = [west, south, east, north];
  return edges.every((edge) => typeof edge === 'number') ? (edges as ClusterBounds) : null;
}

class FleetMapDrawing<Point> implements FleetMap<Point> {
  readonly #ground: Basemap;
  readonly #map: LibreMap;
  readonly #camera: Camera;
  readonly #marks: FleetMarks;
  readonly #updates: PointUpdates<Point>;
  readonly #tooltip: FleetTooltip;
  readonly #endBox: () => void;
  readonly #scale: number;
  #owner: FleetMapOwner;
  #selected: ReadonlySet<string> | undefined;
  #fit: FitRequest = {};

  constructor({ container, streets, cityLabels, owner, read, scheme, scale = 1 }: FleetMapOptions<Point>) {
    this.#owner = owner;
    this.#scale = scale;
    this.#ground = createBasemap({
      container,
      streets,
      cityLabels,
      scheme,
      isOwn: (sourceId) => sourceId === SOURCE,
      onStyle: (next) => this.#onStyle(next),
    });
    const { map } = this.#ground;
    this.#map = map;
    this.#marks = fleetMarks(map, (count) => this.#owner.count(count));
    this.#updates = new PointUpdates(read, (placed, isLive) => this.#onPlaced(placed, isLive));
    ringImages(map, scale);
    this.#tooltip = new FleetTooltip(map);
    this.#followPointer();
    this.#endBox = boxSelection(map, (box, add) => this.#owner.onSelect(pointsInside(this.#updates.placed, box), add ? 'add' : 'replace'));
    this.#camera = new Camera({ map, container, bounds: () => boundsOf(this.#updates.placed), maxZoom: 14 });
  }

  show(points: readonly Point[], selection: ReadonlySet<string>, fit: FitRequest = {}): void {
    const due = fitAfter(this.#fit, fit);
    // At once also when the load ends: points in progress are not all.
    const isImmediate = this.#selected !== selection || due !== null || fit.isLoading !== this.#fit.isLoading;
    if (due === 'always') this.#camera.isUserControlled = false;
    if (due !== null && !this.#camera.isUserControlled) this.#camera.isFitted = false;
    this.#fit = fit;
    this.#selected = selection;
    this.#updates.update(points, selection, isImmediate);
  }

  setScheme(scheme: 'light' | 'dark'): void {
    this.#ground.setScheme(scheme);
  }

  zoom(by: 1 | -1): void {
    this.#camera.zoom(by);
  }

  fit(): void {
    this.#camera.fit();
  }

  inView(): string[] {
    const bounds = this.#map.getBounds();
    const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    return pointsInside(this.#updates.placed, box);
  }

  reveal(id: string): void {
    this.#camera.isUserControlled = true;
    const at = positionOf(this.#updates.placed, id);
    if (!at) return;
    if (this.#map.getBounds().contains(at) && this.#map.getZoom() >= 14) return;
    this.#map.jumpTo({ center: at, zoom: Math.max(this.#map.getZoom(), 15) });
  }

  suspend(): void {
    this.#selected = undefined;
    this.#tooltip.hide();
    this.#updates.clear();
    this.#marks.show(this.#updates.placed, false);
  }

  adopt(owner: FleetMapOwner, scheme: 'light' | 'dark'): void {
    this.#owner = owner;
    this.setScheme(scheme);
  }

  readonly destroy = (): void => {
    this.#updates.end();
    this.#camera.end();
    this.#endBox();
    this.#marks.end();
    this.#tooltip.end();
    this.#ground.destroy();
  };

  #onStyle(scheme: 'light' | 'dark'): void {
    const map = this.#map;
    for (const layer of map.getStyle().layers) if ('source' in layer && layer.source === SOURCE) map.removeLayer(layer.id);
    if (map.getSource(SOURCE)) map.removeSource(SOURCE);
    addFleetLayers(map, scheme, this.#scale);
    this.#marks.redraw();
  }

  #onPlaced(placed: PlacedPoints, isLive: boolean): void {
    this.#owner.onSkipped(placed.skipped);
    if (!this.#camera.isFitted && !this.#fit.isLoading && placed.ids.length > 0) {
      this.#camera.isFitted = true;
      if (!this.#camera.isUserControlled) this.#camera.fit();
    }
    this.#marks.show(placed, isLive);
  }

  #idAt({ point }: MapMouseEvent): string | null {
    return this.#map.getLayer(POINTS) ? pointAmong(this.#map.queryRenderedFeatures(point, { layers: [POINTS] })) : null;
  }

  #followPointer(): void {
    const map = this.#map;
    map.on('mousemove', POINTS, (event) => {
      const id = this.#idAt(event);
      if (id === null) return;
      this.#tooltip.show(id, () => {
        const [tip, at] = [this.#owner.tip(id), positionOf(this.#updates.placed, id)];
        return tip && at && { tip, at };
      });
    });
    map.on('mousemove', CLUSTERS, ({ features }) => {
      const [cluster] = features ?? [];
      if (cluster?.geometry.type !== 'Point') return;
      const [lon = 0, lat = 0] = cluster.geometry.coordinates;
      this.#tooltip.show(`cluster ${lon} ${lat}`, () => {
        const tip = this.#owner.clusterTip(clusterCounts(cluster.properties));
        return tip && { tip, at: [lon, lat] };
      });
    });
    for (const layer of [POINTS, CLUSTERS]) map.on('mouseleave', layer, this.#tooltip.hide);
    // Clusters change with the zoom level.
    map.on('zoomstart', this.#tooltip.hide);
    map.on('click', POINTS, (event) => {
      const id = this.#idAt(event);
      const { ctrlKey, metaKey, shiftKey } = event.originalEvent;
      if (id !== null) this.#owner.onSelect([id], ctrlKey || metaKey || shiftKey ? 'toggle' : 'replace');
    });
    map.on('click', CLUSTERS, ({ features }) => {
      const edges = clusterBounds(features?.[0]?.properties ?? {});
      if (!edges) return;
      this.#camera.isUserControlled = true;
      map.fitBounds(edges, { padding: 48, maxZoom: 18, duration: prefersReducedMotion() ? 0 : 180 });
    });
  }
}

/** Creates the map. @throws Error when the browser can't draw it (no WebGL) */
export const createFleetMap = <Point>(options: FleetMapOptions<Point>): FleetMap<Point> => new FleetMapDrawing(options);
