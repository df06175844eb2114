import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Alert } from './alert.ts';
import { alertQueries } from './alert.queries.ts';
import { emptyBook, merged } from './alert-book.ts';
import type { AlertFeed } from './feed.ts';

export interface OlderAlerts {
  /** What the feed follows and what was loaded besides, newest first. */
  readonly alerts: readonly Alert[];
  /** Loads the next page; null: there is none. */
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Alerts of the feed, and those that its list leaves out, as far as someone asks for them. */
export function useOlderAlerts(feed: Pick<AlertFeed, 'alerts' | 'olderBefore'>): OlderAlerts {
  const followed = useReadable(feed.alerts);
  const place = useReadable(feed.olderBefore);
  // Another reading of the list has another place: what was asked for from the first one goes on.
  const [before, setBefore] = useState<string | null>(null);
  const query = useInfiniteQuery({ ...alertQueries.older(useShell(), before ?? ''), enabled: before !== null });
  const pages = query.data?.pages;
  const alerts = useMemo(
    () =>
      pages === undefined
        ? followed
        : merged(
            merged(
              emptyBook,
              pages.flatMap((page) => page.alerts),
            ),
            followed,
          ).list,
    [followed, pages],
  );
  const loadMore = () => {
    if (before === null) setBefore(place);
    else if (pages === undefined) void query.refetch();
    else void query.fetchNextPage();
  };
  const more = before === null ? place !== null : pages === undefined || query.hasNextPage;
  return { alerts, loadMore: more ? loadMore : null, loading: query.isFetching, failed: query.isError };
}
