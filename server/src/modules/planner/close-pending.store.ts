import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { plannerSlotEvents } from './schema.ts';
import type { ChangedSlot } from './planner-topics.ts';

/** Rejects pending slots whose start has passed, in the driver's language (rule PLN-P4). */
export async function closePending(tx: Transaction, accountId: string, groupIds: readonly string[]): Promise<ChangedSlot[]> {
  const { rows } = await tx.execute<{ id: string; groupId: string; version: number; start: string; end: string; reason: string }>(sql`
    update planner_slots s
    set state = 'rejected', version = s.version + 1, updated_at = now(),
      rejection_reason = case a.locale when 'pl' then ${pl.closed} else ${en.closed} end
    from accounts a
    where a.id = s.driver_id and s.state = 'pending' and s.starts_at < now() and s.group_id = any(${sql.param([...groupIds])}::text[])
    returning s.id, s.group_id as "groupId", s.version, extract(epoch from s.starts_at) * 1000 as start,
      extract(epoch from s.ends_at) * 1000 as end, s.rejection_reason as reason`);
  if (rows.length > 0)
    await tx.insert(plannerSlotEvents).values(
      rows.map(({ id, version, reason }) => ({
        slotId: Number(id),
        kind: 'closed' as const,
        accountId,
        version,
        before: { state: 'pending', rejectionReason: null },
        after: { state: 'rejected', rejectionReason: reason },
      })),
    );
  return rows.map(({ id, groupId, start, end }) => ({ id: Number(id), groupId, start: Number(start), end: Number(end) }));
}
