import type { ServerModule } from '../../kernel/module.ts';
import { purgeMessages, startDelivery } from './delivery.ts';
import { mailProvider } from './mail.tsx';
import { deferredMailsServices } from './deferred-mails.ts';
import { measureOutbox } from './outbox-metrics.ts';
import { outboxPage } from './outbox.page.tsx';
import { smsProvider } from './sms.ts';

const HOUR_MS = 3_600_000;

/** Sends messages to people, and shows them in the sandbox. Decision 22. */
export const outboxModule: ServerModule = (app, { db, pubsub, config, services, log, metrics }) => {
  const providers = {
    mail: config.mail === null ? null : mailProvider(config.mail.smtpUrl, config.mail.from),
    sms: config.smsWebhookUrl === null ? null : smsProvider(config.smsWebhookUrl, config.smsWebhookSecret),
  };
  if (!config.sandbox && providers.mail === null) log.warn('SMTP_URL is not set: no one can sign up or reset a password');
  if (config.consoleUrl === null && providers.mail !== null)
    log.warn('CONSOLE_URL is not set: invitations and notifications by e-mail have no link');
  measureOutbox(db, metrics);
  const stop = startDelivery({
    db,
    pubsub,
    providers,
    deferredMails: (kind) => services.get(deferredMailsServices[kind]),
    retainCodes: config.sandbox,
    log,
  });
  const purgeTimer = setInterval(() => {
    purgeMessages(db, config.retention).catch((error: unknown) => log.warn({ err: error }, "couldn't delete old messages"));
  }, HOUR_MS);
  purgeTimer.unref();
  app.addHook('onClose', async () => {
    clearInterval(purgeTimer);
    await stop();
    providers.mail?.close();
    providers.sms?.close();
  });
  if (config.sandbox) outboxPage(app, db, { delivers: providers.mail !== null || providers.sms !== null });
};
