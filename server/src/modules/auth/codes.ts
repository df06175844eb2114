import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { verificationCodes } from '../accounts/sessions.schema.ts';

/** What a code proves: that its owner reads the mail of an address, or the messages of a phone. */
export type CodePurpose = 'registration' | 'recovery' | 'phone';

/** How long a code is good for, in minutes. */
export const CODE_MINUTES = 10;
/** Wrong codes after which the right one is worth nothing either. */
const TRIES = 5;
const DIGITS = 6;

/** Codes of six digits, sent to an address or phone (the subject). A subject has one code per purpose: the last one made. */
export interface Codes {
  /** Makes a code and, with it, all earlier ones of the subject worthless. The caller sends it. */
  issue(tx: Transaction, purpose: CodePurpose, subject: string): Promise<{ readonly code: string; readonly expiresAt: Date }>;
  /** Tells whether the code is right, and counts the try when it is not. A right code stays good until it is redeemed. */
  check(purpose: CodePurpose, subject: string, typed: string): Promise<boolean>;
  /** Uses a code that was right up, in the transaction of what it allows. False when someone was quicker. */
  redeem(tx: Transaction, purpose: CodePurpose, subject: string, typed: string): Promise<boolean>;
  forgetExpired(): Promise<void>;
}

/** A code as it was sent: people type and paste them with spaces. */
const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** @param key from which the stored hashes are made: six digits alone would be found by trying all of them */
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
      // Counted before it is compared: parallel guesses share the tries.
      const [stored] = await db
        .update(c)
        .set({ tries: sql`${c.tries} + 1` })
        .where(and(eq(c.key, key), lt(c.tries, TRIES), gt(c.expiresAt, new Date()), isNull(c.usedAt)))
        .returning({ hash: c.hash });
      const given = hashOf(purpose, subject, plainCode(typed));
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
            eq(c.hash, hashOf(purpose, subject, plainCode(typed))),
            gt(c.expiresAt, new Date()),
            isNull(c.usedAt),
          ),
        )
        .returning({ key: c.key });
      return used.length > 0;
    },

    async forgetExpired() {
      await db.delete(c).where(lt(c.expiresAt, sql`now() - interval '1 day'`));
    },
  };
}
