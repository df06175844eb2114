import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export type NextSlots = paths['/v1/planner/next']['get']['responses']['200']['content']['application/json'];
type Query = NonNullable<paths['/v1/planner/next']['get']['parameters']['query']>;

const all = ['next-slots'] as const;
/** In ms: a slot that ends gives way to the next one without a live message. */
const REFRESH_INTERVAL = 300_000;
/** Minimum interval between two loads after live messages, in ms. */
const LIVE_INTERVAL = 3_000;

const nextSlotQuery = (shell: Shell, query: Query) =>
  queryOptions({
    queryKey: [...all, query],
    queryFn: ({ signal }): Promise<NextSlots> =>
      settled(createApi(shell.transport).rest.GET('/v1/planner/next', { params: { query }, signal })),
    refetchInterval: REFRESH_INTERVAL,
  });

/** The current or next slot of vehicles whose rides are planned, live. Loads nothing for people without access to the ride calendar. */
export function useNextSlots(query: Query) {
  const shell = useShell();
  const queries = useQueryClient();
  const canBook = useCan('calendar.access');
  const canManage = useCan('calendar.manage');
  const enabled = canBook || canManage;
  const { live } = shell;
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: all });
      }, LIVE_INTERVAL);
    };
    const unsubscribe = live.subscribe('plannerSlots', reload, reload);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [enabled, live, queries]);
  return useQuery({ ...nextSlotQuery(shell, query), enabled });
}
