import { ApiError, createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import { holdersQuery, type Holder } from '../vehicle-details/service/vehicle-edit.queries.ts';

/** A vehicle being registered, as far as it is. */
export type OnboardingRecord = paths['/v1/onboarding/{id}']['get']['responses'][200]['content']['application/json'];
export type VehicleData = paths['/v1/onboarding/{id}']['post']['requestBody']['content']['application/json'];
export type KeyfobResponse = paths['/v1/onboarding/{id}/keyfob']['post']['responses'][200]['content']['application/json'];

const rest = (shell: Shell) => createApi(shell.transport).rest;
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What was registered under this id; null: nothing yet. */
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

/** Registers the vehicle of this id, or changes the one that is. @throws ApiError, TypeError */
export async function saveVehicle(shell: Shell, id: string, data: VehicleData, known: boolean): Promise<OnboardingRecord> {
  if (!known) {
    const created = await settled(rest(shell).POST('/v1/onboarding', { body: { id, ...data } }));
    const { name, groupId, type, mark } = created.vehicle;
    // An answer that got lost had made it: what was typed since is brought up to date below.
    if (name === data.name.trim() && groupId === data.groupId && type === data.type && mark === data.mark) return created;
  }
  return settled(rest(shell).POST('/v1/onboarding/{id}', { params: { path: { id } }, body: data }));
}

/** Computers of the group that no vehicle has. */
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

/** The vehicles that have the computer now. @throws ApiError, TypeError */
export const loadHolders = (shell: Shell, id: string): Promise<readonly Holder[]> => {
  const { queryFn } = holdersQuery(createApi(shell.transport), id);
  return (queryFn as (context: { signal: AbortSignal }) => Promise<Holder[]>)({ signal: new AbortController().signal });
};

export interface NewComputer {
  readonly id: string;
  readonly vendor: string;
  readonly model: string;
}

/** Registers the computer unless it is known, and puts it into the vehicle. Repeated, it changes nothing. @throws ApiError, TypeError */
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
