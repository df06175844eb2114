import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PUBSUB_CLIENT } from '../kernel/pubsub/pubsub.ts';
import { startProgram, type Program } from '../testing/program.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
let server: Program;
let admin: pg.Client;
/** Holds a lock in a transaction, where the view of other connections would not change. */
let locker: pg.Client;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-console-lost-'));
  database = await createTestDatabase();
  server = await startProgram('bin/server.ts', { DATA_DIR: folder, DATABASE_URL: database.url });
  if (server.ready === null) throw new Error(server.stderr());
  url = server.ready['url'] ?? '';
  admin = new pg.Client({ connectionString: database.url, application_name: 'test' });
  locker = new pg.Client({ connectionString: database.url, application_name: 'locker' });
  await Promise.all([admin.connect(), locker.connect()]);
}, 30_000);
afterAll(async () => {
  await locker?.end();
  await admin?.end();
  await server?.end('SIGTERM');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const signUp = (email: string) =>
  fetch(`${url}/v2/account/registration/remoteFleet/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct-horse-2026' }),
  });

const others = `from pg_stat_activity where datname = current_database() and application_name like 'fleet-console%'`;

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Number of server statements that wait for our lock. */
const waiting = async () => (await admin.query(`select 1 ${others} and wait_event_type = 'Lock'`)).rowCount ?? 0;

test('a connection that breaks in a transaction fails only that request', async () => {
  await locker.query('begin');
  await locker.query('lock table messages in exclusive mode');
  const responses = ['a', 'b', 'c'].map((name) => signUp(`${name}@operator.example`));
  await until(async () => (await waiting()) >= responses.length);
  // Every connection: in use, idle, listening, and the leader's lock.
  await admin.query(`select pg_terminate_backend(pid) ${others}`);
  await locker.query('rollback');
  for (const response of await Promise.all(responses)) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({ error: 'database-down' });
  }
  expect((await signUp('d@operator.example')).status).toBe(200);
  const { rows } = await admin.query<{ recipient: string }>('select recipient from messages');
  expect(rows).toEqual([{ recipient: 'd@operator.example' }]);
  // It listens again, and has announced that.
  await until(
    async () =>
      (await admin.query(`select 1 ${others} and application_name = $1 and query like 'select pg_notify%'`, [PUBSUB_CLIENT])).rowCount ===
      1,
  );
  expect((await fetch(`${url}/health`)).status).toBe(200);
}, 30_000);
