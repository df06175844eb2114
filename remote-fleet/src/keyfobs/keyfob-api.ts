import { ApiError, settled, type Api } from '@fleet-console/api';
import type { Keyfob, KeyfobListResponse } from './keyfob-collection.ts';

/** Returns the keyfobs of these groups and their subgroups; with `since`, only those that changed after that update id. @throws ApiError, TypeError */
export async function loadKeyfobs(
  api: Api,
  groups: readonly string[],
  since: number | null,
  signal?: AbortSignal,
): Promise<KeyfobListResponse> {
  const call = await api.rest.GET('/v1/pilot/list', {
    params: { query: { groups: groups.join(','), ...(since === null ? {} : { since }) } },
    ...(signal ? { signal } : {}),
  });
  const rows = await settled(Promise.resolve(call));
  return { rows, updateId: Number(call.response.headers.get('x-update-id') ?? 0) };
}

export type KeyfobAction =
  | { readonly kind: 'unpair' }
  | { readonly kind: 'move'; readonly groupId: string }
  | { readonly kind: 'pair'; readonly vehicleId: string };

/** Failure codes with messages of their own; `other` shows the error's text. */
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

/** Whether retrying later may help. Source: specification, section 2, "Keyfobs". */
export function isTransient({ code }: KeyfobFailure): boolean {
  return transientCodes.has(code);
}

/** The vehicle didn't answer in time. */
class NoAnswerError extends Error {}

/** Returns the failure of a thrown value. */
export function failureOf(thrown: unknown): KeyfobFailure {
  if (thrown instanceof NoAnswerError) return { code: 'no-answer', error: null };
  if (!(thrown instanceof ApiError) || thrown.status >= 500) return { code: 'unreachable', error: thrown };
  return { code: failureCodes.find((code) => code === thrown.code) ?? 'other', error: thrown };
}

/** Ids of the command on one keyfob; the command id is an idempotency key. */
export interface CommandIds {
  readonly commandId: string;
  readonly runId: string;
}

/** Long-poll attempts per keyfob; the server answers each within 20 seconds. */
const MAX_WAITS = 6;

/** Runs an action on one keyfob. Pairing and unpairing resolve when the vehicle has answered. @throws see `failureOf` */
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
