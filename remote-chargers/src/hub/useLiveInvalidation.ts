import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Invalidates a query when the live channel reports a change of a station, and after a reconnect; one refetch at a time.
 * @param hubId the station; null for any
 * @param minInterval ms between the end of a refetch and the next one
 */
export function useLiveInvalidation(queryKey: QueryKey, hubId: string | null, minInterval: () => number): void {
  const { live } = useShell();
  const queries = useQueryClient();
  const latest = useRef({ queryKey, minInterval });
  useLayoutEffect(() => {
    latest.current = { queryKey, minInterval };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      // A scheduled refetch covers all changes until then.
      if (timer !== undefined) return;
      const updatedAt = queries.getQueryState(latest.current.queryKey)?.dataUpdatedAt ?? 0;
      timer = setTimeout(refetch, Math.max(0, updatedAt + latest.current.minInterval() - Date.now()));
    };
    const refetch = () => {
      timer = undefined;
      // A response in flight may predate the change.
      if (queries.isFetching({ queryKey: latest.current.queryKey }) > 0) timer = setTimeout(refetch, latest.current.minInterval());
      else void queries.invalidateQueries({ queryKey: latest.current.queryKey });
    };
    const unsubscribe = live.subscribe(
      'chargers',
      ({ changes }) => {
        if (changes.some(({ id }) => hubId === null || id === hubId)) schedule();
      },
      schedule,
    );
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [hubId, live, queries]);
}
