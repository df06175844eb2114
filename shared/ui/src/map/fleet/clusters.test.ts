import { marksIn, type View } from './clusters.ts';
import type { PlacedPoints } from './points.ts';

/** Pseudo-random numbers, the same in every run. */
function* noise(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function points(places: readonly (readonly [number, number])[], selected: readonly number[] = []): PlacedPoints {
  return {
    ids: places.map((_, at) => `v${at}`),
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    status: new Uint8Array(places.length),
    selected: Uint8Array.from(places, (_, at) => (selected.includes(at) ? 1 : 0)),
    skipped: 0,
    columnOf: new Int32Array(),
  };
}

/** Vehicles in several cities, denser in the centre. */
function fleet(count: number, seed = 7): PlacedPoints {
  const next = noise(seed);
  const draw = () => next.next().value;
  return points(
    Array.from({ length: count }, () => {
      const [x, y] = [
        [0.5583, 0.3291],
        [0.5554, 0.3387],
        [0.5518, 0.3187],
      ][Math.floor(draw() * 3)] as [number, number];
      return [x + (draw() - 0.5) * draw() * 0.002, y + (draw() - 0.5) * draw() * 0.002] as const;
    }),
  );
}

const world = (zoom: number): View => ({ west: 0, north: 0, east: 1, south: 1, zoom });
const px = (zoom: number) => 512 * 2 ** zoom;

test('[VE-10] every point is drawn exactly once, at every zoom', () => {
  const placed = fleet(3000);
  for (let zoom = 0; zoom <= 7; zoom++) {
    const { clusters, singles } = marksIn(placed, world(zoom));
    expect(clusters.reduce((sum, { count }) => sum + count, singles.length)).toBe(3000);
    expect(new Set(singles).size).toBe(singles.length);
  }
});

test('near points form a cluster, far ones do not, and selected points are counted', () => {
  const near = 10 / px(6);
  const placed = points(
    [
      [0.5, 0.3],
      [0.5 + near, 0.3],
      [0.6, 0.3],
    ],
    [1],
  );
  const { clusters, singles } = marksIn(placed, world(6));
  expect(clusters).toHaveLength(1);
  expect(clusters[0]).toMatchObject({ count: 2, selected: 1, west: 0.5, east: 0.5 + near });
  expect(clusters[0]?.x).toBeCloseTo(0.5 + near / 2, 9);
  expect(singles).toEqual([2]);
});

test('[VE-10] a cluster counts its points by status, also those of merged cells', () => {
  const line = 46 / px(6);
  const placed = points([-2, -1, 1, 2].map((at) => [line * 400 + at / px(6), 0.3] as const));
  placed.status.set([0, 1, 1, 4]);
  expect(marksIn(placed, world(6)).clusters).toMatchObject([{ count: 4, statuses: [1, 2, 0, 0, 1] }]);
});

test('the bounds of a cluster contain its points', () => {
  const step = 5 / px(6);
  const placed = points([
    [0.5, 0.3],
    [0.5 - step, 0.3 + step],
    [0.5 + step, 0.3 - step],
    [0.5, 0.3 + 2 * step],
  ]);
  const { clusters } = marksIn(placed, world(6));
  expect(clusters).toMatchObject([{ count: 4, west: 0.5 - step, east: 0.5 + step, north: 0.3 - step, south: 0.3 + 2 * step }]);
});

test('two points on both sides of a grid line form one cluster', () => {
  const line = 46 / px(6);
  const placed = points([
    [line * 400 - 1 / px(6), 0.3],
    [line * 400 + 1 / px(6), 0.3],
  ]);
  expect(marksIn(placed, world(6)).clusters).toHaveLength(1);
});

test('moving the map keeps the clusters that stay in view', () => {
  const placed = fleet(5000);
  const wide = { west: 0.55, north: 0.31, east: 0.565, south: 0.345, zoom: 10 };
  const moved = { ...wide, west: 0.5505, east: 0.5655 };
  const inside = ({ x, y }: { x: number; y: number }) => x > 0.5515 && x < 0.5645 && y > 0.311 && y < 0.344;
  const seen = (view: View) => marksIn(placed, view).clusters.filter(inside);
  expect(seen(wide).length).toBeGreaterThan(5);
  expect(seen(moved)).toEqual(seen(wide));
});

test('at high zoom levels every point is drawn separately, except in a full depot', () => {
  const street = { west: 0.5, north: 0.3, east: 0.5001, south: 0.3001, zoom: 15 };
  const spread = points(Array.from({ length: 50 }, (_, at) => [0.5 + at / 1e6, 0.3 + at / 1e6] as const));
  expect(marksIn(spread, street)).toEqual({ clusters: [], singles: Array.from({ length: 50 }, (_, at) => at) });
  const depot = points(Array.from({ length: 5000 }, () => [0.50005, 0.30005] as const));
  const { clusters, singles } = marksIn(depot, street);
  expect([clusters.map(({ count }) => count), singles]).toEqual([[5000], []]);
});

test('draws nothing without points', () => {
  expect(marksIn(points([]), world(3))).toEqual({ clusters: [], singles: [] });
});
