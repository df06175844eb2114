import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';

export type SlotNotification = paths['/v1/notification/slot']['get']['responses'][200]['content']['application/json'][number];

const PAGE = 25;
const rest = ({ transport }: Pick<Shell, 'transport'>) => createApi(transport).rest;

/** Loads a page of the account's notifications, newest first. */
export async function loadNotifications(
  shell: Pick<Shell, 'transport'>,
  { before, signal }: { readonly before: string | null; readonly signal: AbortSignal },
) {
  const call = await rest(shell).GET('/v1/notification/slot', {
    params: { query: { limit: PAGE, ...(before !== null && { before }) } },
    signal,
  });
  return { rows: await settled(Promise.resolve(call)), next: call.response.headers.get('x-next-before') };
}

/** Returns how many notifications the account has not seen. */
export const countUnseen = async (shell: Pick<Shell, 'transport'>, signal: AbortSignal): Promise<number> =>
  (await settled(rest(shell).GET('/v1/notification/count', { params: { query: { subject: 'slot' } }, signal }))).unseen;

/** Marks notifications as seen: by id, or all up to one. */
export const markSeen = (shell: Pick<Shell, 'transport'>, selection: { ids: string[] } | { upTo: string }) =>
  settled(rest(shell).POST('/v1/notification/seen', { body: { ...selection, subject: 'slot' } }));
