import { createHash } from 'node:crypto';
import type { Locale } from '@fleet-console/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { createThrottle, type Limit } from '../../accounts/throttle.ts';
import { createOutbox } from '../../outbox/queue.ts';
import { accounts, invitations, policyHolders } from '../../accounts/schema.ts';
import { newToken, tokenHash } from '../../accounts/invitation-token.ts';

/** How long a link is good for, in days. */
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** A mail that tells of an access given may be this late, in ms. */
const NOTICE_MS = DAY_MS;
/** Mails that one address is sent by anyone who manages access: a few are work, dozens a nuisance. */
const SENT_TO: Limit = { free: 8, longest: 3600, memory: 6 * 3600 };

/** Who invites, in which language they work, and what for. */
export interface Inviting {
  readonly by: Caller;
  readonly locale: Locale;
  /** Names of the role and of the group. */
  readonly role: string;
  readonly group: string;
}

/** Mails to people who were given access. All of it happens in the transaction of the change, and leaves with its commit. Rule IAM-P11. */
export interface Invitations {
  /**
   * Sends a new link to an account that waits for its owner; a former one ends.
   * @throws Refusal 429 when the address was sent too many
   */
  send(tx: Transaction, account: { readonly id: string; readonly email: string }, inviting: Inviting): Promise<void>;
  /** Tells the owner of an account that someone gave them access: no one is added without hearing of it. */
  tellGiven(tx: Transaction, email: string, inviting: Inviting): Promise<void>;
}

export function createInvitations({ pubsub, config }: Pick<Kernel, 'pubsub' | 'config'>): Invitations {
  const outbox = createOutbox(pubsub);
  const namesOf = ({ by: { account }, role, group }: Inviting) => ({
    name: [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email,
    email: account.email,
    role,
    group,
    ...(config.consoleUrl !== null && { console: config.consoleUrl }),
  });
  const limit = async (tx: Transaction, email: string) => {
    const wait = await createThrottle(tx).count(`given:${createHash('sha256').update(email).digest('base64url')}`, SENT_TO);
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
    async tellGiven(tx, email, inviting) {
      await limit(tx, email);
      const { locale } = inviting;
      const expiresAt = new Date(Date.now() + NOTICE_MS);
      await outbox.post(tx, { kind: 'access-given', recipient: email, locale, code: null, names: namesOf(inviting), expiresAt });
    },
  };
}

/** Of accounts that no one has used and that hold nothing any more, nothing stays: the invitation ends with them. Returns how many there were. */
export async function endUnused(tx: Transaction, accountIds: readonly string[]): Promise<number> {
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
