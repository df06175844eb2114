import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Advisory lock: processes that start together migrate one after another. */
const LOCK = 4_210_140;

/** Migrates the schema. Safe when several processes start together. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The running statement rejects; without a listener the event would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`set client_min_messages to warning`);
    await db.execute(sql`select pg_advisory_lock(${LOCK})`);
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
