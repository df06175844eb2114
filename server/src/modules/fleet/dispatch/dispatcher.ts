import { createCommandDispatcher, type CommandDispatcher, type DispatcherParts } from '../../../device-commands/command-dispatcher.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { parseAck } from '../../../protocol/messages.ts';
import { isOnline } from '../../../protocol/presence.ts';
import { vehicleCommands, type LedgerEntry } from './command.ledger.ts';
import type { Directory } from './directory.ts';

export type VehicleDispatcher = CommandDispatcher<LedgerEntry>;

interface VehicleDispatcherParts extends Pick<DispatcherParts<LedgerEntry, never, CommandLimits>, 'db' | 'limits' | 'log' | 'onChange'> {
  readonly link: VehicleLink;
  readonly directory: Directory;
}

/** Dispatches commands to vehicles. Commands are sent only to online vehicles (rule FLT-C6). */
export const createVehicleDispatcher = ({ link, directory, ...parts }: VehicleDispatcherParts): VehicleDispatcher =>
  createCommandDispatcher({
    ...parts,
    ledger: vehicleCommands,
    deviceOf: ({ computerId }) => computerId,
    canSend: (computerId) => link.connected && isOnline(directory.get(computerId)?.receivedAt ?? null, Date.now()),
    transmit: ({ id, command, keyfobId, riderId, speedLimit }, computerId, times) =>
      link.send(computerId, {
        id,
        command,
        ...(keyfobId !== null && { keyfob: keyfobId }),
        ...(riderId !== null && { rider: riderId }),
        ...(command === 'limitSpeed' && { speedLimit }),
        ...times,
      }),
    readAnswer: parseAck,
  });
