import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { Alert } from './alert.ts';

/** The `ts` that each alert had when its toast was hidden, by the alert's id. */
const times = v.record(v.string(), v.number());

export interface HiddenToasts {
  has(alert: Pick<Alert, 'id' | 'ts' | 'state'>): boolean;
  add(alerts: readonly Pick<Alert, 'id' | 'ts'>[]): void;
  /** Forgets alerts that can raise no toast any more. */
  keepOnly(ids: { has(id: string): boolean }): void;
  clear(): void;
}

export const hiddenToastsKey = (accountId: string) => `chargers.toasts.hidden.${accountId}`;

/**
 * Toasts that this account needs no more, each until something new about its alert is told; that the alert is over is not new. `browser`: in
 * every tab and for good; `tab`: until the tab is closed.
 */
export function hiddenToasts(kind: 'browser' | 'tab', accountId: string): HiddenToasts {
  const kept = persistedValue(kind, hiddenToastsKey(accountId), times, {});
  const write = (entries: ReadonlyMap<string, number>) => kept.write(Object.fromEntries(entries));
  const read = () => new Map(Object.entries(kept.read()));
  let known = read();
  return {
    has({ id, ts, state }) {
      const until = known.get(id);
      return until !== undefined && (state === 'finished' || ts <= until);
    },
    add(alerts) {
      if (alerts.length === 0) return;
      known = read();
      for (const { id, ts } of alerts) known.set(id, ts);
      write(known);
    },
    keepOnly(ids) {
      known = read();
      const left = new Map([...known].filter(([id]) => ids.has(id)));
      if (left.size < known.size) write(left);
      known = left;
    },
    clear() {
      known = new Map();
      write(known);
    },
  };
}
