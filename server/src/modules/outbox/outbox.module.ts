import type { ServerModule } from '../../kernel/module.ts';
import { forgetMessages, startDelivery } from './delivery.ts';
import { mailCarrier } from './mail.tsx';
import { outboxPage } from './outbox.page.tsx';
import { smsCarrier } from './sms.ts';

const HOUR_MS = 3_600_000;

/** Sends messages to people, and shows them in the sandbox. Decision 22. */
export const outboxModule: ServerModule = (app, { db, pubsub, config, log }) => {
  const carriers = {
    mail: config.mail === null ? null : mailCarrier(config.mail.smtpUrl, config.mail.from),
    sms: config.smsWebhookUrl === null ? null : smsCarrier(config.smsWebhookUrl, config.smsWebhookSecret),
  };
  if (!config.sandbox && carriers.mail === null) log.warn('SMTP_URL is not set: no one can sign up or reset a password');
  if (config.consoleUrl === null && carriers.mail !== null) log.warn('CONSOLE_URL is not set: invitation e-mails have no link');
  const stop = startDelivery({ db, pubsub, carriers, keepCodes: config.sandbox, log });
  const forget = setInterval(() => {
    forgetMessages(db).catch((error: unknown) => log.warn({ err: error }, "couldn't delete old messages"));
  }, HOUR_MS);
  forget.unref();
  app.addHook('onClose', async () => {
    clearInterval(forget);
    await stop();
    carriers.mail?.close();
    carriers.sms?.close();
  });
  if (config.sandbox) outboxPage(app, db, { delivers: carriers.mail !== null || carriers.sms !== null });
};
