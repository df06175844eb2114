import { useSyncExternalStore } from 'react';

/** Update interval of ages on screen, in ms. */
const TICK = 15_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) now = Date.now();
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the current time in ms, for ages; one clock per remote, updated every 15 s. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    // The clock stops without subscribers; the first render must not show its old time.
    if (timer === undefined && Date.now() - now >= TICK) now = Date.now();
    return now;
  });
}
