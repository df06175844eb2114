import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FigureQuery, Figures, Places } from './figures.ts';

const rest = (shell: Shell) => createApi(shell.transport).rest;
/** Figures change with every ride; often enough for a screen that is left open, in ms. */
const REFRESH_EVERY = 60_000;
/** While the rides of a new installation are counted, in ms. */
const REFRESH_COUNTING_EVERY = 2_000;

/** Figures of other periods stay until the new ones are there. */
const kept = {
  placeholderData: keepPreviousData,
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }: { state: { data: Figures | undefined } }) =>
    data?.asOf === null ? REFRESH_COUNTING_EVERY : REFRESH_EVERY,
} as const;

export const figureQueries = {
  users: (shell: Shell, query: FigureQuery) =>
    queryOptions({
      queryKey: ['analytics', 'users', query],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/analytics/users', { params: { query }, signal })),
      ...kept,
    }),
  usage: (shell: Shell, query: FigureQuery) =>
    queryOptions({
      queryKey: ['analytics', 'usage', query],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/analytics/usage', { params: { query }, signal })),
      ...kept,
    }),
  mileage: (shell: Shell, query: FigureQuery) =>
    queryOptions({
      queryKey: ['analytics', 'mileage', query],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/analytics/mileage', { params: { query }, signal })),
      ...kept,
    }),
  rides: (shell: Shell, query: FigureQuery) =>
    queryOptions({
      queryKey: ['analytics', 'rides', query],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/analytics/rides', { params: { query }, signal })),
      ...kept,
    }),
  places: (shell: Shell, query: Omit<FigureQuery, 'compareSince' | 'compareTill'>) =>
    queryOptions({
      queryKey: ['analytics', 'places', query],
      // The client's types lose tuples.
      queryFn: async ({ signal }) => (await settled(rest(shell).GET('/v1/analytics/places', { params: { query }, signal }))) as Places,
      placeholderData: keepPreviousData,
      // Whole months don't change while a screen is open.
      staleTime: 600_000,
    }),
};
