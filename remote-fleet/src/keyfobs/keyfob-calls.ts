import { ApiError, settled, type Api } from '@fleet-console/api';
import type { KeyfobAnswer } from './keyfob-book.ts';

/** Keyfobs of these groups and all below; with `since`, those that changed after that update id. @throws ApiError, TypeError */
export async function readKeyfobs(api: Api, groups: readonly string[], since: number | null, signal?: AbortSignal): Promise<KeyfobAnswer> {
  const call = await api.rest.GET('/v1/pilot/list', {
    params: { query: { groups: groups.join(','), ...(since === null ? {} : { since }) } },
    ...(signal ? { signal } : {}),
  });
  const rows = await settled(Promise.resolve(call));
  return { rows, updateId: Number(call.response.headers.get('x-update-id') ?? 0) };
}

/** What may be done to keyfobs. */
export type KeyfobAct =
  { readonly kind: 'unpair' } | { readonly kind: 'move'; readonly groupId: string } | { readonly kind: 'pair'; readonly vehicleId: string };

/** Reasons that have words of ours; `other` is said by the error itself. */
export const failureCodes = [
  'not-reachable',
  'battery-low',
  'in-use',
  'no-computer',
  'already-paired',
  'vehicle-of-others',
  'forbidden',
  'not-found',
  'no-vehicle-group',
  'unreachable',
] as const;

export interface KeyfobFailure {
  readonly code: (typeof failureCodes)[number] | 'other';
  readonly error: unknown;
}

/** Whether waiting and trying again may help: the conditions of pairing change. Source: specification, section 2, "Keyfobs". */
export function mayPass({ code }: KeyfobFailure): boolean {
  return code === 'not-reachable' || code === 'battery-low' || code === 'in-use' || code === 'unreachable';
}

function failureOf(thrown: unknown): KeyfobFailure {
  if (!(thrown instanceof ApiError) || thrown.status >= 500) return { code: 'unreachable', error: thrown };
  return { code: failureCodes.find((code) => code === thrown.code) ?? 'other', error: thrown };
}

/** Does one act on one keyfob. Never throws; null: the server did it. */
export async function act(api: Api, id: string, wanted: KeyfobAct): Promise<KeyfobFailure | null> {
  const params = { path: { id } };
  try {
    if (wanted.kind === 'unpair') await settled(api.rest.POST('/v2/pilot/{id}/unpair', { params }));
    else if (wanted.kind === 'move') await settled(api.rest.POST('/v2/pilot/{id}', { params, body: { groupId: wanted.groupId } }));
    else await settled(api.rest.POST('/v2/pilot/{id}/pair', { params, body: { vehicleId: wanted.vehicleId } }));
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
