import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { shortHash } from '../accounts/email-and-password.ts';

/** Someone, who need not be its owner, asked for a code for an e-mail. Known and unknown ones cost the same. */
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
