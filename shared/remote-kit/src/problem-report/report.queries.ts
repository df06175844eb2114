import { ApiError, settled, type Api, type paths } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import type { ServiceRequest } from './report-api.ts';
import type { ReportVehicle } from './stored-report.ts';

/** Vehicles listed; a longer text narrows them down. */
export const MAX_RESULTS = 20;

type FoundVehicle = paths['/v1/service-request/vehicle']['get']['responses']['200']['content']['application/json'][number];
export type { FoundVehicle };

export const openRequestsKey = (vehicleId: string) => ['service', 'open-requests', vehicleId] as const;

/** Returns a vehicle; null if it doesn't exist or isn't visible to the account. @throws ApiError, TypeError */
export async function reportableVehicle(api: Api, id: string, signal: AbortSignal): Promise<ReportVehicle | null> {
  try {
    return await settled(api.rest.GET('/v1/service-request/vehicle/{id}', { params: { path: { id } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const reportQueries = {
  /** Vehicles with this text in name, plate or id, in a group and its subgroups or in all. */
  vehicles: (api: Api, text: string, groupId: string | null) =>
    queryOptions({
      queryKey: ['service', 'reportable', text, groupId],
      networkMode: 'always',
      queryFn: ({ signal }): Promise<readonly FoundVehicle[]> =>
        settled(
          api.rest.GET('/v1/service-request/vehicle', {
            params: { query: { text, limit: MAX_RESULTS, ...(groupId === null ? {} : { groups: groupId }) } },
            signal,
          }),
        ),
    }),
  /** One vehicle; null if it doesn't exist or isn't visible to the account. */
  vehicle: (api: Api, id: string) =>
    queryOptions({
      queryKey: ['service', 'reportable-one', id],
      // Fails without a connection instead of waiting for it.
      networkMode: 'always',
      queryFn: ({ signal }) => reportableVehicle(api, id, signal),
    }),
  /** Open service requests of a vehicle, newest first. */
  open: (api: Api, vehicleId: string) =>
    queryOptions({
      queryKey: openRequestsKey(vehicleId),
      queryFn: ({ signal }): Promise<readonly ServiceRequest[]> =>
        settled(api.rest.GET('/v1/service-request', { params: { query: { vehicleId, open: true } }, signal })),
    }),
};

/** A vehicle known by its ID only. The server checks the ID when the report is sent. */
export const unverifiedVehicle = (id: string): ReportVehicle => ({
  id,
  name: id,
  plate: null,
  groupId: null,
  position: null,
  lastContact: null,
  inAssignedHub: null,
});
