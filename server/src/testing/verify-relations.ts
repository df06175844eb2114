// cspell:ignore amcheck heapam indexrelid relpersistence relkind relam amname regclass indisvalid -- names of PostgreSQL
import pg from 'pg';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { withDatabase } from '../bin/with-database.ts';

/** Verifies every page of every table, and that each B-tree index is in order and contains all rows. Prints what is wrong; exits with 1 then. */
const TABLES = `select oid::regclass::text as name, format('select msg from verify_heapam(%s)', oid) as query
  from pg_class where relkind in ('r', 'm', 't') and relpersistence = 'p'`;
const INDEXES = `select indexrelid::regclass::text as name, format('select bt_index_check(%s, true)', indexrelid) as query
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where amname = 'btree' and relkind = 'i' and relpersistence = 'p' and indisvalid`;

interface Check {
  readonly name: string;
  readonly query: string;
}

async function faultsOf(client: pg.Client, { name, query }: Check): Promise<string[]> {
  try {
    const { rows } = await client.query<{ msg?: string }>(query);
    return rows.flatMap(({ msg }) => (msg ? [`${name}: ${msg}`] : []));
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function verifyRelations(url: string): Promise<{ tables: number; indexes: number; faults: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension if not exists amcheck');
    const [tables, indexes] = [(await client.query<Check>(TABLES)).rows, (await client.query<Check>(INDEXES)).rows];
    const faults: string[] = [];
    for (const check of [...tables, ...indexes]) faults.push(...(await faultsOf(client, check)));
    return { tables: tables.length, indexes: indexes.length, faults };
  } finally {
    await client.end();
  }
}

try {
  const found = await withDatabase(readProcessConfig(), verifyRelations);
  process.stdout.write(`${JSON.stringify(found)}\n`);
  process.exitCode = found.faults.length > 0 ? 1 : 0;
} catch (error) {
  failStart(error);
}
