import { isGranted, type GroupTree } from '@fleet-console/contract';
import { dayRange, type Day } from '@fleet-console/time';
import { lt, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../database/database.ts';
import { loadGroupZones } from '../../accounts/group-zones.ts';
import { BOOK } from '../planner.body.ts';
import { plannerOf, readPlanners } from '../planner.store.ts';
import { plannerReminders } from '../schema.ts';
import { readDriverGrants } from '../slot-list.store.ts';

/** A slot that its driver is reminded of. */
export interface RemindedSlot {
  readonly id: number;
  readonly version: number;
  readonly groupId: string;
  readonly driverId: string;
  readonly email: string;
  /** In ms. */
  readonly start: number;
  readonly end: number;
  /** Null: deleted. */
  readonly vehicle: string | null;
  readonly plate: string | null;
  readonly returnAddress: string | null;
}

/**
 * Reads the accepted slots that start on a local day in groups of this time zone with an enabled planner, whose drivers can still use them, by their start.
 * @param driverId only of this account
 */
export async function readSlotsOfDay(
  db: Reader,
  tree: GroupTree,
  { timeZone, day }: { readonly timeZone: string; readonly day: Day },
  driverId: string | null = null,
): Promise<RemindedSlot[]> {
  const zoneOf = await loadGroupZones(db, tree);
  const planners = await readPlanners(db);
  const groupIds = [...tree.all.keys()].filter((id) => zoneOf(id) === timeZone && plannerOf(planners, tree, id)?.enabled === true);
  const { start, end } = dayRange(day, timeZone);
  const { rows } = await db.execute<Omit<RemindedSlot, 'id'> & { id: string }>(sql`
    select s.id, s.version, s.group_id as "groupId", s.driver_id as "driverId", a.email,
      (extract(epoch from s.starts_at) * 1000)::float8 as start, (extract(epoch from s.ends_at) * 1000)::float8 as "end",
      v.name as vehicle, m.registration_number as plate, s.return_address as "returnAddress"
    from planner_slots s
    join accounts a on a.id = s.driver_id
    left join vehicles v on v.id = s.vehicle_id
    left join mopeds m on m.id = v.moped_id
    where s.state = 'accepted' and s.starts_at >= ${new Date(start)} and s.starts_at < ${new Date(end)}
      and s.group_id = any(${sql.param(groupIds)}::text[]) and (${driverId}::text is null or s.driver_id = ${driverId})
    order by s.starts_at, s.id`);
  const grants = await readDriverGrants(db, new Set(rows.map((row) => row.driverId)));
  return rows
    .filter((row) => {
      const held = grants.get(row.driverId);
      return held !== undefined && isGranted(held, tree, BOOK, row.groupId);
    })
    .map((row) => ({ ...row, id: Number(row.id) }));
}

/** Records that the reminders of a local day are queued. Returns false when they were before; waits for another process that records the same. */
export async function recordReminders(tx: Transaction, timeZone: string, day: Day): Promise<boolean> {
  const recorded = await tx
    .insert(plannerReminders)
    .values({ timeZone, day })
    .onConflictDoNothing()
    .returning({ day: plannerReminders.day });
  return recorded.length > 0;
}

export async function deleteRemindersBefore(db: Database, day: Day): Promise<void> {
  await db.delete(plannerReminders).where(lt(plannerReminders.day, day));
}
