import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { loadGroupZones } from '../../accounts/group-zones.ts';
import type { DayOfGroups, ZonedGroup } from './counted-rides.ts';
import { updateGroupDays } from './group-days.ts';
import { updateLastDays } from './last-days.ts';
import { updateMonths, userMonths, vehicleMonths } from './months.ts';
import { rebuildGroup } from './rebuild.ts';

/** Queue entries per transaction. */
const BATCH = 5_000;
/** A group of which more days changed is counted as a whole, which takes no longer. */
const MAX_DAYS = 40;

export interface Update {
  /** Queue entries taken; fewer than the limit: the rollups are up to date. */
  readonly taken: number;
  readonly isUpToDate: boolean;
}

/** Waits until this transaction is the only one that writes rollups, and lets its statements take their time and memory. None of these takes a snapshot. */
export async function lockRollups(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(sql`lock table analytics_state in share row exclusive mode`);
}

/** Reads the time zones of all groups as they are now. */
export async function readZones(db: Database | Transaction): Promise<ReadonlyMap<string, string>> {
  const { tree } = await readGroups(db);
  const zoneOf = await loadGroupZones(db, tree);
  return new Map([...tree.all.keys()].map((groupId) => [groupId, zoneOf(groupId)]));
}

/** Groups of which no rollups exist or whose rollups have the days of another time zone. */
async function groupsOfOtherZones(tx: Transaction, zones: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await tx.execute<{ groupId: string; zone: string }>(
    sql`select group_id as "groupId", time_zone as zone from analytics_groups`,
  );
  return rows.filter(({ groupId, zone }) => zones.has(groupId) && zones.get(groupId) !== zone).map(({ groupId }) => groupId);
}

interface ChangedDay extends Record<string, unknown> {
  readonly groupId: string;
  /** Null: the whole group. */
  readonly day: string | null;
}

/** Takes entries from the queue. Returns the local days of the hours; where clocks are ahead by half an hour, an hour is in two of them. */
async function takeQueue(tx: Transaction, zones: ReadonlyMap<string, string>, limit: number, groupId: string | null) {
  const { rows } = await tx.execute<ChangedDay & { taken: number }>(sql`
    with taken as (
      delete from analytics_queue where id in (
        select id from analytics_queue where ${groupId}::text is null or group_id = ${groupId} order by id limit ${limit})
      returning group_id, hour
    ), zones as (
      select * from unnest(${sql.param([...zones.keys()])}::text[], ${sql.param([...zones.values()])}::text[]) as z (group_id, zone)
    )
    select group_id as "groupId", (at at time zone zone)::date::text as day, (select count(*)::int from taken) as taken
    from taken left join zones using (group_id)
      left join lateral (values (hour), (hour + interval '59 minutes 59 seconds')) h (at) on true
    group by 1, 2`);
  return { days: rows, taken: rows[0]?.taken ?? 0 };
}

async function updateDay(tx: Transaction, day: DayOfGroups): Promise<void> {
  await updateGroupDays(tx, day);
  await updateMonths(tx, vehicleMonths, day);
  await updateMonths(tx, userMonths, day);
  await updateLastDays(tx, day);
  await tx.execute(sql`
    insert into analytics_stale_cells (group_id, month)
    select unnest(${sql.param(day.groups.map(({ groupId }) => groupId))}::text[]), date_trunc('month', ${day.day}::date::timestamp)::date
    on conflict do nothing`);
}

/**
 * Updates the rollups of what is in the queue, in the caller's transaction, which must have locked them. Repeating it changes nothing (rule ANL-R2).
 * @param groupId only of this group
 */
export async function updateInTransaction(
  tx: Transaction,
  { limit = BATCH, groupId = null }: { readonly limit?: number; readonly groupId?: string | null } = {},
): Promise<Update> {
  const zones = await readZones(tx);
  const { days, taken } = await takeQueue(tx, zones, limit, groupId);
  const known = new Set((await tx.execute<{ id: string }>(sql`select group_id as id from analytics_groups`)).rows.map(({ id }) => id));
  const perGroup = new Map<string, Set<string | null>>();
  for (const { groupId: id, day } of days) perGroup.set(id, (perGroup.get(id) ?? new Set()).add(day));
  const whole = new Set((await groupsOfOtherZones(tx, zones)).filter((id) => groupId === null || id === groupId));
  for (const [id, changed] of perGroup) if (changed.has(null) || changed.size > MAX_DAYS || !known.has(id)) whole.add(id);
  for (const id of whole) await rebuildGroup(tx, { groupId: id, zone: zones.get(id) ?? 'UTC' });
  const perDay = new Map<string, ZonedGroup[]>();
  for (const [id, changed] of perGroup) {
    if (whole.has(id)) continue;
    for (const day of changed)
      if (day !== null) perDay.set(day, [...(perDay.get(day) ?? []), { groupId: id, zone: zones.get(id) ?? 'UTC' }]);
  }
  for (const [day, groups] of perDay) await updateDay(tx, { day, groups });
  return { taken, isUpToDate: taken < limit };
}

/** Updates the rollups of the oldest entries in the queue, in one transaction: a crash leaves both as they were. @param limit entries taken at most */
export async function updateRollups(db: Database, limit: number = BATCH): Promise<Update> {
  return db.transaction(async (tx) => {
    await lockRollups(tx);
    const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
    const update = await updateInTransaction(tx, { limit });
    if (update.isUpToDate)
      await tx.execute(sql`
        insert into analytics_state (up_to_date_at) values (${rows[0]?.at}::timestamptz)
        on conflict (id) do update set up_to_date_at = excluded.up_to_date_at`);
    return update;
  });
}
