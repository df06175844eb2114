import { graphql, settled, type Api, type paths } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import type { DamageType } from '@fleet-console/remote-kit/damage';

/** A reported problem. */
export type ServiceRequest = paths['/v1/service-request']['post']['responses']['200']['content']['application/json'];

/** Vehicles listed; a longer text narrows them down. */
export const MAX_RESULTS = 20;

const VehiclesToReport = graphql(`
  query VehiclesToReport($text: String, $id: ID, $groupIDs: [ID!], $limit: Int) {
    devices(text: $text, id: $id, groupIDs: $groupIDs, limit: $limit) {
      id
      name
      group
      moped {
        registrationNumber
      }
    }
  }
`);

/** A vehicle as listed in the picker. */
export interface ReportableVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly groupId: string;
}

async function loadVehicles(
  api: Api,
  variables: { text?: string; id?: string; groupIDs?: string[]; limit?: number },
  signal: AbortSignal,
): Promise<ReportableVehicle[]> {
  const { devices } = await api.query(VehiclesToReport, variables, { signal });
  return devices.map(({ id, name, group, moped }) => ({ id, name, plate: moped?.registrationNumber || null, groupId: group }));
}

export const reportQueries = {
  /** Vehicles with this text in name, plate or id, in a group and its subgroups or in all. */
  vehicles: (api: Api, text: string, groupId: string | null) =>
    queryOptions({
      queryKey: ['fleet', 'reportable', text, groupId],
      queryFn: ({ signal }) =>
        loadVehicles(api, { text, limit: MAX_RESULTS, ...(groupId === null ? {} : { groupIDs: [groupId] }) }, signal),
    }),
  /** One vehicle; null if it doesn't exist or isn't visible to the account. */
  vehicle: (api: Api, id: string) =>
    queryOptions({
      queryKey: ['fleet', 'reportable-one', id],
      queryFn: async ({ signal }) => (await loadVehicles(api, { id }, signal))[0] ?? null,
    }),
  /** Open service requests of a vehicle, newest first. */
  open: (api: Api, vehicleId: string) =>
    queryOptions({
      queryKey: openRequestsKey(vehicleId),
      queryFn: ({ signal }) => settled(api.rest.GET('/v1/service-request', { params: { query: { vehicleId, open: true } }, signal })),
    }),
};

export const openRequestsKey = (vehicleId: string) => ['service', 'open-requests', vehicleId] as const;

export interface Problem {
  readonly vehicleId: string;
  readonly damageTypes: readonly DamageType[];
  readonly rideable: boolean;
  readonly info: string;
}

/** Reports a problem, once per id. @throws ApiError, TypeError */
export const report = (api: Api, id: string, { damageTypes, ...problem }: Problem): Promise<ServiceRequest> =>
  settled(
    api.rest.POST('/v1/service-request', {
      params: { header: { 'x-command-id': id } },
      body: { ...problem, damageTypes: [...damageTypes] },
    }),
  );
