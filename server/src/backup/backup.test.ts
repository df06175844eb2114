import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { maintainHistoryPartitions } from '../database/history-partitions.ts';
import { knownMigrations, migrateDatabase } from '../database/migrate.ts';
import { jpeg } from '../modules/attachments/testing/corpus.ts';
import { modules, startAttachmentServer, TECHNICIAN } from '../modules/attachments/testing/attachment-server.ts';
import { uploads } from '../modules/attachments/testing/upload.ts';
import { checkAudit } from '../modules/audit/check-audit.ts';
import { signingKey } from '../modules/auth/signing-key.ts';
import { startProgram } from '../testing/program.ts';
import { ids, resetRelatedRows } from '../testing/relations.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { DatabaseIndex } from './database-contents.ts';

let server: TestServer;
let target: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  target = await createEmptyDatabase();
  server = await startAttachmentServer();
  await resetRelatedRows(server.db);
  await server.db.execute(sql.raw(String.raw`update groups set name = E'Łódź \t "1" \\N \n' where id = '${ids('own').group}'`));
  expect((await uploads(server).send(TECHNICIAN, ids('own').request, await jpeg())).statusCode).toBe(204);
  await maintainHistoryPartitions(server.db, Date.now(), { daysBack: 3 });
});
afterEach(async () => {
  await server.close();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const copy = () => join(folder, 'copy');
const dataDir = () => join(folder, 'data');
async function run(script: 'backup' | 'restore', databaseUrl: string, data: string) {
  const program = await startProgram(`bin/${script}.ts`, { DATABASE_URL: databaseUrl, DATA_DIR: data }, [copy()]);
  return { code: await program.ended, error: program.stderr(), output: program.ready };
}
const backUp = () => run('backup', server.databaseUrl, server.config.dataDir);
const restore = () => run('restore', target.url, dataDir());

/** Rows of every table in an order of their own, and the last number of every sequence. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const table = name === '__drizzle_migrations' ? 'drizzle.__drizzle_migrations' : pg.escapeIdentifier(name);
      const { rows } = await client.query<{ text: string }>(
        `select coalesce(string_agg(t::text, '|' order by t::text), '') as text from ${table} t`,
      );
      contents[name] = rows[0]?.text ?? '';
    }
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
    );
    for (const { name, last } of sequences) contents[name] = String(last);
    return contents;
  } finally {
    await client.end();
  }
}

/** Contents of all files below a folder by their paths. */
const filesBelow = (of: string) =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(of, path), readFileSync(path).toString('base64')]),
  );

const indexOfCopy = () => JSON.parse(readFileSync(join(copy(), 'database', 'index.json'), 'utf8')) as DatabaseIndex;

/** Changes the rows of a table in the backup. */
function changeRows(table: string, change: (text: string) => string) {
  const file = join(copy(), 'database', `${table}.copy.gz`);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))));
}

test('[PR-04] a restored deployment has every row, sequence, file and key, and people sign in with their passwords', async () => {
  expect(await backUp()).toMatchObject({ code: 0, error: '', output: { attachments: 2, missing: [] } });
  expect(await restore()).toMatchObject({ code: 0, error: '', output: { attachments: 2 } });

  const before = await contentsOf(server.databaseUrl);
  expect(await contentsOf(target.url)).toEqual(before);
  expect(Object.values(before).filter((text) => text !== '' && text !== 'null').length).toBeGreaterThan(10);
  expect(filesBelow(join(dataDir(), 'attachments'))).toEqual(filesBelow(server.config.attachmentStore));

  const restored = await startTestServer({ databaseUrl: target.url, dataDir: dataDir(), modules });
  try {
    const { statusCode } = await restored.token({ grant_type: 'password', username: TECHNICIAN, password: PASSWORD });
    expect(statusCode).toBe(200);
    // Its audit chain continues the original one, with the key that signed the recorded heads.
    const { auditHeadsFile, signingKeyFile } = restored.config;
    const checked = await checkAudit(restored.db, { file: auditHeadsFile, key: signingKey(signingKeyFile).auditHeads, recordedHead: null });
    expect(checked).toMatchObject({ faults: [] });
    // New rows get new numbers.
    expect((await uploads(restored).send(TECHNICIAN, ids('own').request, await jpeg())).statusCode).toBe(204);
  } finally {
    await restored.close();
  }
});

