import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/** Rows per statement. */
const CHUNK = 5000;

/**
 * Inserts many rows in the given order, in few statements.
 * @param columns the columns given by the rows, where the table generates others; default: all
 */
export async function insertRows(tx: Transaction, table: string, rows: readonly object[], columns?: readonly string[]): Promise<void> {
  const name = sql.raw(table);
  const named = sql.raw(columns?.join(', ') ?? '*');
  const into = columns ? sql`${name} (${named})` : name;
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = JSON.stringify(rows.slice(at, at + CHUNK));
    await tx.execute(sql`insert into ${into} select ${named} from json_populate_recordset(null::${name}, ${chunk})`);
  }
}
