import { areaOf, contains, cut, validateShape, rightHanded, verticesOf, type Position, type Ring, type Shape } from './index.ts';

/** A square of `size` degrees with its south-west vertex at the position. */
const square = (lon: number, lat: number, size: number): Ring => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
const shape = (...coordinates: readonly Ring[]): Shape => ({ type: 'Polygon', coordinates });
const ring = (...positions: Position[]): Ring => positions;
const regularPolygon = (count: number): Ring => {
  const vertices = Array.from({ length: count }, (_, index): Position => {
    const angle = (index / count) * 2 * Math.PI;
    return [21 + Math.cos(angle) / 10, 52 + Math.sin(angle) / 10];
  });
  return [...vertices, vertices[0] ?? [0, 0]];
};

test.each([
  ['empty', shape()],
  ['off-globe', shape(ring([200, 0], [1, 0], [1, 1], [200, 0]))],
  ['off-globe', shape(ring([Number.NaN, 0], [1, 0], [1, 1], [Number.NaN, 0]))],
  ['open-ring', shape(square(21, 52, 1).slice(0, 4))],
  ['too-few-vertices', shape(ring([21, 52], [22, 52], [21, 52]))],
  ['repeated-vertex', shape(ring([21, 52], [22, 52], [22, 52], [22, 53], [21, 52]))],
  ['wraps-the-world', shape(ring([179, 0], [-179, 0], [-179, 1], [179, 1], [179, 0]))],
  ['wraps-the-world', shape(ring([90, 0], [-90, 0], [-90, 1], [90, 1], [90, 0]))],
  ['crosses-itself', shape(ring([0, 0], [1, 1], [1, 0], [0, 1], [0, 0]))],
  // Touches itself in one point, and folds back along itself.
  ['crosses-itself', shape(ring([0, 0], [2, 0], [2, 2], [1, 0], [0, 2], [0, 0]))],
  ['crosses-itself', shape(ring([0, 0], [2, 0], [1, 0], [1, 1], [0, 0]))],
  ['hole-touches', shape(square(0, 0, 4), square(0, 1, 1))],
  ['hole-touches', shape(square(0, 0, 4), square(3, 3, 2))],
  ['hole-touches', shape(square(0, 0, 4), square(1, 1, 1), square(1.5, 1.5, 1))],
  ['hole-touches', shape(square(0, 0, 4), square(1, 1, 2), square(1.5, 1.5, 1))],
  ['hole-outside', shape(square(0, 0, 4), square(10, 10, 1))],
  ['hole-outside', shape(square(1, 1, 1), square(0, 0, 4))],
  ['too-small', shape(square(21, 52, 0.00001))],
  ['too-large', shape(square(0, 0, 40))],
  ['too-many-vertices', shape(regularPolygon(1001))],
  ['too-many-holes', shape(square(0, 0, 40), ...Array.from({ length: 21 }, (_, at) => square(1 + at, 1, 0.5)))],
])('[GE-05] rejects a shape: %s', (code, drawn) => expect(validateShape(drawn)?.code).toBe(code));

test('[GE-05] accepts valid shapes: with holes, with 1,000 vertices, in either direction', () => {
  expect(validateShape(shape(square(21, 52, 0.1)))).toBeNull();
  expect(validateShape(shape([...square(21, 52, 0.1)].reverse()))).toBeNull();
  expect(validateShape(shape(square(21, 52, 0.4), square(21.1, 52.1, 0.05), square(21.2, 52.2, 0.05)))).toBeNull();
  expect(validateShape(shape(regularPolygon(1000)))).toBeNull();
});

test('[GE-05] a shape has at least 100 m²', () => {
  const [smaller, larger] = [shape(square(21, 52, 0.000114)), shape(square(21, 52, 0.000115))];
  expect(areaOf(smaller)).toBeCloseTo(99, 0);
  expect(areaOf(larger)).toBeCloseTo(100.7, 0);
  expect(validateShape(smaller)?.code).toBe('too-small');
  expect(validateShape(larger)).toBeNull();
});

test('reports the position of the error', () => {
  expect(validateShape(shape(square(0, 0, 4), square(10, 10, 1)))).toEqual({ code: 'hole-outside', ring: 1 });
  expect(validateShape(shape(ring([0, 0], [1, 1], [1, 0], [0, 1], [0, 0])))).toMatchObject({ ring: 0, at: [1, 0] });
});

test('a hole is outside the shape, the border is inside; the area excludes holes', () => {
  const holed = shape(square(21, 52, 0.4), square(21.1, 52.1, 0.1));
  expect([
    contains(holed, [21.05, 52.05]),
    contains(holed, [21.15, 52.15]),
    contains(holed, [21, 52.2]),
    contains(holed, [20, 52]),
  ]).toEqual([true, false, true, false]);
  expect(areaOf(holed)).toBeLessThan(areaOf(shape(square(21, 52, 0.4))));
  // One degree at the equator: 12,364 km².
  expect(areaOf(shape(square(0, -0.5, 1))) / 1e6).toBeCloseTo(12_364, -2);
  expect(verticesOf(holed)).toBe(8);
});

test('[GE-02] a cut inside makes a hole, a cut across the border a notch', () => {
  const outer = shape(square(0, 0, 4));
  const holed = cut(outer, square(1, 1, 1));
  expect(holed).toMatchObject({ shape: { coordinates: [expect.anything(), expect.anything()] } });
  expect('shape' in holed ? validateShape(holed.shape) : holed).toBeNull();
  const notched = cut(outer, square(3, 1, 2));
  expect('shape' in notched && verticesOf(notched.shape)).toBe(8);
});

test.each([
  ['nothing-left', square(-1, -1, 6)],
  ['nothing-cut', square(10, 10, 1)],
  ['in-pieces', ring([1, -1], [2, -1], [2, 5], [1, 5], [1, -1])],
])('[GE-02] refuses a cut: %s', (because, ring) => expect(cut(shape(square(0, 0, 4)), ring)).toEqual({ because }));

test('a right-handed shape has a counterclockwise outline and clockwise holes, however it was drawn', () => {
  const outline: Ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const hole: Ring = [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ];
  for (const [a, b] of [
    [outline, hole],
    [outline.toReversed(), hole],
    [outline, hole.toReversed()],
    [outline.toReversed(), hole.toReversed()],
  ] as const)
    expect(rightHanded({ type: 'Polygon', coordinates: [a, b] }).coordinates).toEqual([outline, hole]);
});
