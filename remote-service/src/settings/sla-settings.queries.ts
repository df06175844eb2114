import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

/** The hours to confirm and to complete requests of a group. */
export type SlaSettings = paths['/v1/service-sla/{groupId}']['get']['responses'][200]['content']['application/json'];
export type SlaSettingsChange = paths['/v1/service-sla/{groupId}']['put']['requestBody']['content']['application/json'];

const rest = (shell: Shell) => createApi(shell.transport).rest;
const all = ['service-sla'] as const;

export const slaSettingsQueries = {
  all,
  /** Changing a group's hours changes what groups below it inherit: invalidate `all`. */
  of: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, groupId],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/service-sla/{groupId}', { params: { path: { groupId } }, signal })),
    }),
};

/** Saves the hours of a group. @throws ApiError, TypeError */
export const saveSlaSettings = (shell: Shell, groupId: string, body: SlaSettingsChange): Promise<SlaSettings> =>
  settled(rest(shell).PUT('/v1/service-sla/{groupId}', { params: { path: { groupId } }, body }));
