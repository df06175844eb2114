import { graphql, type Api, type ResultOf } from '@fleet-console/api';
import type { Vehicle } from './vehicle.ts';

/** Maximum number of vehicles per response. Source: the server's GraphQL schema. */
export const PAGE = 5000;
/** Size of the first page: enough to fill any screen, few enough to load fast. */
export const FIRST_PAGE = 400;

const VehicleRows = graphql(`
  query Vehicles($groupIDs: [ID!], $id: ID, $skip: Int, $limit: Int) {
    devices(groupIDs: $groupIDs, id: $id, skip: $skip, limit: $limit) {
      id
      name
      state
      isRentable
      alternativeName
      group
      bike {
        id
        model
      }
      moped {
        id
        registrationNumber
        model
      }
      computer {
        id
        vendor
        online
        battery {
          percentage
        }
        position {
          lat
          lon
        }
        receivedAt
        reportedAt
        anomalies
      }
      ride {
        status
      }
    }
  }
`);

const FleetCount = graphql(`
  query FleetCount($groupIds: [ID!]!) {
    count(groupIDs: $groupIds) {
      moped
      bike
    }
  }
`);

type Device = ResultOf<typeof VehicleRows>['devices'][number];

/** Converts a device of the server to a row of the list. */
export function vehicleFrom(device: Device): Vehicle {
  const { bike, moped, computer } = device;
  return {
    id: device.id,
    name: device.name,
    alias: device.alternativeName,
    plate: moped?.registrationNumber || null,
    kind: moped ? 'moped' : bike ? 'bike' : null,
    model: (moped ?? bike)?.model ?? null,
    state: device.state,
    rentable: device.isRentable,
    groupId: device.group,
    battery: computer?.battery.percentage ?? null,
    position: computer?.position ?? null,
    computer: computer ? { id: computer.id, vendor: computer.vendor, online: computer.online } : null,
    receivedAt: computer?.receivedAt ?? null,
    reportedAt: computer?.reportedAt ?? null,
    anomalies: computer?.anomalies ?? [],
    ride: device.ride?.status ?? null,
  };
}

/** Loads one page of the vehicles of these groups and all below, at most `PAGE`. @throws ApiError, TypeError */
export async function readVehicles(
  api: Api,
  groupIDs: readonly string[],
  skip: number,
  limit: number,
  signal: AbortSignal,
): Promise<Vehicle[]> {
  const { devices } = await api.query(VehicleRows, { groupIDs: [...groupIDs], skip, limit }, { signal });
  return devices.map(vehicleFrom);
}

/** Loads one vehicle; null if it doesn't exist or isn't visible. @throws ApiError, TypeError */
export async function readVehicle(api: Api, id: string, signal: AbortSignal): Promise<Vehicle | null> {
  const { devices } = await api.query(VehicleRows, { id }, { signal });
  return devices[0] ? vehicleFrom(devices[0]) : null;
}

/** Counts the vehicles of these groups and all below. @throws ApiError, TypeError */
export async function countVehicles(api: Api, groupIds: readonly string[], signal: AbortSignal): Promise<number> {
  const { count } = await api.query(FleetCount, { groupIds: [...groupIds] }, { signal });
  return count.bike + count.moped;
}
