import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlayIn, readRequest } from './command-line.ts';

const dir = '/console/remote-fleet';

test('builds into the dist folder of the package by default', () => {
  expect(readRequest(dir, { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true }, { env: {} })).toEqual({
    outDir: join(dir, 'dist'),
    overlay: {},
    analyze: false,
    watchId: null,
    flags: {},
  });
});

test('--env sets the output folder and the overlay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-overlay-'));
  const overlay = join(folder, 'overlay.json');
  writeFileSync(overlay, JSON.stringify({ 'src/remote.tsx': 'export {};' }));
  const request = readRequest(dir, { out: '/tmp/variant', overlay });
  expect(request).toMatchObject({ outDir: '/tmp/variant', overlay: { 'src/remote.tsx': 'export {};' } });
  expect([...overlayIn(dir, request)]).toEqual([[join(dir, 'src/remote.tsx'), 'export {};']]);
  rmSync(folder, { recursive: true });
});

test('--analyze writes a report; it is served and opened only on request', () => {
  expect(readRequest(dir, {}, { analyze: true }).analyze).toBe('static');
  expect(readRequest(dir, { analyzer: 'server' }, { analyze: true }).analyze).toBe('server');
  expect(readRequest(dir, { analyzer: 'server' }, {}).analyze).toBe(false);
});

test('flags that affect the output change the build id; flags of reporting do not', () => {
  expect(readRequest(dir, {}, { env: {}, json: true, progress: true, stats: 'verbose', mode: 'development' }).flags).toEqual({
    mode: '"development"',
  });
});

test('a watch build never has the id of a build that can be published', () => {
  const [first, second] = [1, 2].map(() => readRequest(dir, { WEBPACK_WATCH: true }).watchId);
  expect(first).toMatch(/^watch[0-9a-f]{16}$/);
  expect(second).not.toBe(first);
});
