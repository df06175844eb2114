import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { defaultRetention, type Retention } from '../../../kernel/retention.ts';
import { deleteOldAlerts } from '../alerts/alert.store.ts';

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

/**
 * Deletes expired history, some thousand rows at a time. Open commands aren't deleted, nor alerts that are unfinished or unseen. The leader runs this every hour; rules
 * CHG-A8, CHG-D15.
 */
export async function deleteOldStationHistory(
  db: Database,
  now: number,
  { stationAlerts, stationHistory }: Pick<Retention, 'stationAlerts' | 'stationHistory'> = defaultRetention,
): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  await deleteOldAlerts(db, before(stationAlerts));
  await deleteInSteps(db, 'charger_events', sql`ts < ${before(stationAlerts)}`);
  await deleteInSteps(
    db,
    'charger_commands',
    sql`created_at < ${before(stationHistory)} and status in ('acknowledged', 'failed', 'timedOut')`,
  );
  await deleteOldSwaps(db, before(stationHistory));
}
