import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Rows deleted per statement: takes tens of milliseconds, so locks are short. */
const AT_ONCE = 5000;

/** Deletes the rows of a table that match `which`, in batches. Batches are kept when a later one fails. */
export async function deleteInSteps(db: Database, table: string, which: SQL): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${which} limit ${AT_ONCE}))`,
    );
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}
