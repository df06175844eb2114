import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { Alert } from './alert.ts';

/** The `ts` of each alert when its toast was hidden, by alert id. */
const times = v.record(v.string(), v.number());

export interface HiddenToasts {
  has(alert: Pick<Alert, 'id' | 'ts' | 'state'>): boolean;
  add(alerts: readonly Pick<Alert, 'id' | 'ts'>[]): void;
  /** Removes alerts that can't raise a toast any more. */
  retain(ids: { has(id: string): boolean }): void;
  clear(): void;
}

export const hiddenToastsKey = (accountId: string) => `chargers.toasts.hidden.${accountId}`;

/**
 * Hidden toasts of an account, each until its alert changes other than by finishing. `browser`: in every tab, permanently; `tab`: until the
 * tab is closed.
 */
export function hiddenToasts(kind: 'browser' | 'tab', accountId: string): HiddenToasts {
  const stored = persistedValue(kind, hiddenToastsKey(accountId), times, {});
  const write = (entries: ReadonlyMap<string, number>) => stored.write(Object.fromEntries(entries));
  const read = () => new Map(Object.entries(stored.read()));
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
    retain(ids) {
      known = read();
      const remaining = new Map([...known].filter(([id]) => ids.has(id)));
      if (remaining.size < known.size) write(remaining);
      known = remaining;
    },
    clear() {
      known = new Map();
      write(known);
    },
  };
}
