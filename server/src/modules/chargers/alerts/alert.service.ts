import type { Kernel } from '../../../kernel/module.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { readAlert, type AlertFault, type AlertWord } from './alert-change.ts';
import { tellAlerts } from './alert-counts.ts';
import { alertsChanged } from '../charger-channels.ts';
import { writeAlerts } from './alert.store.ts';

/** Where alerts come in, no matter who raises them. */
export interface AlertDesk {
  /**
   * Writes down what a station, or the server about it, tells; the same thing told again changes nothing. Resolves when it is written. What makes no sense is
   * dropped, counted and logged, and harms nothing.
   * @throws Error when the database refused it several times
   */
  take(hubId: string, report: AlertReport): Promise<void>;
  /** Writes what has gathered. */
  flush(): Promise<void>;
  /** How many words were dropped, by what was wrong with them. */
  dropped(): Readonly<Partial<Record<AlertFault, number>>>;
}

/** Words are written together that come within this time, in milliseconds. */
const GATHER = 50;
/** Most of them in one transaction. */
const AT_ONCE = 10_000;
/** A write that failed is tried again this often, in this distance (ms): the database may have been away for a moment. */
const TRIES = 5;
const TRY_AGAIN_AFTER = 1_000;
/** Dropped words are logged as one line in this time, in milliseconds. */
const LOG_EVERY = 10_000;

interface Waiting {
  readonly word: AlertWord;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

export function createAlertDesk(kernel: Kernel): AlertDesk {
  const { db, pubsub, log } = kernel;
  const hub = kernel.live;
  const dropped: Partial<Record<AlertFault, number>> = {};
  let [lastLog, unlogged] = [0, 0];
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  const drop = (hubId: string, fault: AlertFault) => {
    dropped[fault] = (dropped[fault] ?? 0) + 1;
    unlogged += 1;
    if (Date.now() - lastLog < LOG_EVERY) return;
    log.warn({ hubId, fault, messages: unlogged }, 'alerts dropped');
    [lastLog, unlogged] = [Date.now(), 0];
  };

  const write = async (words: readonly AlertWord[]) => {
    const { updateId, hubs, strays } = await db.transaction(async (tx) => {
      const done = await writeAlerts(tx, words);
      if (done.updateId !== null) await pubsub.publish(alertsChanged, { updateId: done.updateId }, tx);
      return done;
    });
    for (const { hubId } of strays) drop(hubId, 'unknown-station');
    if (updateId !== null) tellAlerts(hub, hubs);
  };

  const writePatiently = async (words: readonly AlertWord[]) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await write(words);
      } catch (error) {
        if (tried === TRIES) throw error;
        log.warn({ err: error, alerts: words.length }, "couldn't save alerts; retrying");
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER).unref());
      }
    }
  };

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      try {
        await writePatiently(batch.map(({ word }) => word));
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
  };

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };

  return {
    take(hubId, report) {
      const word = readAlert(hubId, report, Date.now());
      if (typeof word === 'string') {
        drop(hubId, word);
        return Promise.resolve();
      }
      timer ??= setTimeout(() => void flush(), GATHER);
      return new Promise((written, failed) => waiting.push({ word, written, failed }));
    },
    flush,
    dropped: () => dropped,
  };
}
