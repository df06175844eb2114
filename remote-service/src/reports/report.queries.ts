import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportQuery } from './report.ts';

const rest = (shell: Shell) => createApi(shell.transport).rest;
/** Vehicles offered by a search. */
const MAX_FOUND = 10;

export const reportQueries = {
  summary: (shell: Shell, query: ReportQuery) =>
    queryOptions({
      queryKey: ['service', 'report', query],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/report/summary', { params: { query }, signal })),
      placeholderData: keepPreviousData,
    }),
  vehicle: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: ['service', 'vehicle-name', id],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-request/vehicle/{id}', { params: { path: { id } }, signal })),
      staleTime: 300_000,
    }),
  vehicles: (shell: Shell, text: string) =>
    queryOptions({
      queryKey: ['service', 'vehicles-found', text],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/service-request/vehicle', { params: { query: { text, limit: MAX_FOUND } }, signal })),
      placeholderData: keepPreviousData,
    }),
};
