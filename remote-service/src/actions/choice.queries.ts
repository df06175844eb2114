import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestQueries } from '../requests/request.queries.ts';

const rest = (shell: Shell) => createApi(shell.transport).rest;
const keyOf = (shell: Shell, id: string) => requestQueries.one(shell, id).queryKey;

/** People and vehicles that can be chosen for a request, and the requests it may repeat. */
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
};
