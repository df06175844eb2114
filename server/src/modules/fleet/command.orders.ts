import type { Kernel } from '../../kernel/app.ts';
import { authorise, type Caller } from '../../kernel/caller.ts';
import { refuse } from '../../kernel/refusal.ts';
import { entryById, type LedgerEntry } from './command.ledger.ts';
import type { CommandName } from './command.ts';
import { computerById } from './component.store.ts';
import { vehiclesWithComputer } from './device.store.ts';
import { remoteControl } from './remote-control.ts';
import type { VehicleService } from './vehicle-service.ts';

/** Orders a command for the vehicle that holds a computer. @throws Refusal by rules C9, C12 and R4 */
export type OrderCommand = (
  caller: Caller,
  computerId: string,
  command: CommandName,
  id: string,
  runId: string | null,
) => Promise<LedgerEntry>;

export function commandOrders({ db }: Kernel, service: VehicleService): OrderCommand {
  const order: OrderCommand = async (
    caller: Caller,
    computerId: string,
    command: CommandName,
    id: string,
    runId: string | null,
  ): Promise<LedgerEntry> => {
    const holders = await vehiclesWithComputer(db, [computerId]);
    const [vehicle] = holders;
    const computer = await computerById(db, computerId);
    // A tracker in stock has a group of its own. One that is held twice moves two vehicles, so both must be the caller's (rule R4).
    for (const groupId of vehicle ? holders.map((holder) => holder.groupId) : [computer?.groupId])
      authorise(caller, 'vehicle.command', groupId);
    if (!vehicle) refuse('not-in-vehicle', 'This computer is not in a vehicle.');
    const control = remoteControl(computer);
    if (!control.possible) refuse('not-remote-controlled', 'This vehicle has only a GPS tracker, which takes no commands.');
    const ordered = await service.order(
      {
        id: id.toLowerCase(),
        runId: runId?.toLowerCase() ?? null,
        vehicleId: vehicle.id,
        computerId,
        command,
        accountId: caller.account.id,
        createdAt: Date.now(),
      },
      vehicle.groupId,
    );
    return ordered ?? repeated(caller, computerId, command, id.toLowerCase());
  };

  /** Rule C9. */
  const repeated = async (caller: Caller, computerId: string, command: CommandName, id: string): Promise<LedgerEntry> => {
    const entry = await entryById(db, id);
    if (entry?.computerId !== computerId || entry.command !== command || entry.accountId !== caller.account.id)
      refuse('command-id-taken', 'This command id was used for something else.');
    return entry;
  };
  return order;
}
