import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import { defaultRetention } from '../../kernel/retention.ts';

/** Newest notifications that an account keeps. */
export const MAX_PER_ACCOUNT = 1_000;
const DAY = 86_400_000;

/** Deletes old notifications, those of deleted requests, slots and accounts, and all but the newest of each account (rule NTF-N5). */
export async function deleteOldNotifications(db: Database, now: number, { notifications: days } = defaultRetention): Promise<void> {
  await deleteInSteps(db, 'notifications', sql`at < ${new Date(now - days * DAY)}`);
  await deleteInSteps(
    db,
    'notifications',
    sql`(request_id is not null and not exists (select 1 from service_requests r where r.id = request_id))
      or (slot_id is not null and not exists (select 1 from planner_slots s where s.id = slot_id))
      or (access_request_id is not null and not exists (select 1 from access_requests q where q.id = access_request_id))
      or not exists (select 1 from accounts a where a.id = account_id and a.account_status <> 'DELETED')`,
  );
  await deleteInSteps(
    db,
    'notifications',
    sql`id <= (select n.id from notifications n where n.account_id = notifications.account_id order by n.id desc offset ${MAX_PER_ACCOUNT} limit 1)`,
  );
}
