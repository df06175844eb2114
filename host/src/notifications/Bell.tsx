import { useWords } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { ActionIcon, AlertsIcon } from '@fleet-console/ui';
import { useHost } from '../boot/host.ts';

/** A larger count says no more. */
const MOST = 99;

/** The bell with the count of what is unseen; it opens the notifications (row SH-11). */
export function Bell() {
  const words = useWords('notifications');
  const { inbox, overlay } = useHost();
  const count = [...useReadable(inbox.unseen).values()].reduce((sum, each) => sum + each, 0);
  const open = useReadable(overlay) === 'notifications';
  return (
    <ActionIcon
      size="lg"
      className="shell-bell"
      aria-label={count === 0 ? words('bell') : words('bellUnseen', { count })}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => overlay.set('notifications')}
    >
      <AlertsIcon size={18} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span aria-hidden className="shell-bell-count">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </ActionIcon>
  );
}
