import { createCommandDispatcher, type CommandDispatcher, type DispatcherParts } from '../../../device-commands/command-dispatcher.ts';
import type { StationLink } from '../../../mqtt/station-link.ts';
import { parseStationAck } from '../../../protocol/station-messages.ts';
import { stationCommandLedger, type StationLedgerEntry } from './command.ledger.ts';
import type { StationLimits } from '../../../protocol/station-command.ts';

export type StationDispatcher = CommandDispatcher<StationLedgerEntry>;

interface StationDispatcherParts extends Pick<
  DispatcherParts<StationLedgerEntry, never, StationLimits>,
  'db' | 'limits' | 'log' | 'onChange'
> {
  readonly link: StationLink;
}

/** Dispatches commands to stations. They are sent without waiting for the station: it was online (rule CHG-D14), and they expire soon (rule CHG-D5). */
export const createStationDispatcher = ({ link, ...parts }: StationDispatcherParts): StationDispatcher =>
  createCommandDispatcher({
    ...parts,
    ledger: stationCommandLedger,
    deviceOf: ({ hubId }) => hubId,
    canSend: () => true,
    transmit: ({ id, command, slot }, hubId, times) => link.send(hubId, { id, command, slot, ...times }),
    readAnswer: parseStationAck,
  });
