import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestQueries } from '../requests/request.queries.ts';
import type { ServiceRequest } from '../requests/request.ts';

const rest = (shell: Shell) => createApi(shell.transport).rest;
const keyOf = (shell: Shell, id: string) => requestQueries.one(shell, id).queryKey;

type RepairTime = NonNullable<ServiceRequest['repairTime']>;

/** People, vehicles and days that can be chosen for a request. */
export const choiceQueries = {
  technicians: (shell: Shell, id: string) =>
    queryOptions({
      queryKey: [...keyOf(shell, id), 'technicians'],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/service-request/{id}/technician', { params: { path: { id: Number(id) } }, signal })),
    }),
  replacements: (shell: Shell, id: string, text: string) =>
    queryOptions({
      queryKey: [...keyOf(shell, id), 'replacements', text],
      queryFn: ({ signal }) =>
        settled(
          rest(shell).GET('/v1/service-request/{id}/replacement', {
            params: { path: { id: Number(id) }, query: text === '' ? {} : { text } },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  /** Planned rides of the vehicle in this time (ms), and whether the account can move them. */
  plannedSlots: (shell: Shell, vehicleId: string, times: { readonly from: number; readonly till: number }) =>
    queryOptions({
      queryKey: ['planned-slots', vehicleId, times],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/planner/vehicle/{id}/planned', { params: { path: { id: vehicleId }, query: times }, signal })),
    }),
  /** The day on which a repair would end: the server knows working days and public holidays. */
  expectedEnd: (shell: Shell, id: string, start: string, repairTime: RepairTime) =>
    queryOptions({
      queryKey: [...keyOf(shell, id), 'expected-end', start, repairTime],
      queryFn: ({ signal }) =>
        settled(
          rest(shell).GET('/v1/service-request/{id}/expected-end', {
            params: { path: { id: Number(id) }, query: { start, repairTime } },
            signal,
          }),
        ),
      staleTime: Infinity,
    }),
};
