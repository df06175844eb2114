import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel/module.ts';
import { authorise, type Caller } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { isStationOnline } from '../../../protocol/station-presence.ts';
import { stationEntryById, type StationLedgerEntry } from './command.ledger.ts';
import type { StationCommandName } from '../../../protocol/station-command.ts';
import type { StationService } from './station.service.ts';

/** Request for a command to a station or one of its slots. */
export interface StationCommandRequest {
  /** ID of the command, chosen by the client. */
  readonly id: string;
  readonly hubId: string;
  readonly slot: number | null;
  readonly command: StationCommandName;
}

interface Target extends Record<string, unknown> {
  group_id: string;
  received_at: number | null;
  has_slot: boolean;
}

/**
 * Sends a command.
 * @throws Refusal by rules CHG-D12 and CHG-D14: 404 for unknown slots and stations the caller can't see, 409 `station-offline`, `command-id-taken`
 */
export type SendStationCommand = (caller: Caller, request: StationCommandRequest) => Promise<StationLedgerEntry>;

export function createStationCommandSender({ db }: Kernel, service: StationService): SendStationCommand {
  /** Returns the ledger entry with this id if it's the same request (rule CHG-D12). */
  const findExisting = async (caller: Caller, { id, hubId, slot, command }: StationCommandRequest): Promise<StationLedgerEntry | null> => {
    const entry = await stationEntryById(db, id);
    if (entry === null) return null;
    if (entry.hubId !== hubId || entry.slot !== slot || entry.command !== command || entry.accountId !== caller.account.id)
      refuse('command-id-taken', 'This command ID was already used for another command');
    return entry;
  };
  return async (caller, request) => {
    const { hubId, slot } = request;
    const { rows } = await db.execute<Target>(sql`
      select h.group_id, (extract(epoch from h.received_at) * 1000)::float8 as received_at,
        exists (select 1 from charger_points p join charger_slots s on s.point_id = p.id where p.hub_id = h.id and s.number = ${slot}) as has_slot
      from charger_hubs h where h.id = ${hubId}`);
    const [target] = rows;
    authorise(caller, 'charger.command', target?.group_id);
    if (target === undefined || (slot !== null && !target.has_slot)) notFound();
    const existing = await findExisting(caller, request);
    if (existing) return existing;
    const createdAt = Date.now();
    if (!isStationOnline(target.received_at, createdAt)) refuse('station-offline', 'The station is offline');
    const entry = await service.issueCommand(caller, { ...request, accountId: caller.account.id, createdAt, groupId: target.group_id });
    return (
      entry ?? (await findExisting(caller, request)) ?? refuse('command-id-taken', 'This command ID was already used for another command')
    );
  };
}
