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

/** Whether the command isn't idempotent. Toggles are never retried automatically. */
export function isToggle(command: CommandName): boolean {
  return command === 'toggleBattery1' || command === 'toggleBattery2';
}

/** A command as the server returns it. */
export interface CommandRecord {
  readonly id: string;
  readonly runId: string | null;
  readonly vehicleId: string;
  readonly status: Exclude<CommandStatus, 'waiting'>;
  readonly reason: string | null;
  readonly createdAt: number;
}

/** Entries per page. */
const PAGE = 5000;

/** Returns the ledger entries of a run. @throws ApiError, TypeError */
export async function loadCommandsOfRun({ rest }: Api, runId: string): Promise<CommandRecord[]> {
  const found: CommandRecord[] = [];
  for (;;) {
    const page = await settled(rest.GET('/v1/command', { params: { query: { runId, skip: found.length } } }));
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

/** Cancels a command that hasn't been sent. Returns its status, which may be `sent` by now. @throws ApiError, TypeError */
export function cancelCommand({ rest }: Api, commandId: string): Promise<CommandRecord> {
  return settled(rest.POST('/v1/command/{id}/cancel', { params: { path: { id: commandId } } }));
}
