import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { ListEmpty, ListRefreshFailed, ListResults, ListScreen, useUrlFilter } from '@fleet-console/remote-kit/list';
import { WaitingNotice } from '@fleet-console/remote-kit/problem-report';
import { Alert, Button, ErrorText, ForbiddenState, InfoIcon, LoadingState, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { RequestActionsProvider } from '../actions/RequestActions.tsx';
import { MoveMenu, TakeActionContext } from '../board/MoveMenu.tsx';
import { RequestBoard } from '../board/RequestBoard.tsx';
import { useMoves } from '../board/useMoves.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { CLIENT, SERVICE, type Outcome } from '../requests/request.ts';
import { MAX_ACTIVE, requestQueries } from '../requests/request.queries.ts';
import { RequestMessages } from '../requests/RequestMessages.tsx';
import { useLiveRequests } from '../requests/useLiveRequests.ts';
import { anyRequest, isFiltering, queryOf, requestFilter } from './request-filter.ts';
import { RequestsOnMap } from './RequestsOnMap.tsx';
import { RequestTable } from './RequestTable.tsx';
import { ServiceToolbar } from './ServiceToolbar.tsx';
import { useActiveRequests, useClosedRequests } from './useRequests.ts';
import boardEn from '../board/locales/en.json';
import boardPl from '../board/locales/pl.json';
import en from './locales/en.json';
import pl from './locales/pl.json';

const serviceMessages = { en, pl };
const boardMessages = { en: boardEn, pl: boardPl };

/** The list's path; the filter also belongs to requests opened over it. */
const PATH = '/service';

/** Service requests. Source: specification, section 2. */
export function ServiceScreen() {
  return (
    <RequestMessages>
      <FeatureMessages feature="board" messages={boardMessages}>
        <FeatureMessages feature="service" messages={serviceMessages}>
          <Service />
        </FeatureMessages>
      </FeatureMessages>
    </RequestMessages>
  );
}

function Service() {
  const t = useMessages('service');
  const sides = [useCan(SERVICE), useCan(CLIENT)];
  if (!sides.includes(true))
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return (
    <RequestActionsProvider>
      <Requests />
    </RequestActionsProvider>
  );
}

function Requests() {
  const t = useMessages('service');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [filter, change] = useUrlFilter(requestFilter, PATH);
  const { view, outcome } = filter;
  const deferred = useDeferredValue(filter);
  const { query, all, found, now } = useActiveRequests(filter);
  const closed = useClosedRequests(view === 'map' ? null : outcome, deferred);
  const { rows, total, loadMore } = closed;
  const closedColumn = useMemo(() => ({ rows, total, onEnd: loadMore }), [rows, total, loadMore]);
  const { data: counts } = useQuery({ ...requestQueries.count(shell, queryOf(deferred, scope)), enabled: view === null });
  const moves = useMoves();
  useLiveRequests();
  const onOutcome = useCallback((next: Outcome | null) => change({ outcome: next }), [change]);
  const isClosedTable = view === 'table' && outcome !== null;
  const shown = query.data === undefined ? null : isClosedTable ? closed.total : found.length;
  const filtered = isFiltering(filter);
  const empty = useMemo(
    () => (
      <ListEmpty
        title={t(filtered ? 'noMatch' : 'empty.title')}
        text={t(filtered ? 'kit:states.noMatch' : 'empty.text')}
        action={filtered ? { label: t('kit:actions.clearFilters'), onAction: () => change(anyRequest) } : null}
      />
    ),
    [t, filtered, change],
  );
  const content = () => {
    if (view === 'map') return <RequestsOnMap requests={found} empty={empty} scope={scope} search={filter.text.trim()} />;
    if (view === null)
      return all.length === 0 && outcome === null && !filtered && counts?.total === 0 ? (
        empty
      ) : (
        <RequestBoard
          requests={found}
          closed={closedColumn}
          counts={counts?.outcomes ?? null}
          outcome={outcome}
          onOutcome={onOutcome}
          moves={moves}
          filterKey={requestFilter.serialize({ ...filter, view: null }).toString()}
        />
      );
    if (!isClosedTable) return <RequestTable requests={found} empty={empty} />;
    return (
      <ListResults query={closed.query} failed={t('failed')}>
        {() => (
          <>
            <RequestTable requests={closed.rows} empty={empty} />
            {closed.query.hasNextPage ? (
              <Button variant="default" loading={closed.query.isFetchingNextPage} onClick={closed.loadMore}>
                {t('more')}
              </Button>
            ) : null}
          </>
        )}
      </ListResults>
    );
  };
  return (
    <TakeActionContext value={moves.take}>
      <MoveMenu requests={[found, rows]}>
        <ListScreen toolbar={<ServiceToolbar filter={filter} onChange={change} requests={all} shown={shown} now={now} />}>
          <WaitingNotice route="ServiceNew" />
          <ListResults
            query={query}
            failed={t('failed')}
            loading={<LoadingState shape={view === 'table' ? 'table' : view === null ? 'board' : 'block'} rows="plain" />}
            dense
          >
            {(active) => (
              <>
                {query.isRefetchError ? (
                  <ListRefreshFailed
                    title={t('refreshFailed', { time: format.time(query.dataUpdatedAt) })}
                    retry={{ label: t('kit:actions.retry'), onRetry: () => void query.refetch() }}
                  >
                    <ErrorText error={query.error} />
                  </ListRefreshFailed>
                ) : null}
                {active.isComplete && active.total > MAX_ACTIVE ? (
                  <Alert color="blue" icon={<InfoIcon size={18} aria-hidden />}>
                    {t('tooMany', { n: format.number(MAX_ACTIVE), total: format.number(active.total) })}
                  </Alert>
                ) : null}
                {content()}
              </>
            )}
          </ListResults>
        </ListScreen>
      </MoveMenu>
    </TakeActionContext>
  );
}
