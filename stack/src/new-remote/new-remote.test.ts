// cspell:ignore serach

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hostScreens, type RemoteRelease } from '@fleet-console/release-contract';
import { openStore, readBootMap } from '@fleet-console/releases';
import { buildAll } from '../builds.ts';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';
import { reserved } from './plan.ts';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);

let copy: WorkspaceCopy;
beforeEach(() => (copy = copyWorkspace(root)));
afterEach(() => copy.remove());

/** Runs a program. Rejects with its output if it fails. */
const node = (cwd: string, ...args: string[]) =>
  run(process.execPath, args, { cwd, env: { ...process.env, CI: '1' }, maxBuffer: 1 << 26 }).catch(
    (error: Error & { stdout: string; stderr: string }) => {
      throw Object.assign(error, { message: `${error.stdout}${error.stderr}`.trim() });
    },
  );
const typeScript = (file: string, ...args: string[]) => node(copy.folder, '--import', 'tsx', join(root, file), ...args);

/** Runs `pnpm new …`. Resolves with its output. */
const create = async (...args: string[]) => (await typeScript('stack/src/new-remote/main.ts', ...args)).stdout;

/** Returns the error output of a refused command. */
const refusal = (...args: string[]) =>
  create(...args).then(
    () => 'it did it',
    (error: { code: number; stderr: string }) => (error.code === 1 ? error.stderr.trim() : `exit ${error.code}`),
  );

const text = (...path: string[]) => readFileSync(join(copy.folder, ...path), 'utf8');

/** As `pnpm remove` does, which would use the registry. */
function removeDependencies(name: string, removed: readonly string[]): void {
  const file = join(copy.folder, name, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const library of removed) {
    delete manifest.dependencies[library];
    delete manifest.devDependencies[library];
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Libraries of a package that none of its sources imports. Types and what only the build uses don't count. */
function unusedDependencies(name: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(text(name, 'package.json')) as Record<string, Record<string, string>>;
  const files = readdirSync(join(copy.folder, name, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const sources = files.map((file) => text(name, 'src', file)).join('\n');
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (library) => !/^@types\/|^@fleet-console\/build$|^react-dom$/.test(library) && !sources.includes(`'${library}`),
  );
}

/** Creates `remote-spares` and replaces its sample by the files of the guide. */
async function createFromGuide(): Promise<void> {
  await create('remote', 'spares', '--no-install');
  rmSync(join(copy.folder, 'remote-spares/src/spares'), { recursive: true });
  const guide = readFileSync(join(root, 'docs/guides/a-screen-of-your-own.md'), 'utf8');
  const [, removed = ''] = /^npx pnpm -F @fleet-console\/remote-spares remove (.+)$/m.exec(guide) ?? [];
  removeDependencies('remote-spares', removed.split(' '));
  const files = [...guide.matchAll(/^`(src\/[^`]+)`[^\n]*(?:\n[^`\n][^\n]*)*\n\n```\w+\n([\s\S]*?)^```$/gm)];
  expect(files).toHaveLength(9);
  for (const [, path = '', content = ''] of files) {
    mkdirSync(dirname(join(copy.folder, 'remote-spares', path)), { recursive: true });
    writeFileSync(join(copy.folder, 'remote-spares', path), content);
  }
  writeFileSync(
    join(copy.folder, 'remote-spares/src/descriptor.ts'),
    text('remote-spares/src/descriptor.ts').replace("children: [':id']", 'children: []'),
  );
  const screen = text('remote-spares/src/spares/SparesScreen.tsx');
  writeFileSync(
    join(copy.folder, 'remote-spares/src/spares/SparesScreen.tsx'),
    screen
      .replace('      <Stack gap="lg">\n', '$&        <Stock />\n')
      .replace("import { partQueries } from './part.queries.ts';\n", "$&import { Stock } from './Stock.tsx';\n"),
  );
  const locales = join(copy.folder, 'remote-spares/src/spares/locales');
  // As `pnpm generate:messages` does.
  const texts = readFileSync(join(locales, 'en.json'), 'utf8').trim();
  writeFileSync(join(locales, 'en.d.json.ts'), `declare const messages: ${texts};\nexport default messages;\n`);
}

