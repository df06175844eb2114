import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number: processes that start at once wait for each other under it. */
const LOCK = 4_210_140;

/** Brings the schema up to date. Safe when several processes start at once; does nothing when there is nothing to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The statement that was under way rejects; without a listener the event would end the process before that is handled.
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
