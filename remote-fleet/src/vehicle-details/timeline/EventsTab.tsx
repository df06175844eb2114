import { createApi } from '@fleet-console/api';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { Anchor, Button, EmptyState, FilterChips, LoadingState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { ExportEvents } from './ExportEvents.tsx';
import { timelineQueries, timelineTopics } from './timeline.queries.ts';
import { TimelineList } from './TimelineList.tsx';
import styles from './timeline.module.css';

const PARAM = 'kinds';

interface EventsTabProps {
  readonly id: string;
  /** Name of the vehicle, for the name of the exported file. */
  readonly label: string;
}

/** Everything that happened to a vehicle, by kind. The kinds are in the URL. */
export function EventsTab({ id, label }: EventsTabProps) {
  const t = useMessages('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const [search, setSearch] = useSearchParams();
  const chosen = search.get(PARAM)?.split(',') ?? [];
  const topics = timelineTopics.filter((topic) => chosen.includes(topic));
  const pages = useInfiniteQuery(timelineQueries.pages(api, id, topics));
  const choose = (next: ReadonlySet<string>) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next.size === 0) changed.delete(PARAM);
        else changed.set(PARAM, timelineTopics.filter((topic) => next.has(topic)).join(','));
        return changed;
      },
      { replace: true },
    );
  return (
    <section className={styles['events']} aria-label={t('tabs.events')}>
      <div className={styles['bar']}>
        <FilterChips
          label={t('timeline.filter')}
          chips={timelineTopics.map((topic) => ({ id: topic, label: t(`timeline.topics.${topic}`) }))}
          chosen={new Set(topics)}
          onChange={choose}
        />
        <AuditLogLink id={id} />
        <ExportEvents api={api} id={id} topics={topics} label={label} />
      </div>
      <QueryView
        query={pages}
        loading={<LoadingState rows="unframed" label={t('events.loading')} />}
        failed={{ title: t('events.failed'), retry: t('kit:actions.retry') }}
        empty={<EmptyState title={t('events.none')} text={t(topics.length > 0 ? 'timeline.noneOfKinds' : 'timeline.noneHint')} />}
        isEmpty={(found) => found.pages[0]?.events.length === 0}
      >
        {(found) => <TimelineList events={found.pages.flatMap(({ events }) => events)} label={t('tabs.events')} />}
      </QueryView>
      {pages.hasNextPage ? (
        <div>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('timeline.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** To the entries about the vehicle, for users who read the audit log. */
function AuditLogLink({ id }: { readonly id: string }) {
  const t = useMessages('details');
  const { navigation } = useShell();
  if (!useCan('policy.access')) return null;
  const log = navigation.href('AuditLog');
  return (
    <Anchor component={Link} to={`${log}${log.includes('?') ? '&' : '?'}kind=vehicle&subject=${encodeURIComponent(id)}`} fz="sm">
      {t('timeline.auditLog')}
    </Anchor>
  );
}
