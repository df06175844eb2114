import type { ServerModule } from '../../../kernel/module.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { deferredMailsServices } from '../../outbox/deferred-mails.ts';
import { digestMails } from './digest-mail.ts';
import { createDigests } from './digest.ts';

/** In ms. */
const INTERVAL = 60_000;

/** Mails the overdue requests of each group every morning, from the leader. `now`: milliseconds since 1970; `interval`: in ms. */
export const serviceDigestModule =
  ({ now = Date.now, interval = INTERVAL }: { readonly now?: () => number; readonly interval?: number } = {}): ServerModule =>
  (_app, { db, pubsub, config, services, leader, log }) => {
    services.provide(deferredMailsServices.digest, digestMails(db, config.consoleUrl));
    let stop: (() => void) | null = null;
    leader.addTask({
      async begin() {
        const queueDigests = createDigests({ db, pubsub });
        const logError = (error: unknown) => log.warn({ err: error }, "couldn't queue the digests of overdue service requests");
        stop = repeat(interval, () => queueDigests(now()), logError);
      },
      async end() {
        stop?.();
        stop = null;
      },
    });
  };
