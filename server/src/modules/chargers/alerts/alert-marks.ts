import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { appendAllAudit, auditSubject } from '../../audit/audit.ts';
import { publishAlertCounts } from './alert-counts.ts';
import { alertsChanged } from '../charger-channels.ts';
import { markSeen } from './alert.store.ts';

/** Marks the alerts of these groups as seen for all users, with one audit entry per station. Rule CHG-A5. */
export async function markAlertsSeen(
  kernel: Kernel,
  by: { readonly caller: Caller; readonly ip: string },
  ids: readonly string[],
  groupIds: readonly string[],
): Promise<void> {
  const seen = await kernel.db.transaction(async (tx) => {
    const marked = await markSeen(tx, ids, groupIds, by.caller.account.id);
    if (marked.seen.length === 0) return [];
    await kernel.pubsub.publish(alertsChanged, { updateId: marked.updateId }, tx);
    const counts = new Map<string, { readonly alerts: number; readonly group: string }>();
    for (const { hubId, groupId } of marked.seen) counts.set(hubId, { alerts: (counts.get(hubId)?.alerts ?? 0) + 1, group: groupId });
    await appendAllAudit(
      tx,
      [...counts].map(([hubId, details]) => ({
        act: 'alerts-seen',
        actorId: by.caller.account.id,
        subjectId: auditSubject('station', hubId),
        address: by.ip,
        details,
      })),
    );
    return marked.seen;
  });
  publishAlertCounts(kernel.live, new Map(seen.map(({ hubId, groupId }) => [hubId, groupId])));
}
