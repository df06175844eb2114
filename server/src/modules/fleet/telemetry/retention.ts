import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';

/** Retention of vehicle history, in days: over a year, for questions like "who unlocked it?". Rides aren't deleted, as billing needs them. */
export const retentionDays = {
  /** Since the command's creation. Open commands aren't deleted. */
  commands: 400,
  /** The last event of each vehicle isn't deleted, as the next takes its number from it. */
  events: 400,
} as const;

const DAY = 86_400_000;

/** Deletes expired history, some thousand rows at a time. The leader runs this every hour; rule FLT-C17. */
export async function deleteOldVehicleHistory(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  await deleteInSteps(db, 'commands', sql`created_at < ${before(retentionDays.commands)} and status not in ('queued', 'sent')`);
  await deleteInSteps(
    db,
    'device_events',
    sql`ts < ${before(retentionDays.events)} and exists (
      select 1 from device_events later where later.vehicle_id = device_events.vehicle_id and later.version > device_events.version)`,
  );
}
