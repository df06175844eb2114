import type { Feature, Point } from 'geojson';
import { statusKinds, type StatusKind } from '../../theme/status.ts';
import { ringOf } from './cluster-ring.ts';
import { WORLD, type Marks } from './clusters.ts';
import { latOf, lonOf, RADIANS, type PlacedPoints } from './points.ts';

/** A marker: `count` marks a cluster, `id` a single point. */
export type MarkFeature = Feature<Point, Readonly<Record<string, number | string>>>;

export function markFeature(x: number, y: number, properties: Record<string, number | string>): MarkFeature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lonOf(x), latOf(y)] } };
}

/** @param label formats a number of points */
export function featuresOf(
  { clusters, singles }: Marks,
  { ids, x, y, status, selected }: PlacedPoints,
  label: (count: number) => string,
): MarkFeature[] {
  return [
    ...clusters.map((cluster) =>
      markFeature(cluster.x, cluster.y, {
        count: cluster.count,
        label: label(cluster.count),
        selected: cluster.selected,
        ring: ringOf(cluster),
        ...Object.fromEntries(statusKinds.map((kind, at) => [kind, cluster.statuses[at] as number])),
        west: lonOf(cluster.west),
        south: latOf(cluster.south),
        east: lonOf(cluster.east),
        north: latOf(cluster.north),
      }),
    ),
    ...singles.map((at) =>
      markFeature(x[at] as number, y[at] as number, {
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

/** Number of points in a cluster: all, selected, and by status. */
export interface ClusterCounts {
  readonly count: number;
  readonly selected: number;
  readonly statuses: Readonly<Record<StatusKind, number>>;
}

/** Returns the numbers of a cluster from the properties of its feature. */
export function clusterCounts(properties: Readonly<Record<string, unknown>>): ClusterCounts {
  const statuses = Object.fromEntries(statusKinds.map((kind) => [kind, Number(properties[kind])])) as Record<StatusKind, number>;
  return { count: Number(properties['count']), selected: Number(properties['selected']), statuses };
}

/** Distance that can't be seen, in px. */
const INVISIBLE_DISTANCE = 0.5;

const drawnProperties = ({ properties: { id, label, ring, status, selected } }: MarkFeature) => [
  id,
  label,
  ring,
  status,
  Number(selected) > 0,
];

/**
 * Whether markers look the same at a zoom level: the same ones in the same order, none moved by more than half a pixel. A vehicle that drives through a
 * city moves the cluster of that city by less when the whole country is in view.
 */
export function lookTheSame(drawn: readonly MarkFeature[], next: readonly MarkFeature[], zoom: number): boolean {
  if (drawn.length !== next.length) return false;
  const across = (INVISIBLE_DISTANCE * 360) / (WORLD * 2 ** zoom);
  return next.every((feature, at) => {
    const former = drawn[at] as MarkFeature;
    const [[lon = 0, lat = 0], [formerLon = 0, formerLat = 0]] = [feature.geometry.coordinates, former.geometry.coordinates];
    if (Math.abs(lon - formerLon) > across || Math.abs(lat - formerLat) > across * Math.cos(lat * RADIANS)) return false;
    const formerProperties = drawnProperties(former);
    return drawnProperties(feature).every((value, nth) => value === formerProperties[nth]);
  });
}
