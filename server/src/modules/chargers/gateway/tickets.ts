import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Kernel } from '../../../kernel/module.ts';
import type { SessionClaims } from '../../../kernel/access.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { createRateLimiter, type RateLimit } from '../../accounts/rate-limiter.ts';
import { chargerGatewayTickets as tickets } from '../schema.ts';

/** Validity of a ticket, in seconds. */
export const TICKET_SECONDS = 30;
/** Limit of unused tickets per account; redeemed ones don't count. */
const UNUSED_TICKETS: RateLimit = { free: 120, longest: 60, memory: 120 };

/**
 * One-time tickets for the gateway's WebSocket. Browsers can't set headers there, and a token in the address or subprotocol could end up in
 * logs. Stored as hashes. Rule CHG-A6.
 */
export interface GatewayTickets {
  /** @throws Refusal 429 when the account has too many unused tickets */
  issue(caller: Caller): Promise<string>;
  /** Redeems a ticket; null when it's unknown, used or expired. Doesn't check whether the session is still valid; `recall` does. */
  redeem(ticket: string): Promise<SessionClaims | null>;
  deleteExpired(): Promise<void>;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
const keyOf = (accountId: string) => `gateway-ticket:${accountId}`;

export function createGatewayTickets({ db }: Pick<Kernel, 'db'>): GatewayTickets {
  const rateLimiter = createRateLimiter(db);
  return {
    async issue({ account, sessionId, expiresAt }) {
      const wait = await rateLimiter.count(keyOf(account.id), UNUSED_TICKETS);
      if (wait > 0) throw new Refusal(429, 'too-many-requests', `Too many connections. Try again in ${wait} s.`, wait);
      const ticket = randomBytes(32).toString('base64url');
      await db.insert(tickets).values({
        hash: hashOf(ticket),
        accountId: account.id,
        sessionId,
        sessionExpiresAt: new Date(expiresAt),
        expiresAt: new Date(Date.now() + TICKET_SECONDS * 1000),
      });
      return ticket;
    },
    async redeem(ticket) {
      const [found] = await db
        .delete(tickets)
        .where(eq(tickets.hash, hashOf(ticket)))
        .returning();
      if (found === undefined || found.expiresAt.getTime() <= Date.now()) return null;
      await rateLimiter.undo(keyOf(found.accountId));
      return { accountId: found.accountId, sessionId: found.sessionId, expiresAt: found.sessionExpiresAt.getTime() };
    },
    async deleteExpired() {
      await db.delete(tickets).where(lt(tickets.expiresAt, new Date()));
    },
  };
}
