import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** The account's calendar link; its address is only known when it is created. */
export type Feed = paths['/v1/planner/feed']['get']['responses'][200]['content']['application/json'];

const rest = (shell: Shell) => createApi(shell.transport).rest;

export const feedQueries = {
  own: (shell: Shell) =>
    queryOptions({ queryKey: ['planner-feed'], queryFn: ({ signal }) => settled(rest(shell).GET('/v1/planner/feed', { signal })) }),
};

/** Creates the link, or a new one: the former stops working. @throws ApiError, TypeError */
export const createFeed = (shell: Shell) => settled(rest(shell).POST('/v1/planner/feed'));

/** Deletes the link. @throws ApiError, TypeError */
export const deleteFeed = (shell: Shell) => settled(rest(shell).DELETE('/v1/planner/feed'));
