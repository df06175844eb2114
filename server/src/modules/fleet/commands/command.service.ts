import type { Kernel } from '../../../kernel/module.ts';
import { authorise, type Caller } from '../../../kernel/caller.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { entriesById, type LedgerEntry } from '../dispatch/command.ledger.ts';
import type { CommandName } from '../../../protocol/command.ts';
import { computersById, type ComputerRow } from '../components/component.store.ts';
import { vehiclesWithComputer } from '../vehicles/vehicle.store.ts';
import { remoteControl } from './remote-control.ts';
import type { VehicleService } from '../telemetry/runtime.ts';

/** One command for the vehicle that holds a computer. */
export interface Order {
  /** The command's own id, chosen by the client. */
  readonly id: string;
  readonly computerId: string;
}

export interface CommandOrders {
  /** Orders a command for one vehicle. @throws Refusal by rules FLT-C9, FLT-C12 and FLT-R4 */
  one(caller: Caller, command: CommandName, order: Order, runId: string | null): Promise<LedgerEntry>;
  /** Orders a command for many vehicles. One that is refused holds up no other; the answers are in the order of the wishes. */
  many(caller: Caller, command: CommandName, orders: readonly Order[], runId: string | null): Promise<(LedgerEntry | Refusal)[]>;
}

type Holder = Awaited<ReturnType<typeof vehiclesWithComputer>>[number];

/** The vehicle that a command for this computer goes to. @throws Refusal by rules FLT-C12 and FLT-R4 */
function vehicleFor(caller: Caller, computer: ComputerRow | undefined, holders: readonly Holder[]): Holder {
  const [vehicle] = holders;
  // A tracker in stock has a group of its own. One that is held twice moves two vehicles, so both must be the caller's (rule FLT-R4).
  for (const groupId of vehicle ? holders.map((holder) => holder.groupId) : [computer?.groupId])
    authorise(caller, 'vehicle.command', groupId);
  if (!vehicle) refuse('not-in-vehicle', "This IoT module isn't installed in a vehicle");
  if (!remoteControl(computer ?? null).possible)
    refuse('not-remote-controlled', "This vehicle has only a GPS tracker, which doesn't accept commands");
  return vehicle;
}

/** What a decision comes to, or the refusal it ends in. */
function orRefusal<T>(decide: () => T): T | Refusal {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export function commandOrders({ db }: Kernel, service: VehicleService): CommandOrders {
  const many: CommandOrders['many'] = async (caller, command, wishes, runId) => {
    const orders = wishes.map(({ id, computerId }) => ({ id: id.toLowerCase(), computerId }));
    const computerIds = [...new Set(orders.map(({ computerId }) => computerId))];
    const [holders, computers] = await Promise.all([vehiclesWithComputer(db, computerIds), computersById(db, computerIds)]);
    const held = new Map<string | null, Holder[]>();
    for (const holder of holders) held.set(holder.computerId, [...(held.get(holder.computerId) ?? []), holder]);
    const computerOf = new Map(computers.map((computer) => [computer.id, computer]));
    const vehicles = orders.map(({ computerId }) =>
      orRefusal(() => vehicleFor(caller, computerOf.get(computerId), held.get(computerId) ?? [])),
    );
    const createdAt = Date.now();
    const wanted = orders.flatMap(({ id, computerId }, at) => {
      const vehicle = vehicles[at] as Holder | Refusal;
      if (vehicle instanceof Refusal) return [];
      const entry = { id, runId: runId?.toLowerCase() ?? null, vehicleId: vehicle.id, computerId, command, accountId: caller.account.id };
      return { ...entry, createdAt, groupId: vehicle.groupId };
    });
    const written = await service.order(caller, wanted);
    const taken = wanted.filter(({ id }) => !written.has(id)).map(({ id }) => id);
    const known = new Map([...written.values(), ...(await entriesById(db, taken))].map((entry) => [entry.id, entry]));
    return orders.map(({ id, computerId }, at) => {
      const vehicle = vehicles[at] as Holder | Refusal;
      if (vehicle instanceof Refusal) return vehicle;
      const entry = known.get(id);
      if (entry === undefined) return new Refusal(404, 'not-found', 'Not found');
      // Rule FLT-C9.
      if (entry.computerId !== computerId || entry.command !== command || entry.accountId !== caller.account.id)
        return new Refusal(409, 'command-id-taken', 'This command ID was already used for another command');
      return entry;
    });
  };
  return {
    many,
    async one(caller, command, order, runId) {
      const [outcome] = await many(caller, command, [order], runId);
      if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? new Error('an order had no outcome');
      return outcome;
    },
  };
}
