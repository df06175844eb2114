import { ApiError, createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RequestQuery, ServiceRequest } from './request.ts';

const all = ['service'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;

/** A page of a list, by number of rows skipped. */
export interface PageOfRequests {
  readonly sort: 'newest' | 'oldest' | 'priority';
  readonly skip: number;
  readonly limit: number;
}

async function loadPage(shell: Shell, filter: RequestQuery, page: PageOfRequests, signal: AbortSignal) {
  const call = await rest(shell).GET('/v1/service-request', { params: { query: { ...filter, ...page } }, signal });
  const rows = await settled(Promise.resolve(call));
  return { rows, total: Number(call.response.headers.get('x-total-count') ?? rows.length) };
}

/** Returns null when no request that the account can see has this number. @throws ApiError, TypeError */
async function loadRequest(shell: Shell, id: string, signal: AbortSignal): Promise<ServiceRequest | null> {
  try {
    return await settled(rest(shell).GET('/v1/service-request/{id}', { params: { path: { id: Number(id) } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Keys from general to specific: invalidating `all` refreshes lists, counts and requests. */
export const requestQueries = {
  all,
  lists: [...all, 'list'] as const,
  counts: [...all, 'counts'] as const,
  list: (shell: Shell, filter: RequestQuery, page: PageOfRequests) =>
    queryOptions({
      queryKey: [...all, 'list', filter, page],
      queryFn: ({ signal }) => loadPage(shell, filter, page, signal),
      placeholderData: keepPreviousData,
    }),
  count: (shell: Shell, filter: RequestQuery) =>
    queryOptions({
      queryKey: [...all, 'counts', filter],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/count', { params: { query: filter }, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (shell: Shell, id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => loadRequest(shell, id, signal) }),
};
