import type { CommandUpdate } from './command-run.ts';

/** In ms. */
const BATCH_INTERVAL = 100;

/** Returns a function that collects single updates and delivers them in batches. */
export function batchUpdates(deliver: (batch: readonly CommandUpdate[]) => void): (update: CommandUpdate) => void {
  // Without batching, a run of thousands would be copied and rendered for each of its targets.
  let pending: CommandUpdate[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (update) => {
    pending.push(update);
    timer ??= setTimeout(() => {
      const batch = pending;
      pending = [];
      timer = undefined;
      deliver(batch);
    }, BATCH_INTERVAL);
  };
}
