import { createApi, settled } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import { chargersKey } from '../hub/hub.queries.ts';
import type { Order } from './doing.ts';
import { KEPT_COMMANDS, merged, type StationCommand } from './station-command.ts';

const rest = ({ transport }: Shell) => createApi(transport).rest;

/** An order that is on its way longer than this is called back, in ms: a door must not open when no one waits for it any more. */
export const HAND_OVER_WITHIN = 15_000;

export const commandQueries = {
  /** The last commands of a station, newest first. What the live channel told meanwhile is not taken back by an older answer. */
  list: (shell: Shell, hubId: string) =>
    queryOptions({
      queryKey: [...chargersKey, 'commands', hubId],
      queryFn: async ({ client, queryKey, signal }) => {
        const params = { path: { hubId }, query: { limit: KEPT_COMMANDS } };
        const came = await settled(rest(shell).GET('/v2/charger/{hubId}/commands', { params, signal }));
        return merged(client.getQueryData<StationCommand[]>(queryKey) ?? [], came);
      },
    }),
  /** What people are called, as far as the account may know. */
  people: (shell: Shell, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...chargersKey, 'people', ids],
      queryFn: async ({ signal }) => {
        const found = await settled(rest(shell).POST('/v2/account/batch', { body: { ids: [...ids] }, signal }));
        return new Map(found.map(({ id, email }) => [id, email]));
      },
      enabled: ids.length > 0,
      staleTime: 300_000,
      placeholderData: (former) => former,
    }),
};

/** Orders in flight and refused, of one station. */
export const ordersKey = (hubId: string) => [...chargersKey, 'order', hubId] as const;

/** Hands an order to the server and tells where it then stands. @throws ApiError; TypeError or DOMException when no one knows whether it was taken */
export async function sendOrder(shell: Shell, { id, hubId, slot, command }: Order): Promise<StationCommand> {
  const { POST } = rest(shell);
  const header = { 'x-command-id': id };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), HAND_OVER_WITHIN);
  const { signal } = limit;
  try {
    if (command === 'updateSlots')
      return await settled(POST('/v2/charger/{hubId}/cmd/updateSlots', { params: { path: { hubId }, header }, signal }));
    if (slot === null) throw new RangeError(`${command} needs a slot`);
    const given = { params: { path: { hubId, slot }, header }, signal };
    switch (command) {
      case 'openDoor':
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/openDoor', given));
      case 'allowCharging':
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/1', given));
      case 'stopCharging':
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/0', given));
      default:
        return await settled(POST('/v2/charger/{hubId}/slot/{slot}/cmd/forceCharging', given));
    }
  } finally {
    clearTimeout(timer);
  }
}
