import { settled, type Api, type ResponseOf } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import { vehicleKey } from '../../vehicles/vehicle-key.ts';
import { timesOf, type Period } from '@fleet-console/remote-kit/track';

export type VehicleTrack = ResponseOf<'/v2/device/{id}/track'>;

/** Track of a vehicle in a period; a relative period ends at the time of the request. */
export const trackQuery = (api: Api, id: string, period: Period) =>
  queryOptions({
    queryKey: [...vehicleKey(id), 'track', period],
    queryFn: async ({ signal }): Promise<VehicleTrack> => {
      const { since, till } = timesOf(period, Date.now());
      const query = { since: Math.trunc(since), till: Math.trunc(till) };
      return settled(api.rest.GET('/v2/device/{id}/track', { params: { path: { id }, query }, signal }));
    },
  });
