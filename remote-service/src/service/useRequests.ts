import { useNow, useScope, useShell } from '@fleet-console/remote-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Outcome, ServiceRequest } from '../requests/request.ts';
import { requestQueries } from '../requests/request.queries.ts';
import { byPriority, filterRequests } from './filter-requests.ts';
import { queryOf, type RequestFilter } from './request-filter.ts';

const none: readonly ServiceRequest[] = [];

/** Ages change slowly: the age filter is evaluated again after this time, in ms. */
const AGE_STEP = 60_000;

/** Active requests of the scope, and those that match the filter at `now`, most urgent first. */
export function useActiveRequests(filter: RequestFilter) {
  const shell = useShell();
  const [scope] = useScope();
  const query = useQuery(requestQueries.active(shell, scope));
  const minute = Math.floor(useNow() / AGE_STEP);
  const rows = query.data?.rows ?? none;
  const sorted = useMemo(() => rows.toSorted(byPriority), [rows]);
  const now = filter.age === null && filter.overdue === null ? 0 : (minute + 1) * AGE_STEP;
  const found = useMemo(() => filterRequests(sorted, filter, now), [sorted, filter, now]);
  return { query, all: sorted, found, now };
}

/** Closed requests with an outcome that match the filter, newest first; further pages on demand. `total` comes after the rows: counting takes longer. */
export function useClosedRequests(outcome: Outcome | null, filter: RequestFilter) {
  const shell = useShell();
  const [scope] = useScope();
  const query = useInfiniteQuery({
    ...requestQueries.closed(shell, outcome ?? 'accepted', queryOf(filter, scope)),
    enabled: outcome !== null,
  });
  const counts = useQuery({ ...requestQueries.count(shell, queryOf(filter, scope)), enabled: outcome !== null });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => (outcome === null ? none : (data?.pages.flatMap((page) => page.rows) ?? none)), [data, outcome]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { query, rows, total: outcome === null ? null : (counts.data?.outcomes[outcome] ?? null), loadMore };
}
