import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runs } from '@fleet-console/testing/soak';
import pg from 'pg';
import { startProgram, type Program } from './testing/program.ts';

/**
 * Everything acknowledged over HTTP survives a kill of the server. Real processes, real PostgreSQL with its durable settings.
 *
 * Scope: SIGKILL of the server alone shows that nothing is acknowledged before its commit; SIGKILL of PostgreSQL too shows that the commit had left
 * PostgreSQL's memory. What a power cut leaves depends on `fsync`, `synchronous_commit` and `full_page_writes` too, which are asserted here;
 * `npx pnpm drill:power-cuts` cuts power of a whole console.
 */
const ROUNDS = runs(2, 10);
const WRITERS = 6;
/** Commands acknowledged in a round before the kill. */
const MIN_COMMANDS = 18;

let folder: string;
let env: Record<string, string>;
let server: Program | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-console-durability-'));
  env = { DATA_DIR: folder, SANDBOX: '1', MQTT_PASSWORD: randomUUID(), VEHICLES: '120' };
  const migrated = await startProgram('bin/migrate.ts', env, ['--seed']);
  if ((await migrated.ended) !== 0) throw new Error(migrated.stderr());
}, 60_000);

afterAll(async () => {
  await server?.end('SIGTERM');
  // A killed server leaves its PostgreSQL running.
  await killPostgres('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const postmaster = (): number | null => {
  try {
    return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return null;
  }
};

async function killPostgres(signal: NodeJS.Signals): Promise<void> {
  const pid = postmaster();
  if (pid === null) return;
  try {
    process.kill(pid, signal);
    for (;;) {
      process.kill(pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } catch {
    // Already gone.
  }
}

async function start(): Promise<string> {
  server = await startProgram('bin/server.ts', env);
  if (server.ready === null) throw new Error(`the server does not start: ${server.stderr()}`);
  return server.ready['url'] ?? '';
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const post = (url: string, fields: Record<string, string>) => fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

const requestSignIn = (url: string) =>
  post(`${url}/token`, { grant_type: 'password', username: 'administrator@operator.example', password: 'administrator-demo-2026' });

async function signIn(url: string): Promise<Tokens> {
  const response = await requestSignIn(url);
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

const withBearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function commandableComputers(url: string, token: string): Promise<string[]> {
  const response = await fetch(`${url}/v1/computer?limit=5000`, { headers: withBearer(token) });
  return ((await response.json()) as { id: string; vendor: string }[]).filter(({ vendor }) => vendor !== 'GPS_ONLY').map(({ id }) => id);
}

/** Everything the server acknowledged. */
interface Acknowledged {
  /** Command ids, by run. */
  readonly commands: Map<string, string[]>;
  /** The newest refresh token of each open session. */
  readonly sessions: Map<number, string>;
  /** Refresh tokens of ended sessions. */
  readonly ended: string[];
  /** The last acknowledged vehicle names, by id. */
  readonly names: Map<string, number>;
}

/** Writes until the server dies: commands, vehicle names, sessions created, exchanged and ended. */
async function write(
  url: string,
  writer: number,
  runId: string,
  computers: readonly string[],
  token: string,
  done: Acknowledged,
): Promise<void> {
  const commands = done.commands.get(runId) ?? [];
  done.commands.set(runId, commands);
  const vehicleId = String(100_001 + writer);
  try {
    for (let turn = 0; ; turn += 1) {
      const id = randomUUID();
      const computer = computers[(turn * WRITERS + writer) % computers.length] ?? '';
      const ordered = await fetch(`${url}/v1/computer/${computer}/cmd/power/1`, {
        method: 'POST',
        headers: { ...withBearer(token), 'x-command-id': id, 'x-run-id': runId },
      });
      if (ordered.status === 202) commands.push(id);

      const number = (done.names.get(vehicleId) ?? 0) + 1;
      const renamed = await fetch(`${url}/v2/device/graphql`, {
        method: 'POST',
        headers: { ...withBearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ query: `mutation { setDeviceName(deviceID: "${vehicleId}", newName: "name ${number}") { id } }` }),
      });
      const { data } = (await renamed.json()) as { data?: { setDeviceName?: { id: string } | null } | null };
      if (data?.setDeviceName?.id === vehicleId) done.names.set(vehicleId, number);

      // Requests in flight at the kill may or may not be stored: only responses count.
      const held = done.sessions.get(writer);
      done.sessions.delete(writer);
      const response = await (held === undefined
        ? requestSignIn(url)
        : post(`${url}/token`, { grant_type: 'refresh_token', refresh_token: held }));
      if (response.status >= 500) return;
      // Sign-ins interrupted by the kill count as failed, so a new one may be throttled.
      if (response.status === 429) continue;
      if (response.status !== 200) throw new Error(`a session was lost: ${await response.text()}`);
      const { refresh_token } = (await response.json()) as Tokens;
      if (turn % 3 === 2) {
        if ((await post(`${url}/revoke`, { refresh_token })).status === 200) done.ended.push(refresh_token);
      } else done.sessions.set(writer, refresh_token);
    }
  } catch (error) {
    // The connection broke: the server was killed.
    if ((error as Error).name !== 'TypeError') throw error;
  }
}

const missing = (acknowledged: readonly string[], present: ReadonlySet<string>) => acknowledged.filter((id) => !present.has(id));

async function presentCommands(url: string, token: string, runId: string): Promise<Set<string>> {
  const response = await fetch(`${url}/v1/command?runId=${runId}`, { headers: withBearer(token) });
  return new Set(((await response.json()) as { id: string }[]).map(({ id }) => id));
}

test(`everything acknowledged survives ${ROUNDS} kills, half of them of PostgreSQL too`, async () => {
  const done: Acknowledged = { commands: new Map(), sessions: new Map(), ended: [], names: new Map() };
  let url = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { access_token } = await signIn(url);
    const computers = await commandableComputers(url, access_token);
    const runId = randomUUID();
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(url, writer, runId, computers, access_token, done));
    // Slow machines write slower: the kill waits until there is something to lose, then comes at varying moments.
    const deadline = Date.now() + 30_000;
    const isEnough = () => (done.commands.get(runId)?.length ?? 0) >= MIN_COMMANDS && done.ended.length > 0;
    while (!isEnough() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, round * 17));
    if (round % 2 === 1) void killPostgres('SIGKILL');
    await server?.end('SIGKILL');
    await Promise.all(writers);
    expect(done.commands.get(runId)?.length).toBeGreaterThanOrEqual(MIN_COMMANDS);

    url = await start();
    const { access_token: token } = await signIn(url);
    for (const [run, acknowledged] of done.commands) expect(missing(acknowledged, await presentCommands(url, token, run))).toEqual([]);
    for (const [vehicleId, number] of done.names) {
      const response = await fetch(`${url}/v2/device/graphql`, {
        method: 'POST',
        headers: { ...withBearer(token), 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ devices(id: "${vehicleId}") { name } }` }),
      });
      const { data } = (await response.json()) as { data: { devices: { name: string }[] } };
      const stored = Number(data.devices[0]?.name.replace('name ', ''));
      // The name after the last acknowledged one may be stored without a response.
      expect([number, number + 1]).toContain(stored);
      done.names.set(vehicleId, stored);
    }
    for (const [writer, refreshToken] of done.sessions) {
      const response = await post(`${url}/token`, { grant_type: 'refresh_token', refresh_token: refreshToken });
      const body = (await response.json()) as Tokens;
      expect({ writer, status: response.status }).toEqual({ writer, status: 200 });
      done.sessions.set(writer, body.refresh_token);
    }
    for (const refreshToken of done.ended.slice(-5))
      expect((await post(`${url}/token`, { grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(400);
  }
  expect(done.ended.length).toBeGreaterThan(0);
  await server?.end('SIGTERM');
  server = null;
}, 480_000);

describe('controls: a loss is detected', () => {
  let database: Program;
  let databaseUrl: string;
  const openDatabase = async () => {
    database = await startProgram('bin/database.ts', env);
    databaseUrl = database.ready?.['url'] ?? '';
  };

  afterEach(async () => {
    await database.end('SIGTERM');
  });

  test('a server that acknowledges before it commits loses data', async () => {
    await openDatabase();
    const run = () => startProgram('testing/non-durable-server.ts', { ...env, DATABASE_URL: databaseUrl });
    const nonDurable = await run();
    const acknowledged: string[] = [];
    let onAcknowledged = () => {};
    const order = async () => {
      for (;;) {
        const id = randomUUID();
        const response = await fetch(`${nonDurable.ready?.['url']}/non-durable`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id }),
        });
        if (response.status !== 202) continue;
        acknowledged.push(id);
        onAcknowledged();
      }
    };
    const writers = Promise.allSettled(Array.from({ length: WRITERS }, order));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const written = async () => (await client.query<{ id: string }>('select id from non_durable')).rows;
    while ((await written()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise<void>((resolve) => (onAcknowledged = resolve));
    await nonDurable.end('SIGKILL');
    await writers;
    const present = await written();
    await client.end();
    expect(present.length).toBeGreaterThan(0);
    expect(missing(acknowledged, new Set(present.map(({ id }) => id))).length).toBeGreaterThan(0);
  }, 60_000);

  test('a killed PostgreSQL with synchronous_commit off loses data; with our settings it does not', async () => {
    for (const commit of ['off', 'on'] as const) {
      await openDatabase();
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => undefined);
      await client.connect();
      // The background WAL writer could hide the loss.
      await client.query(`alter system set wal_writer_delay = '10s'`);
      await client.query('select pg_reload_conf()');
      await client.query('create table if not exists written (id text primary key)');
      await client.query(`set synchronous_commit = ${commit}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const acknowledged: string[] = [];
      for (let at = 0; at < 50; at += 1) {
        const id = randomUUID();
        await client.query('insert into written values ($1)', [id]);
        acknowledged.push(id);
      }
      await killPostgres('SIGKILL');
      await database.ended;
      await openDatabase();
      const after = new pg.Client({ connectionString: databaseUrl });
      await after.connect();
      const { rows } = await after.query<{ id: string }>('select id from written');
      await after.query('alter system reset wal_writer_delay');
      await after.end();
      await database.end('SIGTERM');
      const lost = missing(acknowledged, new Set(rows.map(({ id }) => id))).length;
      expect({ commit, lost: lost > 0 }).toEqual({ commit, lost: commit === 'off' });
    }
  }, 60_000);

  test('the production PostgreSQL waits for the disk', async () => {
    await openDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const settings = async (name: string) => (await client.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name];
    expect([
      await settings('fsync'),
      await settings('synchronous_commit'),
      await settings('full_page_writes'),
      await settings('data_checksums'),
    ]).toEqual(['on', 'on', 'on', 'on']);
    await client.end();
  }, 30_000);
});
