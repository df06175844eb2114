import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { familiarAddresses } from './sessions.schema.ts';
import type { Limit, Throttle } from './throttle.ts';

const LIMITS = {
  /** An account, from all addresses that are strange to it together; or from one that it knows. */
  account: { free: 8, longest: 300, memory: 900 },
  address: { free: 60, longest: 900, memory: 900 },
} as const satisfies Record<string, Limit>;
/** Days without a sign-in after which an address is strange again. */
const FAMILIAR_DAYS = 90;

/**
 * Slows down guessing, by account and by address, known e-mails and unknown ones alike. Guesses from strange addresses do not keep someone out
 * who comes from an address they have signed in from before.
 */
export interface Attempts {
  /**
   * Counts a try as failed before anything is looked at, so that a hundred parallel guesses are a hundred tries.
   * Returns 0 when the try may go on, else the seconds to wait.
   */
  begin(email: string, address: string): Promise<number>;
  /** Takes the count back, and remembers the address: the password was right. */
  succeed(email: string, address: string): Promise<void>;
  /** Takes the count back: the password was not looked at. */
  takeBack(email: string, address: string): Promise<void>;
  /** Forgets what was tried at this account: its owner proved who they are in another way, from this address. */
  forgive(email: string, address: string): Promise<void>;
  forgetOld(): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Who an address belongs to: of IPv6 the first 64 bits, of which one connection has all the others. */
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

export function createAttempts(db: Database, throttle: Throttle): Attempts {
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
  /** What is counted of a try at an account: from where it is known, nothing of what strangers try. */
  const countedAs = async (email: string, address: string) =>
    (await familiar(email, address)) ? pairKey(email, address) : accountKey(email);
  const remember = (email: string, address: string) =>
    db
      .insert(familiarAddresses)
      .values({ key: pairHash(email, address), lastAt: new Date() })
      .onConflictDoUpdate({ target: familiarAddresses.key, set: { lastAt: new Date() } });

  return {
    begin: async (email, address) =>
      (await throttle.count(addressKey(address), LIMITS.address)) ||
      (await throttle.count(await countedAs(email, address), LIMITS.account)),
    async succeed(email, address) {
      await throttle.forgive(await countedAs(email, address));
      await throttle.takeBack(addressKey(address));
      await remember(email, address);
    },
    async takeBack(email, address) {
      await throttle.takeBack(await countedAs(email, address));
      await throttle.takeBack(addressKey(address));
    },
    async forgive(email, address) {
      await throttle.forgive(accountKey(email));
      await throttle.forgive(pairKey(email, address));
      await remember(email, address);
    },
    async forgetOld() {
      await db.delete(familiarAddresses).where(lt(familiarAddresses.lastAt, sql`now() - make_interval(days => ${FAMILIAR_DAYS})`));
    },
  };
}
