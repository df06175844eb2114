import type { ServerModule } from '../../../kernel/module.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { queueWeeklyMails } from './weekly-mails.ts';

/** In ms. */
const INTERVAL = 60_000;

/** Mails figures to their subscribers every Monday, from the leader. `now`: milliseconds since 1970; `interval`: in ms. */
export const weeklyMailsModule =
  ({ now = Date.now, interval = INTERVAL }: { readonly now?: () => number; readonly interval?: number } = {}): ServerModule =>
  (_app, { db, pubsub, leader, log }) => {
    let stop: (() => void) | null = null;
    leader.addTask({
      async begin() {
        const logError = (error: unknown) => log.warn({ err: error }, "couldn't queue the weekly e-mails with figures");
        stop = repeat(interval, () => queueWeeklyMails({ db, pubsub }, now()), logError);
      },
      async end() {
        stop?.();
        stop = null;
      },
    });
  };
