import type { ServerModule } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { deferredMailsServices } from '../outbox/deferred-mails.ts';
import { notificationMails } from './notification-mail.ts';
import { deleteOldNotifications } from './notification-retention.ts';
import { notificationRoutes } from './notification.routes.ts';
import { accessNotificationRoutes } from './access-notification.routes.ts';
import { slotNotificationRoutes } from './slot-notification.routes.ts';
import { notificationSettingsRoutes } from './settings.routes.ts';
import { notificationsTopic } from './notifications-topic.ts';

const RETENTION_INTERVAL = 3_600_000;

/** Notifications about service requests, slots and access requests: lists per account, and e-mails. */
export const notificationsModule: ServerModule = (app, kernel) => {
  const { db, log, live, services, config } = kernel;
  live.registerForAccounts(notificationsTopic);
  services.provide(deferredMailsServices.notification, notificationMails(db, config.consoleUrl));
  notificationRoutes(app, kernel);
  slotNotificationRoutes(app, kernel);
  accessNotificationRoutes(app, kernel);
  notificationSettingsRoutes(app, kernel);

  const stopRetention = repeat(
    RETENTION_INTERVAL,
    () => deleteOldNotifications(db, Date.now(), config.retention),
    (error) => log.warn({ err: error }, "couldn't delete old notifications"),
  );
  app.addHook('onClose', async () => stopRetention());
};
