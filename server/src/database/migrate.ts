import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Reader } from './database.ts';
import { withLockPatience } from './lock-patience.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Advisory lock: processes that start together migrate one after another. */
const LOCK = 4_210_140;

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json');

const readJournal = async () => JSON.parse(await readFile(journalOf(MIGRATIONS), 'utf8')) as Journal;

/** Number of migrations of this version. */
export const knownMigrations = async (): Promise<number> => (await readJournal()).entries.length;

let expected: Promise<number> | null = null;

/** Returns the time of this version's last migration, in ms; Drizzle records it when the migration was applied. */
const lastMigration = async (): Promise<number> => Math.max(...(await readJournal()).entries.map(({ when }) => when));

/** Whether the database has every migration of this version, e.g. not after a backup of an older one was restored. */
export async function isMigrated(db: Reader): Promise<boolean> {
  expected ??= lastMigration();
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(created_at) as last from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.last ?? 0) >= (await expected);
}

/** Calls `use` with a folder of the first migrations only. */
async function withFirst(count: number, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = await readJournal();
    await writeFile(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Migrates the schema, if wanted only with the first `count` migrations. Safe when several processes start together, and while servers run. */
export const migrateDatabase = (url: string, count?: number): Promise<void> =>
  count === undefined ? migrateFrom(MIGRATIONS, url) : withFirst(count, (folder) => migrateFrom(folder, url));

async function migrateFrom(migrationsFolder: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The running statement rejects; without a listener the event would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`set client_min_messages to warning`);
    await db.execute(sql`select pg_advisory_lock(${LOCK})`);
    await withLockPatience(client, () => migrate(db, { migrationsFolder }));
  } finally {
    await client.end();
  }
}
