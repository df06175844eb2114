import { setImmediate } from 'node:timers/promises';
import type { ServerModule } from '../../../kernel/module.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { updateNextCells, verifyNext } from './idle-work.ts';
import { updateRollups } from './update.ts';

/** Updates the rollups every few seconds, and verifies them every night, from the leader. `now`: milliseconds since 1970; `interval`: in ms. */
export const rollupsModule =
  ({ now = Date.now, interval }: { readonly now?: () => number; readonly interval?: number } = {}): ServerModule =>
  (_app, { db, config, leader, log }) => {
    let stop: (() => void) | null = null;
    let leading = new AbortController();
    const run = async () => {
      const { signal } = leading;
      while (!signal.aborted && !(await updateRollups(db)).isUpToDate) await setImmediate();
      while (!signal.aborted && (await updateNextCells(db, now()))) await setImmediate();
      const verified = signal.aborted ? null : await verifyNext(db, now());
      if (verified && verified.differences > 0) log.error({ ...verified }, 'rollups of rides differed from the rides and were replaced');
    };
    leader.addTask({
      async begin() {
        leading = new AbortController();
        stop = repeat(interval ?? config.analyticsSeconds * 1000, run, (error) =>
          log.warn({ err: error }, "couldn't update the rollups of rides"),
        );
      },
      async end() {
        leading.abort();
        stop?.();
        stop = null;
      },
    });
  };
