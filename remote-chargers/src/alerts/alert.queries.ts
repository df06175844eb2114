import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { chargersKey } from '../hub/hub.queries.ts';

const PAGE = 50;

export const alertQueries = {
  /** Alerts before a cursor, newest first, by page. */
  older: ({ transport }: Shell, before: string) =>
    infiniteQueryOptions({
      queryKey: [...chargersKey, 'alerts', 'older', before],
      queryFn: ({ pageParam, signal }) =>
        settled(
          createApi(transport).rest.GET('/v2/charger/alerts/older', { params: { query: { limit: PAGE, before: pageParam } }, signal }),
        ),
      initialPageParam: before,
      getNextPageParam: ({ next }) => next,
    }),
  /** Alerts of a station, newest first, by page. */
  ofStation: ({ transport }: Shell, hubId: string) =>
    infiniteQueryOptions({
      queryKey: [...chargersKey, 'alerts', hubId],
      queryFn: ({ pageParam, signal }) =>
        settled(
          createApi(transport).rest.GET('/v2/charger/{hubId}/alerts', {
            params: { path: { hubId }, query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) } },
            signal,
          }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
};
