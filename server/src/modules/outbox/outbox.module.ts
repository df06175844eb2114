import type { ServerModule } from '../../kernel/module.ts';
import { forgetMessages, startDelivery } from './delivery.ts';
import { mailCarrier } from './mail.tsx';
import { outboxPage } from './outbox.page.tsx';
import { smsCarrier } from './sms.ts';

const HOUR_MS = 3_600_000;

/** Messages to people: sends them, and shows them in the sandbox. Decision record 22. */
export const outboxModule: ServerModule = (app, { db, announcements, config, log }) => {
  const carriers = {
    mail: config.mail === null ? null : mailCarrier(config.mail.smtpUrl, config.mail.from),
    sms: config.smsWebhookUrl === null ? null : smsCarrier(config.smsWebhookUrl, config.smsWebhookSecret),
  };
  if (!config.sandbox && carriers.mail === null) log.warn('SMTP_URL is not set: nobody can sign up or recover a password');
  if (config.consoleUrl === null && carriers.mail !== null) log.warn('CONSOLE_URL is not set: invitations are mailed without a link');
  const stop = startDelivery({ db, announcements, carriers, keepCodes: config.sandbox, log });
  const forget = setInterval(() => {
    forgetMessages(db).catch((error: unknown) => log.warn({ err: error }, 'old messages could not be forgotten'));
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
