import { useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditLink } from '../audit-link/AuditLink.tsx';
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
    <FeatureMessages feature="accessEvents" messages={accessEventMessages}>
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
  const { subject } = query;
  return (
    <>
      {subject === undefined ? null : (
        <p className={styles['audit']}>
          <AuditLink kind={subject.kind} id={subject.id}>
            {t('auditLog')}
          </AuditLink>
        </p>
      )}
      <QueryView
        query={history}
        isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
        empty={<EmptyState title={t('none')} text={t(query.kind === undefined ? 'noneHint' : 'noneOfKind')} />}
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
    </>
  );
}
