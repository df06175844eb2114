import type { Feature, Point } from 'geojson';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { whenIdle } from '../../base/when-idle.ts';
import { statusKinds } from '../../theme/status.ts';
import { marksIn, type Marks, type View } from './clusters.ts';
import { SOURCE, UNSEEN } from './fleet-layers.ts';
import { latOf, lonOf, noPoints, worldX, worldY, type PlacedPoints } from './points.ts';

/** Marks are made for this much more than is in view, as a share of it on each side, so that moving the map shows no bare edge. */
const MARGIN = 0.5;

export interface FleetMarks {
  show(placed: PlacedPoints): void;
  /** After the source was made again. */
  redraw(): void;
  end(): void;
}

function feature(x: number, y: number, properties: Record<string, number | string>): Feature<Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lonOf(x), latOf(y)] } };
}

/** What is drawn, as features: `count` marks a cluster, `id` a single point. */
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

/** Id of the single point among the features under the pointer, the topmost first; null when there is none. The rehearsed one has no id. */
export function pointAmong(features: readonly { readonly properties: Readonly<Record<string, unknown>> }[]): string | null {
  for (const { properties } of features) if (typeof properties['id'] === 'string') return properties['id'];
  return null;
}

/**
 * Draws points on a map: what is in view and a margin, clustered here. MapLibre's own clustering takes every point of the fleet through
 * its worker at each change, which for 50,000 of them halts typing for a quarter of a second; here the worker gets some hundred marks.
 */
export function fleetMarks(map: LibreMap, label: (count: number) => string): FleetMarks {
  let placed = noPoints;
  let drawn: View | null = null;
  let busy = false;
  let stale = false;
  /** Draw a single point that no one sees, once. */
  let rehearse = false;

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
    // The source takes one change at a time; what comes meanwhile is drawn together.
    if (busy) {
      stale = true;
      return;
    }
    const view = inView();
    const [across, down] = [(view.east - view.west) * MARGIN, (view.south - view.north) * MARGIN];
    drawn = {
      zoom: view.zoom,
      west: Math.max(0, view.west - across),
      east: Math.min(1, view.east + across),
      north: Math.max(0, view.north - down),
      south: Math.min(1, view.south + down),
    };
    busy = true;
    stale = false;
    try {
      const features = featuresOf(marksIn(placed, drawn), placed, label);
      if (rehearse)
        features.push(feature((view.west + view.east) / 2, (view.north + view.south) / 2, { id: 0, status: UNSEEN, selected: 0 }));
      rehearse = false;
      await source.setData({ type: 'FeatureCollection', features });
    } catch {
      // The source went with its style meanwhile; `drawAnew` follows.
    } finally {
      busy = false;
      if (stale) void draw();
    }
  };

  const moved = () => {
    const view = inView();
    const covered =
      drawn !== null &&
      view.zoom === drawn.zoom &&
      Math.max(0, view.west) >= drawn.west &&
      Math.min(1, view.east) <= drawn.east &&
      Math.max(0, view.north) >= drawn.north &&
      Math.min(1, view.south) <= drawn.south;
    if (!covered) void draw();
  };
  map.on('move', moved);
  map.on('resize', moved);
  // The first single point has the browser compile a program of the graphics card, which takes a tenth of a second and more. It is done
  // while no one waits, not at the letter that leaves a handful of vehicles.
  let callOff = () => {};
  const scheduleWarmUp = () => {
    callOff = whenIdle(() => {
      rehearse = true;
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
      // What was being told to the former source may never be answered.
      busy = false;
      void draw();
    },
    end() {
      map.off('move', moved);
      map.off('resize', moved);
      map.off('idle', scheduleWarmUp);
      callOff();
    },
  };
}
