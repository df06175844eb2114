import type { StatusKind } from '../../theme/status.ts';
import { boundsOf, isValidPosition, withMovedPoints, positionOf, positionPoints, pointsInside, type PointReader } from './points.ts';

interface Vehicle {
  readonly id: string;
  readonly lat: number | null | undefined;
  readonly lon: number | null | undefined;
  readonly status: StatusKind;
}

const read: PointReader<Vehicle> = { id: ({ id }) => id, lat: ({ lat }) => lat, lon: ({ lon }) => lon, status: ({ status }) => status };
const NO_SELECTION: ReadonlySet<string> = new Set();
const at = (id: string, lat: Vehicle['lat'], lon: Vehicle['lon'], status: StatusKind = 'available'): Vehicle => ({ id, lat, lon, status });
const placePoints = (points: readonly Vehicle[], selection = NO_SELECTION) => positionPoints(points, read, selection);

test.each([
  [null, 21],
  [52, undefined],
  [Number.NaN, 21],
  [52, Number.POSITIVE_INFINITY],
  [91, 21],
  [52, 181],
  [0, 0],
  [0.0001, -0.0001],
  ['52' as never, 21],
])('[VE-13] latitude %p and longitude %p are rejected', (lat, lon) => {
  expect(isValidPosition(lat, lon)).toBe(false);
  const placed = placePoints([at('bad', lat, lon), at('good', 52, 21)]);
  expect([placed.ids, placed.x.length, placed.skipped]).toEqual([['good'], 1, 1]);
});

test('accepts positions on the equator and on the prime meridian', () => {
  expect(isValidPosition(0, 21)).toBe(true);
  expect(isValidPosition(51.48, 0)).toBe(true);
});

test('[VE-10] a point has its reported position, status and selection', () => {
  const placed = placePoints([at('a', 52.1, 21.2), at('b', -33.9, 151.2, 'fault')], new Set(['b']));
  const [lon, lat] = positionOf(placed, 'b') ?? [];
  expect(lon).toBeCloseTo(151.2, 9);
  expect(lat).toBeCloseTo(-33.9, 9);
  expect([...placed.selected]).toEqual([0, 1]);
  expect(placed.status[0]).not.toBe(placed.status[1]);
  expect(positionOf(placed, 'unknown')).toBeNull();
});

test('the initial view contains nearly all points, without outliers', () => {
  const points = Array.from({ length: 1000 }, (_, n) => at(`v${n}`, 52 + n / 10_000, 21 + n / 10_000));
  const [west, south, east, north] = boundsOf(placePoints([...points, at('stray', -33, 151)])) ?? [0, 0, 0, 0];
  expect(west).toBeGreaterThanOrEqual(21);
  expect(south).toBeGreaterThanOrEqual(52);
  expect(east).toBeLessThan(21.2);
  expect(north).toBeLessThan(52.2);
  expect(boundsOf(placePoints([]))).toBeNull();
});

test('[VE-13] the view includes points a little outside of nearly all others, so that no cluster is cut off at its edge', () => {
  const points = Array.from({ length: 600 }, (_, nth) => at(`v${nth}`, 52 + nth / 6000, 21 + nth / 6000));
  const [west, south, east, north] = boundsOf(placePoints([...points, at('west', 52.05, 20.99), at('north', 52.11, 21.05)])) ?? [
    0, 0, 0, 0,
  ];
  expect([west, south, east, north].map((edge) => Number(edge.toFixed(3)))).toEqual([20.99, 52, 21.1, 52.11]);
});

test('[VE-10] a box selects all points inside, clustered or not', () => {
  const placed = placePoints([at('in', 52, 21), at('out', 52, 22)]);
  expect(pointsInside(placed, { west: 20.9, east: 21.1, south: 51.9, north: 52.1 })).toEqual(['in']);
});

describe('points that moved', () => {
  const before: readonly Vehicle[] = Array.from({ length: 100 }, (_, at) => ({
    id: `v${at}`,
    lat: at % 9 === 0 ? null : 50 + at / 100,
    lon: 20 + at / 100,
    status: at % 2 === 0 ? 'available' : 'riding',
  }));
  const previous = { points: before, placed: positionPoints(before, read, NO_SELECTION) };
  const changed = (...changes: readonly [number, Partial<Vehicle>][]) => {
    const points = [...before];
    for (const [at, change] of changes) points[at] = { ...(points[at] as Vehicle), ...change };
    return points;
  };

  test('get the same positions as a full projection, without mutating the previous ones', () => {
    const points = changed([1, { lat: 54, lon: 18 }], [50, { status: 'riding' }], [98, { lon: 14 }]);
    const unmoved = previous.placed.x.slice();
    expect(withMovedPoints(previous, points, read)).toEqual(positionPoints(points, read, NO_SELECTION));
    expect(previous.placed.x).toEqual(unmoved);
  });

  test('are projected again entirely when points were added, removed, swapped, or got or lost a position', () => {
    const swapped = [before[1] as Vehicle, before[0] as Vehicle, ...before.slice(2)];
    for (const points of [
      before.slice(1),
      [...before, before[0] as Vehicle],
      swapped,
      changed([9, { lat: 51 }]),
      changed([10, { lat: null }]),
    ])
      expect(withMovedPoints(previous, points, read)).toBeNull();
  });
});
