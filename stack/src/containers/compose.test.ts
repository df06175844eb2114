import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly build?: { readonly args: Readonly<Record<string, string>> };
  readonly pull_policy?: string;
  readonly command: string | string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Readonly<Record<string, Service>> };
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
  expect(service('broker').command).toContain('server/src/bin/broker.ts');
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

test('secrets have no defaults, and database passwords can contain any character', () => {
  for (const name of ['POSTGRES_PASSWORD', 'MQTT_PASSWORD']) expect(text).not.toMatch(new RegExp(`\\$\\{${name}(:?-[^}]*)?\\}`));
  expect(service('server').environment['DATABASE_URL']).not.toContain('POSTGRES_PASSWORD');
  expect(service('server').environment['PGPASSWORD']).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
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

test('builds the image once', () => {
  expect(ours.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['migrate']);
  for (const [name, each] of ours) if (name !== 'migrate') expect(each.pull_policy).toBe('never');
});

test('every program run by a container exists', () => {
  const scripts = ours.flatMap(
    ([, { command }]) =>
      [command]
        .flat()
        .join(' ')
        .match(/\S+\.ts\b/g) ?? [],
  );
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(() => readFileSync(join(root, script))).not.toThrow();
});

test('the image uses a maintained Node.js, the pinned package manager, and files not owned by the running account', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-/m);
  expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE}']);
  expect(dockerfile).toContain(`pnpm@${devDependencies['pnpm']}`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).not.toContain('--chown');
});
