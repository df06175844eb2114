import type { Position } from '@fleet-console/geometry';
import { readGeoJson, writeGeoJson } from './geojson-file.ts';
import { cutOut, differs, draftOf, drawn, faultIn, redone, shapeOf, undone, withRing, type Corners } from './zone-draft.ts';

const square = (lon: number, lat: number, size: number): Position[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
];

test('[GE-02] undo and redo go through the drawings; drawing anew forgets what was undone', () => {
  const steps: Corners[] = [[square(0, 0, 1)], [square(0, 0, 2)], [square(0, 0, 3)]];
  const whole = steps.reduce(drawn, draftOf(null));
  const back = undone(undone(whole));
  expect(back.corners).toEqual(steps[0]);
  expect(redone(back).corners).toEqual(steps[1]);
  expect(undone(undone(undone(back))).corners).toEqual([]);
  const other = drawn(back, [square(5, 5, 1)]);
  expect(redone(other)).toBe(other);
  expect(drawn(whole, whole.corners)).toBe(whole);
  expect(differs(undone(drawn(draftOf(null), [square(0, 0, 1)])), draftOf(null))).toBe(false);
});

test('[GE-02] the cut tool: a hole, a notch, and why not', () => {
  const whole: Corners = [square(0, 0, 4)];
  const holed = cutOut(whole, square(1, 1, 1));
  expect('corners' in holed && holed.corners.map((ring) => ring.length)).toEqual([4, 4]);
  expect('corners' in holed && faultIn(holed.corners)).toBeNull();
  const notched = cutOut(whole, square(3, 1, 2));
  expect('corners' in notched && notched.corners.map((ring) => ring.length)).toEqual([8]);
  expect(cutOut(whole, square(9, 9, 1))).toEqual({ because: 'nothing-cut' });
  expect(cutOut(whole, square(1, 1, 1).slice(0, 2))).toEqual({ because: 'unsound-cut' });
  expect(cutOut([square(0, 0, 4).slice(0, 2)], square(1, 1, 1))).toEqual({ because: 'unsound' });
});

test('a hole without corners is none', () => {
  const corners: Corners = [square(0, 0, 4), square(1, 1, 1)];
  expect(drawn(draftOf(null), withRing(corners, 1, [])).corners).toEqual([square(0, 0, 4)]);
  expect(drawn(draftOf(null), withRing([], 0, [])).corners).toEqual([]);
});

test('[GE-05] what is written can be read', () => {
  const corners: Corners = [
    square(20, 50, 1),
    square(20.2, 50.2, 0.1).map(([lon, lat]): Position => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]),
  ];
  expect(readGeoJson(writeGeoJson('Old town', shapeOf(corners)))).toEqual({ name: 'Old town', corners });
});
