import { useFormat } from '@fleet-console/i18n';
import { useCan, useLiveRefresh, useScope, useShell } from '@fleet-console/remote-kit';
import { ListEmpty, useDebouncedSearch, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Button, ForbiddenState, LoadingState, QueryView } from '@fleet-console/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ledgerFilter, unfiltered } from './ledger-filter.ts';
import { LedgerToolbar } from './LedgerToolbar.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { operationsQueries } from './operations.queries.ts';
import styles from './ledger.module.css';

/** All commands: who, what, when, and the result. */
export function LedgerTab() {
  const t = useMessages('operations');
  const format = useFormat();
  const shell = useShell();
  const canRead = useCan('vehicle.command');
  const [scope] = useScope();
  const [filter, change] = useUrlFilter(ledgerFilter);
  const text = useDebouncedSearch(filter.text);
  const ledger = useInfiniteQuery({ ...operationsQueries.ledger(shell, { ...filter, text }, scope), placeholderData: keepPreviousData });
  const rows = useMemo(() => ledger.data?.pages.flatMap((page) => page.commands) ?? [], [ledger.data]);
  const ids = useMemo(() => [...new Set(rows.map(({ accountId }) => accountId))].sort(), [rows]);
  const people = useQuery(operationsQueries.people(shell, ids));
  useLiveRefresh('commands', operationsQueries.ledgerKey);

  if (!canRead) return <ForbiddenState title={t('forbidden')} text={t('ledger.forbiddenText')} />;
  const filtering = ledgerFilter.serialize(filter).size > 0;
  const clear = () => change(unfiltered);
  return (
    <div className={styles['ledger']}>
      <LedgerToolbar filter={filter} change={change} clear={filtering ? clear : null} />
      <QueryView
        query={ledger}
        loading={<LoadingState rows="plain" label={t('ledger.loading')} />}
        failed={{ title: t('ledger.failed'), retry: t('kit:actions.retry') }}
        isEmpty={() => rows.length === 0}
        empty={
          <ListEmpty
            title={t(filtering ? 'ledger.notFound' : 'ledger.none')}
            text={t(filtering ? 'ledger.noneHint' : 'ledger.noneText')}
            action={filtering ? { label: t('kit:actions.clearFilters'), onAction: clear } : null}
          />
        }
      >
        {() => (
          <>
            <LedgerTable rows={rows} people={people.data} />
            {ledger.hasNextPage ? (
              <Button
                className={styles['more']}
                variant="default"
                loading={ledger.isFetchingNextPage}
                onClick={() => void ledger.fetchNextPage()}
              >
                {t('ledger.more')}
              </Button>
            ) : (
              <p className={styles['quiet']}>{t('ledger.all', { count: rows.length, n: format.number(rows.length) })}</p>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