/** Publishes and promotes a host that provides what a remote needs. */
async function serveHostFor({ needs }: RemoteRelease, release: (...args: string[]) => Promise<unknown>): Promise<void> {
  const folder = join(copy.folder, 'a-host');
  mkdirSync(join(folder, 'files'), { recursive: true });
  const provides = Object.fromEntries(Object.entries(needs).map(([name, range]) => [name, range.replace('^', '')]));
  const host = { remote: 'host', version: '1.0.0', build: 'host00001', files: {}, offers: '1.99.0', provides, scripts: [], styles: [] };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(host));
  await release('publish', folder);
  await release('promote', 'host@host00001');
}

test('[RE-10][RE-01] a new remote passes all checks unchanged and after its sample is replaced as the guide says, and the boot map contains its route and menu entry', async () => {
  const output = await create(
    'remote',
    'spare-parts',
    '--no-install',
    '--title',
    'The depot’s "parts"',
    '--title-pl',
    'Części',
    '--path',
    '/depot/parts',
  );
  expect(output).toContain('Created remote-spare-parts:');
  expect(output).toContain('at /depot/parts (route SpareParts), in the menu section fleet, for accounts with device.components.');
  copy.link('remote-spare-parts');
  await createFromGuide();
  copy.link('remote-spares');
  expect([...unusedDependencies('remote-spares'), ...unusedDependencies('remote-spare-parts')]).toEqual([]);
  const home = join(copy.folder, 'remote-spare-parts');

  const config = JSON.parse(text('tsconfig.json')) as Record<string, unknown>;
  writeFileSync(
    join(copy.folder, 'tsconfig.json'),
    JSON.stringify({ ...config, include: ['remote-spare*/**/*', 'shared/testing/src/matchers.ts', 'shared/*/src/*.d.ts'] }),
  );
  const tool = (name: string, ...args: string[]) => node(copy.folder, join(root, 'node_modules', name), ...args);
  await tool('typescript/bin/tsc', '-p', 'tsconfig.json');
  await tool('oxlint/bin/oxlint', 'remote-spare-parts', 'remote-spares');
  await tool('oxfmt/bin/oxfmt', '--check', 'remote-spare-parts', 'remote-spares');
  const jest = async (...patterns: string[]) => {
    const report = join(copy.folder, 'jest.json');
    const flags = ['--rootDir', copy.folder, '--selectProjects', 'dom', '--json', '--outputFile', report];
    await tool('jest/bin/jest.js', ...flags, ...patterns);
    return JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>;
  };
  const all = await jest('remote-spare');
  expect(all).toMatchObject({ success: true, numPassedTests: all['numTotalTests'] });
  expect(all['numTotalTests']).toBeGreaterThanOrEqual(27);
  // Without its own scenarios, a replaced sample is a reminder, not a failure.
  rmSync(join(copy.folder, 'remote-spares/src/spares/testing'), { recursive: true });
  expect(await jest('remote-spares/src/failures')).toMatchObject({ success: true, numTodoTests: 1, numTotalTests: 1 });

  const { scripts } = JSON.parse(text('remote-spare-parts/package.json')) as { scripts: { build: string } };
  const commands = `${join(home, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const build = async () => (await run(scripts.build, { cwd: home, shell: true, env: { ...process.env, PATH: commands } })).stdout;
  await build();
  const built = JSON.parse(text('remote-spare-parts/dist/release.json')) as RemoteRelease;
  expect(await build()).toBe(`remote-spare-parts ${built.build} unchanged\n`);

  // A misspelt key of a text fails the build, which leaves the previous one.
  const screen = 'src/spare-parts/SparePartsScreen.tsx';
  const source = text('remote-spare-parts', screen);
  writeFileSync(join(home, screen), source.replace("t('search')", "t('serach')"));
  await expect(build()).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /src\/spare-parts\/SparePartsScreen\.tsx:\d+:\d+: the text 'serach' is not in src\/spare-parts\/locales\/en\.json/,
    ),
  });
  // As `pnpm start` shows it.
  writeFileSync(join(home, screen), `${source}\nconst broken = ;\n`);
  const logDir = join(copy.folder, 'logs');
  await expect(buildAll({ logDir, log: () => undefined, packages: ['remote-spare-parts'], folder: copy.folder })).rejects.toThrow(
    `remote-spare-parts doesn't build:\n\nremote-spare-parts/${screen}:${source.split('\n').length + 1}:16\n`,
  );
  writeFileSync(join(home, screen), source);
  expect(await build()).toBe(`remote-spare-parts ${built.build} unchanged\n`);

  const store = join(copy.folder, 'store');
  const release = (...args: string[]) =>
    typeScript('releases/src/cli/main.ts', ...args, '--store', store, '--actor', 'anna', '--reason', 'new');
  await serveHostFor(built, release);
  await release('publish', 'remote-spare-parts');
  expect((await readBootMap(await openStore(store)))?.remotes).toEqual({});
  await release('promote', `remote-spare-parts@${built.build}`);
  const title = { en: 'The depot’s "parts"', pl: 'Części' };
  expect((await readBootMap(await openStore(store)))?.remotes['remote-spare-parts']?.release.descriptor).toEqual({
    remote: 'remote-spare-parts',
    routes: [{ name: 'SpareParts', path: '/depot/parts', children: [':id'], needs: ['device.components'], title }],
    menu: [{ under: 'fleet', route: 'SpareParts', order: 900, label: title, icon: 'list' }],
    panels: [],
    background: false,
  });
}, 300_000);

