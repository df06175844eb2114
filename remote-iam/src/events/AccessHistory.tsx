import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { eventQueries, type EventQuery } from './event.queries.ts';
import { EventItem } from './EventItem.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './events.module.css';

export const accessEventMessages = { en, pl };

/**
 * Changes to groups, policies, roles and people, newest first: of one item, of one kind, or of everything the user may see. Includes its messages.
 * Source: specification, section 2, "no events".
 */
export function AccessHistory(query: EventQuery) {
  return (
    <FeatureMessages feature="accessEvents" words={accessEventMessages}>
      <PermissionNames>
        <History {...query} />
      </PermissionNames>
    </FeatureMessages>
  );
}

function History(query: EventQuery) {
  const t = useMessages('accessEvents');
  const shell = useShell();
  const history = useInfiniteQuery(eventQueries.list(shell, query));
  return (
    <QueryView
      query={history}
      isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
      empty={<EmptyState title={t('none')} text={t('noneHint')} />}
      failed={{ title: t('failed') }}
    >
      {({ pages }) => (
        <div className={styles['history']}>
          <ol className={styles['events']} aria-label={t('title')}>
            {pages.flat().map((event) => (
              <EventItem key={event.seq} event={event} />
            ))}
          </ol>
          {history.isFetchNextPageError ? (
            <p role="alert" className={styles['failed']}>
              {t('failedMore')}
            </p>
          ) : null}
          {history.hasNextPage ? (
            <Button
              variant="default"
              className={styles['more'] ?? ''}
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {t('more')}
            </Button>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}
