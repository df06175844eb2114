import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { ZonedGroup } from './counted-rides.ts';
import { groupDaysOf } from './group-days.ts';
import { monthsOf, userMonths, vehicleMonths } from './months.ts';
import { rebuildGroup } from './rebuild.ts';
import { lockRollups, readZones, updateInTransaction } from './update.ts';

/** Rollup rows of a group that are missing, wrong or too many. */
export interface Verification {
  readonly groupId: string;
  readonly differences: number;
}

async function countDifferences(tx: Transaction, table: string, groupId: string, due: SQL): Promise<number> {
  const stored = sql`select * from ${sql.raw(table)} where group_id = ${groupId}`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with due as materialized (${due}), stored as materialized (${stored})
    select ((select count(*) from (select * from due except select * from stored) missing)
      + (select count(*) from (select * from stored except select * from due) wrong))::int as count`);
  return rows[0]?.count ?? 0;
}

/**
 * Counts all rides of a group and compares its rollups with that, in one snapshot in which the changes in the queue are taken first (rule ANL-R4).
 * @param repair whether to replace rollups that differ
 */
export async function verifyGroup(db: Database, groupId: string, { repair }: { readonly repair: boolean }): Promise<Verification> {
  return db.transaction(
    async (tx) => {
      // The snapshot begins after the lock: writers before have committed.
      await lockRollups(tx);
      const group: ZonedGroup = { groupId, zone: (await readZones(tx)).get(groupId) ?? 'UTC' };
      await updateInTransaction(tx, { groupId, limit: 1_000_000 });
      const differences =
        (await countDifferences(tx, 'analytics_group_days', groupId, groupDaysOf([group], null))) +
        (await countDifferences(tx, vehicleMonths.table, groupId, monthsOf(vehicleMonths, [group]))) +
        (await countDifferences(tx, userMonths.table, groupId, monthsOf(userMonths, [group])));
      if (differences > 0 && repair) await rebuildGroup(tx, group);
      await tx.execute(sql`
        update analytics_groups set verified_at = clock_timestamp(), differences = ${differences}
        where group_id = ${groupId} and (${differences} = 0 or ${repair})`);
      return { groupId, differences };
    },
    { isolationLevel: 'repeatable read' },
  );
}
