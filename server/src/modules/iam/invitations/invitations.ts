import { createHash } from 'node:crypto';
import type { Locale } from '@fleet-console/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { createRateLimiter, type RateLimit } from '../../accounts/rate-limiter.ts';
import { createOutbox } from '../../outbox/queue.ts';
import { accounts, invitations, policyHolders } from '../../accounts/schema.ts';
import { newToken, tokenHash } from '../../accounts/link-token.ts';

/** Validity of a link, in days. */
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** Longest delay of the mail about granted access, in ms. */
const NOTICE_MS = DAY_MS;
/** Mails to one address caused by access managers: a few are normal, dozens a nuisance. */
const SENT_TO: RateLimit = { free: 8, longest: 3600, memory: 6 * 3600 };

/** The inviter's e-mail and language, and what the invitation is for. */
export interface InvitationContext {
  readonly by: Caller;
  readonly locale: Locale;
  /** Names of the role and of the group. */
  readonly role: string;
  readonly group: string;
}

/** Mails to people who were given access, queued in the transaction of the change. Rule IAM-P11. */
export interface Invitations {
  /**
   * Sends a new link to a pending account; an earlier one becomes invalid.
   * @throws Refusal 429 when the address was sent too many
   */
  send(tx: Transaction, account: { readonly id: string; readonly email: string }, inviting: InvitationContext): Promise<void>;
  /** Notifies an account that it was given access: no one is added silently. */
  notifyGranted(tx: Transaction, email: string, inviting: InvitationContext): Promise<void>;
}

export function createInvitations({ pubsub, config }: Pick<Kernel, 'pubsub' | 'config'>): Invitations {
  const outbox = createOutbox(pubsub);
  const namesOf = ({ by: { account }, role, group }: InvitationContext) => ({
    name: [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email,
    email: account.email,
    role,
    group,
    ...(config.consoleUrl !== null && { console: config.consoleUrl }),
  });
  const limit = async (tx: Transaction, email: string) => {
    const wait = await createRateLimiter(tx).count(`given:${createHash('sha256').update(email).digest('base64url')}`, SENT_TO);
    if (wait > 0) throw new Refusal(429, 'too-many-requests', `Too many e-mails to ${email}. Try again in ${wait} s.`, wait);
  };
  return {
    async send(tx, { id, email }, inviting) {
      await limit(tx, email);
      const token = newToken();
      const sentAt = new Date();
      const fresh = {
        tokenHash: tokenHash(token),
        invitedBy: inviting.by.account.id,
        sentAt,
        expiresAt: new Date(sentAt.getTime() + DAYS * DAY_MS),
      };
      await tx
        .insert(invitations)
        .values({ accountId: id, ...fresh })
        .onConflictDoUpdate({ target: invitations.accountId, set: fresh });
      const { locale } = inviting;
      const names = namesOf(inviting);
      await outbox.post(tx, { kind: 'invitation', recipient: email, locale, code: token, names, expiresAt: fresh.expiresAt });
    },
    async notifyGranted(tx, email, inviting) {
      await limit(tx, email);
      const { locale } = inviting;
      const expiresAt = new Date(Date.now() + NOTICE_MS);
      await outbox.post(tx, { kind: 'access-given', recipient: email, locale, code: null, names: namesOf(inviting), expiresAt });
    },
  };
}

/** Deletes accounts that never accepted and hold nothing any more, with their invitations. Returns their number. */
export async function deleteUnused(tx: Transaction, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const ended = await tx
    .delete(accounts)
    .where(
      and(
        inArray(accounts.id, [...accountIds]),
        eq(accounts.accountStatus, 'PENDING'),
        isNull(accounts.passwordHash),
        sql`not exists (select 1 from ${policyHolders} h where h.account_id = ${accounts.id})`,
      ),
    )
    .returning({ id: accounts.id });
  return ended.length;
}
