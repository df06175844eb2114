import { useFormat } from '@fleet-console/i18n';
import { RequestLink } from '@fleet-console/remote-kit/problem-report';
import { GroupIcon, OnlineIcon, RidingIcon, SentIcon, ServiceIcon, SettingsIcon, ZonesIcon } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople } from '../../people/usePeople.ts';
import type { TimelineEvent } from './timeline.queries.ts';
import { useTimelineText } from './useTimelineText.ts';
import styles from './timeline.module.css';

type Kind = TimelineEvent['kind'];

const icons: Readonly<Partial<Record<Kind, typeof RidingIcon>>> = {
  command: SentIcon,
  zoneEntered: ZonesIcon,
  zoneLeft: ZonesIcon,
  moved: GroupIcon,
  request: ServiceIcon,
  registered: GroupIcon,
  edited: SettingsIcon,
  online: OnlineIcon,
  offline: OnlineIcon,
};

/** Statuses of commands that didn't work. */
const failures: readonly (string | null)[] = ['failed', 'timedOut', 'refused'];

interface TimelineListProps {
  readonly events: readonly TimelineEvent[];
  /** Name for assistive technology. */
  readonly label: string;
}

/** What happened to a vehicle, newest first, with time and author. */
export function TimelineList({ events, label }: TimelineListProps) {
  const t = useMessages('details');
  const format = useFormat();
  const textOf = useTimelineText();
  const find = usePeople(events.map(({ accountId }) => accountId));
  return (
    <ol className={styles['list']} aria-label={label}>
      {events.map((event) => {
        const { id, at, kind, accountId, requestId, status } = event;
        const Icon = icons[kind] ?? RidingIcon;
        const text = <bdi>{textOf(event)}</bdi>;
        return (
          <li key={id} className={styles['event']} data-failed={failures.includes(status) || undefined}>
            <Icon size={16} aria-hidden />
            <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
            <span className={styles['what']}>{requestId === null ? text : <RequestLink id={requestId}>{text}</RequestLink>}</span>
            <span className={styles['who']}>
              {accountId === null ? kind === 'command' ? t('events.system') : null : <PersonName id={accountId} find={find} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
