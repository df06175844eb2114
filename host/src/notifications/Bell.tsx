import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, AlertsIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Larger counts are shown as "99+". */
const MAX_COUNT = 99;

/** The bell with the unseen count: red while an unseen notification is ongoing, with a mark if the count is unknown (row SH-11). */
export function Bell() {
  const t = useMessages('notifications');
  const { inbox, overlay } = useHost();
  const counts = [...useReadable(inbox.unseen).values()];
  const count = counts.reduce((sum, { unseen }) => sum + unseen, 0);
  const unavailable = counts.some((each) => each.unavailable);
  const ongoing = counts.some((each) => each.unseen > 0 && each.ongoing !== false);
  const counted = count === 0 ? t('bell') : t('bellUnseen', { count });
  const bell = count > 0 && !ongoing ? t('bellOver', { bell: counted }) : counted;
  const open = useReadable(overlay) === 'notifications';
  return (
    <ActionIcon
      size="lg"
      className="shell-bell"
      aria-label={unavailable ? t('bellUnavailable', { bell }) : bell}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => overlay.set('notifications')}
    >
      <AlertsIcon size={18} stroke={1.6} aria-hidden />
      {(unavailable || count > 0) && (
        <span aria-hidden className="shell-bell-count" data-ongoing={ongoing || unavailable || undefined}>
          {unavailable ? '!' : count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </span>
      )}
    </ActionIcon>
  );
}
