import { createHash } from 'node:crypto';
import { ALERTS } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** Which of several fronts on one store sends an alert. */
export interface AlertClaims {
  /** Whether this front sends the alert: no other one has within `period` ms. If the store can't tell, it does. */
  claim(name: string, period: number): Promise<boolean>;
  /** Allows the alert to be sent again. */
  release(name: string): Promise<void>;
}

/** For a front on its own. */
export const unshared: AlertClaims = { claim: () => Promise.resolve(true), release: () => Promise.resolve() };

/** Claims are objects of the store, one per alert and period: exactly one front creates it. */
export function alertClaims({ objects }: Store, now = Date.now): AlertClaims {
  const keyOf = (name: string, nth: number) => `${ALERTS}/${createHash('sha256').update(name).digest('hex').slice(0, 32)}-${nth}`;
  const lastNth = new Map<string, number>();

  const claim = async (name: string, period: number): Promise<boolean> => {
    const nth = Math.floor(now() / period);
    const before = await objects.get(keyOf(name, nth - 1));
    if (before !== undefined && Number(before.toString('utf8')) > now() - period) return false;
    const prepared = await objects.prepare(String(now()));
    try {
      if (!(await prepared.create(keyOf(name, nth)))) return false;
    } finally {
      await prepared.drop();
    }
    lastNth.set(name, nth);
    if (before !== undefined) await objects.remove(keyOf(name, nth - 1));
    return true;
  };
  return {
    // A front that can't write sends its alerts; so does every front while the store is unavailable.
    claim: (name, period) => claim(name, period).catch(() => true),
    async release(name) {
      const nth = lastNth.get(name);
      lastNth.delete(name);
      if (nth !== undefined) await objects.remove(keyOf(name, nth)).catch(() => undefined);
    },
  };
}
