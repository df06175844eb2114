import { ApiError, graphql, type Api, type VariablesOf } from '@fleet-console/api';

const CreateDevice = graphql(`
  mutation CreateDevice($input: DeviceInput!) {
    createDevice(input: $input) {
      id
      name
      moped {
        registrationNumber
      }
    }
  }
`);

export type NewDevice = VariablesOf<typeof CreateDevice>['input'];

/** A vehicle that was just registered. */
export interface Registered {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

/** Registers a vehicle with its parts in one transaction, once per id. @throws ApiError, TypeError */
export async function register(api: Api, commandId: string, input: NewDevice): Promise<Registered> {
  const { createDevice } = await api.query(CreateDevice, { input }, { headers: { 'x-command-id': commandId } });
  return { id: createDevice.id, name: createDevice.name, plate: createDevice.moped?.registrationNumber || null };
}

/** The field a refusal is about; `form`: none of them. */
export type RefusedField = 'group' | 'number' | 'computer' | 'form';

export function refusedField(error: unknown): RefusedField {
  if (!(error instanceof ApiError)) return 'form';
  if (error.code === 'number-taken' || error.code === 'invalid-number') return 'number';
  if (error.code === 'computer-taken') return 'computer';
  if (error.code === 'no-vehicle-group') return 'group';
  // `not-found` is shared by all resources; only the message tells which.
  if (error.code === 'not-found') return error.message.includes('computer not found') ? 'computer' : 'group';
  return 'form';
}
