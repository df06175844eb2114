import type { Feature, Point } from 'geojson';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { whenIdle } from '../../base/when-idle.ts';
import { statusKinds } from '../../theme/status.ts';
import { marksIn, type Marks, type View } from './clusters.ts';
import { SOURCE, INVISIBLE } from './fleet-layers.ts';
import { latOf, lonOf, noPoints, worldX, worldY, type PlacedPoints } from './points.ts';

/** Margin around the view for which markers are created, as a share of it on each side, so that panning shows no empty edge. */
const MARGIN = 0.5;

export interface FleetMarks {
  show(placed: PlacedPoints): void;
  /** Called after the source was created again. */
  redraw(): void;
  end(): void;
}

function feature(x: number, y: number, properties: Record<string, number | string>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lonOf(x), latOf(y)] } };
}

/** Features: `count` marks a cluster, `id` a single point. */
export function featuresOf({ clusters, singles }: Marks, { ids, x, y, status, selected }: PlacedPoints, label: (count: number) => string) {
  return [
    ...clusters.map((cluster) =>
      feature(cluster.x, cluster.y, {
        count: cluster.count,
        label: label(cluster.count),
        selected: cluster.selected,
        west: lonOf(cluster.west),
        south: latOf(cluster.south),
        east: lonOf(cluster.east),
        north: latOf(cluster.north),
      }),
    ),
    ...singles.map((at) =>
      feature(x[at] as number, y[at] as number, {
        id: ids[at] as string,
        status: statusKinds[status[at] as number] as string,
        selected: selected[at] as number,
      }),
    ),
  ];
}

/** Returns the id of the topmost single point among features; null when there is none. The warm-up marker has no id. */
export function pointAmong(features: readonly { readonly properties: Readonly<Record<string, unknown>> }[]): string | null {
  for (const { properties } of features) if (typeof properties['id'] === 'string') return properties['id'];
  return null;
}

/**
 * Draws the points in view, with a margin, clustered here: MapLibre's clustering sends every point of the fleet through its worker on each change, which
 * for 50,000 points blocks typing for a quarter of a second; here the worker gets some hundred markers.
 */
export function fleetMarks(map: LibreMap, label: (count: number) => string): FleetMarks {
  let placed = noPoints;
  let drawnView: View | null = null;
  let busy = false;
  let stale = false;
  /** Draws an invisible single point, once. */
  let isWarmingUp = false;

  const inView = (): View => {
    const bounds = map.getBounds();
    return {
      west: worldX(bounds.getWest()),
      east: worldX(bounds.getEast()),
      north: worldY(bounds.getNorth()),
      south: worldY(bounds.getSouth()),
      zoom: Math.max(0, Math.floor(map.getZoom())),
    };
  };

  const draw = async () => {
    const source = map.getSource<GeoJSONSource>(SOURCE);
    if (!source) return;
    // The source takes one change at a time; later ones are drawn together.
    if (busy) {
      stale = true;
      return;
    }
    const view = inView();
    const [across, down] = [(view.east - view.west) * MARGIN, (view.south - view.north) * MARGIN];
    drawnView = {
      zoom: view.zoom,
      west: Math.max(0, view.west - across),
      east: Math.min(1, view.east + across),
      north: Math.max(0, view.north - down),
      south: Math.min(1, view.south + down),
    };
    busy = true;
    stale = false;
    try {
      const features = featuresOf(marksIn(placed, drawnView), placed, label);
      if (isWarmingUp)
        features.push(feature((view.west + view.east) / 2, (view.north + view.south) / 2, { id: 0, status: INVISIBLE, selected: 0 }));
      isWarmingUp = false;
      await source.setData({ type: 'FeatureCollection', features });
    } catch {
      // The source was removed with its style; `redraw` follows.
    } finally {
      busy = false;
      if (stale) void draw();
    }
  };

  const moved = () => {
    const view = inView();
    const isCovered =
      drawnView !== null &&
      view.zoom === drawnView.zoom &&
      Math.max(0, view.west) >= drawnView.west &&
      Math.min(1, view.east) <= drawnView.east &&
      Math.max(0, view.north) >= drawnView.north &&
      Math.min(1, view.south) <= drawnView.south;
    if (!isCovered) void draw();
  };
  map.on('move', moved);
  map.on('resize', moved);
  // The first single point makes the browser compile a GPU program, which takes a tenth of a second or more. An invisible one does that while idle,
  // not on a keystroke that leaves a few vehicles.
  let cancelWarmUp = () => {};
  const scheduleWarmUp = () => {
    cancelWarmUp = whenIdle(() => {
      isWarmingUp = true;
      void draw();
    }, 5_000);
  };
  map.once('idle', scheduleWarmUp);

  return {
    show(next) {
      placed = next;
      void draw();
    },
    redraw() {
      // A pending change of the former source may never complete.
      busy = false;
      void draw();
    },
    end() {
      map.off('move', moved);
      map.off('resize', moved);
      map.off('idle', scheduleWarmUp);
      cancelWarmUp();
    },
  };
}
