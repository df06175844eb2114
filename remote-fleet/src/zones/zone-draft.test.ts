import type { Position } from '@fleet-console/geometry';
import { check, getIssues } from '@placemarkio/check-geojson';
import { readGeoJson, writeGeoJson } from './geojson-file.ts';
import { cutOut, differs, draftOf, drawn, faultIn, redone, shapeOf, undone, withRing, type Corners } from './zone-draft.ts';

const square = (lon: number, lat: number, size: number): Position[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
];

test('[GE-02] undo and redo go through the drawings; drawing again forgets what was undone', () => {
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

test('[GE-05] what is written can be read; a hole is written the other way round', () => {
  const outline = square(20, 50, 1);
  const hole = square(20.2, 50.2, 0.1).map(([lon, lat]): Position => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]);
  const [first, ...others] = hole;
  const turned = first ? [first, ...others.toReversed()] : [];
  for (const corners of [
    [outline, hole],
    [outline, turned],
  ])
    expect(readGeoJson(writeGeoJson('Old town', shapeOf(corners)))).toEqual({ name: 'Old town', corners: [outline, turned] });
});

describe('[GE-05] what is written is GeoJSON to someone else’s checker', () => {
  const complaints = (text: string) => getIssues(text).map(({ message }) => message);
  const hole: Corners[number] = square(1, 1, 1);
  const areas: readonly [string, Corners][] = [
    ['an outline', [square(0, 0, 4)]],
    ['a hole', [square(0, 0, 4), hole]],
    ['an outline drawn clockwise', [square(0, 0, 4).toReversed(), hole.toReversed()]],
    ['a thousand corners', [Array.from({ length: 1000 }, (_, at): Position => [Math.cos(at / 159.2), Math.sin(at / 159.2)])]],
  ];
  test.each(areas)('%s', (_what, corners) => {
    const text = writeGeoJson('Stare Miasto „A” \\ "b"\u2028 🛵', shapeOf(corners));
    expect(faultIn(corners)).toBeNull();
    expect(complaints(text)).toEqual([]);
    expect(check(text)).toEqual(JSON.parse(text));
  });

  test('control: it complains about an open line, half a place, a geometry without a type', () => {
    const spoil = (change: (shape: { type?: string; coordinates: number[][][] }) => void) => {
      const file = JSON.parse(writeGeoJson('A', shapeOf([square(0, 0, 4)]))) as { geometry: { coordinates: number[][][] } };
      change(file.geometry);
      return complaints(JSON.stringify(file));
    };
    expect(spoil(() => undefined)).toEqual([]);
    expect(spoil(({ coordinates }) => coordinates[0]?.pop())).not.toEqual([]);
    expect(spoil(({ coordinates }) => coordinates[0]?.[1]?.pop())).not.toEqual([]);
    expect(spoil((shape) => delete shape.type)).not.toEqual([]);
  });
});
