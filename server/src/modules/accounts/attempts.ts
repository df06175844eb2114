import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { familiarAddresses } from './sessions.schema.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

const LIMITS = {
  /** An account, from all unfamiliar addresses together; or from one familiar address. */
  account: { free: 8, longest: 300, memory: 900 },
  address: { free: 60, longest: 900, memory: 900 },
} as const satisfies Record<string, RateLimit>;
/** Days without a sign-in after which an address is unfamiliar again. */
const FAMILIAR_DAYS = 90;

/**
 * Throttles password guessing, by account and by address, the same for known and unknown e-mails. Guesses from unfamiliar addresses don't lock out
 * the owner, who signs in from a familiar one.
 */
export interface Attempts {
  /**
   * Counts an attempt as failed before the password is checked, so that parallel guesses are all counted.
   * Returns 0 when the attempt may proceed, else the seconds to wait.
   */
  begin(email: string, address: string): Promise<number>;
  /** The password was right: undoes the count, and marks the address as familiar. */
  succeed(email: string, address: string): Promise<void>;
  /** The password was not checked: undoes the count. */
  undo(email: string, address: string): Promise<void>;
  /** Resets the account's attempts: its owner was verified in another way, from this address. */
  reset(email: string, address: string): Promise<void>;
  purgeExpired(): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Key of an address: for IPv6 the first 64 bits, since one connection usually owns the rest. */
export function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = address.split('::', 2);
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const filling = address.includes('::') ? Array(8 - groups(head).length - groups(tail).length).fill('0') : [];
  const all = [...groups(head), ...filling, ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export function createAttempts(db: Database, rateLimiter: RateLimiter): Attempts {
  const accountKey = (email: string) => `account:${sha256(email)}`;
  const addressKey = (address: string) => `address:${network(address)}`;
  const pairHash = (email: string, address: string) => sha256(`${email} ${network(address)}`);
  const pairKey = (email: string, address: string) => `pair:${pairHash(email, address)}`;

  const familiar = async (email: string, address: string): Promise<boolean> => {
    const rows = await db
      .select({ key: familiarAddresses.key })
      .from(familiarAddresses)
      .where(
        and(
          eq(familiarAddresses.key, pairHash(email, address)),
          gt(familiarAddresses.lastAt, sql`now() - make_interval(days => ${FAMILIAR_DAYS})`),
        ),
      );
    return rows.length > 0;
  };
  /** Counting key of an attempt at an account: separate for familiar addresses. */
  const countedAs = async (email: string, address: string) =>
    (await familiar(email, address)) ? pairKey(email, address) : accountKey(email);
  const markFamiliar = (email: string, address: string) =>
    db
      .insert(familiarAddresses)
      .values({ key: pairHash(email, address), lastAt: new Date() })
      .onConflictDoUpdate({ target: familiarAddresses.key, set: { lastAt: new Date() } });

  return {
    begin: async (email, address) =>
      (await rateLimiter.count(addressKey(address), LIMITS.address)) ||
      (await rateLimiter.count(await countedAs(email, address), LIMITS.account)),
    async succeed(email, address) {
      await rateLimiter.reset(await countedAs(email, address));
      await rateLimiter.undo(addressKey(address));
      await markFamiliar(email, address);
    },
    async undo(email, address) {
      await rateLimiter.undo(await countedAs(email, address));
      await rateLimiter.undo(addressKey(address));
    },
    async reset(email, address) {
      await rateLimiter.reset(accountKey(email));
      await rateLimiter.reset(pairKey(email, address));
      await markFamiliar(email, address);
    },
    async purgeExpired() {
      await db.delete(familiarAddresses).where(lt(familiarAddresses.lastAt, sql`now() - make_interval(days => ${FAMILIAR_DAYS})`));
    },
  };
}
