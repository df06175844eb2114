import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { shortHash } from '../accounts/email-and-password.ts';

/** Audits a request for a code, which anyone can send for any e-mail. Takes the same time for known and unknown ones. */
export async function auditCodeRequest(
  tx: Transaction,
  purpose: 'registration' | 'recovery',
  email: string,
  address: string,
): Promise<void> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  await appendAudit(tx, {
    act: 'code-requested',
    actorId: null,
    subjectId: account?.id ?? null,
    address,
    details: { purpose, email: shortHash(email) },
  });
}
