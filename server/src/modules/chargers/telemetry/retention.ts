import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { deleteOldAlerts } from '../alerts/alert.store.ts';

/**
 * Retention of station history, in days. The alert list shows a week, the median swap time thirty days, and questions like "who opened that
 * door?" come within a year. Telemetry is retained for `KEEP_DAYS`.
 */
export const retentionDays = {
  /** Since the alert was finished and seen. Unfinished and unseen ones aren't deleted. */
  alerts: 90,
  events: 90,
  /** Since the command's creation. Open commands aren't deleted. */
  commands: 400,
  /** Deleted swaps remain in the station's total. */
  swaps: 400,
} as const;

const DAY = 86_400_000;
/** Swaps deleted per transaction. */
const SWAP_BATCH = 5000;

async function deleteOldSwaps(db: Database, before: Date): Promise<void> {
  for (let deleted = SWAP_BATCH; deleted === SWAP_BATCH;) {
    const { rows } = await db.execute<{ deleted: number }>(sql`
      with deleted as (
        delete from charger_swaps where ctid = any(array(select ctid from charger_swaps where finished_at < ${before} limit ${SWAP_BATCH}))
        returning hub_id
      ), counted as (
        select hub_id, count(*)::int as swaps from deleted group by hub_id
      ), updated as (
        update charger_hubs h set forgotten_swaps = forgotten_swaps + c.swaps from counted c where h.id = c.hub_id
      )
      select count(*)::int as deleted from deleted`);
    deleted = rows[0]?.deleted ?? 0;
  }
}

/** Deletes expired history, some thousand rows at a time. The leader runs this every hour; rules CHG-A8, CHG-D15. */
export async function deleteOldStationHistory(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  await deleteOldAlerts(db, before(retentionDays.alerts));
  await deleteInSteps(db, 'charger_events', sql`ts < ${before(retentionDays.events)}`);
  await deleteInSteps(
    db,
    'charger_commands',
    sql`created_at < ${before(retentionDays.commands)} and status in ('acknowledged', 'failed', 'timedOut')`,
  );
  await deleteOldSwaps(db, before(retentionDays.swaps));
}
