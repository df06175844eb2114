import type { Transaction } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { appendAllAudit, type AuditAction } from './audit.ts';

/** Writes the caller's actions, as `appendAudit`: the last statements of the transaction. */
export const auditBy = (tx: Transaction, caller: Caller, ...actions: readonly Omit<AuditAction, 'actorId' | 'address'>[]): Promise<void> =>
  appendAllAudit(
    tx,
    actions.map((action) => ({ ...action, actorId: caller.account.id, address: caller.address })),
  );
