import { graphql, type Api, type ResultOf } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import { vehicleKey } from '../../vehicles/vehicle-key.ts';

const VehicleHistory = graphql(`
  query VehicleHistory($id: ID!) {
    history(id: $id) {
      id
      ts
      type
      data {
        groupId
        zoneName
      }
      userId
      version
    }
  }
`);

const RidesOfVehicle = graphql(`
  query RidesOfVehicle($id: ID!) {
    rides(id: $id) {
      trips
      distance
      recent {
        id
        status
        userId
        averageSpeed
        maxSpeed
        distance
        startedTime
        stoppedTime
      }
    }
  }
`);

/** Source: specification, section 3, vehicle history event. */
export type VehicleEvent = ResultOf<typeof VehicleHistory>['history'][number];
export type VehicleRides = ResultOf<typeof RidesOfVehicle>['rides'];

/** Returns the events of a vehicle, newest first. @throws ApiError, TypeError */
export async function loadEvents(api: Api, id: string, signal: AbortSignal): Promise<VehicleEvent[]> {
  return (await api.query(VehicleHistory, { id }, { signal })).history;
}

/** Recent rides, newest first, and totals of all rides. */
export const ridesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...vehicleKey(id), 'rides'],
    queryFn: async ({ signal }) => (await api.query(RidesOfVehicle, { id }, { signal })).rides,
  });
