import { drawRing, ringOf } from './cluster-ring.ts';

/** Parts of a look: those of the statuses, and those of the selected share. */
const look = (statuses: readonly number[], selected = 0) => {
  const count = statuses.reduce((sum, each) => sum + each, 0);
  const [, parts = '', arc] = ringOf({ count, selected, statuses }).split('_');
  return { parts: parts.split('.').map(Number), arc: Number(arc) };
};

test('[VE-10] the ring of a cluster shows the shares of its statuses', () => {
  expect(look([12, 0, 12, 0, 0]).parts).toEqual([12, 0, 12, 0, 0]);
  expect(look([5, 0, 0, 0, 0]).parts).toEqual([24, 0, 0, 0, 0]);
  const city = look([900, 60, 40, 0, 50]).parts;
  expect(city.reduce((sum, part) => sum + part)).toBe(24);
  expect(city[0]).toBeGreaterThan(16);
});

test('[VE-10] a single vehicle in another status is visible in the ring of a large cluster', () => {
  const { parts } = look([1_400, 1, 1, 1, 1]);
  expect(parts).toEqual([20, 1, 1, 1, 1]);
});

test('[VE-02] the arc shows the selected share, and is complete only when all are selected', () => {
  const cluster = [910, 0, 0, 0, 0];
  expect([0, 1, 455, 909, 910].map((selected) => look(cluster, selected).arc)).toEqual([0, 2, 12, 23, 24]);
});

test('draws no image that is not a ring', () => {
  expect(drawRing('status-riding', 1, 1)).toBeNull();
  expect(drawRing('ring-light-9_1_0', 1, 1)).toBeNull();
});
