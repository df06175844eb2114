import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListRefreshFailed,
  ListResults,
  ListScreen,
  ListSearch,
  ListToolbar,
  Pagination,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { WaitingNotice } from '@fleet-console/remote-kit/report';
import { ErrorText, FilterChips, ForbiddenState, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { NewRequestButton } from '../new-request/NewRequestButton.tsx';
import { CLIENT, repairFilters, SERVICE, type RepairFilter } from '../requests/request.ts';
import { requestQueries } from '../requests/request.queries.ts';
import { ReportsLink } from '../reports/ReportsLink.tsx';
import { RequestMessages } from '../requests/RequestMessages.tsx';
import { useLiveRequests } from '../requests/useLiveRequests.ts';
import { queryOf, requestFilter } from './request-filter.ts';
import { RequestTable } from './RequestTable.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const serviceMessages = { en, pl };

/** Rows per page. */
const PAGE = 50;

/** Service requests. Source: specification, section 2. */
export function ServiceScreen() {
  return (
    <RequestMessages>
      <FeatureMessages feature="service" messages={serviceMessages}>
        <Service />
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
  return <RequestList />;
}

function RequestList() {
  const t = useMessages('service');
  const names = useMessages('requests');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const [filter, change] = useUrlFilter(requestFilter);
  const { text, repairs, page } = useDeferredValue(filter);
  const requests = useQuery(
    requestQueries.list(shell, queryOf({ text, repairs }, scope), { sort: 'newest', skip: page * PAGE, limit: PAGE }),
  );
  const { data: counts } = useQuery(requestQueries.count(shell, queryOf({ text, repairs: new Set() }, scope)));
  useLiveRequests();
  const total = requests.data?.total;
  const isFiltered = filter.text.trim() !== '' || filter.repairs.size > 0;
  const emptyAction = isFiltered
    ? { label: t('kit:actions.clearFilters'), onAction: () => change({ text: '', repairs: new Set() }) }
    : null;
  return (
    <ListScreen
      toolbar={
        <ListToolbar
          filters={
            <FilterChips
              label={names('repairs.label')}
              chips={repairFilters.map((repair) => ({
                id: repair,
                label: names(`repairs.${repair}`),
                count: counts ? format.number(counts.repairs[repair]) : '–',
              }))}
              chosen={filter.repairs}
              onChange={(next) => change({ repairs: next as ReadonlySet<RepairFilter> })}
            />
          }
        >
          <ListSearch
            value={filter.text}
            onChange={(typed) => change({ text: typed })}
            label={t('search')}
            clear={t('kit:actions.clearSearch')}
            wide
          />
          <ReportsLink />
          <ListCount>{total === undefined ? null : t.counted('shown', total)}</ListCount>
          <NewRequestButton />
        </ListToolbar>
      }
    >
      <WaitingNotice route="ServiceNew" />
      <ListResults query={requests} failed={t('failed')}>
        {({ rows, total: found }) => (
          <>
            {requests.isRefetchError ? (
              <ListRefreshFailed
                title={t('refreshFailed', { time: format.time(requests.dataUpdatedAt) })}
                retry={{ label: t('kit:actions.retry'), onRetry: () => void requests.refetch() }}
              >
                <ErrorText error={requests.error} />
              </ListRefreshFailed>
            ) : null}
            <RequestTable
              requests={rows}
              empty={
                <ListEmpty
                  title={t(isFiltered ? 'noMatch' : 'empty.title')}
                  text={t(isFiltered ? 'kit:states.noMatch' : 'empty.text')}
                  action={emptyAction}
                />
              }
            />
            <Pagination page={filter.page} size={PAGE} total={found} onPage={(next) => change({ page: next })} />
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
