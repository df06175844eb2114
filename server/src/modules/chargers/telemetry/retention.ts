import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { deleteOldAlerts } from '../alerts/alert.store.ts';

/**
 * How many days the history of stations is kept. The list of alerts shows a week, the swap time stands for thirty days, and anyone who asks "who opened that door?"
 * asks within a year. What is measured is kept for `KEEP_DAYS` of the telemetry history.
 */
export const keptDays = {
  /** Since an alert was over and seen. One that goes on, or that no one has seen, is kept for ever. */
  alerts: 90,
  events: 90,
  /** Since a command was ordered. One under way is kept. */
  commands: 400,
  /** What is deleted still counts among all swaps of its station. */
  swaps: 400,
} as const;

const DAY = 86_400_000;
/** Swaps deleted in one transaction with the counts of their stations. */
const SWAPS_AT_ONCE = 5000;

async function deleteOldSwaps(db: Database, before: Date): Promise<void> {
  for (let deleted = SWAPS_AT_ONCE; deleted === SWAPS_AT_ONCE;) {
    const { rows } = await db.execute<{ deleted: number }>(sql`
      with gone as (
        delete from charger_swaps where ctid = any(array(select ctid from charger_swaps where finished_at < ${before} limit ${SWAPS_AT_ONCE}))
        returning hub_id
      ), counted as (
        select hub_id, count(*)::int as swaps from gone group by hub_id
      ), kept as (
        update charger_hubs h set forgotten_swaps = forgotten_swaps + c.swaps from counted c where h.id = c.hub_id
      )
      select count(*)::int as deleted from gone`);
    deleted = rows[0]?.deleted ?? 0;
  }
}

/** Deletes what is kept no longer, some thousand rows at a time. Done every hour by the process that leads the vehicles; rules CHG-A8, CHG-D15. */
export async function deleteOldStationHistory(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  await deleteOldAlerts(db, before(keptDays.alerts));
  await deleteInSteps(db, 'charger_events', sql`ts < ${before(keptDays.events)}`);
  await deleteInSteps(
    db,
    'charger_commands',
    sql`created_at < ${before(keptDays.commands)} and status in ('acknowledged', 'failed', 'timedOut')`,
  );
  await deleteOldSwaps(db, before(keptDays.swaps));
}
