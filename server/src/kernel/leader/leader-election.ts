import type pg from 'pg';
import type { Logger } from 'pino';
import { databaseFailure } from '../../database/database-failure.ts';
import type { Database } from '../../database/database.ts';
import { defineSignal } from '../pubsub/channel.ts';
import type { PubSub } from '../pubsub/pubsub.ts';

export interface LeaderElection {
  readonly isLeader: boolean;
  close(): Promise<void>;
}

export interface LeaderSettings {
  /** How often the other processes try to take over, in milliseconds. */
  readonly tryEvery?: number;
  /** Called once when another process has been the leader for `after` milliseconds without a break. */
  readonly onHeldByOther?: { readonly after: number; readonly callback: () => void };
}

interface ElectionParts extends LeaderSettings {
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly log: Logger;
  /** Begins the work of the leader. May be called again after `end`. */
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const TRY_EVERY = 2_000;
/** The leader resigned, and another process can take over at once. */
const leaderResigned = defineSignal('leader-resigned');
/** Different from the lock of the migrations. */
const LOCK = 4_210_150;

const COULD_NOT_LEAD = "couldn't become the leader";

/** A database that is busy or restarts is tried again at intervals. Anything else is a fault of a task. */
const tolerateOutage = (log: Logger) => (error: unknown) => {
  if (databaseFailure(error) !== 'unavailable') throw error;
  log.warn({ err: error }, COULD_NOT_LEAD);
};

/** Tries again at intervals, and at once when the leader resigned. Returns the stop function. */
function keepTrying(
  { pubsub, log, tryEvery }: Pick<ElectionParts, 'pubsub' | 'log'> & { readonly tryEvery: number },
  tryOnce: () => Promise<void>,
): () => void {
  const failed = (error: unknown) => log.warn({ err: error }, COULD_NOT_LEAD);
  const timer = setInterval(() => void tryOnce().catch(failed), tryEvery);
  timer.unref();
  // An attempt in progress may have seen the lock held, so it is followed by another one.
  const tryAfterCurrent = () =>
    tryOnce()
      .catch(() => undefined)
      .then(tryOnce);
  const unsubscribe = pubsub.onSignal(leaderResigned, () => void tryAfterCurrent().catch(failed));
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/**
 * Leader election by an advisory lock of the database: the process that holds it is the leader. When that process dies, its connection closes, the lock is
 * released, and another process takes over within seconds; when it closes, another one takes over at once. Resolves after the first attempt.
 */
export async function joinElection(parts: ElectionParts): Promise<LeaderElection> {
  const { db, pubsub, log, begin, end, tryEvery = TRY_EVERY, onHeldByOther } = parts;
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  let client: pg.PoolClient | null = null;
  let isLeader = false;
  let closed = false;
  let working: Promise<void> | null = null;
  let heldByOtherSince: number | null = null;

  /** A database that doesn't respond tells nothing about other processes. */
  const recordHolder = (heldByOther: boolean) => {
    heldByOtherSince = heldByOther ? (heldByOtherSince ?? Date.now()) : null;
    if (heldByOtherSince !== null && onHeldByOther && !closed && Date.now() - heldByOtherSince >= onHeldByOther.after)
      onHeldByOther.callback();
  };

  const lose = async (lost: pg.PoolClient, error?: Error) => {
    if (client !== lost) return;
    client = null;
    lost.release(error ?? true);
    if (!isLeader) return;
    isLeader = false;
    try {
      await end();
    } catch (failure) {
      log.error({ err: failure }, "couldn't stop the leader tasks");
    }
  };

  const attempt = async () => {
    if (closed || client !== null) return;
    const candidate = await pool.connect();
    const { rows } = await candidate
      .query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
      .catch((error: unknown) => {
        candidate.release(true);
        throw error;
      });
    const locked = rows[0]?.locked === true;
    recordHolder(!locked);
    if (!locked) return candidate.release();
    client = candidate;
    // A broken connection can emit several errors.
    candidate.on('error', (error) => {
      if (client !== candidate) return;
      log.warn({ err: error }, 'lost the lock connection; another process can become the leader');
      void lose(candidate, error);
    });
    try {
      await begin();
      // The lock may be lost by now; then another process is the leader.
      if (client !== candidate) return await end();
      isLeader = true;
    } catch (error) {
      await lose(candidate);
      // Stops the tasks that had begun.
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

  /** Ends the leader's work before the lock is released, so that the work of two leaders never overlaps. */
  const resign = async (held: pg.PoolClient) => {
    isLeader = false;
    await end();
    await held.query('select pg_advisory_unlock($1)', [LOCK]);
    if (client !== held) return;
    client = null;
    held.release(true);
    await pubsub.emit(leaderResigned);
  };

  await tryOnce().catch(tolerateOutage(log));
  const stopTrying = keepTrying({ pubsub, log, tryEvery }, tryOnce);

  return {
    get isLeader() {
      return isLeader;
    },
    async close() {
      closed = true;
      stopTrying();
      await working?.catch(() => undefined);
      const held = client;
      if (held === null) return;
      await resign(held).catch((error: unknown) => {
        log.warn({ err: error }, "couldn't hand the lead over; another process takes over within seconds");
        return lose(held);
      });
    },
  };
}
