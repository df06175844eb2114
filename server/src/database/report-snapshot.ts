import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Longest time of one statement, and of a client that doesn't read, in ms. */
const [STATEMENT_TIMEOUT, IDLE_TIMEOUT] = [15_000, 30_000];

/** A snapshot of the database for one report. */
export const reportSnapshot = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT}`));
      await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT}`));
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
