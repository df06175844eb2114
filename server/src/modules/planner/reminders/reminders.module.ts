import type { ServerModule } from '../../../kernel/module.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { deferredMailsServices } from '../../outbox/deferred-mails.ts';
import { reminderMails } from './reminder-mail.ts';
import { createReminders } from './reminders.ts';

/** In ms. */
const INTERVAL = 60_000;

/** Reminds drivers of the slots of the next day, from the leader. `now`: milliseconds since 1970; `interval`: in ms. */
export const slotRemindersModule =
  ({ now = Date.now, interval = INTERVAL }: { readonly now?: () => number; readonly interval?: number } = {}): ServerModule =>
  (_app, { db, pubsub, config, services, leader, log }) => {
    services.provide(deferredMailsServices['slot-reminder'], reminderMails(db, config.consoleUrl));
    let stop: (() => void) | null = null;
    leader.addTask({
      async begin() {
        const remind = createReminders({ db, pubsub });
        const logError = (error: unknown) => log.warn({ err: error }, "couldn't queue the reminders of slots");
        stop = repeat(interval, () => remind(now()), logError);
      },
      async end() {
        stop?.();
        stop = null;
      },
    });
  };
