import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PoolClient } from './pool-client.ts';
import { nameRequests } from './request-comment.ts';

/** The database, or a transaction in it. Tables are imported from `modules/<domain>/schema.ts`. */
export type Database = NodePgDatabase;
/** Argument of `db.transaction`'s callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where statements run that are part of a transaction or not. */
export type Reader = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Default limit of a statement, so that one bad query can't hold a connection forever, in ms. */
const STATEMENT_TIMEOUT_MS = 15_000;

export interface DatabaseOptions {
  /** Connections at most. */
  readonly size?: number;
  /** Limit of a statement in ms; 0: none. */
  readonly statementTimeout?: number;
  /** Gets errors of broken connections, idle or in use. */
  readonly onError?: (error: Error) => void;
}

/** Opens a connection pool; connects on first use. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    Client: PoolClient,
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT_MS,
    application_name: 'fleet-console',
  });
  // The pool listens only to idle connections; an `error` event of one in use, e.g. in a transaction, would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
    nameRequests(client);
  });
  // Reported above; an emitter without a listener would throw.
  pool.on('error', () => undefined);
  return { db: drizzle(pool) as Database, pool, close: () => pool.end() };
}
