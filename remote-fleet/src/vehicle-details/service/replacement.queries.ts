import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

export type ServiceRequest = paths['/v1/service-request']['get']['responses']['200']['content']['application/json'][number];

type Query = NonNullable<paths['/v1/service-request']['get']['parameters']['query']>;

/** Requests without an outcome: until then, a replacement vehicle is reserved. */
const load = (shell: Shell, query: Query, signal: AbortSignal): Promise<ServiceRequest[]> =>
  settled(createApi(shell.transport).rest.GET('/v1/service-request', { params: { query: { ...query, outcome: ['none'] } }, signal }));

/** Requests in which the vehicle replaces another one, and those in which it is replaced. */
export const replacementQueries = (shell: Shell, vehicleId: string) =>
  queryOptions({
    queryKey: ['service', 'replacements', vehicleId],
    queryFn: async ({ signal }) => {
      const [replaces, replaced] = await Promise.all([
        load(shell, { replacementVehicleId: vehicleId }, signal),
        load(shell, { vehicleId, repair: ['replacement'] }, signal),
      ]);
      return { replaces, replaced };
    },
  });
