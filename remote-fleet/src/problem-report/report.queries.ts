import { graphql, settled, type Api, type paths } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import type { DamageType } from '@fleet-console/remote-kit/damage';

/** A problem as the server keeps it. */
export type ServiceRequest = paths['/v1/service-request']['post']['responses']['200']['content']['application/json'];

/** So many vehicles are offered; a longer text finds the right one. */
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

/** A vehicle that a problem can be reported of. */
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
  const { devices } = await api.ask(VehiclesToReport, variables, { signal });
  return devices.map(({ id, name, group, moped }) => ({ id, name, plate: moped?.registrationNumber || null, groupId: group }));
}

export const reportQueries = {
  /** Vehicles with this text in name, plate or id, in one group and below it or everywhere. */
  vehicles: (api: Api, text: string, groupId: string | null) =>
    queryOptions({
      queryKey: ['fleet', 'reportable', text, groupId],
      queryFn: ({ signal }) => loadVehicles(api, { text, limit: MAX_RESULTS, ...(groupId === null ? {} : { groupIDs: [groupId] }) }, signal),
    }),
  /** One vehicle; null when there is none of this id that the account may see. */
  vehicle: (api: Api, id: string) =>
    queryOptions({
      queryKey: ['fleet', 'reportable-one', id],
      queryFn: async ({ signal }) => (await loadVehicles(api, { id }, signal))[0] ?? null,
    }),
  /** The problems of a vehicle that someone still has to work on, the newest first. */
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

/** Reports a problem; the same id reports once. @throws ApiError, TypeError */
export const report = (api: Api, id: string, { damageTypes, ...problem }: Problem): Promise<ServiceRequest> =>
  settled(
    api.rest.POST('/v1/service-request', {
      params: { header: { 'x-command-id': id } },
      body: { ...problem, damageTypes: [...damageTypes] },
    }),
  );
