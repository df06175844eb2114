import { settled, type Api, type ResponseOf } from '@fleet-console/api';
import { queryOptions } from '@tanstack/react-query';
import { vehicleCommandsKey } from '../../vehicles/vehicle-key.ts';

/** A command of the ledger. */
export type LedgerCommand = ResponseOf<'/v1/command'>[number];

/** The latest commands of a vehicle, newest first. */
export const vehicleCommandsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: vehicleCommandsKey(id),
    queryFn: ({ signal }): Promise<readonly LedgerCommand[]> =>
      settled(api.rest.GET('/v1/command', { params: { query: { vehicleId: id, limit: 50 } }, signal })),
  });
