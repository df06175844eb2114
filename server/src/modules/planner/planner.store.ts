import type { GroupTree } from '@fleet-console/contract';
import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import type { PlannerSettings } from './planner-settings.ts';
import { planners } from './schema.ts';

export type PlannerRow = typeof planners.$inferSelect;

export const readPlanners = (db: Reader): Promise<PlannerRow[]> => db.select().from(planners);

/** Returns the planner of the group, or of the nearest group above that has one (rule PLN-P1). */
export function plannerOf(rows: readonly PlannerRow[], tree: GroupTree, groupId: string): PlannerRow | null {
  const byGroup = new Map(rows.map((row) => [row.groupId, row]));
  const nearest = [groupId, ...tree.ancestors(groupId)].find((id) => byGroup.has(id));
  return nearest === undefined ? null : (byGroup.get(nearest) ?? null);
}

/** As `plannerOf`; keeps others from changing it until the transaction ends. */
export async function lockPlannerOf(tx: Transaction, tree: GroupTree, groupId: string): Promise<PlannerRow | null> {
  const found = plannerOf(await readPlanners(tx), tree, groupId);
  if (found === null) return null;
  const [row] = await tx.select().from(planners).where(eq(planners.groupId, found.groupId)).for('share');
  return row ?? null;
}

/** Locks the planner that the group itself has. */
export async function plannerForUpdate(tx: Transaction, groupId: string): Promise<PlannerRow | null> {
  const [row] = await tx.select().from(planners).where(eq(planners.groupId, groupId)).for('update');
  return row ?? null;
}

export const settingsOf = (row: PlannerRow): PlannerSettings => ({
  mode: row.mode,
  bookingsPerYear: { on: row.bookingsPerYearOn, value: row.bookingsPerYear },
  daysAhead: { on: row.daysAheadOn, value: row.daysAhead },
  minMinutes: { on: row.minMinutesOn, value: row.minMinutes },
  maxMinutes: { on: row.maxMinutesOn, value: row.maxMinutes },
  graceMinutes: row.graceMinutes,
});

const columnsOf = ({ mode, bookingsPerYear, daysAhead, minMinutes, maxMinutes, graceMinutes }: PlannerSettings) => ({
  mode,
  bookingsPerYearOn: bookingsPerYear.on,
  bookingsPerYear: bookingsPerYear.value,
  daysAheadOn: daysAhead.on,
  daysAhead: daysAhead.value,
  minMinutesOn: minMinutes.on,
  minMinutes: minMinutes.value,
  maxMinutesOn: maxMinutes.on,
  maxMinutes: maxMinutes.value,
  graceMinutes,
});

/** Returns null when the group already has a planner. */
export async function addPlanner(tx: Transaction, groupId: string, settings: PlannerSettings): Promise<PlannerRow | null> {
  const [row] = await tx
    .insert(planners)
    .values({ groupId, ...columnsOf(settings) })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Writes a change and raises the version. Returns null when there is a newer version. */
export async function changePlanner(
  tx: Transaction,
  groupId: string,
  version: number,
  change: { readonly settings: PlannerSettings } | { readonly disabledAt: Date | null },
): Promise<PlannerRow | null> {
  const values = 'settings' in change ? columnsOf(change.settings) : { enabled: change.disabledAt === null, disabledAt: change.disabledAt };
  const [row] = await tx
    .update(planners)
    .set({ ...values, version: version + 1 })
    .where(and(eq(planners.groupId, groupId), eq(planners.version, version)))
    .returning();
  return row ?? null;
}
