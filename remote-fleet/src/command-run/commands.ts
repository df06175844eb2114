import { settled, type Api } from '@fleet-console/api';
import type { CommandStatus } from '@fleet-console/remote-kit/commands';

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

/** Sending one of these twice does something else than sending it once: never repeated without the user's wish. */
export function isToggle(command: CommandName): boolean {
  return command === 'toggleBattery1' || command === 'toggleBattery2';
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

/** Entries of a run that one call returns. */
const PAGE = 5000;

/** The commands of a run, as the ledger has them. @throws ApiError, TypeError */
export async function loadCommandsOfRun({ rest }: Api, runId: string): Promise<CommandRecord[]> {
  const found: CommandRecord[] = [];
  for (;;) {
    const page = await settled(rest.GET('/v1/command', { params: { query: { runId, skip: found.length } } }));
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

/** Takes back a command that has not been sent. Tells where it stands: it may have left in the meantime. @throws ApiError, TypeError */
export function cancelCommand({ rest }: Api, commandId: string): Promise<CommandRecord> {
  return settled(rest.POST('/v1/command/{id}/cancel', { params: { path: { id: commandId } } }));
}
