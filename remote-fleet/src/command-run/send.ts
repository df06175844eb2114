import { graphql, settled, type Api } from '@fleet-console/api';
import type { CommandName, CommandRecord } from './commands.ts';

export interface CommandRequest {
  readonly vehicleId: string;
  /** Empty when the server carries out the command itself. */
  readonly computerId: string;
  /** Idempotency key. */
  readonly commandId: string;
  readonly runId: string;
}

const SetRentable = graphql(`
  mutation SetRentable($deviceID: ID!, $newValue: Boolean!) {
    setRentable(deviceID: $deviceID, newValue: $newValue) {
      id
    }
  }
`);

/** Turns rentable on or off, once per command id. @throws ApiError, TypeError */
export const setRentable = ({ query }: Api, deviceID: string, newValue: boolean, headers: Readonly<Record<string, string>>) =>
  query(SetRentable, { deviceID, newValue }, { headers });

type CommandResult = { readonly status: CommandRecord['status']; readonly reason?: string | null };

/** Submits a command and returns its status. Source of the paths: specification, section 7, devices. @throws ApiError, TypeError */
export async function send(
  api: Api,
  command: CommandName,
  { vehicleId, computerId, commandId, runId }: CommandRequest,
): Promise<CommandResult> {
  const { rest } = api;
  const params = { header: { 'x-command-id': commandId, 'x-run-id': runId }, path: { id: computerId } };
  const inService = { ...params, query: { service: true } };
  switch (command) {
    case 'on':
      return settled(rest.POST('/v1/computer/{id}/cmd/power/1', { params }));
    case 'off':
      return settled(rest.POST('/v1/computer/{id}/cmd/power/0', { params }));
    case 'serviceStart':
      return settled(rest.POST('/v1/computer/{id}/cmd/power/1', { params: inService }));
    case 'serviceStop':
      return settled(rest.POST('/v1/computer/{id}/cmd/power/0', { params: inService }));
    case 'lock':
      return settled(rest.POST('/v1/computer/{id}/cmd/lock/0', { params }));
    case 'batteryLock':
      return settled(rest.POST('/v1/computer/{id}/cmd/batteryLock/0', { params }));
    case 'toggleBattery1':
      return settled(rest.POST('/v1/computer/{id}/cmd/toggleBattery/0', { params }));
    case 'toggleBattery2':
      return settled(rest.POST('/v1/computer/{id}/cmd/toggleBattery/1', { params }));
    default:
      await setRentable(api, vehicleId, command === 'rentableOn', params.header);
      // A flag on the server, set at once.
      return { status: 'acknowledged' };
  }
}

/** Maximum number of commands per call. Source: the server. */
export const MAX_PER_CALL = 100;

const ledgerNames = { on: 'powerOn', off: 'powerOff' } as const;

/** Commands carried out by vehicles; rentable is set by the server, one vehicle per call. */
export type VehicleCommand = Exclude<CommandName, 'rentableOn' | 'rentableOff'>;
export const isVehicleCommand = (command: CommandName): command is VehicleCommand => command !== 'rentableOn' && command !== 'rentableOff';

/** Result of one command of a batch. */
export type BatchOutcome =
  | { readonly commandId: string; readonly command: CommandRecord; readonly refused: null }
  | { readonly commandId: string; readonly command: null; readonly refused: { readonly error: string; readonly message: string } };

/** Submits one command for up to a hundred vehicles; each is accepted or refused on its own. @throws ApiError, TypeError */
export async function sendMany(
  { rest }: Api,
  command: VehicleCommand,
  runId: string,
  orders: readonly CommandRequest[],
): Promise<BatchOutcome[]> {
  const name = command === 'on' || command === 'off' ? ledgerNames[command] : command;
  const body = { command: name, runId, orders: orders.map(({ commandId: id, computerId }) => ({ id, computerId })) };
  const outcomes = await settled(rest.POST('/v1/command', { body }));
  return outcomes.map(({ id: commandId, command: record, refusal }): BatchOutcome =>
    record
      ? { commandId, command: record, refused: null }
      : { commandId, command: null, refused: refusal ?? { error: 'unknown', message: '' } },
  );
}
