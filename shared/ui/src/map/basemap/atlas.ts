import type { MultiLineString, MultiPolygon, Position } from 'geojson';

export interface GridBand {
  /** Degrees. */
  readonly from: number;
  readonly to: number;
  /** Grid step in degrees. */
  readonly step: number;
}

/** The atlas's grids: fine around Poland, less in the rest of Europe, coarse elsewhere. */
export const grid: { readonly lon: readonly GridBand[]; readonly lat: readonly GridBand[] } = {
  lon: [
    { from: -180, to: -12, step: 0.2 },
    { from: -12, to: 11, step: 0.025 },
    { from: 11, to: 27, step: 0.004 },
    { from: 27, to: 42, step: 0.025 },
    { from: 42, to: 180, step: 0.2 },
  ],
  lat: [
    { from: -90, to: 35, step: 0.2 },
    { from: 35, to: 47.5, step: 0.025 },
    { from: 47.5, to: 57, step: 0.004 },
    { from: 57, to: 66, step: 0.025 },
    { from: 66, to: 90, step: 0.2 },
  ],
};

function degreesOf(steps: number, bands: readonly GridBand[]): number {
  let [rest, degrees] = [steps, 0];
  for (const { from, to, step } of bands) {
    degrees = Math.min(to, from + rest * step);
    rest -= Math.round((to - from) / step);
    if (rest <= 0) break;
  }
  return degrees;
}

/**
 * Integers are encoded in base 32, least significant digit first, with the sign in the lowest bit; digits from 32 on mean that another one follows.
 */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes one number after another. */
function numbersOf(text: string): () => number {
  let at = 0;
  return () => {
    let [value, weight, digit] = [0, 1, 32];
    for (; digit >= 32; weight *= 32, at += 1) {
      digit = DIGITS.indexOf(text.charAt(at));
      value += (digit % 32) * weight;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
}

const times = <Item>(count: number, item: () => Item): Item[] => Array.from({ length: count }, item);

/** Decodes lines of delta-encoded points, across lines too. */
function linesOf(next: () => number): () => Position[] {
  let [x, y] = [0, 0];
  return () =>
    times(next(), () => {
      x += next();
      y += next();
      return [degreesOf(x, grid.lon), degreesOf(y, grid.lat)];
    });
}

export interface Atlas {
  readonly land: MultiPolygon;
  readonly borders: MultiLineString;
}

/** Land and borders of the world (Natural Earth, public domain; see make-atlas.ts), decoded only when no other basemap is available. */
export async function readAtlas(): Promise<Atlas> {
  const { land, borders } = (await import('./atlas.json')).default;
  const ofLand = numbersOf(land);
  const ringCounts = times(ofLand(), ofLand);
  const ring = linesOf(ofLand);
  const ofBorders = numbersOf(borders);
  return {
    land: { type: 'MultiPolygon', coordinates: ringCounts.map((count) => times(count, ring)) },
    borders: { type: 'MultiLineString', coordinates: times(ofBorders(), linesOf(ofBorders)) },
  };
}
