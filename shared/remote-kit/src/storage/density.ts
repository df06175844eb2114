import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { persistedValue } from './persisted-value.ts';

/** Height of table rows: `default` is each table's own. */
export const densities = ['default', 'comfortable', 'compact'] as const;
type Density = (typeof densities)[number];

const KEY = 'density';
/** Reaches the copies of this module in other remotes of the tab. */
const CHANGED = 'fleet-console:density';
const stored = persistedValue('browser', KEY, v.picklist(densities), 'default');

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The density chosen in this browser, and the function that changes it in all its tabs. */
export function useDensity(): [density: Density, choose: (next: Density) => void] {
  const density = useSyncExternalStore(subscribe, stored.read);
  const choose = (next: Density) => {
    stored.write(next);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [density, choose];
}
