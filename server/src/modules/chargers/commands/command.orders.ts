import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel/module.ts';
import { authorise, type Caller } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { isStationOnline } from '../../../protocol/station-presence.ts';
import { stationEntryById, type StationLedgerEntry } from './command.ledger.ts';
import type { StationCommandName } from '../../../protocol/station-command.ts';
import type { StationService } from './command.service.ts';

/** One command for a station, or for one of its slots. */
export interface StationWish {
  /** The command's own id, chosen by the client. */
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
 * Orders a command.
 * @throws Refusal by rules CHG-D12 and CHG-D14: 404 for what the caller may not see and for slots that are not there, 409 `station-offline`, `command-id-taken`
 */
export type OrderStation = (caller: Caller, wish: StationWish) => Promise<StationLedgerEntry>;

export function stationOrders({ db }: Kernel, service: StationService): OrderStation {
  /** What the ledger holds under this id, when it is the same wish (rule CHG-D12). */
  const known = async (caller: Caller, { id, hubId, slot, command }: StationWish): Promise<StationLedgerEntry | null> => {
    const entry = await stationEntryById(db, id);
    if (entry === null) return null;
    if (entry.hubId !== hubId || entry.slot !== slot || entry.command !== command || entry.accountId !== caller.account.id)
      refuse('command-id-taken', 'This command ID was already used for another command');
    return entry;
  };
  return async (caller, wish) => {
    const { hubId, slot } = wish;
    const { rows } = await db.execute<Target>(sql`
      select h.group_id, (extract(epoch from h.received_at) * 1000)::float8 as received_at,
        exists (select 1 from charger_points p join charger_slots s on s.point_id = p.id where p.hub_id = h.id and s.number = ${slot}) as has_slot
      from charger_hubs h where h.id = ${hubId}`);
    const [target] = rows;
    authorise(caller, 'charger.command', target?.group_id);
    if (target === undefined || (slot !== null && !target.has_slot)) notFound();
    const before = await known(caller, wish);
    if (before) return before;
    const createdAt = Date.now();
    if (!isStationOnline(target.received_at, createdAt)) refuse('station-offline', 'The station is offline');
    const entry = await service.order(caller, { ...wish, accountId: caller.account.id, createdAt, groupId: target.group_id });
    return entry ?? (await known(caller, wish)) ?? refuse('command-id-taken', 'This command ID was already used for another command');
  };
}
