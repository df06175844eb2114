import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@fleet-console/release-contract';
import webpack, { type Compiler, type Stats } from 'webpack';
import { AtomicOutputPlugin } from './atomic-output-plugin.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';

let dir = '';
const outDir = () => join(dir, 'dist');
const source = (text: string) => writeFileSync(join(dir, 'index.js'), text);
const built = (path: string) => readFileSync(join(outDir(), path), 'utf8');
const manifest = () => JSON.parse(built('release.json')) as Release;

interface Webpack {
  readonly apply: (compiler: Compiler) => void;
}

const noPlugin: Webpack = { apply: () => undefined };

/** Runs webpack like webpack-cli. */
function run(extra: Webpack = noPlugin, path = join(outDir(), 'files'), build = 'abc'): Promise<Stats> {
  const manifest = (_: unknown, built: object) => ({ remote: 'host', build, ...built }) as Release;
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './index.js',
    output: { path, filename: 'main.js' },
    optimization: { minimize: false },
    infrastructureLogging: { level: 'none' },
    plugins: [new ReleaseManifestPlugin({ manifest, notes: () => null, inputs: [] }), new AtomicOutputPlugin(outDir()), extra],
  });
  return new Promise((done, fail) => {
    compiler.run((error, stats) => compiler.close(() => (error || !stats ? fail(error ?? new Error('no stats')) : done(stats))));
  });
}

beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'fleet-output-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('writes the manifest next to the files and replaces the previous build entirely', async () => {
  source('console.log("first");');
  await run(undefined, undefined, 'first');
  expect(manifest()).toEqual({ remote: 'host', build: 'first', files: { 'main.js': expect.stringMatching(/^sha384-/) }, notes: '' });
  writeFileSync(join(outDir(), 'files/left-over.js'), '');
  source('console.log("second");');
  await run(undefined, undefined, 'second');
  expect(manifest().build).toBe('second');
  expect(readdirSync(join(outDir(), 'files'))).toEqual(['main.js']);
  expect(built('files/main.js')).toContain('second');
  expect(readdirSync(join(dir, '.cache'))).toEqual([]);
});

test('a build with errors keeps the previous build', async () => {
  source('console.log("first");');
  await run(undefined, undefined, 'first');
  source('import "./nowhere.js";');
  expect((await run(undefined, undefined, 'second')).hasErrors()).toBe(true);
  expect(manifest().build).toBe('first');
  expect(built('files/main.js')).toContain('first');
});

test('a build that fails while writing keeps the previous build', async () => {
  source('console.log("first");');
  await run(undefined, undefined, 'first');
  const fullDisk: Webpack = {
    apply: (compiler) => compiler.hooks.assetEmitted.tapPromise('FullDisk', () => Promise.reject(new Error('no space left'))),
  };
  await expect(run(fullDisk, undefined, 'second')).rejects.toThrow('no space left');
  expect(manifest().build).toBe('first');
  expect(readdirSync(join(dir, '.cache'))).toEqual([]);
});

test('does not replace a folder with other content', async () => {
  source('');
  mkdirSync(outDir());
  writeFileSync(join(outDir(), 'letters.txt'), 'dear');
  expect(() => run()).toThrow('there is something else than a build in it');
  rmSync(outDir(), { recursive: true });
  expect(() => run(noPlugin, join(dir, 'elsewhere'))).toThrow('by --env out=<folder>, not by --output-path');
  expect(existsSync(outDir())).toBe(false);
});

test('reports an error of the manifest as a build error', async () => {
  source('');
  const failing = new ReleaseManifestPlugin({
    manifest: () => {
      throw new Error('src/descriptor.ts calls itself remote-other');
    },
    notes: () => null,
    inputs: [],
  });
  const stats = await run(failing);
  expect(stats.toString('errors-only')).toContain('src/descriptor.ts calls itself remote-other');
  expect(existsSync(outDir())).toBe(false);
});
