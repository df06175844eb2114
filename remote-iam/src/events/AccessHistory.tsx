import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FeatureWords, useWords } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { eventQueries, type WantedEvents } from './event.queries.ts';
import { EventItem } from './EventItem.tsx';
import en from './words/en.json';
import pl from './words/pl.json';
import styles from './events.module.css';

export const accessEventWords = { en, pl };

/**
 * What was done to groups, policies, roles and people, the newest first: of one thing, of one kind, or of everything the account may see. Brings
 * its own words. Source: specification, section 2, "no events".
 */
export function AccessHistory(wanted: WantedEvents) {
  return (
    <FeatureWords feature="accessEvents" words={accessEventWords}>
      <PermissionNames>
        <History {...wanted} />
      </PermissionNames>
    </FeatureWords>
  );
}

function History(wanted: WantedEvents) {
  const words = useWords('accessEvents');
  const shell = useShell();
  const history = useInfiniteQuery(eventQueries.list(shell, wanted));
  return (
    <QueryView
      query={history}
      isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
      empty={<EmptyState title={words('none')} text={words('noneHint')} />}
      failed={{ title: words('failed') }}
    >
      {({ pages }) => (
        <div className={styles['history']}>
          <ol className={styles['events']} aria-label={words('title')}>
            {pages.flat().map((event) => (
              <EventItem key={event.seq} event={event} />
            ))}
          </ol>
          {history.isFetchNextPageError ? (
            <p role="alert" className={styles['failed']}>
              {words('failedMore')}
            </p>
          ) : null}
          {history.hasNextPage ? (
            <Button
              variant="default"
              className={styles['more'] ?? ''}
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {words('more')}
            </Button>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}
