import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

let home: string;
const source = () => join(home, 'src/main.ts');
const run = (entry: string | null) => spawnSync(process.execPath, [entry ?? ''], { encoding: 'utf8' }).stdout.trim();

/** esbuild doesn't run in jest's realm, so `bundledProgram` runs in a separate process. */
async function bundledProgram(program: string): Promise<string | null> {
  const command = join(import.meta.dirname, '../../bin/bundle-program.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [command, program]);
  return stdout.trim() || null;
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fleet-console-bundle-'));
  mkdirSync(join(home, 'src'));
  mkdirSync(join(home, 'node_modules/old'), { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'node_modules/old/index.js'), `module.exports = require('node:fs').readFileSync(__dirname + '/text', 'utf8');`);
  writeFileSync(join(home, 'node_modules/old/package.json'), '{"main":"index.js"}');
  writeFileSync(join(home, 'node_modules/old/text'), 'library');
  writeFileSync(join(home, 'src/text'), 'source');
  writeFileSync(join(home, 'src/word.ts'), `export const word: string = 'first';`);
  writeFileSync(
    source(),
    `import { readFileSync } from 'node:fs'; import old from 'old'; import { word } from './word.ts';
     console.log(word, old, readFileSync(new URL('./text', import.meta.url), 'utf8'));`,
  );
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a bundle behaves like its sources, finds files next to them, and is reused', async () => {
  const entry = await bundledProgram(source());
  expect(run(entry)).toBe('first library source');
  expect(await bundledProgram(source())).toBe(entry);
});

test('a bundle has only Latin-1 characters, and the same texts as its sources', async () => {
  writeFileSync(
    join(home, 'src/word.ts'),
    `/** One “word”. */\nexport class Word { /** Zażółć… */ word = \`zażółć 🛵 \${/^[＝＋]$/.test('＋')}\`; }\nexport const { word } = new Word();`,
  );
  const entry = await bundledProgram(source());
  expect(run(entry)).toBe('zażółć 🛵 true library source');
  expect(readFileSync(entry!, 'utf8')).not.toMatch(/[\u0100-\uFFFF]/);
});

test('rebuilds the bundle when an input changes', async () => {
  const entry = await bundledProgram(source());
  writeFileSync(join(home, 'src/word.ts'), `export const word: string = 'other';`);
  utimesSync(join(home, 'src/word.ts'), new Date(), new Date(Date.now() + 5_000));
  const next = await bundledProgram(source());
  expect(next).not.toBe(entry);
  expect(run(next)).toBe('other library source');
});

test('two concurrent starts share one bundle', async () => {
  const [one, other] = await Promise.all([bundledProgram(source()), bundledProgram(source())]);
  expect(one).toBe(other);
  expect(readdirSync(join(home, 'dist/programs/src-main')).filter((name) => /\.\d+/.test(name))).toEqual([]);
});

test('returns null if no bundle can be created', async () => {
  writeFileSync(join(home, 'dist'), 'not a folder');
  expect(await bundledProgram(source())).toBeNull();
});

test('[PR-03] the bundle of a program with metrics starts and serves them', async () => {
  const root = join(import.meta.dirname, '../../../..');
  const store = join(home, 'store');
  mkdirSync(join(store, 'ledger'), { recursive: true });
  const entry = await bundledProgram(join(root, 'releases/src/front/main.ts'));
  const env = { ...process.env, METRICS_PORT: '0', LOG_LEVEL: 'warn', PORT: '0', API_URL: 'http://127.0.0.1:1', RELEASE_STORE: store };
  const front = spawn(process.execPath, [entry ?? ''], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(front.stdout, 'data')) as [Buffer];
    const { metricsUrl } = JSON.parse(String(line)) as { metricsUrl: string };
    expect(await (await fetch(`${metricsUrl}/metrics`)).text()).toContain('nodejs_eventloop_lag_p99_seconds');
  } finally {
    front.kill();
  }
}, 60_000);