test('derives defaults from the name', async () => {
  await create('remote', 'remote-garage', '--no-install', '--permission', 'none');
  const descriptor = text('remote-garage/src/descriptor.ts');
  expect(descriptor).toContain("path: '/garage',");
  expect(descriptor).toContain("title: { en: 'Garage', pl: 'Garage' }");
  expect(descriptor).not.toContain('needs');
  expect(text('remote-garage/src/garage/GarageScreen.tsx')).toContain("useMessages('garage')");
  const everything = readdirSync(join(copy.folder, 'remote-garage'), { recursive: true, withFileTypes: true });
  for (const file of everything.filter((entry) => entry.isFile()))
    expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toMatch(/example|(?<!grid-)template|przykład/i);
}, 30_000);

test('a dry run prints the result and creates nothing', async () => {
  expect(await create('remote', 'garage', '--dry-run')).toMatch(/^This would create remote-garage:\n {2}remote-garage\/package\.json\n/);
  expect(existsSync(join(copy.folder, 'remote-garage'))).toBe(false);
}, 30_000);

test('never overwrites anything and leaves nothing behind on failure', async () => {
  mkdirSync(join(copy.folder, 'remote-garage'));
  writeFileSync(join(copy.folder, 'remote-garage/notes.txt'), 'mine');
  expect(await refusal('remote', 'garage')).toBe('A folder or package named remote-garage already exists.');
  expect(readdirSync(join(copy.folder, 'remote-garage'))).toEqual(['notes.txt']);
  // Formatting fails because the configuration is invalid.
  writeFileSync(join(copy.folder, '.oxfmtrc.json'), 'not JSON');
  expect(await refusal('remote', 'workshop')).toMatch(/^oxfmt .* failed: /);
  expect(existsSync(join(copy.folder, 'remote-workshop'))).toBe(false);
}, 30_000);

test('refuses an invalid name, path, permission or title in one sentence', async () => {
  const refusals = await Promise.all([
    refusal('remote', 'Garage'),
    refusal('remote', 'fleet'),
    refusal('remote', 'kit'),
    refusal('remote', 'vehicles'),
    refusal('remote', 'login-help'),
    refusal('remote', 'dist'),
  ]);
  expect(refusals).toEqual([
    'The name must be a domain in lowercase letters, for example spares or spare-parts, not "Garage".',
    'A folder or package named remote-fleet already exists.',
    'A folder or package named remote-kit already exists.',
    'The route name Vehicles is used by remote-fleet. Choose another name.',
    "Routes whose names start with Login don't require a session. Choose another name.",
    'A folder named dist is ignored by git. Choose another name.',
  ]);
  expect(
    await Promise.all([
      refusal('remote', 'garage', '--path', 'garage'),
      refusal('remote', 'garage', '--path', '/vehicle-details'),
      refusal('remote', 'garage', '--path', '/welcome/garage'),
      refusal('remote', 'garage', '--permission', 'garage.open'),
      refusal('remote', 'garage', '--title', ' '),
      refusal('remote', 'garage', '--section', 'Fleet'),
    ]),
  ).toEqual([
    'The path must contain lowercase words, for example /spare-parts, not "garage".',
    'The path /vehicle-details is used by remote-fleet. Choose another one with --path.',
    'The path /welcome/garage is used by the console. Choose another one with --path.',
    'Unknown permission "garage.open". See shared/contract/src/permissions.ts for all permissions.',
    '--title must be a single line of text.',
    'The menu section must be a lowercase word, not "Fleet".',
  ]);
}, 60_000);

test('reserves the paths of the host’s own screens', () => {
  const paths = Object.values(hostScreens).map((path) => path.split('/')[1]);
  expect(paths).toContain('welcome');
  expect(reserved).toEqual(expect.arrayContaining(paths));
});
