import { execSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import dockerignore from '@balena/dockerignore';

const root = join(import.meta.dirname, '../../..');
const rules = dockerignore({ ignorecase: false }).add(readFileSync(join(root, '.dockerignore'), 'utf8'));
const taken = (path: string) => !rules.ignores(path);

test.each([
  '.env',
  '.env.production',
  'server/.env',
  'releases/prod.env',
  '.data/store.key',
  '.data/logs/server.log',
  'store.key',
  'stack/store.key',
  'stack/store.key.pub',
  'server/signing.key',
  'server/tls.pem',
  'releases/postgres.password',
  '.git/config',
  'node_modules/pg/package.json',
  'server/node_modules/pg/package.json',
  'host/dist/release.json',
  'notes.txt',
  'docker-compose.override.yml',
  'e2e/journeys/auth/sign-in.spec.ts',
  'server/src/kernel/app.test.ts',
])('%s is never part of an image', (path) => {
  expect(taken(path)).toBe(false);
});

/** Packages of the workspace, which the lockfile requires. */
function manifests(): string[] {
  const named = ['server', 'releases', 'stack', 'e2e', 'host'];
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  return [...named, ...remotes, ...shared].map((name) => `${name}/package.json`).filter((path) => existsSync(join(root, path)));
}

test('the image contains everything it is built from', () => {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'tsconfig.json', ...manifests()];
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((path) => !taken(path))).toEqual([]);
  const sources = ['host', 'remote-fleet', 'server', 'releases', 'stack', 'shared/ui'].map((name) => `${name}/src/index.ts`);
  expect([...sources, 'server/migrations/0001_fleet.sql', 'releases/src/cli/start.mjs'].filter((path) => !taken(path))).toEqual([]);
});

/** Paths that the Dockerfile copies one by one from the folder it is built in. */
function copiedPaths(): string[] {
  const copies = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY (?!--from=)(.+) \S+$/gm)];
  return copies.flatMap(([, sources = '']) => sources.split(' ')).filter((path) => path !== '.');
}

function filesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}

test('the image contains every file that the Dockerfile copies by name, such as patches of packages', () => {
  const files = copiedPaths().flatMap(filesBelow);
  expect(files).toEqual(expect.arrayContaining(['pnpm-lock.yaml', expect.stringMatching(/^patches\/.+\.patch$/)]));
  expect(files.filter((path) => !taken(path))).toEqual([]);
});

test('the packages that the image loads are installed by the command of the Dockerfile', () => {
  const [, command = ''] = /^RUN \S+ (.* deploy .*) \/runtime \\$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-image-'));
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  try {
    execSync(`${command} ${folder}/runtime`, { cwd: root, env: { ...process.env, PATH: path } });
    const { dependencies } = JSON.parse(readFileSync(join(root, 'stack/image/package.json'), 'utf8')) as { dependencies: object };
    const installed = (name: string) => existsSync(join(folder, 'runtime/node_modules', name, 'package.json'));
    expect(Object.keys(dependencies).filter((name) => !installed(name))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);

test('git ignores settings with secrets too', () => {
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
});

test('control: the former ignore list includes settings', () => {
  const before = dockerignore().add('.git\n**/node_modules\n**/dist\n.data\n.cache\n*.log');
  expect(before.ignores('.env')).toBe(false);
});
