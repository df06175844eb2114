import { ApiError, settled, type Api } from '@fleet-console/api';
import type { Keyfob, KeyfobListResponse } from './keyfob-collection.ts';

/** Keyfobs of these groups and all below; with `since`, those that changed after that update id. @throws ApiError, TypeError */
export async function loadKeyfobs(api: Api, groups: readonly string[], since: number | null, signal?: AbortSignal): Promise<KeyfobListResponse> {
  const call = await api.rest.GET('/v1/pilot/list', {
    params: { query: { groups: groups.join(','), ...(since === null ? {} : { since }) } },
    ...(signal ? { signal } : {}),
  });
  const rows = await settled(Promise.resolve(call));
  return { rows, updateId: Number(call.response.headers.get('x-update-id') ?? 0) };
}

/** What may be done to keyfobs. */
export type KeyfobAction =
  | { readonly kind: 'unpair' }
  | { readonly kind: 'move'; readonly groupId: string }
  | { readonly kind: 'pair'; readonly vehicleId: string };

/** Reasons that have words of ours; `other` is said by the error itself. */
export const failureCodes = [
  'not-reachable',
  'battery-low',
  'in-use',
  'no-computer',
  'already-paired',
  'vehicle-refused',
  'no-answer',
  'pairing-cancelled',
  'vehicle-changed',
  'pairing-in-progress',
  'vehicle-pairing',
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

const transientCodes: ReadonlySet<KeyfobFailure['code']> = new Set([
  'not-reachable',
  'battery-low',
  'in-use',
  'vehicle-refused',
  'no-answer',
  'unreachable',
]);

/** Whether waiting and trying again may help: the conditions of pairing change. Source: specification, section 2, "Keyfobs". */
export function isTransient({ code }: KeyfobFailure): boolean {
  return transientCodes.has(code);
}

/** The vehicle has not answered in all the time that was waited for it. */
class NoAnswerError extends Error {}

/** Names what an act threw. */
export function failureOf(thrown: unknown): KeyfobFailure {
  if (thrown instanceof NoAnswerError) return { code: 'no-answer', error: null };
  if (!(thrown instanceof ApiError) || thrown.status >= 500) return { code: 'unreachable', error: thrown };
  return { code: failureCodes.find((code) => code === thrown.code) ?? 'other', error: thrown };
}

/** Names an act on one keyfob: the server carries out the same id once. */
export interface CommandIds {
  readonly commandId: string;
  readonly runId: string;
}

/** How often one act waits on for its vehicle; the server answers each time after 20 seconds at most. */
const MAX_WAITS = 6;

/** Does one act on one keyfob. Pairing and unpairing end when the vehicle has answered. @throws what `failureOf` names */
export async function runAction(api: Api, id: string, action: KeyfobAction, { commandId, runId }: CommandIds): Promise<void> {
  const params = { path: { id }, header: { 'x-command-id': commandId, 'x-run-id': runId } };
  const sendRequest = () =>
    action.kind === 'unpair'
      ? settled(api.rest.POST('/v2/pilot/{id}/unpair', { params }))
      : action.kind === 'move'
        ? settled(api.rest.POST('/v2/pilot/{id}', { params: { path: { id } }, body: { groupId: action.groupId } }))
        : settled(api.rest.POST('/v2/pilot/{id}/pair', { params, body: { vehicleId: action.vehicleId } }));
  for (let tries = 0; tries < MAX_WAITS; tries++) {
    const { pairing }: Pick<Keyfob, 'pairing'> = await sendRequest();
    if (action.kind === 'move' || pairing?.state !== 'pending') return;
  }
  throw new NoAnswerError();
}
