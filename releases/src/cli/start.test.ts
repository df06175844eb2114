import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const releases = join(import.meta.dirname, '../..');
let copy: string;

/** A copy of the sources, with the same libraries, that tests can modify. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'fleet-console-command-'));
  cpSync(join(releases, 'src'), join(copy, 'src'), { recursive: true });
  cpSync(join(releases, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(releases, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const help = async () => (await promisify(execFile)(process.execPath, [join(copy, 'src/cli/start.mjs'), '--help'])).stdout;
const bundles = () => readdirSync(join(copy, 'dist/command')).filter((name) => /^[0-9a-f]{16}$/.test(name));
const describe = (text: string) => {
  const program = join(copy, 'src/cli/program.ts');
  writeFileSync(program, readFileSync(program, 'utf8').replace(/\.description\('.*'\)/, `.description('${text}')`));
};

test('[RE-05] the second start runs the bundle of the first', async () => {
  const first = await help();
  expect(first).toContain('rollback');
  const entry = join(copy, 'dist/command', bundles()[0] ?? '', 'main.mjs');
  // This text is only in the bundle.
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('Publish releases', 'BUNDLED'));
  expect(await help()).toBe(first.replace('Publish releases', 'BUNDLED'));
  expect(bundles()).toHaveLength(1);
}, 60_000);

test('rebuilds the bundle when a source changes', async () => {
  await help();
  describe('Something new.');
  expect(await help()).toContain('Something new.');
}, 60_000);

test('two first starts at once do not interfere', async () => {
  const [one, other] = await Promise.all([help(), help()]);
  expect(one).toBe(other);
  expect(await help()).toBe(one);
}, 60_000);

test('runs from source if the bundle cannot be written', async () => {
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist/command'), 'not a folder');
  expect(await help()).toContain('Publish releases');
}, 60_000);

test('rebuilds a damaged bundle list', async () => {
  const first = await help();
  writeFileSync(join(copy, 'dist/command/current.json'), '{');
  expect(await help()).toBe(first);
}, 60_000);
