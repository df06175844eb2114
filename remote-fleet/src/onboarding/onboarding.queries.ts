import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import { holdersQuery, type Holder } from '../vehicle-details/service/vehicle-edit.queries.ts';

/** A vehicle being registered, with the steps done so far. */
export type OnboardingRecord = paths['/v1/onboarding/{id}']['get']['responses'][200]['content']['application/json'];
export type VehicleData = paths['/v1/onboarding/{id}']['post']['requestBody']['content']['application/json'];
export type KeyfobResponse = paths['/v1/onboarding/{id}/keyfob']['post']['responses'][200]['content']['application/json'];

const rest = (shell: Shell) => createApi(shell.transport).rest;
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The record of this id; null: nothing registered yet. */
export const onboardingQuery = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: ['fleet', 'onboarding', id],
    queryFn: async ({ signal }): Promise<OnboardingRecord | null> => {
      try {
        return await settled(rest(shell).GET('/v1/onboarding/{id}', { params: { path: { id } }, signal }));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** Registers or updates the vehicle of this id. @throws ApiError, TypeError */
export async function saveVehicle(shell: Shell, id: string, data: VehicleData, known: boolean): Promise<OnboardingRecord> {
  if (!known) {
    const created = await settled(rest(shell).POST('/v1/onboarding', { body: { id, ...data } }));
    const { name, groupId, type, mark } = created.vehicle;
    // An earlier request whose response was lost had created it; edits made since are saved below.
    if (name === data.name.trim() && groupId === data.groupId && type === data.type && mark === data.mark) return created;
  }
  return settled(rest(shell).POST('/v1/onboarding/{id}', { params: { path: { id } }, body: data }));
}

/** Unassigned modules of the group. */
export const freeComputersQuery = (shell: Shell, groupId: string, text: string) =>
  queryOptions({
    queryKey: ['fleet', 'free-computers', groupId, text],
    queryFn: ({ signal }) =>
      settled(
        rest(shell).GET('/v1/computer', {
          params: { query: { free: true, groups: groupId, limit: 6, ...(text === '' ? {} : { text }) } },
          signal,
        }),
      ),
  });

/** Returns the vehicles that have the module now. @throws ApiError, TypeError */
export const loadHolders = (shell: Shell, id: string): Promise<readonly Holder[]> => {
  const { queryFn } = holdersQuery(createApi(shell.transport), id);
  return (queryFn as (context: { signal: AbortSignal }) => Promise<Holder[]>)({ signal: new AbortController().signal });
};

export interface NewComputer {
  readonly id: string;
  readonly vendor: string;
  readonly model: string;
}

/** Registers the module if it is unknown, and assigns it to the vehicle. Idempotent. @throws ApiError, TypeError */
export const assignComputer = (
  shell: Shell,
  id: string,
  { id: computerId, vendor, model }: NewComputer,
  take: boolean,
): Promise<OnboardingRecord> =>
  settled(
    rest(shell).POST('/v1/onboarding/{id}/computer', {
      params: { path: { id } },
      body: { computerId, vendor: vendor === '' ? null : vendor, model: model === '' ? null : model, take },
    }),
  );

/** @throws ApiError, TypeError */
export const assignKeyfob = (shell: Shell, id: string, pilotId: string): Promise<KeyfobResponse> =>
  settled(rest(shell).POST('/v1/onboarding/{id}/keyfob', { params: { path: { id } }, body: { pilotId } }));
