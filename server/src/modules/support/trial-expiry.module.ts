import type { ServerModule } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { endElapsedTrials } from './decisions.ts';

/** In ms. */
const INTERVAL = 5_000;

/** Ends trials on time, from the leader. `interval`: in ms. */
export const trialExpiryModule =
  ({ interval = INTERVAL }: { readonly interval?: number } = {}): ServerModule =>
  (_app, { db, pubsub, leader, log }) => {
    let stop: (() => void) | null = null;
    leader.addTask({
      async begin() {
        const logError = (error: unknown) => log.warn({ err: error }, "couldn't end the trials that are over");
        stop = repeat(interval, () => endElapsedTrials({ db, pubsub }), logError);
      },
      async end() {
        stop?.();
        stop = null;
      },
    });
  };
