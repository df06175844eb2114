import type { Kernel } from '../../../kernel/module.ts';
import { authorise, type Caller } from '../../../kernel/caller.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { entriesById, type LedgerEntry } from '../dispatch/command.ledger.ts';
import type { CommandName } from '../../../protocol/command.ts';
import { computersById, type ComputerRow } from '../components/component.store.ts';
import { vehiclesWithComputer } from '../vehicles/vehicle.store.ts';
import { remoteControl } from './remote-control.ts';
import type { VehicleService } from '../telemetry/runtime.ts';

/** Request for one command to the vehicle with this IoT module. */
export interface CommandRequest {
  /** ID of the command, chosen by the client. */
  readonly id: string;
  readonly computerId: string;
}

export interface CommandService {
  /** Sends a command to one vehicle. @throws Refusal by rules FLT-C9, FLT-C12 and FLT-R4 */
  sendOne(caller: Caller, command: CommandName, request: CommandRequest, runId: string | null): Promise<LedgerEntry>;
  /** Sends a command to many vehicles. A refusal doesn't affect the others. Returns the outcomes in the order of the requests. */
  sendMany(
    caller: Caller,
    command: CommandName,
    commands: readonly CommandRequest[],
    runId: string | null,
  ): Promise<(LedgerEntry | Refusal)[]>;
}

type Holder = Awaited<ReturnType<typeof vehiclesWithComputer>>[number];

/** Returns the vehicle that receives commands for this IoT module. @throws Refusal by rules FLT-C12 and FLT-R4 */
function vehicleFor(caller: Caller, computer: ComputerRow | undefined, holders: readonly Holder[]): Holder {
  const [vehicle] = holders;
  // An unassigned module has its own group. One assigned to two vehicles controls both, so the caller needs access to both (rule FLT-R4).
  for (const groupId of vehicle ? holders.map((holder) => holder.groupId) : [computer?.groupId])
    authorise(caller, 'vehicle.command', groupId);
  if (!vehicle) refuse('not-in-vehicle', "This IoT module isn't installed in a vehicle");
  if (!remoteControl(computer ?? null).possible)
    refuse('not-remote-controlled', "This vehicle has only a GPS tracker, which doesn't accept commands");
  return vehicle;
}

/** Returns the result, or the refusal that was thrown. */
function resultOrRefusal<T>(getResult: () => T): T | Refusal {
  try {
    return getResult();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export function createCommandService({ db }: Kernel, service: VehicleService): CommandService {
  const sendMany: CommandService['sendMany'] = async (caller, command, requests, runId) => {
    const commands = requests.map(({ id, computerId }) => ({ id: id.toLowerCase(), computerId }));
    const computerIds = [...new Set(commands.map(({ computerId }) => computerId))];
    const [holders, computers] = await Promise.all([vehiclesWithComputer(db, computerIds), computersById(db, computerIds)]);
    const vehiclesByComputer = new Map<string | null, Holder[]>();
    for (const holder of holders) vehiclesByComputer.set(holder.computerId, [...(vehiclesByComputer.get(holder.computerId) ?? []), holder]);
    const computerOf = new Map(computers.map((computer) => [computer.id, computer]));
    const vehicles = commands.map(({ computerId }) =>
      resultOrRefusal(() => vehicleFor(caller, computerOf.get(computerId), vehiclesByComputer.get(computerId) ?? [])),
    );
    const commanded = vehicles.flatMap((vehicle) => (vehicle instanceof Refusal ? [] : [vehicle]));
    const refusals = await service.commandGates.refusalsOf(caller, command, commanded);
    const createdAt = Date.now();
    const newCommands = commands.flatMap(({ id, computerId }, at) => {
      const vehicle = vehicles[at] as Holder | Refusal;
      if (vehicle instanceof Refusal) return [];
      const entry = { id, runId: runId?.toLowerCase() ?? null, vehicleId: vehicle.id, computerId, command, accountId: caller.account.id };
      const refusal = refusals.get(vehicle.id);
      return { ...entry, createdAt, groupId: vehicle.groupId, ...(refusal && { refusedAs: refusal.code }) };
    });
    const writtenCommands = await service.issueCommands(caller, newCommands);
    const existingIds = newCommands.filter(({ id }) => !writtenCommands.has(id)).map(({ id }) => id);
    const known = new Map([...writtenCommands.values(), ...(await entriesById(db, existingIds))].map((entry) => [entry.id, entry]));
    return commands.map(({ id, computerId }, at) => {
      const vehicle = vehicles[at] as Holder | Refusal;
      if (vehicle instanceof Refusal) return vehicle;
      const entry = known.get(id);
      if (entry === undefined) return new Refusal(404, 'not-found', 'Not found');
      // Rule FLT-C9.
      if (entry.computerId !== computerId || entry.command !== command || entry.accountId !== caller.account.id)
        return new Refusal(409, 'command-id-taken', 'This command ID was already used for another command');
      // Rule FLT-C20.
      if (entry.status === 'refused')
        return refusals.get(vehicle.id) ?? new Refusal(409, 'command-refused', 'This command was refused before. Send a new one');
      return entry;
    });
  };
  return {
    sendMany,
    async sendOne(caller, command, request, runId) {
      const [outcome] = await sendMany(caller, command, [request], runId);
      if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? new Error('a command had no outcome');
      return outcome;
    },
  };
}
