import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Rows deleted by one statement: some tens of milliseconds, and no one waits longer for one of them. */
const AT_ONCE = 5000;

/** Deletes the rows of a table of which `which` holds, some thousands at a time. What was deleted stays so when a later step fails. */
export async function deleteInSteps(db: Database, table: string, which: SQL): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${which} limit ${AT_ONCE}))`,
    );
    if ((rowCount ?? 0) < AT_ONCE) return;
  }
}
