import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Reads again when the live channel tells that a station changed, and after a reconnect; never twice at a time, and some time apart.
 * @param apart ms from the end of one reading to the next
 * @param hubId the station it is about; null: any
 */
export function useReread(queryKey: QueryKey, hubId: string | null, apart: () => number): void {
  const { live } = useShell();
  const queries = useQueryClient();
  const latest = useRef({ queryKey, apart });
  useLayoutEffect(() => {
    latest.current = { queryKey, apart };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      // Of what comes while one waits nothing is lost: all is read.
      if (timer !== undefined) return;
      const readAt = queries.getQueryState(latest.current.queryKey)?.dataUpdatedAt ?? 0;
      timer = setTimeout(read, Math.max(0, readAt + latest.current.apart() - Date.now()));
    };
    const read = () => {
      timer = undefined;
      // What is on its way may have left before the change.
      if (queries.isFetching({ queryKey: latest.current.queryKey }) > 0) timer = setTimeout(read, latest.current.apart());
      else void queries.invalidateQueries({ queryKey: latest.current.queryKey });
    };
    const end = live.subscribe(
      'chargers',
      ({ changes }) => {
        if (changes.some(({ id }) => hubId === null || id === hubId)) soon();
      },
      soon,
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [hubId, live, queries]);
}