test('[PR-04] rows that were changed in the backup are detected, and the database stays empty for the next attempt', async () => {
  await backUp();
  const original = readFileSync(join(copy(), 'database', 'groups.copy.gz'));
  changeRows('groups', (text) => text.replace('Łódź', 'Lodz'));
  expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('groups differs from the backup after loading') });
  expect(await contentsOf(target.url)).toEqual({});
  writeFileSync(join(copy(), 'database', 'groups.copy.gz'), original);
  expect(await restore()).toMatchObject({ code: 0, error: '' });
});

test('[PR-04] a backup of a former version is restored with its schema and then migrated; one of a newer version is refused', async () => {
  const former = await createEmptyDatabase();
  try {
    const known = await knownMigrations();
    await migrateDatabase(former.url, known - 2);
    const client = new pg.Client({ connectionString: former.url });
    await client.connect();
    await client.query(`insert into groups (id, name) values ('old', 'Old group')`);
    await client.end();
    expect(await run('backup', former.url, server.config.dataDir)).toMatchObject({ code: 0, error: '' });
    expect(indexOfCopy().migrations).toBe(known - 2);
    expect(await restore()).toMatchObject({ code: 0, error: '' });
    const [restored, current] = [await contentsOf(target.url), await contentsOf(server.databaseUrl)];
    expect(restored['groups']).toContain('Old group');
    expect(restored['__drizzle_migrations']).toBe(current['__drizzle_migrations']);
    expect(Object.keys(restored).sort()).toEqual(expect.arrayContaining(Object.keys(current).filter((name) => !/_\d{8}$/.test(name))));

    writeFileSync(join(copy(), 'database', 'index.json'), JSON.stringify({ ...indexOfCopy(), migrations: known + 1 }));
    rmSync(dataDir(), { recursive: true });
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('made by a newer version') });
  } finally {
    await former.drop();
  }
});

test('[PR-04] nothing is restored over rows or keys', async () => {
  await backUp();
  await restore();
  const before = await contentsOf(target.url);
  expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('signing.key exists') });
  rmSync(dataDir(), { recursive: true });
  expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('The database is not empty') });
  expect(await contentsOf(target.url)).toEqual(before);
});

test('[PR-04] an account that can’t switch off triggers gets the reason, and the database stays empty', async () => {
  await backUp();
  const admin = new pg.Client({ connectionString: target.url });
  await admin.connect();
  const name = new URL(target.url).pathname.slice(1);
  try {
    await admin.query(`create role ${name}_owner login password 'secret'; alter database ${name} owner to ${name}_owner`);
    const url = Object.assign(new URL(target.url), { username: `${name}_owner`, password: 'secret' }).href;
    expect(await run('restore', url, dataDir())).toMatchObject({
      code: 1,
      error: expect.stringContaining('GRANT SET ON PARAMETER session_replication_role'),
    });
    expect(await contentsOf(target.url)).toEqual({});
    await admin.query(`grant set on parameter session_replication_role to ${name}_owner`);
    expect(await run('restore', url, dataDir())).toMatchObject({ code: 0, error: '' });
  } finally {
    await admin.query(
      `alter database ${name} owner to current_user; reassign owned by ${name}_owner to current_user; drop owned by ${name}_owner; drop role ${name}_owner`,
    );
    await admin.end();
  }
});

test('[PR-04] names attachments that the file store has lost, and restores the rest', async () => {
  const [lost = ''] = Object.keys(filesBelow(server.config.attachmentStore));
  rmSync(join(server.config.attachmentStore, lost));
  expect(await backUp()).toMatchObject({ code: 0, output: { attachments: 1, missing: [lost.split('/').at(-1)] } });
  expect(await restore()).toMatchObject({ code: 0, output: { attachments: 1 } });
});
