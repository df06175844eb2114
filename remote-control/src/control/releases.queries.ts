import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readHistory, readOverview } from './release-plane.ts';

/** Poll interval while the tab is visible, in ms. */
export const POLL_INTERVAL = 3_000;

const all = ['control', 'releases'] as const;

export const releaseQueries = {
  all,
  overview: ({ releasePlane }: Shell) =>
    queryOptions({
      queryKey: [...all, 'overview'],
      queryFn: ({ signal }) => readOverview(releasePlane, signal),
      refetchInterval: POLL_INTERVAL,
      staleTime: 0,
    }),
  /** Loaded again for every generation, because new decisions appear first. */
  history: ({ releasePlane }: Shell, remote: string, generation: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'history', remote, generation],
      queryFn: ({ pageParam, signal }) => readHistory(releasePlane, remote, pageParam, signal),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: (former) => former,
      staleTime: Infinity,
    }),
};
