import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { checksumOf, connectForBackup, readPartitions, readTables, type BackedUpTable, type DatabaseIndex } from './database-contents.ts';

/** Name of the index in the folder of a database. */
export const INDEX = 'index.json';

/** Name of the file with the rows of a table. */
export const rowsFile = (table: string): string => `${table}.copy.gz`;

const name = pg.escapeIdentifier;

/**
 * Writes all rows of one snapshot of the database into a folder, a file of COPY's text format per table, while others go on writing. `inSnapshot` reads more
 * from the same snapshot.
 */
export async function dumpDatabase<Read>(url: string, folder: string, inSnapshot: (client: pg.Client) => Promise<Read>): Promise<Read> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await connectForBackup(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations');
    const partitions = await readPartitions(client);
    const tables: BackedUpTable[] = [];
    for (const table of await readTables(client)) {
      const columns = table.columns.map(name).join(', ');
      await pipeline(
        // COPY takes the rows of a partitioned table from a query only.
        client.query(copyTo(`copy (select ${columns} from ${name(table.name)}) to stdout`)),
        createGzip({ level: 4 }),
        createWriteStream(join(folder, rowsFile(table.name)), { mode: 0o600 }),
      );
      tables.push({ ...table, ...(await checksumOf(client, table.name)) });
    }
    const read = await inSnapshot(client);
    await client.query('commit');
    // Sequences belong to no snapshot: read last, they are never behind the rows.
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    );
    const index: DatabaseIndex = {
      migrations: applied[0]?.count ?? 0,
      partitions,
      tables,
      sequences: Object.fromEntries(sequences.map(({ name: sequence, last }) => [sequence, last])),
    };
    await writeFile(join(folder, INDEX), `${JSON.stringify(index, null, 2)}\n`, { mode: 0o600 });
    return read;
  } finally {
    await client.end();
  }
}
