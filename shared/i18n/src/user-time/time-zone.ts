import { writable, type Readable } from '@fleet-console/contract';
import { useSyncExternalStore } from 'react';
import { knownZone, userTime, type UserTime } from './user-time.ts';

const KEY = 'timeZone';

/** A stored zone that this browser doesn't know is ignored. */
function stored(): string | null {
  try {
    return knownZone(localStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}

// The host provides this module to all remotes, so there is one value for the tab.
const chosen = writable(stored());

// The choice of another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) chosen.set(stored());
});

/** Time zone chosen in this browser, an IANA name; null: that of the device. */
export const timeZone: Readable<string | null> = chosen;

/** Changes the time zone in all tabs of this browser. Where storage is blocked, in this tab only. */
export function chooseTimeZone(zone: string | null): void {
  try {
    if (zone === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, zone);
  } catch {
    // Full or blocked.
  }
  chosen.set(zone);
}

const cache = new Map<string | null, UserTime>();

/** Returns the local time of a zone, the same object for the same zone. */
export function timeOf(zone: string | null): UserTime {
  const known = cache.get(zone) ?? userTime(zone);
  cache.set(zone, known);
  return known;
}

/** The chosen zone (null: that of the device) and the function that changes it. */
export function useTimeZone(): [zone: string | null, choose: (zone: string | null) => void] {
  return [useSyncExternalStore(timeZone.subscribe, timeZone.get), chooseTimeZone];
}
