import { useFormat } from '@fleet-console/i18n';
import { AttentionIcon, Button, EmptyState, FailedState, FilterChips, LoadingState, PauseIcon, StartIcon, Title } from '@fleet-console/ui';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { activityTopics, type ActivityTopic } from './operations.queries.ts';
import { useActivity } from './useActivity.ts';
import { usePausableEvents } from './usePausableEvents.ts';
import styles from './operations.module.css';

/** Limit of displayed events. */
const MAX_SHOWN = 150;
const MAX_SHOWN_ON_WALL = 30;

/** Live activity of the fleet. */
export function ActivityList({ wall = false }: { wall?: boolean }) {
  const t = useMessages('operations');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const topicParams = (search.get('events') ?? '').split(',');
  const topics = activityTopics.filter((each) => topicParams.includes(each));
  const { status, events, error, updatedAt, retry } = useActivity(topics);
  const { paused, shown, waiting, toggle } = usePausableEvents(events);
  const choose = (chosen: ReadonlySet<string>) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (chosen.size === 0) changed.delete('events');
        else changed.set('events', activityTopics.filter((each) => chosen.has(each)).join());
        return changed;
      },
      { replace: true },
    );
  return (
    <section className={styles['stream']} aria-labelledby="activity-title">
      <div className={styles['head']}>
        <Title order={2} id="activity-title" className={styles['title']}>
          {t('stream.title')}
        </Title>
        {wall ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-pressed={paused}
            leftSection={paused ? <StartIcon size={14} aria-hidden /> : <PauseIcon size={14} aria-hidden />}
            onClick={toggle}
            disabled={events.length === 0}
          >
            {paused ? t('stream.resume') : t('stream.pause')}
          </Button>
        )}
      </div>
      {wall ? null : (
        <FilterChips
          label={t('stream.filter')}
          chips={activityTopics.map((topic: ActivityTopic) => ({ id: topic, label: t(`topics.${topic}`) }))}
          chosen={new Set(topics)}
          onChange={choose}
        />
      )}
      {status === 'failed' && updatedAt !== null ? (
        <p className={styles['stale']} role="status">
          <AttentionIcon size={16} aria-hidden /> {t('stream.stale', { time: format.time(updatedAt) })}
        </p>
      ) : null}
      {paused ? (
        <p className={styles['quiet']} role="status">
          {waiting === 0 ? t('stream.paused') : t('stream.waiting', { count: waiting, n: format.number(waiting) })}
        </p>
      ) : null}
      {updatedAt === null ? (
        status === 'failed' ? (
          <FailedState title={t('stream.failed')} error={error} retry={{ label: t('kit:actions.retry'), onRetry: retry }} />
        ) : (
          <LoadingState rows="unframed" label={t('stream.loading')} />
        )
      ) : shown.length === 0 ? (
        <EmptyState title={t('stream.none')} text={topics.length > 0 ? t('stream.noneHint') : undefined} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard.
        <div className={styles['lines']} role="region" aria-label={t('stream.latest')} tabIndex={wall ? -1 : 0}>
          <ul>
            {shown.slice(0, wall ? MAX_SHOWN_ON_WALL : MAX_SHOWN).map((event) => (
              <ActivityItem key={event.id} event={event} wall={wall} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
