import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../kernel/logging.ts';
import { readConfig } from '../kernel/config.ts';
import { domainModules } from '../modules.ts';
import { maintainHistoryPartitions } from './history-partitions.ts';
import { buildServer } from '../server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { serverRoleUrl } from './server-role.ts';

let database: TestDatabase;
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'fleet-console-role-'));

async function run(address: string, statement: string): Promise<{ code?: string; rows?: unknown[] }> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return { rows: (await client.query(statement)).rows };
  } catch (error) {
    return { code: (error as { code: string }).code };
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  url = (await serverRoleUrl(database.url)) ?? '';
});
afterAll(async () => {
  await database.drop();
  await run(new URL('/postgres', database.url).href, `drop role ${pg.escapeIdentifier(decodeURIComponent(new URL(url).username))}`);
  rmSync(folder, { recursive: true, force: true });
});

const REFUSED = { code: '42501' };

test('the server works with its role: a failed sign-in is refused and audited', async () => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const server = await buildServer({ config, databaseUrl: url, log: createLog('silent'), modules: domainModules(null) });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'grant_type=password&username=unknown%40people.example&password=wrong';
  const response = await server.app.inject({ method: 'POST', url: '/token', headers: form, payload });
  expect(response.statusCode).toBe(400);
  await server.close();
  expect(await run(url, 'select act from audit_entries')).toEqual({ rows: [{ act: 'sign-in-failed' }] });
});

test('[PR-01] the password can come from the environment, as in containers; without one there is no role', async () => {
  const address = new URL(database.url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  expect(await serverRoleUrl(address.href, password)).toBe(url);
  expect(await serverRoleUrl(address.href, '')).toBeNull();
});

test('the role can create daily history partitions', async () => {
  const { db, close } = openDatabase(url, { size: 1 });
  await maintainHistoryPartitions(db, Date.parse('2021-03-01T12:00:00Z'));
  await maintainHistoryPartitions(db, Date.parse('2021-03-01T12:00:00Z'), { table: 'charger_telemetry' });
  // Drops older ones, including those created by the other account.
  await maintainHistoryPartitions(db, Date.now());
  expect(await run(url, `select to_regclass('telemetry_history_20210301')::text as gone`)).toEqual({ rows: [{ gone: null }] });
  await close();
});

test.each([
  `update audit_entries set address = null`,
  `delete from audit_entries`,
  `truncate audit_entries`,
  `alter table audit_entries disable trigger all`,
  `drop table audit_entries`,
  `set session_replication_role = replica`,
  `create trigger mine before insert on audit_entries for each row execute function suppress_redundant_updates_trigger()`,
  `copy (select 1) to program 'true'`,
  `create role mine superuser`,
  `alter role current_user superuser`,
])('AUD-U4 the role cannot: %s', async (statement) => {
  expect(await run(url, statement)).toEqual(REFUSED);
});

test('control: the migrating account can, and the audit chain detects it', async () => {
  expect(await run(database.url, 'alter table audit_entries disable trigger all')).toEqual({ rows: [] });
  expect(await run(database.url, 'alter table audit_entries enable trigger all')).toEqual({ rows: [] });
});

test('calling it again updates the role; an account that can’t create roles returns null', async () => {
  expect(await serverRoleUrl(database.url)).toBe(url);
  expect(await serverRoleUrl(url)).toBeNull();
});
