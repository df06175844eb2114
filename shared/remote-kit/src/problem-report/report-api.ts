import { settled, type Api, type paths } from '@fleet-console/api';
import type { OutgoingReport } from './stored-report.ts';

/** A created service request. */
export type ServiceRequest = paths['/v1/service-request']['post']['responses']['200']['content']['application/json'];

/** Creates the service request, once per report. @throws ApiError, TypeError */
export async function createRequest(api: Api, { id, vehicle, fields }: OutgoingReport): Promise<ServiceRequest> {
  const { damageTypes, rideable, takeOut, info, priority, place } = fields;
  const position = fields.position ?? vehicle.position;
  const inAssignedHub = fields.inAssignedHub ?? vehicle.inAssignedHub;
  const text = place.trim();
  return settled(
    api.rest.POST('/v1/service-request', {
      params: { header: { 'x-command-id': id } },
      body: {
        vehicleId: vehicle.id,
        damageTypes: [...damageTypes],
        rideable,
        ...(rideable ? {} : { takeOutOfRental: takeOut }),
        info,
        ...(priority === null ? {} : { priority }),
        ...(inAssignedHub === null ? {} : { inAssignedHub }),
        ...(position === null && text === '' ? {} : { location: { ...position, ...(text === '' ? {} : { text }) } }),
      },
    }),
  );
}
