import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database, or a transaction in it. Tables are imported from `modules/<domain>/schema.ts`. */
export type Database = NodePgDatabase;
/** What `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Milliseconds after which the server gives up a statement, so that one bad query cannot hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens a pool of connections; connects on first use. `onError` hears of connections that broke, idle or in use. */
export function openDatabase(url: string, options: { size?: number; onError?: (error: Error) => void } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'fleet-console',
  });
  // The pool listens to idle connections only; an `error` event of one in use, e.g. within a transaction, would end the process.
  pool.on('connect', (client) => void client.on('error', (error) => options.onError?.(error)));
  // Connections already reported above; an emitter without this listener would throw.
  pool.on('error', () => undefined);
  return { db: drizzle(pool) as Database, pool, close: () => pool.end() };
}
