import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import type { Logger } from '../logging.ts';

export interface Leadership {
  readonly leads: boolean;
  close(): Promise<void>;
}

export interface LeadershipParts {
  readonly db: Database;
  readonly log: Logger;
  /** Begins the work that one process does. May be called again after `end`. */
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
  /** How often the others try to take over, in milliseconds. */
  readonly tryEvery: number;
  /** Called once when another process has held the lead for `after` milliseconds without a break. */
  readonly onHeldByOther?: { readonly after: number; readonly act: () => void };
}

/** Not the number under which migrations wait for each other. */
const LOCK = 4_210_150;

/**
 * Of several server processes one talks to the vehicles: whoever holds an advisory lock of the database. When it dies, its connection and with it the lock
 * are gone, and another takes over within seconds. Resolves after the first try.
 */
export async function lead({ db, log, begin, end, tryEvery, onHeldByOther }: LeadershipParts): Promise<Leadership> {
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  let client: pg.PoolClient | null = null;
  let leads = false;
  let closed = false;
  let working: Promise<void> | null = null;
  let heldByOtherSince: number | null = null;

  /** A database that doesn't answer says nothing about others. */
  const note = (heldByOther: boolean) => {
    heldByOtherSince = heldByOther ? (heldByOtherSince ?? Date.now()) : null;
    if (heldByOtherSince !== null && onHeldByOther && !closed && Date.now() - heldByOtherSince >= onHeldByOther.after) onHeldByOther.act();
  };

  const lose = async (lost: pg.PoolClient, error?: Error) => {
    if (client !== lost) return;
    client = null;
    lost.release(error ?? true);
    if (!leads) return;
    leads = false;
    try {
      await end();
    } catch (failure) {
      log.error({ err: failure }, 'the work with the vehicles could not be ended');
    }
  };

  const attempt = async () => {
    if (closed || client !== null) return;
    const mine = await pool.connect();
    const { rows } = await mine.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]).catch((error: unknown) => {
      mine.release(true);
      throw error;
    });
    const locked = rows[0]?.locked === true;
    note(!locked);
    if (!locked) return mine.release();
    client = mine;
    // A connection that breaks says so more than once.
    mine.on('error', (error) => {
      if (client !== mine) return;
      log.warn({ err: error }, 'the lock connection broke; another process may take over the vehicles');
      void lose(mine, error);
    });
    try {
      await begin();
      // The lock may have been lost meanwhile; then another process leads already.
      if (client !== mine) return await end();
      leads = true;
      log.debug('this process talks to the vehicles');
    } catch (error) {
      await lose(mine);
      // What had begun must not go on.
      await end();
      throw error;
    }
  };

  const tryOnce = () => {
    working ??= attempt().finally(() => {
      working = null;
    });
    return working;
  };

  await tryOnce();
  const timer = setInterval(
    () => void tryOnce().catch((error: unknown) => log.warn({ err: error }, 'the vehicles could not be taken over')),
    tryEvery,
  );
  timer.unref();

  return {
    get leads() {
      return leads;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await working?.catch(() => undefined);
      if (client) await lose(client);
    },
  };
}
