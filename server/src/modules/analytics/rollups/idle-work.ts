import { localTime, startOfMonth } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { updateCells } from './cells.ts';
import { lockRollups, readZones } from './update.ts';
import { verifyGroup, type Verification } from './verify.ts';

/** Local hours of the nightly verification. */
const [FROM, UNTIL] = ['02:00', '05:00'];
const HOUR = 3_600_000;

interface RolledUpGroup extends Record<string, unknown> {
  readonly groupId: string;
  readonly zone: string;
  /** In ms; null: never. */
  readonly verifiedAt: number | null;
}

/** A group that was never verified, not since this night, or for more than a day and a half. */
function isDue({ zone, verifiedAt }: RolledUpGroup, now: number): boolean {
  if (verifiedAt === null || now - verifiedAt > 36 * HOUR) return true;
  const { time } = localTime(now, zone);
  return time >= FROM && time < UNTIL && now - verifiedAt > 12 * HOUR;
}

/** Verifies the group that is due for the longest time, and repairs it. Returns null when none is due. @param now in ms */
export async function verifyNext(db: Database, now: number): Promise<Verification | null> {
  const { rows } = await db.execute<RolledUpGroup>(sql`
    select group_id as "groupId", time_zone as zone, (extract(epoch from verified_at) * 1000)::float8 as "verifiedAt"
    from analytics_groups order by verified_at nulls first, group_id`);
  const next = rows.find((group) => isDue(group, now));
  return next === undefined ? null : verifyGroup(db, next.groupId, { repair: true });
}

/** Counts the cells of a complete month again whose rides changed. Returns whether there was one. @param now in ms */
export async function updateNextCells(db: Database, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRollups(tx);
    const zones = await readZones(tx);
    const { rows } = await tx.execute<{ groupId: string; month: string }>(
      sql`select group_id as "groupId", month::text from analytics_stale_cells order by month, group_id`,
    );
    const isComplete = ({ groupId, month }: { groupId: string; month: string }) =>
      month < startOfMonth(localTime(now, zones.get(groupId) ?? 'UTC').day);
    const next = rows.find(isComplete);
    if (next === undefined) return false;
    await updateCells(tx, { groupId: next.groupId, zone: zones.get(next.groupId) ?? 'UTC' }, next.month);
    await tx.execute(sql`delete from analytics_stale_cells where group_id = ${next.groupId} and month = ${next.month}::date`);
    return true;
  });
}
