import { authorise, type Caller } from '../../../kernel/caller.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { notFound, Refusal, refuse } from '../../../kernel/refusal.ts';
import { remoteControl } from '../../fleet/commands/remote-control.ts';
import { computersById } from '../../fleet/components/component.store.ts';
import { entryById, type LedgerEntry } from '../../fleet/dispatch/command.ledger.ts';
import { vehicleService } from '../../fleet/telemetry/runtime.ts';
import { vehicleById, vehicleForUpdate } from '../../fleet/vehicles/vehicle.store.ts';
import { BOOK } from '../planner.body.ts';
import { rideRefusal, rideRefusalTexts, type RideRefusal } from './ride-permission.ts';
import { readRideSituation } from './ride-start.store.ts';

/** How long a start may wait for its vehicle, in ms: the rider stands beside it. */
const SEND_WITHIN = 60_000;

const refusalOf = (rideCode: RideRefusal) => new Refusal(409, rideCode, rideRefusalTexts[rideCode]);

/** Returns the command of a repeated request. @throws Refusal 409 `command-id-taken`, or the one it was refused with */
function known(entry: LedgerEntry, caller: Caller, vehicleId: string): LedgerEntry {
  if (entry.vehicleId !== vehicleId || entry.riderId !== caller.account.id)
    refuse('command-id-taken', 'This command ID was already used for another command');
  if (entry.status !== 'refused') return entry;
  throw refusalOf(entry.reason as RideRefusal);
}

/**
 * Starts a ride of the caller: turns the vehicle on, if they may ride it now. The attempt is in the command ledger either way (rules PLN-G1 to PLN-G3).
 * @param id command id, chosen by the client @throws Refusal 403, 404, 409 with a `RideRefusal`, `not-in-vehicle`, `not-remote-controlled`, `command-id-taken`
 */
export async function startRide(kernel: Kernel, caller: Caller, id: string, vehicleId: string): Promise<LedgerEntry> {
  const { db, services } = kernel;
  const found = await vehicleById(db, vehicleId);
  authorise(caller, BOOK, found?.groupId);
  const earlier = await entryById(db, id);
  if (earlier !== null) return known(earlier, caller, vehicleId);
  const { computerId = null } = found ?? {};
  if (computerId === null) return refuse('not-in-vehicle', 'This vehicle has no IoT module');
  const [computer] = await computersById(db, [computerId]);
  if (!remoteControl(computer ?? null).possible)
    refuse('not-remote-controlled', "This vehicle has only a GPS tracker, which doesn't accept commands");

  let refusal: RideRefusal | null = null;
  const issued = await services.get(vehicleService).issueCommands(caller, async (tx) => {
    const vehicle = await vehicleForUpdate(tx, vehicleId);
    // It was moved, deleted or given another module in between.
    if (vehicle === null || vehicle.computerId !== computerId) return notFound();
    authorise(caller, BOOK, vehicle.groupId);
    const { groupId } = vehicle;
    const now = Date.now();
    refusal = rideRefusal(await readRideSituation(tx, caller.tree, { vehicleId, groupId, riderId: caller.account.id }), now);
    const command = { id, runId: null, vehicleId, computerId, groupId, accountId: caller.account.id, riderId: caller.account.id };
    return [
      { ...command, command: 'powerOn', createdAt: now, sendBefore: now + SEND_WITHIN, ...(refusal !== null && { refusedAs: refusal }) },
    ];
  });
  if (refusal !== null) throw refusalOf(refusal);
  return issued.get(id) ?? notFound();
}
