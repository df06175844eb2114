import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestQueries } from './request.queries.ts';

/** Minimum interval between two reloads, in ms. */
const MIN_INTERVAL = 1_000;

/** Reloads lists and counts when a request changes, and after the connection was lost. */
export function useLiveRequests(): void {
  const { live } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reloadedAt = 0;
    const reload = () => {
      timer = undefined;
      reloadedAt = Date.now();
      for (const queryKey of [requestQueries.lists, requestQueries.counts]) void queries.invalidateQueries({ queryKey });
    };
    // A scheduled reload covers all changes until then.
    const schedule = () => {
      timer ??= setTimeout(reload, Math.max(0, reloadedAt + MIN_INTERVAL - Date.now()));
    };
    const unsubscribe = live.subscribe('serviceRequests', schedule, schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [live, queries]);
}
