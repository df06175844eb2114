import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rideQueries } from './ride.queries.ts';

/** Minimum interval between two loads, in ms, for each page of a list on screen. */
const MIN_INTERVAL = 2_000;

/** Loads rides again when one begins, changes its status or ends; after a lost connection, everything. @param id only this ride; null: the lists */
export function useLiveRides(id: string | null): void {
  const { live } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let loadedAt = 0;
    const queryKey = id === null ? rideQueries.lists : [...rideQueries.all, 'one', id];
    const interval = () => {
      const lists = queries.getQueryCache().findAll({ queryKey, type: 'active' });
      const pages = lists.map(({ state }) => (state.data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 1);
      return MIN_INTERVAL * Math.max(1, ...pages);
    };
    const load = () => {
      timer = undefined;
      loadedAt = Date.now();
      void queries.invalidateQueries({ queryKey });
    };
    // A scheduled load covers all changes until then.
    const schedule = () => {
      timer ??= setTimeout(load, Math.max(0, loadedAt + interval() - Date.now()));
    };
    const unsubscribe = live.subscribe(
      'rides',
      ({ changes }) => {
        if (id === null || changes.some((change) => change.id === id)) schedule();
      },
      schedule,
    );
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [live, queries, id]);
}
