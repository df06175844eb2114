import { createCommandDispatcher, type CommandDispatcher, type DispatcherParts } from '../../../device-commands/command-dispatcher.ts';
import type { StationLine } from '../../../mqtt/station-line.ts';
import { parseStationAck } from '../../../protocol/station-messages.ts';
import { stationCommandLedger, type StationLedgerEntry } from './command.ledger.ts';
import type { StationLimits } from '../../../protocol/station-command.ts';

export type StationDispatcher = CommandDispatcher<StationLedgerEntry>;

interface StationDispatcherParts extends Pick<
  DispatcherParts<StationLedgerEntry, never, StationLimits>,
  'db' | 'limits' | 'log' | 'onChange'
> {
  readonly line: StationLine;
}

/** Carries commands to stations. What waits is sent at once: only a station that was online takes commands (rule CHG-D14), and they are soon too old (rule CHG-D5). */
export const createStationDispatcher = ({ line, ...parts }: StationDispatcherParts): StationDispatcher =>
  createCommandDispatcher({
    ...parts,
    ledger: stationCommandLedger,
    deviceOf: ({ hubId }) => hubId,
    canSend: () => true,
    transmit: ({ id, command, slot }, hubId, times) => line.send(hubId, { id, command, slot, ...times }),
    readAnswer: parseStationAck,
  });
