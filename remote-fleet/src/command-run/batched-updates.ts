import type { CommandUpdate } from './command-run.ts';

/** News is gathered this long before it is drawn, in ms. */
const BATCH_INTERVAL = 100;

/** Returns what takes single news, which are delivered together. */
export function batchUpdates(deliver: (batch: readonly CommandUpdate[]) => void): (update: CommandUpdate) => void {
  // One drawing for all news of a moment: a run of thousands would otherwise be copied for each of its targets. An eye sees no later than this.
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
