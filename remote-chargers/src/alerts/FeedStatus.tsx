import { useFormat } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { AttentionIcon, AvailableIcon, Button, RefreshIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { AlertFeed } from './feed.ts';
import styles from './alerts.module.css';

const statusStyles = {
  live: { kind: 'available', Icon: AvailableIcon },
  loading: { kind: 'offline', Icon: RefreshIcon },
  connecting: { kind: 'attention', Icon: RefreshIcon },
  unavailable: { kind: 'fault', Icon: AttentionIcon },
} as const;

/** Whether the list is live, and the time of its data otherwise. */
export function FeedStatus({ feed }: { feed: Pick<AlertFeed, 'state' | 'retry'> }) {
  const t = useMessages('alerts');
  const format = useFormat();
  const { status, asOf } = useReadable(feed.state);
  const { kind, Icon } = statusStyles[status];
  return (
    <div className={styles['status']} role="status">
      <StatusBadge
        kind={kind}
        look="plain"
        icon={<Icon size={14} aria-hidden />}
        label={t(`live.${status}`, { time: asOf === null ? '–' : format.dateTime(asOf) })}
      />
      {status === 'unavailable' ? (
        <Button size="compact-xs" variant="default" onClick={feed.retry}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
