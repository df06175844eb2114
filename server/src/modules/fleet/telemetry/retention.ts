import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';
import { defaultRetention } from '../../../kernel/retention.ts';

const DAY = 86_400_000;

/**
 * Deletes expired commands and events, some thousand rows at a time. Open commands aren't deleted, nor the last event of each vehicle, as the next takes its number
 * from it. Rides aren't deleted, as billing needs them. The leader runs this every hour; rule FLT-C17.
 */
export async function deleteOldVehicleHistory(db: Database, now: number, { vehicleHistory } = defaultRetention): Promise<void> {
  const before = new Date(now - vehicleHistory * DAY);
  await deleteInSteps(db, 'commands', sql`created_at < ${before} and status not in ('queued', 'sent')`);
  await deleteInSteps(
    db,
    'device_events',
    sql`ts < ${before} and exists (
      select 1 from device_events later where later.vehicle_id = device_events.vehicle_id and later.version > device_events.version)`,
  );
}
