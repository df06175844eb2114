import type { Kernel } from '../../../kernel/module.ts';
import { AlertWindow, type AlertNews } from './window.ts';
import { alertsChanged } from '../charger-channels.ts';
import { alertsAfter, lastAlertUpdate, type AlertRow } from '../alerts/alert.store.ts';

/** Changes of alerts as this server process knows them. */
export interface AlertFeed {
  /**
   * The changes behind this number, in their order and of these groups, some hundreds at a time; `upTo`: with them, all are told up to it. Null: some of them
   * are gone, the list has to be read again.
   */
  after(updateId: number, groups: ReadonlySet<string>): Promise<{ readonly news: readonly AlertNews[]; readonly upTo: number } | null>;
  /** Number of the last change that was committed. */
  last(): Promise<number>;
  /** Calls when there is something behind the last number known. */
  listen(listener: () => void): () => void;
  close(): void;
}

/** Rows read at a time: a few milliseconds of work. */
const CHUNK = 500;
/** Changes kept in memory for those who come back after a moment. */
const KEEP = 5_000;
/** A message that was lost is made up for within this time, in milliseconds. */
const LOOK_EVERY = 5_000;

const newsOf = (row: AlertRow): AlertNews => ({ updateId: row.updateId, groupId: row.groupId, json: JSON.stringify(row) });

/**
 * Follows the changes of alerts, whichever process wrote them: a number is published, and the rows behind the last one known are read in the order of their
 * numbers. Numbers are committed in that order (rule CHG-A2), so none is passed over.
 */
export function createAlertFeed({ db, pubsub, log }: Kernel): AlertFeed {
  const window = new AlertWindow(KEEP);
  const listeners = new Set<() => void>();
  let begun = false;
  let published = 0;
  let reading: Promise<void> | null = null;

  const readOn = async () => {
    while (!begun || published > window.to) {
      if (begun) {
        const found = await alertsAfter(db, window.to, CHUNK, null);
        if (found === null) window.reset(await lastAlertUpdate(db));
        // What was published and cannot be found was lost with its database.
        else if (found.upTo <= window.to) published = window.to;
        else window.add(found.rows.map(newsOf), found.upTo);
      } else {
        window.reset(await lastAlertUpdate(db));
        begun = true;
      }
      for (const listener of listeners) listener();
    }
  };
  const read = () => {
    reading ??= readOn()
      .catch((error: unknown) => log.warn({ err: error }, "couldn't load alert changes; retrying"))
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const hear = (updateId: number) => {
    published = Math.max(published, updateId);
    // No one there: nothing to read.
    if (listeners.size > 0) void read();
  };
  const stopHearing = pubsub.subscribe(alertsChanged, ({ updateId }) => hear(updateId));
  const look = setInterval(() => {
    if (listeners.size === 0) return;
    lastAlertUpdate(db).then(hear, (error: unknown) => log.debug({ err: error }, "couldn't load the alert clock"));
  }, LOOK_EVERY);
  look.unref();

  return {
    async after(updateId, groups) {
      const known = begun ? window.after(updateId, CHUNK) : null;
      if (known !== null) return { news: known.news.filter(({ groupId }) => groups.has(groupId)), upTo: known.upTo };
      const found = await alertsAfter(db, updateId, CHUNK, [...groups]);
      return found && { news: found.rows.map(newsOf), upTo: found.upTo };
    },
    last: () => lastAlertUpdate(db),
    listen(listener) {
      // What came while no one was there is read from the database, by those who ask for it.
      if (listeners.size === 0) begun = false;
      listeners.add(listener);
      if (!begun) void read();
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(look);
      stopHearing();
      listeners.clear();
    },
  };
}
