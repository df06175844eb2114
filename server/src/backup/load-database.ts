import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrateDatabase } from '../database/migrate.ts';
import { ConfigError } from '../kernel/config.ts';
import { checksumOf, connectForBackup, readTables, type DatabaseIndex } from './database-contents.ts';
import { INDEX, rowsFile } from './dump-database.ts';

/** `insufficient_privilege`. */
const REFUSED = '42501';

const name = pg.escapeIdentifier;

/** Triggers and foreign keys are off while rows are loaded: the rows passed them once, and arrive table by table. */
async function withoutTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED) throw error;
    throw new ConfigError(
      "The account in DATABASE_URL isn't allowed to switch off triggers. Use a superuser, or let one run: GRANT SET ON PARAMETER session_replication_role TO that account.",
    );
  }
}

async function loadRows(client: pg.Client, folder: string, { tables, partitions, sequences }: DatabaseIndex): Promise<void> {
  await withoutTriggers(client);
  for (const { name: partition, parent, bounds } of partitions)
    await client.query(`create table if not exists ${name(partition)} partition of ${name(parent)} ${bounds}`);
  // Rows that migrations inserted are in the backup too.
  await client.query(`delete from ${tables.map((table) => name(table.name)).join('; delete from ')}`);
  for (const table of tables)
    await pipeline(
      createReadStream(join(folder, rowsFile(table.name))),
      createGunzip(),
      client.query(copyFrom(`copy ${name(table.name)} (${table.columns.map(name).join(', ')}) from stdin`)),
    );
  for (const [sequence, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name(sequence), last]);
}

/** @throws ConfigError when a table doesn't hold exactly the rows of the backup */
async function compare(client: pg.Client, { tables }: DatabaseIndex): Promise<void> {
  for (const table of tables) {
    const loaded = await checksumOf(client, table.name);
    if (loaded.rows === table.rows && loaded.checksum === table.checksum) continue;
    throw new ConfigError(
      `${table.name} differs from the backup after loading: ${loaded.rows} rows of ${table.rows}, checksum ${loaded.checksum} instead of ${table.checksum}. Nothing was restored.`,
    );
  }
}

/** Empties the database again, so that the next attempt finds it as the first one did. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('rollback');
  await client.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade');
}

/**
 * Loads a backup into an empty database: with the schema the backup was made with, compared with the original row by row, and then migrated to the current
 * one. Nothing is kept if any row is missing. Returns the number of rows.
 * @throws ConfigError if the database isn't empty, or the backup was made by a newer version
 */
export async function loadDatabase(url: string, folder: string): Promise<number> {
  const index = JSON.parse(await readFile(join(folder, INDEX), 'utf8')) as DatabaseIndex;
  if (index.migrations > (await knownMigrations()))
    throw new ConfigError('The backup was made by a newer version of the console. Restore it with that version.');
  const client = await connectForBackup(url);
  try {
    if ((await readTables(client)).length > 0)
      throw new ConfigError('The database is not empty. Restore into a new database, so that nothing is overwritten.');
    try {
      await migrateDatabase(url, index.migrations);
      await client.query('begin');
      await loadRows(client, folder, index);
      await compare(client, index);
      await client.query('commit');
      await migrateDatabase(url);
    } catch (error) {
      await empty(client);
      throw error;
    }
    await client.query('analyze');
    return index.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await client.end();
  }
}
