import { readFileSync } from 'node:fs';

test('MapLibre still has a file that page and worker share (decision 11): a release without one doubles what users load', () => {
  const shared = readFileSync(require.resolve('maplibre-gl/dist/maplibre-gl-shared.mjs'), 'utf8');
  expect(shared.length).toBeGreaterThan(100_000);
});
