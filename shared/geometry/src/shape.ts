import { orient2d } from 'robust-predicates';

/** Degrees of longitude and latitude, WGS 84. */
export type Position = readonly [lon: number, lat: number];
/** A closed line: the last position repeats the first. */
export type Ring = readonly Position[];

/** A GeoJSON Polygon (RFC 7946): the outline, then its holes. */
export interface Shape {
  readonly type: 'Polygon';
  readonly coordinates: readonly Ring[];
}

/** Reasons why a shape is invalid. */
export const shapeFaults = [
  'empty',
  'too-many-holes',
  'too-many-vertices',
  'off-globe',
  'open-ring',
  'too-few-vertices',
  'repeated-vertex',
  'wraps-the-world',
  'crosses-itself',
  'hole-touches',
  'hole-outside',
  'too-small',
  'too-large',
] as const;
export type ShapeFaultCode = (typeof shapeFaults)[number];

export interface ShapeFault {
  readonly code: ShapeFaultCode;
  /** Index of the ring: 0 is the outline, 1 the first hole. */
  readonly ring: number;
  /** Position of the error, if it has one. */
  readonly at?: Position;
}

/** Of all rings together, without the repeated last positions. */
export const MAX_VERTICES = 1000;
export const MAX_HOLES = 20;
/** Square metres. */
export const MIN_AREA = 100;
/** Square metres: about the size of Poland and its neighbours. */
export const MAX_AREA = 2e12;
/** Degrees. No zone is wider than half the globe; one across the antimeridian would seem to be. */
export const MAX_WIDTH = 180;

interface Side {
  readonly ring: number;
  readonly index: number;
  readonly from: Position;
  readonly to: Position;
}

export function sidesOf(rings: readonly Ring[]): Side[] {
  return rings.flatMap((positions, ring) => positions.slice(1).map((to, index) => ({ ring, index, from: positions[index] ?? to, to })));
}

export const isSamePosition = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1];

const orientation = (a: Position, b: Position, c: Position) => Math.sign(orient2d(a[0], a[1], b[0], b[1], c[0], c[1]));

/** Whether a position collinear with a segment lies on it. */
const within = ({ from, to }: Side, at: Position) =>
  Math.min(from[0], to[0]) <= at[0] &&
  at[0] <= Math.max(from[0], to[0]) &&
  Math.min(from[1], to[1]) <= at[1] &&
  at[1] <= Math.max(from[1], to[1]);

const areDisjoint = (one: Side, other: Side, axis: 0 | 1) =>
  Math.max(one.from[axis], one.to[axis]) < Math.min(other.from[axis], other.to[axis]) ||
  Math.max(other.from[axis], other.to[axis]) < Math.min(one.from[axis], one.to[axis]);

/** Whether two sides share a point, including their ends. Exact, without rounding errors. */
function intersect(one: Side, other: Side): boolean {
  if (areDisjoint(one, other, 0) || areDisjoint(one, other, 1)) return false;
  const [a, b] = [orientation(one.from, one.to, other.from), orientation(one.from, one.to, other.to)];
  const [c, d] = [orientation(other.from, other.to, one.from), orientation(other.from, other.to, one.to)];
  if (a !== b && c !== d) return true;
  return (
    (a === 0 && within(one, other.from)) ||
    (b === 0 && within(one, other.to)) ||
    (c === 0 && within(other, one.from)) ||
    (d === 0 && within(other, one.to))
  );
}

/** Adjacent sides share a vertex; they cross only if one folds back along the other. */
function foldsBack(one: Side, next: Side): boolean {
  if (orientation(one.from, one.to, next.to) !== 0) return false;
  return (one.to[0] - one.from[0]) * (next.to[0] - next.from[0]) + (one.to[1] - one.from[1]) * (next.to[1] - next.from[1]) < 0;
}

/** Returns the first position where a ring meets itself or another ring; null when none does. */
export function firstIntersection(rings: readonly Ring[]): { readonly one: number; readonly other: number; readonly at: Position } | null {
  const sides = sidesOf(rings);
  for (const [index, one] of sides.entries())
    for (const other of sides.slice(index + 1)) {
      const last = (rings[one.ring]?.length ?? 0) - 2;
      const follows = one.ring === other.ring && other.index === one.index + 1;
      const closes = one.ring === other.ring && one.index === 0 && other.index === last;
      const intersects = follows ? foldsBack(one, other) : closes ? foldsBack(other, one) : intersect(one, other);
      if (intersects) return { one: one.ring, other: other.ring, at: closes ? one.from : other.from };
    }
  return null;
}
