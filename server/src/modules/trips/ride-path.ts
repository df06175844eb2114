import polyline from '@mapbox/polyline';

/** A point of a ride's path. */
export interface PathPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  /** Kilometres per hour. */
  readonly speed: number | null;
  /** Charge in percent. */
  readonly percentage: number | null;
  /** No reports between the previous point and this one. */
  readonly gap: boolean;
}

/** A path as stored in `ride_paths`. */
export interface EncodedPath {
  readonly line: string;
  readonly samples: string;
}

/**
 * Format of a stored path. Everything is an encoded polyline, Google's format: differences between consecutive points as variable-length integers in
 * printable ASCII without spaces.
 *
 * - `line`: latitude and longitude, with 6 decimals.
 * - `samples`: three texts separated by spaces:
 *   1. the time of the first point in milliseconds since 1970, as a decimal number;
 *   2. per point, seconds since the first point and speed in kilometres per hour, with 1 decimal; speed −1: unknown;
 *   3. per point, charge in percent (−1: unknown) and 1 if there is a gap before the point, otherwise 0, without decimals.
 *
 * A path without points has an empty line and empty samples.
 */
const DECIMALS = { line: 6, motion: 1, charge: 0 } as const;
const UNKNOWN = -1;

export function encodePath(points: readonly PathPoint[]): EncodedPath {
  const [first] = points;
  if (first === undefined) return { line: '', samples: '' };
  const line = polyline.encode(
    points.map(({ lat, lon }) => [lat, lon]),
    DECIMALS.line,
  );
  const motion = polyline.encode(
    points.map(({ at, speed }) => [(at - first.at) / 1000, speed ?? UNKNOWN]),
    DECIMALS.motion,
  );
  const charge = polyline.encode(
    points.map(({ percentage, gap }) => [percentage ?? UNKNOWN, gap ? 1 : 0]),
    DECIMALS.charge,
  );
  return { line, samples: `${Math.round(first.at)} ${motion} ${charge}` };
}

/** @throws Error when the samples don't match the line */
export function decodePath({ line, samples }: EncodedPath): PathPoint[] {
  if (line === '') return [];
  const [begin = '', motion = '', charge = ''] = samples.split(' ');
  const places = polyline.decode(line, DECIMALS.line);
  const moved = polyline.decode(motion, DECIMALS.motion);
  const charged = polyline.decode(charge, DECIMALS.charge);
  const known = (value: number) => (value < 0 ? null : value);
  return places.map(([lat, lon], index) => {
    const [seconds, speed] = moved[index] ?? [];
    const [percentage, gap] = charged[index] ?? [];
    if (seconds === undefined || speed === undefined || percentage === undefined) throw new Error('a ride path is incomplete');
    return { at: Number(begin) + Math.round(seconds * 1000), lat, lon, speed: known(speed), percentage: known(percentage), gap: gap === 1 };
  });
}
