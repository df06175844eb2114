import { graphql, type Api, type VariablesOf } from '@fleet-console/api';
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

export const setName = (api: Api, deviceID: string, newName: string) => api.ask(SetDeviceName, { deviceID, newName });

/** Empty takes the other name away. */
export const setAlternativeName = (api: Api, deviceID: string, newName: string): Promise<unknown> =>
  newName === '' ? api.ask(ResetDeviceAlternativeName, { deviceID }) : api.ask(SetDeviceAlternativeName, { deviceID, newName });

/** What the service keeps of a vehicle; what is left out stays. */
export type ServiceInput = VariablesOf<typeof SetDeviceService>['input'];

/** @throws ApiError, TypeError */
export const setService = (api: Api, deviceID: string, input: ServiceInput) => api.ask(SetDeviceService, { deviceID, input });

/** Puts a computer in; the vehicle that held it then has none. @throws ApiError, TypeError */
export const setComputer = (api: Api, deviceID: string, computerID: string) => api.ask(SetDeviceComputer, { deviceID, computerID });

/** A vehicle that a computer is in. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

/** The vehicles that hold a computer, as far as the account may see them; always read anew, since one acts on it. */
export const holdersQuery = (api: Api, computerID: string) =>
  queryOptions({
    queryKey: ['fleet', 'computer-holders', computerID],
    queryFn: async ({ signal }): Promise<Holder[]> =>
      (await api.ask(HoldersOfComputer, { computerID }, { signal })).devices.map(({ id, name, moped }) => ({
        id,
        name,
        plate: moped?.registrationNumber ?? null,
      })),
    gcTime: 0,
    staleTime: 0,
  });
