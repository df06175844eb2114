import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlayIn, readRequest } from './command-line.ts';

const dir = '/console/remote-fleet';

test('without flags a package is built into its dist', () => {
  expect(readRequest(dir, { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true }, { env: {} })).toEqual({
    outDir: join(dir, 'dist'),
    overlay: {},
    analyze: false,
    watchId: null,
    flags: {},
  });
});

test('where a build goes and what stands in for its sources is said by --env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-overlay-'));
  const overlay = join(folder, 'overlay.json');
  writeFileSync(overlay, JSON.stringify({ 'src/remote.tsx': 'export {};' }));
  const request = readRequest(dir, { out: '/tmp/variant', overlay });
  expect(request).toMatchObject({ outDir: '/tmp/variant', overlay: { 'src/remote.tsx': 'export {};' } });
  expect([...overlayIn(dir, request)]).toEqual([[join(dir, 'src/remote.tsx'), 'export {};']]);
  rmSync(folder, { recursive: true });
});

test('--analyze writes a page; a server and a browser only when asked', () => {
  expect(readRequest(dir, {}, { analyze: true }).analyze).toBe('static');
  expect(readRequest(dir, { analyzer: 'server' }, { analyze: true }).analyze).toBe('server');
  expect(readRequest(dir, { analyzer: 'server' }, {}).analyze).toBe(false);
});

test('flags that change what is built give it another id; those that tell of it do not', () => {
  expect(readRequest(dir, {}, { env: {}, json: true, progress: true, stats: 'verbose', mode: 'development' }).flags).toEqual({
    mode: '"development"',
  });
});

test('what is watched is never taken for a build that could be published', () => {
  const [first, second] = [1, 2].map(() => readRequest(dir, { WEBPACK_WATCH: true }).watchId);
  expect(first).toMatch(/^watch[0-9a-f]{16}$/);
  expect(second).not.toBe(first);
});
