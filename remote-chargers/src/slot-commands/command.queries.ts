import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import { chargersKey } from '../hub/hub.queries.ts';
import type { CommandRequest } from './command-progress.ts';
import { MAX_COMMANDS, mergeCommands, type StationCommand } from './station-command.ts';

const rest = ({ transport }: Shell) => createApi(transport).rest;

/** A request is aborted after this time, in ms: a door must not open once no one waits for it. */
export const SEND_TIMEOUT = 15_000;

export const commandQueries = {
  /** The latest commands of a station, newest first, merged with live updates that are newer than the response. */
  list: (shell: Shell, hubId: string) =>
    queryOptions({
      queryKey: [...chargersKey, 'commands', hubId],
      queryFn: async ({ client, queryKey, signal }) => {
        const params = { path: { hubId }, query: { limit: MAX_COMMANDS } };
        const received = await settled(rest(shell).GET('/v2/charger/{hubId}/commands', { params, signal }));
        return mergeCommands(client.getQueryData<StationCommand[]>(queryKey) ?? [], received);
      },
    }),
  /** E-mail addresses of users, as far as the account may see them. */
  people: (shell: Shell, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...chargersKey, 'people', ids],
      queryFn: async ({ signal }) => {
        const found = await settled(rest(shell).POST('/v2/account/batch', { body: { ids: [...ids] }, signal }));
        return new Map(found.map(({ id, email }) => [id, email]));
      },
      enabled: ids.length > 0,
      staleTime: 300_000,
      placeholderData: (previous) => previous,
    }),
};

/** Mutation key of pending and failed requests of one station. */
export const requestsKey = (hubId: string) => [...chargersKey, 'request', hubId] as const;

/** Sends a command. Returns its status. Throws ApiError; TypeError or DOMException when it is unknown whether the server accepted it. */
export async function sendCommand(shell: Shell, { id, hubId, slot, command }: CommandRequest): Promise<StationCommand> {
  const { POST } = rest(shell);
  const header = { 'x-command-id': id };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), SEND_TIMEOUT);
  const { signal } = abort;
  try {
    if (command === 'updateSlots')
      return await settled(POST('/v2/charger/{hubId}/cmd/updateSlots', { params: { path: { hubId }, header }, signal }));
    if (slot === null) throw new RangeError(`${command} needs a slot`);
    const options = { params: { path: { hubId, slot }, header }, signal };
    switch (command) {
      case 'openDoor':
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/openDoor', options));
      case 'allowCharging':
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/1', options));
      case 'stopCharging':
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/0', options));
      default:
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/forceCharging', options));
    }
  } finally {
    clearTimeout(timer);
  }
}
