import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type Notification = paths['/v1/notification']['get']['responses'][200]['content']['application/json'][number];

const PAGE = 25;
const rest = ({ transport }: Pick<Shell, 'transport'>) => createApi(transport).rest;

export const notificationQueries = {
  all: ['notifications'] as const,
  /** The account's notifications, newest first, by page. */
  list: (shell: Shell) =>
    infiniteQueryOptions({
      queryKey: ['notifications', 'list'],
      queryFn: async ({ pageParam, signal }) => {
        const call = await rest(shell).GET('/v1/notification', {
          params: { query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) } },
          signal,
        });
        const rows = await settled(Promise.resolve(call));
        return { rows, next: call.response.headers.get('x-next-before') };
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
};

/** Returns how many notifications the account has not seen. */
export const countUnseen = async (shell: Pick<Shell, 'transport'>, signal: AbortSignal): Promise<number> =>
  (await settled(rest(shell).GET('/v1/notification/count', { signal }))).unseen;

type SeenBody = paths['/v1/notification/seen']['post']['requestBody']['content']['application/json'];

/** Marks notifications as seen: by id, or all up to one. */
export const markSeen = (shell: Shell, body: SeenBody) => settled(rest(shell).POST('/v1/notification/seen', { body }));
