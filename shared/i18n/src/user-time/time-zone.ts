import { writable } from '@fleet-console/contract';
import { useSyncExternalStore } from 'react';
import { userTime, type UserTime } from './user-time.ts';

/**
 * The user's time zone, an IANA name; null: that of the device. The host, which provides this module to all remotes, keeps it in the browser and
 * sets it when another tab changes it.
 */
export const timeZone = writable<string | null>(null);

const cache = new Map<string | null, UserTime>();

/** Returns the local time of a zone, the same object for the same zone. */
export function timeOf(zone: string | null): UserTime {
  const known = cache.get(zone) ?? userTime(zone);
  cache.set(zone, known);
  return known;
}

/** The user's time zone (null: that of the device) and the function that changes it in all tabs of this browser. */
export function useTimeZone(): [zone: string | null, choose: (zone: string | null) => void] {
  return [useSyncExternalStore(timeZone.subscribe, timeZone.get), timeZone.set];
}
