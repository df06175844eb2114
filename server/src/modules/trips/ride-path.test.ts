import fc from 'fast-check';
import { METRES_PER_DEGREE } from '../../protocol/distance.ts';
import { MAX_POINTS, simplifyPath } from './path-simplification.ts';
import { decodePath, encodePath, type PathPoint } from './ride-path.ts';

const START = Date.parse('2026-11-26T08:00:00.250Z');
const orNull = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });

/** A ride of steps up to 60 s and 300 m along a wandering line. */
const path = (maxLength: number) =>
  fc
    .array(
      fc.record({
        seconds: fc.integer({ min: 0, max: 60 }),
        north: fc.integer({ min: -300, max: 300 }),
        east: fc.integer({ min: -300, max: 300 }),
        speed: orNull(fc.integer({ min: 0, max: 450 }).map((tenths) => tenths / 10)),
        percentage: orNull(fc.integer({ min: 0, max: 100 })),
        gap: fc.boolean(),
      }),
      { maxLength },
    )
    .map((steps) => {
      let [at, lat, lon] = [START, 52.23, 21.01];
      return steps.map(({ seconds, north, east, speed, percentage, gap }, index): PathPoint => {
        at += seconds * 1000;
        lat = Math.round((lat + north / METRES_PER_DEGREE) * 1e6) / 1e6;
        lon = Math.round((lon + east / METRES_PER_DEGREE) * 1e6) / 1e6;
        return { at, lat, lon, speed, percentage, gap: gap && index > 0 };
      });
    });

test('[TR-02] TRP-P1 a stored path is read back with times, speeds, charges and gaps, in a fraction of its size as JSON', () => {
  fc.assert(
    fc.property(path(200), (points) => {
      const encoded = encodePath(points);
      expect(decodePath(encoded)).toEqual(points);
      if (points.length > 20) expect(encoded.line.length + encoded.samples.length).toBeLessThan(JSON.stringify(points).length / 4);
    }),
  );
});

const metres = ({ lat, lon }: PathPoint) => [lon * METRES_PER_DEGREE * Math.cos((52.23 * Math.PI) / 180), lat * METRES_PER_DEGREE] as const;
/** Distance of a point from a stretch, in metres. */
function distance(point: PathPoint, from: PathPoint, to: PathPoint): number {
  const [[x, y], [ax, ay], [bx, by]] = [metres(point), metres(from), metres(to)];
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

test('[TR-02] TRP-P1 a simplified path stays within 5 metres and keeps ends, gaps and the times of pauses', () => {
  fc.assert(
    fc.property(path(120), fc.array(fc.integer({ min: 0, max: 7200 }), { maxLength: 4 }), (points, seconds) => {
      const changes = seconds.map((second) => START + second * 1000);
      const found = simplifyPath(points, changes);
      expect(found.every((point) => points.includes(point))).toBe(true);
      expect(found.filter(({ gap }) => gap)).toEqual(points.filter(({ gap }) => gap));
      for (const [index, point] of points.entries()) {
        const before = found.findLastIndex((each) => points.indexOf(each) <= index);
        const [from, to] = [found[before], found[before + 1] ?? found[before]];
        if (!from || !to) throw new Error('no stretch');
        expect(distance(point, from, to)).toBeLessThan(5.1);
      }
      for (const change of changes) {
        const after = points.findIndex(({ at }) => at >= change);
        if (after > 0) expect(found).toEqual(expect.arrayContaining([points[after - 1], points[after]]));
      }
    }),
    { numRuns: 60 },
  );
});

test('[TR-02] TRP-P1 a path has at most 500 points, and a straight street two', () => {
  const points = (north: (index: number) => number): PathPoint[] =>
    Array.from({ length: 4000 }, (_, index) => ({
      at: START + index * 10_000,
      lat: 52 + north(index) / METRES_PER_DEGREE,
      lon: 21 + (index * 20) / METRES_PER_DEGREE,
      speed: 12,
      percentage: 50,
      gap: false,
    }));
  expect(
    simplifyPath(
      points(() => 0),
      [],
    ),
  ).toHaveLength(2);
  const wandering = simplifyPath(
    points((index) => (index % 2) * 40 + (index % 97) * 9),
    [],
  );
  expect(wandering.length).toBeGreaterThan(50);
  expect(wandering.length).toBeLessThanOrEqual(MAX_POINTS);
  expect(
    simplifyPath(
      points(() => 0).map((point) => ({ ...point, gap: true })),
      [],
    ).length,
  ).toBeLessThanOrEqual(MAX_POINTS);
});
