import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { countedRides, type ZonedGroup } from './counted-rides.ts';
import { groupDayColumns, groupDaysOf } from './group-days.ts';
import { lastDaysOf } from './last-days.ts';
import { columnsOf, monthsOf, userMonths, vehicleMonths } from './months.ts';
import { rebuildGroup } from './rebuild.ts';
import { lockRollups, readZones, updateInTransaction } from './update.ts';

/** Rollup rows of a group that are missing, wrong or too many. */
export interface Verification {
  readonly groupId: string;
  readonly differences: number;
}

/** Counts the rows in which the rollups of a group differ from its rides. */
async function countDifferences(tx: Transaction, group: ZonedGroup): Promise<number> {
  const counted = sql`counted`;
  const due: readonly { readonly table: string; readonly columns: SQL; readonly rows: SQL }[] = [
    { table: 'analytics_group_days', columns: groupDayColumns, rows: groupDaysOf(counted) },
    ...[vehicleMonths, userMonths].map((each) => ({ table: each.table, columns: columnsOf(each), rows: monthsOf(each, counted) })),
    { table: 'analytics_riders', columns: sql`*`, rows: lastDaysOf(counted) },
  ];
  const differences = due.map(({ table, columns, rows }) => {
    const stored = sql`select ${columns} from ${sql.raw(table)} where group_id = ${group.groupId}`;
    return sql`select 1 from ((${rows} except ${stored}) union all (${stored} except ${rows})) differing`;
  });
  const { rows } = await tx.execute<{ count: number }>(sql`
    with counted as materialized (${countedRides([group], null)})
    select count(*)::int as count from (${sql.join(differences, sql` union all `)}) each`);
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
      const differences = await countDifferences(tx, group);
      if (differences > 0 && repair) await rebuildGroup(tx, group);
      await tx.execute(sql`
        update analytics_groups set verified_at = clock_timestamp(), differences = ${differences}
        where group_id = ${groupId} and (${differences} = 0 or ${repair})`);
      return { groupId, differences };
    },
    { isolationLevel: 'repeatable read' },
  );
}
