import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { signInAttempts as counted } from './sessions.schema.ts';

/** Limit of attempts. Each attempt above it doubles the wait. */
export interface RateLimit {
  /** Attempts without a wait. */
  readonly free: number;
  /** Longest wait, in seconds. */
  readonly longest: number;
  /** Seconds without an attempt after which the count is reset. */
  readonly memory: number;
}

/** Counts attempts by key, across all server processes. */
export interface RateLimiter {
  /**
   * Counts an attempt before anything is checked, so that parallel ones are all counted.
   * Returns 0 when it may proceed, else the seconds to wait; a rejected attempt isn't counted.
   */
  count(key: string, limit: RateLimit): Promise<number>;
  /** Undoes one attempt. */
  undo(key: string): Promise<void>;
  /** Resets all attempts. */
  reset(key: string): Promise<void>;
}

/** @param db in a transaction, a rollback also undoes the count */
export function createRateLimiter(db: Pick<Database, 'execute'>): RateLimiter {
  return {
    async count(key, { free, longest, memory }) {
      const c = counted;
      const tries = sql`case when ${c.lastAt} < now() - make_interval(secs => ${memory}) then 1 else ${c.failures} + 1 end`;
      // now() is the start of this statement; one that waited for another with the same key started before that one set its time.
      const { rowCount } = await db.execute(sql`
        insert into ${c} (key, failures, blocked_until, last_at) values (${key}, 1, now(), now())
        on conflict (key) do update set
          failures = ${tries},
          blocked_until = now() + make_interval(secs => case when ${tries} <= ${free} then 0 else least(${longest}, 2 ^ least(20, ${tries} - ${free})) end),
          last_at = now()
        where ${c.blockedUntil} <= clock_timestamp()`);
      if ((rowCount ?? 0) > 0) return 0;
      const { rows } = await db.execute<{ wait: number }>(
        sql`select greatest(1, ceil(extract(epoch from ${c.blockedUntil} - now())))::int as wait from ${c} where ${c.key} = ${key}`,
      );
      return rows[0]?.wait ?? 1;
    },
    async undo(key) {
      await db.execute(sql`update ${counted} set failures = greatest(0, failures - 1), blocked_until = now() where key = ${key}`);
    },
    async reset(key) {
      await db.execute(sql`delete from ${counted} where key = ${key}`);
    },
  };
}
