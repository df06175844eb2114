import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** How long a migration waits for a lock: all later statements on that table wait behind it. In ms. */
const LOCK_TIMEOUT = 500;
/** Pause before another attempt, in ms, and the number of attempts. */
const [PAUSE, ATTEMPTS] = [1_000, 120];
/** PostgreSQL's code for `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The error of a failed query is the cause of Drizzle's. */
function isLockTimeout(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return true;
  return false;
}

/**
 * Runs a transaction that changes tables while servers use them. If it would wait for a lock, it gives up within half a second, so that requests go on, and is
 * tried again for some minutes.
 * @param work one transaction, which is rolled back when it fails
 * @throws the error of the last attempt
 */
export async function withLockPatience<T>(client: pg.Client, work: () => Promise<T>, pause = PAUSE): Promise<T> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
      await sleep(pause);
    }
  }
}
