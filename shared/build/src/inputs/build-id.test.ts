import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildId, workspacePackages } from './build-id.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const id = (flags?: Record<string, string>) => buildId({ dir: join(root, 'host'), root, preset: join(root, 'shared/build'), flags });

const lock = (importers: string, react = '19.3.1') =>
  `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    devDependencies:\n      tsx: 4.23.15\n\n${importers}packages:\n\n  react@${react}: {}\n`;
const host = `  host:\n    dependencies:\n      react: 19.3.1\n\n`;
const another = `  remote-spares:\n    dependencies:\n      react: 19.3.1\n\n`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fleet-build-id-'));
  write('host/package.json', '{}');
  write('host/src/index.ts', 'export {};');
  write('shared/build/src/build.ts', '');
  write('pnpm-lock.yaml', lock(host));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('[RE-01] adding a package to the workspace does not change the id of the host', () => {
  const before = id();
  write('pnpm-lock.yaml', lock(`${host}${another}`));
  write('remote-spares/src/remote.tsx', '');
  expect(id()).toBe(before);
});

test.each([
  ['its own dependencies', () => write('pnpm-lock.yaml', lock(host.replace('19.3.1', '19.4.0')))],
  ['a library', () => write('pnpm-lock.yaml', lock(host, '19.4.0'))],
  ['its sources', () => write('host/src/index.ts', 'export { }')],
  ['the preset', () => write('shared/build/src/build.ts', '//')],
])('%s changed: another id', (_what, change) => {
  const before = id();
  change();
  expect(id()).not.toBe(before);
});

test('tests do not change the id', () => {
  const before = id();
  write('host/src/index.test.ts', 'test.todo();');
  expect(id()).toBe(before);
});

test('flags of the command line change the id', () => {
  expect(id({ mode: '"development"' })).not.toBe(id());
  expect(id({})).toBe(id());
});

test.each(['remote-auth', 'remote-chargers', 'remote-iam'])('[RE-01] a change of the release contract does not rebuild %s', (remote) => {
  const packages = workspacePackages(resolve(__dirname, '../../../..', remote)).map((folder) => folder.split('/').at(-1));
  expect(packages).toEqual(expect.arrayContaining([remote, 'contract', 'remote-kit']));
  expect(packages).not.toContain('release-contract');
});
