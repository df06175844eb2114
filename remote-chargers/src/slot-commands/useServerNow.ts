import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const SECOND = 1000;

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = serverNow();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = serverNow();
    for (const each of listeners) each();
  }, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const noSubscription = () => () => {};

function getSnapshot(): number {
  // The value isn't updated while there are no listeners.
  if (timer === undefined && Math.abs(serverNow() - now) >= SECOND) now = serverNow();
  return now;
}

/** Returns the server's time in ms, for countdowns; updates every second while `ticking`. */
export function useServerNow(ticking: boolean): number {
  return useSyncExternalStore(ticking ? subscribe : noSubscription, getSnapshot);
}
