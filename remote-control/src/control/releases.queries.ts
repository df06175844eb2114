import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readHistory, readOverview } from './release-plane.ts';

/** While the tower is in sight it looks this often, in ms. */
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
  /** Read again for every generation: what was decided meanwhile stands at its head. */
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
