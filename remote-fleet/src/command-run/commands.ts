import { graphql, settled, type Api } from '@fleet-console/api';

/** Commands for vehicles, in the order of their buttons. Source: specification, section 4, vehicle. */
export const commandNames = [
  'on',
  'off',
  'lock',
  'batteryLock',
  'serviceStart',
  'serviceStop',
  'toggleBattery1',
  'toggleBattery2',
  'rentableOn',
  'rentableOff',
] as const;
export type CommandName = (typeof commandNames)[number];

/** Where a command stands. `waiting`: not yet handed to the server; all others are the server's words. */
export type CommandStatus = 'waiting' | 'queued' | 'sent' | 'acknowledged' | 'failed' | 'timedOut' | 'cancelled';

/** Sending one of these twice does something else than sending it once: never repeated without the user's wish. */
export function isToggle(command: CommandName): boolean {
  return command === 'toggleBattery1' || command === 'toggleBattery2';
}

export interface Order {
  readonly vehicleId: string;
  readonly computerId: string;
  /** The same id takes effect once. */
  readonly commandId: string;
  readonly runId: string;
}

/** What the server says of a command. */
export interface CommandRecord {
  readonly id: string;
  readonly runId: string | null;
  readonly vehicleId: string;
  readonly status: Exclude<CommandStatus, 'waiting'>;
  readonly reason: string | null;
  readonly createdAt: number;
}

const SetRentable = graphql(`
  mutation SetRentable($deviceID: ID!, $newValue: Boolean!) {
    setRentable(deviceID: $deviceID, newValue: $newValue) {
      id
    }
  }
`);

type Answer = { readonly status: CommandRecord['status']; readonly reason?: string | null };

/** Hands a command to the server and tells where it then stands. Source of the paths: specification, section 7, devices. @throws ApiError, TypeError */
export async function send({ rest, ask }: Api, command: CommandName, { vehicleId, computerId, commandId, runId }: Order): Promise<Answer> {
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
      await ask(SetRentable, { deviceID: vehicleId, newValue: command === 'rentableOn' }, { headers: params.header });
      // A flag on the server: set is set.
      return { status: 'acknowledged' };
  }
}

/** The commands of a run, as the ledger has them. @throws ApiError, TypeError */
export function commandsOfRun({ rest }: Api, runId: string): Promise<CommandRecord[]> {
  return settled(rest.GET('/v1/command', { params: { query: { runId } } }));
}

/** Takes back a command that has not been sent. Tells where it stands: it may have left in the meantime. @throws ApiError, TypeError */
export function cancel({ rest }: Api, commandId: string): Promise<CommandRecord> {
  return settled(rest.POST('/v1/command/{id}/cancel', { params: { path: { id: commandId } } }));
}
