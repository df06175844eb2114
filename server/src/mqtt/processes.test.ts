import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { eventually } from '../modules/fleet/testing/fleet-test-server.ts';
import { readRenewals, watchRenewals } from './renewals.ts';
import { startProgram, type Program } from '../testing/program.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const SECRET = 'a-secret-of-thirty-two-characters-';
let folder: string;
let database: TestDatabase;
const running: Program[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-console-brokers-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const program of running.splice(0)) await program.end('SIGTERM');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(script: string, env: Record<string, string> = {}, args: string[] = [], programs = running): Promise<Program> {
  const common = { DATA_DIR: folder, DATABASE_URL: database.url, MQTT_PASSWORD: SECRET };
  const program = await startProgram(script, { ...common, ...env }, args);
  programs.push(program);
  return program;
}

/** Longer than a server with an embedded broker waits to become the leader, in ms. */
const LEADLESS = 12_500;
/** Two servers at one broker, with their own database. They run while other tests wait. */
let pair: { readonly database: TestDatabase; readonly programs: Program[]; readonly since: number };
beforeAll(async () => {
  const [own, programs]: [TestDatabase, Program[]] = [await createTestDatabase(), []];
  const broker = await start('bin/broker.ts', { DATABASE_URL: own.url }, [], programs);
  const env = { DATABASE_URL: own.url, MQTT_URL: broker.ready?.['mqttUrl'] ?? '' };
  await Promise.all([start('bin/server.ts', env, [], programs), start('bin/server.ts', env, [], programs)]);
  pair = { database: own, programs, since: Date.now() };
}, 60_000);
afterAll(async () => {
  for (const program of pair.programs) await program.end('SIGTERM');
  await pair.database.drop();
});

test("a second server with an embedded broker exits with instructions, as no one would receive its vehicles' messages", async () => {
  const [first, second] = [await start('bin/server.ts'), await start('bin/server.ts')];
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toContain('Set MQTT_URL to one broker for all servers');
  expect((await fetch(`${first.ready?.['url']}/health`)).status).toBe(200);
}, 180_000);

test('two servers at one broker both keep running', async () => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, pair.since + LEADLESS - Date.now())));
  const [, ...servers] = pair.programs;
  expect(servers).toHaveLength(2);
  for (const server of servers) expect((await fetch(`${server.ready?.['url']}/health`)).status).toBe(200);
}, 180_000);

test('the printed password of a device is accepted for its own name only', async () => {
  const broker = await start('bin/broker.ts');
  const server = await start('bin/server.ts', { MQTT_URL: broker.ready?.['mqttUrl'] ?? '' });
  expect(server.ready).not.toBeNull();
  const printed = await start('bin/mqtt-password.ts', {}, ['computer/c1']);
  await printed.ended;
  const password = printed.stdout().trim();
  const connect = (username: string) =>
    connectAsync(broker.ready?.['mqttUrl'] ?? '', { username, password, reconnectPeriod: 0, connectTimeout: 5000 });
  const device = await connect('computer/c1');
  expect(device.connected).toBe(true);
  await device.endAsync(true);
  await expect(connect('computer/c2')).rejects.toThrow();
}, 180_000);

test("renewing a device's password closes its connection, but not that of another", async () => {
  const broker = await start('bin/broker.ts');
  const server = await start('bin/server.ts', { MQTT_URL: broker.ready?.['mqttUrl'] ?? '' });
  expect(server.ready).not.toBeNull();
  const print = async (...args: string[]) => {
    const printed = await start('bin/mqtt-password.ts', {}, args);
    expect(await printed.ended).toBe(0);
    return printed.stdout().trim();
  };
  const connect = (username: string, password: string) =>
    connectAsync(broker.ready?.['mqttUrl'] ?? '', { username, password, reconnectPeriod: 0, connectTimeout: 5000 });
  const [stolen, other] = [await print('computer/c1'), await print('computer/c2')];
  const [thief, device] = [await connect('computer/c1', stolen), await connect('computer/c2', other)];
  const thrownOut = new Promise((closed) => thief.once('close', () => closed('thrown out')));

  const renewed = await print('--renew', 'computer/c1');
  expect(renewed).not.toBe(stolen);
  expect(await thrownOut).toBe('thrown out');
  await expect(connect('computer/c1', stolen)).rejects.toThrow();
  expect(device.connected).toBe(true);
  const again = await connect('computer/c1', renewed);
  expect(again.connected).toBe(true);
  expect(await print('computer/c1')).toBe(renewed);
  await Promise.all([device, again].map((each) => each.endAsync(true)));

  // A broker that starts later uses it, too.
  await broker.end('SIGTERM');
  const next = await start('bin/broker.ts', { MQTT_PORT: new URL(broker.ready?.['mqttUrl'] ?? '').port });
  expect(next.ready).not.toBeNull();
  await expect(connect('computer/c1', stolen)).rejects.toThrow();
}, 180_000);

test('a corrupt renewals file makes no old password valid', async () => {
  const file = join(folder, 'damaged.json');
  writeFileSync(file, '{"computer/c1": 1}');
  const faults: string[] = [];
  const watched = watchRenewals(file, { onRenewed: () => undefined, onFault: (error) => faults.push(String(error)) });
  writeFileSync(file, '{"computer/c1": ');
  await eventually(
    () => faults.length,
    (count) => count > 0,
  );
  expect(watched.current()).toEqual(new Map([['computer/c1', 1]]));
  watched.stop();
  // At the start there are no last known renewals: the broker refuses to start.
  expect(() => readRenewals(file)).toThrow();
}, 30_000);

test.each([
  [{ MQTT_PASSWORD: 'abc' }, ['computer/c1'], 'MQTT_PASSWORD must have at least 32 characters'],
  [{ MQTT_PASSWORD: '' }, ['computer/c1'], 'MQTT_PASSWORD is not set'],
  [{}, ['server'], 'Usage: mqtt-password'],
  [{}, [], 'Usage: mqtt-password'],
])('%j %j is refused with one sentence', async (env, args, sentence) => {
  const program = await start('bin/mqtt-password.ts', env, args);
  expect(await program.ended).toBe(1);
  expect(program.stderr()).toContain(sentence);
});
