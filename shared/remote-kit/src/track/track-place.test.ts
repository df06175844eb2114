import { indexAt, momentAt } from './track-place.ts';
import type { TrackPoint } from './track.ts';

const point = (at: number, lat: number, gap = false): TrackPoint => ({ at, lat, lon: 21, speed: 10, gap });
const points = [point(1000, 52), point(3000, 52.2), point(9000, 53, true), point(10_000, 53.1)];

test('[TR-02] finds the last point that is not after a time', () => {
  expect([0, 1000, 2999, 3000, 9999, 10_000, 99_000].map((at) => indexAt(points, at))).toEqual([0, 0, 0, 1, 2, 3, 3]);
});

test('[TR-02] the place moves between two points, and stays in a gap', () => {
  expect(momentAt(points, 2000)).toEqual({ lat: 52.1, lon: 21, index: 0, inGap: false });
  expect(momentAt(points, 5000)).toEqual({ lat: 52.2, lon: 21, index: 1, inGap: true });
  expect(momentAt(points, 500)).toMatchObject({ lat: 52, index: 0 });
  expect(momentAt(points, 20_000)).toMatchObject({ lat: 53.1, index: 3, inGap: false });
  expect(momentAt([], 0)).toBeNull();
});
