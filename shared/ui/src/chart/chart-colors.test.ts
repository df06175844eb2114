import { contrast } from '../theme/contrast.ts';
import { schemeColors } from '../theme/palette.ts';
import { heatColors, heatInk, seriesColors } from './chart-colors.ts';

type Triple = readonly [number, number, number];

/** Linear RGB of `#rrggbb`. */
const linear = (hex: string): Triple =>
  [1, 3, 5].map((from) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

const times = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

/** Complete colour blindness. Source: Machado, Oliveira, Fernandes 2009, severity 1. */
const blindness: Readonly<Record<string, readonly Triple[]>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Perceived colour. Source: Björn Ottosson, Oklab. */
function oklab(rgb: Triple): Triple {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [l, m, s],
  );
}

/** Perceived difference of two colours; 0.1 is clearly visible. */
function difference(one: string, other: string, seen: readonly Triple[]): number {
  const clipped = (hex: string) => times(seen, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [a, b] = [oklab(clipped(one)), oklab(clipped(other))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const schemes = ['light', 'dark'] as const;

test.each(schemes)('[AN-02] series are distinguishable with any colour blindness, and visible: %s', (scheme) => {
  const colors = seriesColors[scheme];
  for (const color of colors) expect(contrast(color, schemeColors[scheme].raised)).toBeGreaterThanOrEqual(3);
  const pairs = colors.flatMap((one, nth) => colors.slice(nth + 1).map((other) => [one, other] as const));
  for (const seen of Object.values(blindness)) for (const [one, other] of pairs) expect(difference(one, other, seen)).toBeGreaterThan(0.14);
  // Green and red of the same lightness are what this detects.
  expect(difference('#1f9254', '#b5652e', blindness['deuteranopia'] as readonly Triple[])).toBeLessThan(0.1);
});

test.each(schemes)('[AN-02] heat increases in lightness only, and its numbers are readable: %s', (scheme) => {
  const against = heatColors[scheme].map((color) => contrast(color, schemeColors[scheme].raised));
  expect(against).toEqual(against.toSorted((one, other) => one - other));
  for (const [step, color] of heatColors[scheme].entries())
    expect(contrast(color, heatInk[scheme][step] as string)).toBeGreaterThanOrEqual(4.5);
});
