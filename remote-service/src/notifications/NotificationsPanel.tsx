import { useShell, type PanelInput } from '@fleet-console/remote-kit';
import { NotificationList } from '@fleet-console/remote-kit/notifications';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { loadNotifications, markSeen, type Notification } from './notification.queries.ts';

const messages = { en, pl };

function Title({ kind, request, plannedStart }: Notification) {
  const t = useMessages('notifications');
  return kind === 'planned' && plannedStart !== null
    ? t('kinds.plannedFor', { request: request.id, date: plannedStart.split('-').toReversed().join('/') })
    : t(`kinds.${kind}`, { request: request.id });
}

function Notifications({ close }: Pick<PanelInput, 'close'>) {
  const t = useMessages('notifications');
  const shell = useShell();
  return (
    <NotificationList<Notification>
      load={(page) => loadNotifications(shell, page)}
      markSeen={(selection) => markSeen(shell, selection)}
      entry={(notification) => ({
        title: <Title {...notification} />,
        to: `/service/${notification.request.id}`,
        about: t('about', { request: notification.request.id }),
        facts: [notification.vehicle.name, notification.actor.name ?? t('removedUser')],
        text: notification.text,
      })}
      none={t('noneText')}
      close={close}
    />
  );
}

/** Notifications about service requests, in the profile tab of the bell. */
export function NotificationsPanel({ close }: PanelInput) {
  return (
    <FeatureMessages feature="notifications" messages={messages}>
      <Notifications close={close} />
    </FeatureMessages>
  );
}
