import { statusKinds, type StatusKind } from '../../theme/status.ts';

/** Accessors for a vehicle, a station or an event. Functions, so that 100,000 of them need no second object each. */
export interface PointReader<Point> {
  readonly id: (point: Point) => string;
  /** Degrees, WGS 84. Null, NaN, out of range and 0/0 are rejected. */
  readonly lat: (point: Point) => number | null | undefined;
  readonly lon: (point: Point) => number | null | undefined;
  readonly status: (point: Point) => StatusKind;
}

/** Points with a position, in columns. `x` and `y` are Web Mercator, 0 to 1 from the north-west corner of the world. */
export interface PlacedPoints {
  readonly ids: readonly string[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Index into `statusKinds`. */
  readonly status: Uint8Array;
  /** 1 when selected. */
  readonly selected: Uint8Array;
  /** Number of points without a position. */
  readonly skipped: number;
  /** Column index of each point of the list; -1 without a position. */
  readonly columnOf: Int32Array;
}

/** Degrees, WGS 84. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Latitude limit of Web Mercator. */
const MAX_LATITUDE = 85.05;
/** A module without a fix reports 0/0; positions this close to it, in degrees, are rejected. */
const NULL_ISLAND = 0.01;

/** Whether a position can be shown. One NaN in the source makes MapLibre hang, so everything is checked. */
export function isValidPosition(lat: number | null | undefined, lon: number | null | undefined): boolean {
  if (typeof lat !== 'number' || typeof lon !== 'number') return false;
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return false;
  if (Math.abs(lat) > MAX_LATITUDE || Math.abs(lon) > 180) return false;
  return Math.abs(lat) > NULL_ISLAND || Math.abs(lon) > NULL_ISLAND;
}

export const RADIANS = Math.PI / 180;

export const worldX = (lon: number) => (lon + 180) / 360;
export const worldY = (lat: number) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / (2 * Math.PI);
export const lonOf = (x: number) => x * 360 - 180;
export const latOf = (y: number) => (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RADIANS;

export const noPoints: PlacedPoints = {
  ids: [],
  x: new Float64Array(),
  y: new Float64Array(),
  status: new Uint8Array(),
  selected: new Uint8Array(),
  skipped: 0,
  columnOf: new Int32Array(),
};

const statusIndex = new Map(statusKinds.map((kind, index) => [kind, index]));

/** Points per slice: a millisecond at most. */
const SLICE_SIZE = 2000;

/** Projects points. 100,000 take about 20 ms, so it can be repeated after every change; the generator may pause between slices. */
export function* projectPoints<Point>(
  points: readonly Point[],
  read: PointReader<Point>,
  selection: ReadonlySet<string>,
): Generator<void, PlacedPoints> {
  const ids: string[] = [];
  const x = new Float64Array(points.length);
  const y = new Float64Array(points.length);
  const status = new Uint8Array(points.length);
  const selected = new Uint8Array(points.length);
  const columnOf = new Int32Array(points.length).fill(-1);
  const anySelected = selection.size > 0;
  for (let nth = 0; nth < points.length; nth++) {
    if (nth % SLICE_SIZE === SLICE_SIZE - 1) yield;
    const point = points[nth] as Point;
    const lat = read.lat(point);
    const lon = read.lon(point);
    if (!isValidPosition(lat, lon)) continue;
    const id = read.id(point);
    const at = ids.push(id) - 1;
    columnOf[nth] = at;
    x[at] = worldX(lon as number);
    y[at] = worldY(lat as number);
    status[at] = statusIndex.get(read.status(point)) ?? 0;
    if (anySelected && selection.has(id)) selected[at] = 1;
  }
  const count = ids.length;
  return {
    ids,
    x: x.subarray(0, count),
    y: y.subarray(0, count),
    status: status.subarray(0, count),
    selected: selected.subarray(0, count),
    skipped: points.length - count,
    columnOf,
  };
}

/**
 * Returns the columns after some points moved, based on the previous ones: only points whose object changed are projected. Null when more changed and all
 * must be projected again. The selection must be the same.
 */
export function withMovedPoints<Point>(
  { points: former, placed }: { readonly points: readonly Point[]; readonly placed: PlacedPoints },
  points: readonly Point[],
  read: PointReader<Point>,
): PlacedPoints | null {
  if (former.length !== points.length) return null;
  const [x, y, status] = [placed.x.slice(), placed.y.slice(), placed.status.slice()];
  for (let nth = 0; nth < points.length; nth++) {
    const point = points[nth] as Point;
    if (point === former[nth]) continue;
    const at = placed.columnOf[nth] as number;
    const [lat, lon] = [read.lat(point), read.lon(point)];
    // A point that was added or removed, or got or lost its position, shifts the following ones.
    if (at < 0 || !isValidPosition(lat, lon) || placed.ids[at] !== read.id(point)) return null;
    x[at] = worldX(lon as number);
    y[at] = worldY(lat as number);
    status[at] = statusIndex.get(read.status(point)) ?? 0;
  }
  return { ...placed, x, y, status };
}

/** The same, synchronously. */
export function positionPoints<Point>(points: readonly Point[], read: PointReader<Point>, selection: ReadonlySet<string>): PlacedPoints {
  const work = projectPoints(points, read, selection);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Returns the ids of the points inside a box. */
export function pointsInside({ ids, x, y }: PlacedPoints, box: Box): string[] {
  const [west, east, north, south] = [worldX(box.west), worldX(box.east), worldY(box.north), worldY(box.south)];
  return ids.filter((_, at) => {
    const [px, py] = [x[at] as number, y[at] as number];
    return px >= west && px <= east && py >= north && py <= south;
  });
}

/** Returns the position of a point in degrees: longitude, latitude. Null without a position. */
export function positionOf({ ids, x, y }: PlacedPoints, id: string): [number, number] | null {
  const at = ids.indexOf(id);
  return at < 0 ? null : [lonOf(x[at] as number), latOf(y[at] as number)];
}

/** Share of points on each side that may be outside the initial view: one outlier must not zoom the map out to a continent. */
const OUTLIER_SHARE = 0.004;

/** How far outside of the others, as a share of their extent, points on a side are in the initial view nevertheless. */
const NEAR_SHARE = 0.25;

/** Returns the first and last of the sorted values, without outliers. */
function rangeOf(sorted: PlacedPoints['x']): [number, number] {
  const last = sorted.length - 1;
  const outliers = Math.floor(sorted.length * OUTLIER_SHARE);
  const [low, high] = [sorted[outliers] as number, sorted[last - outliers] as number];
  const [min, max] = [sorted[0] as number, sorted[last] as number];
  const near = (high - low) * NEAR_SHARE;
  return [low - min <= near ? min : low, max - high <= near ? max : high];
}

/** Returns west, south, east, north of nearly all points, in degrees; null when there are none. */
export function boundsOf({ ids, x, y }: PlacedPoints): [number, number, number, number] | null {
  if (ids.length === 0) return null;
  const [[west, east], [north, south]] = [rangeOf(x.slice().sort()), rangeOf(y.slice().sort())];
  return [lonOf(west), latOf(south), lonOf(east), latOf(north)];
}
