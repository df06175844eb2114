import { randomUUID } from 'node:crypto';
import type { AlertDetails, AlertKind } from './alert.ts';
import { unshared, type AlertClaims } from './alert-claims.ts';
import { AlertQueue, type ChannelStatus, type Retries } from './alert-queue.ts';
import type { AlertSettings } from './settings.ts';

/** The same alert isn't repeated within this time, in ms. */
const REPEAT_AFTER = 60 * 60_000;
/** Limit of alerts per hour. */
const [MAX_PER_PERIOD, PERIOD] = [20, 60 * 60_000];

export interface Alerts {
  /**
   * Sends an alert in the background. The same one, by `key`, is sent once an hour, by one of the fronts.
   * @param key what it is about, e.g. `remote-fleet@0123abcd`
   */
  raise<K extends AlertKind>(kind: K, key: string, details: AlertDetails[K]): void;
  /** Allows the alert to be sent again at once: its cause has ended. */
  settle(kind: AlertKind, key: string): void;
  status(): readonly ChannelStatus[];
  close(): Promise<void>;
}

/** Used where no one is alerted. */
export const silent: Alerts = { raise: () => undefined, settle: () => undefined, status: () => [], close: () => Promise.resolve() };

/** A front says for itself whether it can reach the store. */
const OF_EACH_FRONT: ReadonlySet<AlertKind> = new Set(['storeUnreachable', 'storeRecovered']);

export interface AlertParts {
  readonly retries?: Retries | undefined;
  /** Decides which of several fronts sends an alert. */
  readonly claims?: AlertClaims;
}

/** Sends alerts through all channels: each once an hour, at most 20 an hour in total (REL-R56). */
export function createAlerts(
  { channels }: AlertSettings,
  report: (what: string, why: string) => void,
  { retries, claims = unshared }: AlertParts = {},
): Alerts {
  if (channels.length === 0) return silent;
  const queues = channels.map((channel) => new AlertQueue(channel, report, retries));
  const raised = new Map<string, number>();
  let recent: number[] = [];
  let suppressed = 0;
  let work = Promise.resolve();
  const claimsFor = (kind: AlertKind) => (OF_EACH_FRONT.has(kind) ? unshared : claims);

  const send = <K extends AlertKind>(kind: K, details: AlertDetails[K], now: number) => {
    recent = recent.filter((at) => at > now - PERIOD);
    if (recent.length >= MAX_PER_PERIOD) {
      suppressed += 1;
      return;
    }
    recent.push(now);
    const alert = { id: `alert_${randomUUID()}`, kind, at: new Date(now).toISOString(), details: { ...details }, suppressed };
    suppressed = 0;
    for (const queue of queues) queue.add(alert);
  };
  return {
    raise(kind, key, details) {
      const now = Date.now();
      const name = `${kind} ${key}`;
      for (const [each, at] of raised) if (at <= now - REPEAT_AFTER) raised.delete(each);
      if (raised.has(name)) return;
      raised.set(name, now);
      const sendIfFirst = async () => {
        if (await claimsFor(kind).claim(name, REPEAT_AFTER)) send(kind, details, now);
      };
      work = work.then(sendIfFirst);
    },
    settle(kind, key) {
      const name = `${kind} ${key}`;
      if (raised.delete(name)) work = work.then(() => claimsFor(kind).release(name));
    },
    status: () => queues.map((queue) => queue.status()),
    async close() {
      await work;
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}
