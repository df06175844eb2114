import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** A request for a feature or equipment, as operators see it. */
export type AccessRequest = paths['/v1/access-request/all']['get']['responses'][200]['content']['application/json']['requests'][number];

const all = ['control', 'requests'] as const;
const rest = ({ transport }: Shell) => createApi(transport).rest;
/** Requests per page. */
const PAGE_SIZE = 25;
/** Poll interval, in ms. */
const POLL_INTERVAL = 30_000;

export const requestQueries = {
  all,
  list: (shell: Shell, state: AccessRequest['state'] | null) =>
    infiniteQueryOptions({
      queryKey: [...all, state],
      queryFn: ({ pageParam, signal }) =>
        settled(
          rest(shell).GET('/v1/access-request/all', {
            params: { query: { limit: PAGE_SIZE, ...(state !== null && { state }), ...(pageParam !== null && { cursor: pageParam }) } },
            signal,
          }),
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: POLL_INTERVAL,
    }),
};

export interface Decision {
  readonly decision: 'grant' | 'decline' | 'end';
  readonly groupId?: string;
  readonly days?: number;
}

/** Decides on a request as it was when it was shown. Repeating it has no further effect. */
export const sendDecision = (shell: Shell, { id, version }: AccessRequest, decision: Decision) =>
  settled(rest(shell).POST('/v1/access-request/{id}/decision', { params: { path: { id } }, body: { ...decision, version } }));
