import { heatPoints, heatSquares } from './heat-features.ts';

const cells = [
  { lat: 52, lon: 21, value: 100 },
  { lat: 53, lon: 22, value: 25 },
  { lat: 54, lon: 23, value: 0 },
];

test('[AN-02] cells with events are weighted by the square root of their share of the largest', () => {
  expect(heatPoints(cells).features.map(({ properties, geometry }) => [properties.weight, geometry.coordinates])).toEqual([
    [1, [21, 52]],
    [0.5, [22, 53]],
  ]);
  expect(heatPoints([]).features).toEqual([]);
});

test('[AN-02] squares surround the centres', () => {
  const [first, ...others] = heatSquares(cells, { lat: 0.5, lon: 2 }).features;
  expect(others).toHaveLength(1);
  expect(first?.geometry.coordinates[0]).toEqual([
    [20, 51.75],
    [22, 51.75],
    [22, 52.25],
    [20, 52.25],
    [20, 51.75],
  ]);
});
