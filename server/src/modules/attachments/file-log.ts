import type { Transaction } from '../../database/database.ts';
import { appendAudit, auditSubject } from '../audit/audit.ts';
import { appendEvents } from '../service/event.store.ts';
import type { RequestRow } from '../service/request.columns.ts';
import type { AttachmentRow } from './attachment.store.ts';

const entries = {
  fileAdded: 'attachment-added',
  fileDeleted: 'attachment-deleted',
  fileInfected: 'attachment-infected',
} as const;

/** Writes the activity log and the audit, in the transaction of the change. */
export async function logFile(
  tx: Transaction,
  request: RequestRow,
  file: Pick<AttachmentRow, 'id' | 'name' | 'kind' | 'size'>,
  { kind, accountId, address }: { readonly kind: keyof typeof entries; readonly accountId: string; readonly address: string | null },
): Promise<void> {
  const fields = { file: file.id, name: file.name, kind: file.kind };
  await appendEvents(tx, {
    requestId: request.id,
    accountId,
    kinds: [kind],
    version: request.version,
    before: kind === 'fileAdded' ? null : fields,
    after: kind === 'fileAdded' ? fields : null,
  });
  // Names of files may contain names of people, so the audit has none.
  await appendAudit(tx, {
    act: entries[kind],
    actorId: accountId,
    address,
    subjectId: auditSubject('request', String(request.id)),
    details: { group: request.groupId, vehicle: request.vehicle.id, file: file.id, kind: file.kind, bytes: file.size },
  });
}
