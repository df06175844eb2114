import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ListEmpty, ListToolbar } from '@fleet-console/remote-kit/list';
import { Button, LoadingState, QueryView, SegmentedControl } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OperatorOnly } from '../access/OperatorOnly.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { RequestDialog, type ProposedDecision } from './RequestDialog.tsx';
import { requestStates, useRequestState, type StateChoice } from './request-filter.ts';
import { RequestsTable } from './RequestsTable.tsx';
import { requestQueries } from './requests.queries.ts';
import styles from './requests.module.css';

const messages = { en, pl };
const choices: readonly StateChoice[] = [...requestStates, 'all'];

function Requests() {
  const t = useMessages('requests');
  const format = useFormat();
  const shell = useShell();
  const [state, change] = useRequestState();
  const [proposed, setProposed] = useState<ProposedDecision | null>(null);
  const list = useInfiniteQuery(requestQueries.list(shell, state === 'all' ? null : state));
  const rows = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const open = list.data?.pages[0]?.open ?? 0;
  return (
    <div className={styles['requests']}>
      <ListToolbar>
        <div className={styles['states']}>
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            onChange={change}
            data={choices.map((value) => ({
              value,
              label: value === 'open' && open > 0 ? t('openCount', { n: format.number(open) }) : t(`states.${value}`),
            }))}
          />
        </div>
      </ListToolbar>
      {list.isRefetchError ? (
        <p role="alert" className={styles['stale']}>
          {t('stale', { time: format.time(list.dataUpdatedAt) })}
        </p>
      ) : null}
      <QueryView
        query={list}
        loading={<LoadingState rows="plain" label={t('loading')} />}
        failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
        isEmpty={() => rows.length === 0}
        empty={
          <ListEmpty
            title={t(state === 'open' ? 'noneOpen' : 'none')}
            text={t(state === 'open' ? 'noneOpenHint' : 'noneHint')}
            action={state === 'all' ? null : { label: t('showAll'), onAction: () => change('all') }}
          />
        }
      >
        {() => (
          <>
            <RequestsTable rows={rows} onDecide={setProposed} />
            {list.hasNextPage ? (
              <Button
                className={styles['more']}
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : null}
            {list.isFetchNextPageError ? (
              <p role="alert" className={styles['stale']}>
                {t('moreFailed')}
              </p>
            ) : null}
          </>
        )}
      </QueryView>
      {proposed === null ? null : (
        <RequestDialog key={`${proposed.request.id} ${proposed.decision}`} proposed={proposed} onClose={() => setProposed(null)} />
      )}
    </div>
  );
}

/** Requests for features and equipment, for administrators of the operator. */
export function RequestsTab() {
  return (
    <OperatorOnly>
      <FeatureMessages feature="requests" messages={messages}>
        <Requests />
      </FeatureMessages>
    </OperatorOnly>
  );
}
