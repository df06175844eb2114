import type { Kernel } from '../../../kernel/module.ts';
import { AlertWindow, type AlertChangeMessage } from './alert-window.ts';
import { alertsChanged } from '../charger-channels.ts';
import { alertsAfter, lastAlertUpdate, type AlertRow } from '../alerts/alert.store.ts';

/** Alert changes, cached in this server process. */
export interface AlertFeed {
  /**
   * Returns the changes of these groups after this number, in order and in chunks. `upTo`: every change up to it is included. Null: some of
   * the changed alerts were deleted; the client must reload the list.
   */
  after(
    updateId: number,
    groups: ReadonlySet<string>,
  ): Promise<{ readonly changes: readonly AlertChangeMessage[]; readonly upTo: number } | null>;
  /** Returns the number of the last committed change. */
  last(): Promise<number>;
  /** Calls the listener when there are new changes. Returns the function that unsubscribes. */
  listen(listener: () => void): () => void;
  close(): void;
}

/** Rows per query: a few milliseconds of work. */
const CHUNK_SIZE = 500;
/** Changes kept in memory for clients that reconnect. */
const WINDOW_SIZE = 5_000;
/** Interval of polling for changes whose message was lost, in milliseconds. */
const POLL_INTERVAL = 5_000;

const changeOf = (row: AlertRow): AlertChangeMessage => ({ updateId: row.updateId, groupId: row.groupId, json: JSON.stringify(row) });

/**
 * Reads alert changes of all processes: writers publish a change number, and the feed reads the rows after its last known one. Numbers are
 * committed in order (rule CHG-A2), so none is skipped.
 */
export function createAlertFeed({ db, pubsub, log }: Kernel): AlertFeed {
  const window = new AlertWindow(WINDOW_SIZE);
  const listeners = new Set<() => void>();
  let isStarted = false;
  let published = 0;
  let reading: Promise<void> | null = null;

  const readPending = async () => {
    while (!isStarted || published > window.to) {
      if (isStarted) {
        const found = await alertsAfter(db, window.to, CHUNK_SIZE, null);
        if (found === null) window.reset(await lastAlertUpdate(db));
        // The published number doesn't exist: the database was restored.
        else if (found.upTo <= window.to) published = window.to;
        else window.add(found.rows.map(changeOf), found.upTo);
      } else {
        window.reset(await lastAlertUpdate(db));
        isStarted = true;
      }
      for (const listener of listeners) listener();
    }
  };
  const read = () => {
    reading ??= readPending()
      .catch((error: unknown) => log.warn({ err: error }, "couldn't load alert changes; retrying"))
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const onPublished = (updateId: number) => {
    published = Math.max(published, updateId);
    // Without listeners there is nothing to read.
    if (listeners.size > 0) void read();
  };
  const unsubscribe = pubsub.subscribe(alertsChanged, ({ updateId }) => onPublished(updateId));
  const poll = setInterval(() => {
    if (listeners.size === 0) return;
    lastAlertUpdate(db).then(onPublished, (error: unknown) => log.debug({ err: error }, "couldn't load the alert clock"));
  }, POLL_INTERVAL);
  poll.unref();

  return {
    async after(updateId, groups) {
      const known = isStarted ? window.after(updateId, CHUNK_SIZE) : null;
      if (known !== null) return { changes: known.changes.filter(({ groupId }) => groups.has(groupId)), upTo: known.upTo };
      const found = await alertsAfter(db, updateId, CHUNK_SIZE, [...groups]);
      return found && { changes: found.rows.map(changeOf), upTo: found.upTo };
    },
    last: () => lastAlertUpdate(db),
    listen(listener) {
      // Changes missed without listeners are read from the database on demand.
      if (listeners.size === 0) isStarted = false;
      listeners.add(listener);
      if (!isStarted) void read();
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(poll);
      unsubscribe();
      listeners.clear();
    },
  };
}
