import { useEffect } from 'react';
import { endWorkers } from '../basemap/basemap.ts';

/** Maps that are destroyed at the same time still send messages to the workers. In ms. */
const END_AFTER = 1_000;

const followed = new WeakSet<AbortSignal>();

/** Ends MapLibre's workers when `ended` is aborted: they outlive all maps, and hold the code of the module that made them. */
export function useEndedWorkers(ended: AbortSignal): void {
  useEffect(() => {
    if (followed.has(ended)) return;
    followed.add(ended);
    ended.addEventListener('abort', () => setTimeout(endWorkers, END_AFTER), { once: true });
  }, [ended]);
}
