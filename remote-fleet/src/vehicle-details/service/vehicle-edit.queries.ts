import { graphql, settled, type Api, type VariablesOf } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';

const SetDeviceName = graphql(`
  mutation SetDeviceName($deviceID: ID!, $newName: String!) {
    setDeviceName(deviceID: $deviceID, newName: $newName) {
      id
    }
  }
`);

const SetDeviceAlternativeName = graphql(`
  mutation SetDeviceAlternativeName($deviceID: ID!, $newName: String!) {
    setDeviceAlternativeName(deviceID: $deviceID, newName: $newName) {
      id
    }
  }
`);

const ResetDeviceAlternativeName = graphql(`
  mutation ResetDeviceAlternativeName($deviceID: ID!) {
    resetDeviceAlternativeName(deviceID: $deviceID) {
      id
    }
  }
`);

const SetDeviceComputer = graphql(`
  mutation SetDeviceComputer($deviceID: ID!, $computerID: ID!) {
    setDeviceComputer(deviceID: $deviceID, computerID: $computerID) {
      id
    }
  }
`);

const ResetDeviceComputer = graphql(`
  mutation ResetDeviceComputer($deviceID: ID!) {
    resetDeviceComputer(deviceID: $deviceID) {
      id
    }
  }
`);

const SetDeviceBike = graphql(`
  mutation SetDeviceBike($deviceID: ID!, $bikeID: ID!) {
    setDeviceBike(deviceID: $deviceID, bikeID: $bikeID) {
      id
    }
  }
`);

const SetDeviceMoped = graphql(`
  mutation SetDeviceMoped($deviceID: ID!, $mopedID: ID!) {
    setDeviceMoped(deviceID: $deviceID, mopedID: $mopedID) {
      id
    }
  }
`);

const ToggleRentable = graphql(`
  mutation ToggleRentable($deviceID: ID!) {
    toggleRentable(deviceID: $deviceID) {
      id
      isRentable
    }
  }
`);

const SetDeviceService = graphql(`
  mutation SetDeviceService($deviceID: ID!, $input: DeviceServiceInput!) {
    setDeviceService(deviceID: $deviceID, input: $input) {
      id
    }
  }
`);

const HoldersOfComputer = graphql(`
  query HoldersOfComputer($computerID: ID!) {
    devices(computerID: $computerID) {
      id
      name
      moped {
        registrationNumber
      }
    }
  }
`);

export const setName = (api: Api, deviceID: string, newName: string) => api.query(SetDeviceName, { deviceID, newName });

/** An empty name resets the alias. */
export const setAlternativeName = (api: Api, deviceID: string, newName: string): Promise<unknown> =>
  newName === '' ? api.query(ResetDeviceAlternativeName, { deviceID }) : api.query(SetDeviceAlternativeName, { deviceID, newName });

/** Service data of a vehicle; omitted fields stay unchanged. */
export type ServiceInput = VariablesOf<typeof SetDeviceService>['input'];

/** @throws ApiError, TypeError */
export const setService = (api: Api, deviceID: string, input: ServiceInput) => api.query(SetDeviceService, { deviceID, input });

/** Assigns a module; the vehicle that had it loses it. @throws ApiError, TypeError */
export const setComputer = (api: Api, deviceID: string, computerID: string) => api.query(SetDeviceComputer, { deviceID, computerID });

/** Removes the module; it becomes unassigned. @throws ApiError, TypeError */
export const resetComputer = (api: Api, deviceID: string) => api.query(ResetDeviceComputer, { deviceID });

/** Assigns a free bike or moped; the current one becomes free. @throws ApiError, TypeError */
export const setPart = (api: Api, deviceID: string, kind: 'bike' | 'moped', partId: string): Promise<unknown> =>
  kind === 'bike' ? api.query(SetDeviceBike, { deviceID, bikeID: partId }) : api.query(SetDeviceMoped, { deviceID, mopedID: partId });

/** Toggles rentable, once per command id, and returns the new value. @throws ApiError, TypeError */
export const toggleRentable = async (api: Api, deviceID: string, commandId: string): Promise<boolean> =>
  (await api.query(ToggleRentable, { deviceID }, { headers: { 'x-command-id': commandId } })).toggleRentable.isRentable;

/** An unassigned bike or moped. */
export interface FreePart {
  readonly id: string;
  readonly label: string;
}

const labelOfPart = (id: string, marks: readonly (string | null)[]) => marks.filter(Boolean).join(' · ') || id;
const MAX_PARTS = 50;

/** Free bikes or mopeds of a group and its subgroups that match a text. */
export const freePartsQuery = (api: Api, kind: 'bike' | 'moped', groupId: string, text: string) =>
  queryOptions({
    queryKey: ['fleet', 'free-parts', kind, groupId, text],
    queryFn: async ({ signal }): Promise<FreePart[]> => {
      const params = { query: { free: true, groups: groupId, limit: MAX_PARTS, ...(text === '' ? {} : { text }) } };
      if (kind === 'bike')
        return (await settled(api.rest.GET('/v1/bike', { params, signal }))).map(({ id, number, VIN, vendor, model }) => ({
          id,
          label: labelOfPart(id, [number ?? VIN, vendor, model]),
        }));
      return (await settled(api.rest.GET('/v1/moped', { params, signal }))).map(({ id, registrationNumber, VIN, vendor, model }) => ({
        id,
        label: labelOfPart(id, [registrationNumber ?? VIN, vendor, model]),
      }));
    },
    staleTime: 0,
  });

/** A vehicle that has a given module. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

/** Visible vehicles that have a module. Never cached: reassigning depends on it. */
export const holdersQuery = (api: Api, computerID: string) =>
  queryOptions({
    queryKey: ['fleet', 'computer-holders', computerID],
    queryFn: async ({ signal }): Promise<Holder[]> =>
      (await api.query(HoldersOfComputer, { computerID }, { signal })).devices.map(({ id, name, moped }) => ({
        id,
        name,
        plate: moped?.registrationNumber ?? null,
      })),
    gcTime: 0,
    staleTime: 0,
  });
