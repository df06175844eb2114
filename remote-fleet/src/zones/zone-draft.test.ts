import type { Position } from '@fleet-console/geometry';
import { check, getIssues } from '@placemarkio/check-geojson';
import { readGeoJson, writeGeoJson } from './geojson-file.ts';
import { redo, undo, withDrawing } from './drawing-undo.ts';
import { cutOut, differs, draftOf, faultIn, shapeOf, withRing, type Rings } from './zone-draft.ts';

const square = (lon: number, lat: number, size: number): Position[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
];

test('[GE-02] undo and redo step through drawings; drawing clears the redo stack', () => {
  const steps: Rings[] = [[square(0, 0, 1)], [square(0, 0, 2)], [square(0, 0, 3)]];
  const full = steps.reduce(withDrawing, draftOf(null, [], 'Europe/Warsaw'));
  const back = undo(undo(full));
  expect(back.rings).toEqual(steps[0]);
  expect(redo(back).rings).toEqual(steps[1]);
  expect(undo(undo(undo(back))).rings).toEqual([]);
  const other = withDrawing(back, [square(5, 5, 1)]);
  expect(redo(other)).toBe(other);
  expect(withDrawing(full, full.rings)).toBe(full);
  expect(differs(undo(withDrawing(draftOf(null, [], 'Europe/Warsaw'), [square(0, 0, 1)])), draftOf(null, [], 'Europe/Warsaw'))).toBe(false);
});

test('[GE-02] cuts a hole or a notch, or returns why that is impossible', () => {
  const full: Rings = [square(0, 0, 4)];
  const holed = cutOut(full, square(1, 1, 1));
  expect('rings' in holed && holed.rings.map((ring) => ring.length)).toEqual([4, 4]);
  expect('rings' in holed && faultIn(holed.rings)).toBeNull();
  const notched = cutOut(full, square(3, 1, 2));
  expect('rings' in notched && notched.rings.map((ring) => ring.length)).toEqual([8]);
  expect(cutOut(full, square(9, 9, 1))).toEqual({ because: 'nothing-cut' });
  expect(cutOut(full, square(1, 1, 1).slice(0, 2))).toEqual({ because: 'invalid-cut' });
  expect(cutOut([square(0, 0, 4).slice(0, 2)], square(1, 1, 1))).toEqual({ because: 'invalid-zone' });
});

test('a hole without vertices is dropped', () => {
  const rings: Rings = [square(0, 0, 4), square(1, 1, 1)];
  expect(withDrawing(draftOf(null, [], 'Europe/Warsaw'), withRing(rings, 1, [])).rings).toEqual([square(0, 0, 4)]);
  expect(withDrawing(draftOf(null, [], 'Europe/Warsaw'), withRing([], 0, [])).rings).toEqual([]);
});

test('[GE-05] reads what it writes; holes are written in reverse order', () => {
  const outline = square(20, 50, 1);
  const hole = square(20.2, 50.2, 0.1).map(([lon, lat]): Position => [Number(lon.toFixed(6)), Number(lat.toFixed(6))]);
  const [first, ...others] = hole;
  const turned = first ? [first, ...others.toReversed()] : [];
  for (const rings of [
    [outline, hole],
    [outline, turned],
  ])
    expect(readGeoJson(writeGeoJson('Old town', shapeOf(rings)))).toEqual({ name: 'Old town', rings: [outline, turned] });
});

describe('[GE-05] writes GeoJSON that passes an independent validator', () => {
  const complaints = (text: string) => getIssues(text).map(({ message }) => message);
  const hole: Rings[number] = square(1, 1, 1);
  const areas: readonly [string, Rings][] = [
    ['an outline', [square(0, 0, 4)]],
    ['a hole', [square(0, 0, 4), hole]],
    ['an outline drawn clockwise', [square(0, 0, 4).toReversed(), hole.toReversed()]],
    ['a thousand corners', [Array.from({ length: 1000 }, (_, at): Position => [Math.cos(at / 159.2), Math.sin(at / 159.2)])]],
  ];
  test.each(areas)('%s', (_what, rings) => {
    const text = writeGeoJson('Stare Miasto „A” \\ "b"\u2028 🛵', shapeOf(rings));
    expect(faultIn(rings)).toBeNull();
    expect(complaints(text)).toEqual([]);
    expect(check(text)).toEqual(JSON.parse(text));
  });

  test('control: the validator rejects an open ring, an incomplete position and a missing type', () => {
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
