import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { verificationCodes } from '../accounts/sessions.schema.ts';

/** What a code is for. It proves that its owner reads the mail of an address, or the messages of a phone. */
export type CodePurpose = 'registration' | 'recovery' | 'phone';

/** Validity of a code, in minutes. */
export const CODE_MINUTES = 10;
/** Wrong codes after which the code is invalid. */
const TRIES = 5;
const DIGITS = 6;

/** Six-digit codes, sent to an address or phone (the subject). A subject has one code per purpose: the newest. */
export interface Codes {
  /** Creates a code, which invalidates earlier ones of the subject. The caller sends it. */
  issue(tx: Transaction, purpose: CodePurpose, subject: string): Promise<{ readonly code: string; readonly expiresAt: Date }>;
  /** Returns whether the code is right, and counts wrong ones. A right code stays valid until it's redeemed. */
  check(purpose: CodePurpose, subject: string, typed: string): Promise<boolean>;
  /** Uses up a right code, in the transaction of the action it allows. False when it was redeemed already. */
  redeem(tx: Transaction, purpose: CodePurpose, subject: string, typed: string): Promise<boolean>;
  purgeExpired(): Promise<void>;
}

/** Removes spaces and hyphens that people type or paste. */
const normaliseCode = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** @param key for the HMAC of stored codes: plain hashes of six digits could be found by brute force */
export function createCodes(db: Database, key: Uint8Array): Codes {
  const keyOf = (purpose: CodePurpose, subject: string) => `${purpose}:${createHash('sha256').update(subject).digest('base64url')}`;
  const hashOf = (purpose: CodePurpose, subject: string, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, subject, code]))
      .digest('base64url');
  const c = verificationCodes;

  return {
    async issue(tx, purpose, subject) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const fresh = {
        hash: hashOf(purpose, subject, code),
        tries: 0,
        expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
        usedAt: null,
      };
      await tx
        .insert(c)
        .values({ key: keyOf(purpose, subject), ...fresh })
        .onConflictDoUpdate({ target: c.key, set: fresh });
      return { code, expiresAt: fresh.expiresAt };
    },

    async check(purpose, subject, typed) {
      const key = keyOf(purpose, subject);
      // Counted before the comparison, so that parallel guesses share the limit.
      const [stored] = await db
        .update(c)
        .set({ tries: sql`${c.tries} + 1` })
        .where(and(eq(c.key, key), lt(c.tries, TRIES), gt(c.expiresAt, new Date()), isNull(c.usedAt)))
        .returning({ hash: c.hash });
      const given = hashOf(purpose, subject, normaliseCode(typed));
      const right = timingSafeEqual(Buffer.from(given), Buffer.from(stored?.hash ?? given)) && stored !== undefined;
      if (right)
        await db
          .update(c)
          .set({ tries: sql`greatest(0, ${c.tries} - 1)` })
          .where(and(eq(c.key, key), eq(c.hash, given)));
      return right;
    },

    async redeem(tx, purpose, subject, typed) {
      const used = await tx
        .update(c)
        .set({ usedAt: new Date() })
        .where(
          and(
            eq(c.key, keyOf(purpose, subject)),
            eq(c.hash, hashOf(purpose, subject, normaliseCode(typed))),
            gt(c.expiresAt, new Date()),
            isNull(c.usedAt),
          ),
        )
        .returning({ key: c.key });
      return used.length > 0;
    },

    async purgeExpired() {
      await db.delete(c).where(lt(c.expiresAt, sql`now() - interval '1 day'`));
    },
  };
}
