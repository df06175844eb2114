import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { signInAttempts as counted } from './sessions.schema.ts';

/** How often something may be tried. Each further try doubles the wait. */
export interface Limit {
  /** Tries that cost no waiting. */
  readonly free: number;
  /** Longest wait, in seconds. */
  readonly longest: number;
  /** Seconds without a try after which everything is forgotten. */
  readonly memory: number;
}

/** Counts tries by key, for all server processes together. */
export interface Throttle {
  /**
   * Counts a try before anything is looked at, so that a hundred parallel ones are a hundred.
   * Returns 0 when it may go on, else the seconds to wait; a try that has to wait is not counted.
   */
  count(key: string, limit: Limit): Promise<number>;
  /** Takes one try back. */
  takeBack(key: string): Promise<void>;
  /** Forgets all tries. */
  forgive(key: string): Promise<void>;
}

/** @param db within a transaction, what is rolled back was not tried */
export function createThrottle(db: Pick<Database, 'execute'>): Throttle {
  return {
    async count(key, { free, longest, memory }) {
      const c = counted;
      const tries = sql`case when ${c.lastAt} < now() - make_interval(secs => ${memory}) then 1 else ${c.failures} + 1 end`;
      // now() is when this statement began; one that waited for another of the same key began before that one's mark was set.
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
    async takeBack(key) {
      await db.execute(sql`update ${counted} set failures = greatest(0, failures - 1), blocked_until = now() where key = ${key}`);
    },
    async forgive(key) {
      await db.execute(sql`delete from ${counted} where key = ${key}`);
    },
  };
}
