import type { Kernel } from '../../../kernel/module.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { validateAlert, type AlertFault, type AlertUpdate } from './alert-update.ts';
import { publishAlertCounts } from './alert-counts.ts';
import { alertsChanged } from '../charger-channels.ts';
import { writeAlerts } from './alert.store.ts';

/** Saves reported alerts. */
export interface AlertService {
  /**
   * Saves a report of a station, or of the server about it. A repetition changes nothing. Resolves when it's written. Invalid reports are
   * dropped, counted and logged.
   * @throws Error when writing failed several times
   */
  submit(hubId: string, report: AlertReport): Promise<void>;
  /** Writes the pending updates. */
  flush(): Promise<void>;
  /** Number of dropped reports by reason. */
  dropped(): Readonly<Partial<Record<AlertFault, number>>>;
}

/** Updates arriving within this time are written together, in milliseconds. */
const BATCH_WINDOW = 50;
/** Maximum number of updates per transaction. */
const MAX_BATCH = 10_000;
/** Attempts of a write, and the delay between them in milliseconds. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY = 1_000;
/** Dropped reports are summarised in one log line per interval, in milliseconds. */
const LOG_INTERVAL = 10_000;

interface PendingUpdate {
  readonly update: AlertUpdate;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createAlertService(kernel: Kernel): AlertService {
  const { db, pubsub, log } = kernel;
  const hub = kernel.live;
  const dropped: Partial<Record<AlertFault, number>> = {};
  let [lastLog, unlogged] = [0, 0];
  let pending: PendingUpdate[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  const drop = (hubId: string, fault: AlertFault) => {
    dropped[fault] = (dropped[fault] ?? 0) + 1;
    unlogged += 1;
    if (Date.now() - lastLog < LOG_INTERVAL) return;
    log.warn({ hubId, fault, messages: unlogged }, 'alerts dropped');
    [lastLog, unlogged] = [Date.now(), 0];
  };

  const write = async (updates: readonly AlertUpdate[]) => {
    const { updateId, hubs, unknownStations } = await db.transaction(async (tx) => {
      const result = await writeAlerts(tx, updates);
      if (result.updateId !== null) await pubsub.publish(alertsChanged, { updateId: result.updateId }, tx);
      return result;
    });
    for (const { hubId } of unknownStations) drop(hubId, 'unknown-station');
    if (updateId !== null) publishAlertCounts(hub, hubs);
  };

  const writeWithRetry = async (updates: readonly AlertUpdate[]) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write(updates);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
        log.warn({ err: error, alerts: updates.length }, "couldn't save alerts; retrying");
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY).unref());
      }
    }
  };

  const writeAll = async () => {
    while (pending.length > 0) {
      const batch = pending.slice(0, MAX_BATCH);
      pending = pending.slice(MAX_BATCH);
      try {
        await writeWithRetry(batch.map(({ update }) => update));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
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
    submit(hubId, report) {
      const update = validateAlert(hubId, report, Date.now());
      if (typeof update === 'string') {
        drop(hubId, update);
        return Promise.resolve();
      }
      timer ??= setTimeout(() => void flush(), BATCH_WINDOW);
      return new Promise((resolve, reject) => pending.push({ update, resolve, reject }));
    },
    flush,
    dropped: () => dropped,
  };
}
