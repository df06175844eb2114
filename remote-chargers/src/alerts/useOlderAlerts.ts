import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Alert } from './alert.ts';
import { alertQueries } from './alert.queries.ts';
import { emptyCollection, mergeAlerts } from './alert-collection.ts';
import type { AlertFeed } from './feed.ts';

export interface OlderAlerts {
  /** Alerts of the feed and of loaded pages, newest first. */
  readonly alerts: readonly Alert[];
  /** Loads the next page; null when there is none. */
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Returns the alerts of the feed and, on request, older pages. */
export function useOlderAlerts(feed: Pick<AlertFeed, 'alerts' | 'olderBefore'>): OlderAlerts {
  const feedAlerts = useReadable(feed.alerts);
  const cursor = useReadable(feed.olderBefore);
  // A reload of the list has another cursor; paging continues from the first one.
  const [before, setBefore] = useState<string | null>(null);
  const query = useInfiniteQuery({ ...alertQueries.older(useShell(), before ?? ''), enabled: before !== null });
  const pages = query.data?.pages;
  const alerts = useMemo(
    () =>
      pages === undefined
        ? feedAlerts
        : mergeAlerts(
            mergeAlerts(
              emptyCollection,
              pages.flatMap((page) => page.alerts),
            ),
            feedAlerts,
          ).list,
    [feedAlerts, pages],
  );
  const loadMore = () => {
    if (before === null) setBefore(cursor);
    else if (pages === undefined) void query.refetch();
    else void query.fetchNextPage();
  };
  const hasMore = before === null ? cursor !== null : pages === undefined || query.hasNextPage;
  return { alerts, loadMore: hasMore ? loadMore : null, loading: query.isFetching, failed: query.isError };
}
