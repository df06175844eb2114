import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { deleteInSteps } from '../../../database/delete-in-steps.ts';

/** How many days the history of vehicles is kept: anyone who asks "who unlocked it?" asks within a year. Rides stay, riders are billed by them. */
export const keptDays = {
  /** Since a command was ordered. One under way is kept. */
  commands: 400,
  /** The last one of each vehicle is kept, since the next is numbered by it. */
  events: 400,
} as const;

const DAY = 86_400_000;

/** Deletes what is kept no longer, some thousand rows at a time. Done every hour by the process that leads the vehicles; rule FLT-C17. */
export async function deleteOldVehicleHistory(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  await deleteInSteps(db, 'commands', sql`created_at < ${before(keptDays.commands)} and status not in ('queued', 'sent')`);
  await deleteInSteps(
    db,
    'device_events',
    sql`ts < ${before(keptDays.events)} and exists (
      select 1 from device_events later where later.vehicle_id = device_events.vehicle_id and later.version > device_events.version)`,
  );
}
