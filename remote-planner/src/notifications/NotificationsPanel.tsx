import { useShell, type PanelInput } from '@fleet-console/remote-kit';
import { NotificationList } from '@fleet-console/remote-kit/notifications';
import { localTime } from '@fleet-console/time';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { loadNotifications, markSeen, type SlotNotification } from './notification.queries.ts';

const messages = { en, pl };

/** `27/11/2026 08:00` in the time zone of the slot's group. */
function timeText({ start, timeZone }: SlotNotification['slot']): string {
  const { day, time } = localTime(start, timeZone);
  return `${day.split('-').toReversed().join('/')} ${time}`;
}

function Notifications({ close }: Pick<PanelInput, 'close'>) {
  const t = useMessages('slotNotifications');
  const shell = useShell();
  const vehicleOf = ({ vehicle }: SlotNotification) =>
    vehicle === null ? t('deletedVehicle') : vehicle.plate === null ? vehicle.name : `${vehicle.name} (${vehicle.plate})`;
  /** Who did it, and to managers whose ride it is. */
  const peopleOf = ({ actor, driver, slot }: SlotNotification) => {
    const by = actor === null ? null : (actor.name ?? t('removedUser'));
    return [...new Set([slot.mine ? null : driver, by])].filter((name) => name !== null);
  };
  return (
    <NotificationList<SlotNotification>
      load={(page) => loadNotifications(shell, page)}
      markSeen={(selection) => markSeen(shell, selection)}
      entry={(row) => ({
        title: t(`kinds.${row.kind}`, { time: timeText(row.slot) }),
        to: row.slot.readable ? `/calendar/slot/${row.slot.id}` : null,
        about: t('about', { number: row.slot.id }),
        facts: [vehicleOf(row), ...(row.slots > 1 ? [t('series', { count: row.slots })] : []), ...peopleOf(row)],
        text: row.text,
      })}
      none={t('noneText')}
      close={close}
    />
  );
}

/** Notifications about slots, in a tab of the bell. */
export function NotificationsPanel({ close }: PanelInput) {
  return (
    <FeatureMessages feature="slotNotifications" messages={messages}>
      <Notifications close={close} />
    </FeatureMessages>
  );
}
