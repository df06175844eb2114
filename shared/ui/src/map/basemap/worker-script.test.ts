import { readFileSync } from 'node:fs';

test('MapLibre has a file shared by page and worker (decision 11): a version without one doubles the download', () => {
  const shared = readFileSync(require.resolve('maplibre-gl/dist/maplibre-gl-shared.mjs'), 'utf8');
  expect(shared.length).toBeGreaterThan(100_000);
});
