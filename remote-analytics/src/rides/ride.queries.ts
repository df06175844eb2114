import { ApiError, createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RideQuery } from './ride.ts';

/** Rides that are loaded at once. Source: specification, section 9. */
export const PAGE_SIZE = 20;

const rest = (shell: Shell) => createApi(shell.transport).rest;
const all = ['rides'] as const;
const inScope = (scope: string | null) => (scope === null ? {} : { groups: scope });

const named = (text: string) => (text === '' ? {} : { text });

/** Returns null when no ride that the account can see has this id. @throws ApiError, TypeError */
async function loadRide(shell: Shell, id: string, signal: AbortSignal) {
  try {
    return await settled(rest(shell).GET('/v1/ride/{id}', { params: { path: { id } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Keys from general to specific. */
export const rideQueries = {
  all,
  lists: [...all, 'list'] as const,
  /** Unfinished rides first, then the newest; further pages on demand. */
  list: (shell: Shell, query: RideQuery) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal, pageParam }) =>
        settled(
          rest(shell).GET('/v1/ride', {
            params: { query: { ...query, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
            signal,
          }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  one: (shell: Shell, id: string) => queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => loadRide(shell, id, signal) }),
  /** Vehicles to filter by. @param scope group to which the console is narrowed; null: all groups */
  vehicles: (shell: Shell, text: string, scope: string | null) =>
    queryOptions({
      queryKey: [...all, 'vehicles', text, scope],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/ride/vehicle', { params: { query: { ...inScope(scope), ...named(text) } }, signal })),
      placeholderData: keepPreviousData,
    }),
  /** Users to filter by. @param scope group to which the console is narrowed; null: all groups */
  users: (shell: Shell, text: string, scope: string | null) =>
    queryOptions({
      queryKey: [...all, 'users', text, scope],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/ride/user', { params: { query: { ...inScope(scope), ...named(text) } }, signal })),
      placeholderData: keepPreviousData,
    }),
};
