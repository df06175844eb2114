import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { may, type Caller, type Needed } from '../../../kernel/caller.ts';
import { cancelQueued, entryById, type LedgerEntry } from '../dispatch/command.ledger.ts';
import { computerById } from '../components/component.store.ts';
import { notFoundRefusal } from './vehicle.rules.ts';
import { computers, vehicles } from '../schema.ts';

/** Checks that the caller may install this IoT module in a vehicle (rule FLT-R3). @throws Refusal 404 */
export async function requireInstallable(tx: Transaction, caller: Caller, id: string, needed: Needed): Promise<void> {
  const computer = await computerById(tx, id);
  if (computer === null || !may(caller, needed, computer.groupId)) throw notFoundRefusal('computer', id);
}

/** Returns and locks the other vehicles with an IoT module. @throws Refusal 404 when the caller may not change one of them */
export async function otherHolders(tx: Transaction, caller: Caller, computerId: string, vehicleId: string): Promise<string[]> {
  const others = await tx
    .select({ id: vehicles.id, groupId: vehicles.groupId })
    .from(vehicles)
    .where(and(eq(vehicles.computerId, computerId), ne(vehicles.id, vehicleId)))
    .for('update');
  if (others.some((other) => !may(caller, 'vehicle.update', other.groupId))) throw notFoundRefusal('computer', computerId);
  return others.map(({ id }) => id);
}

/**
 * Installs an IoT module in a vehicle, or removes the current one. Rules FLT-R5, FLT-R7 and FLT-C15.
 * @returns the cancelled commands, to be published after the transaction
 */
export async function switchComputer(
  tx: Transaction,
  caller: Caller,
  vehicle: { readonly id: string; readonly groupId: string; readonly computerId: string | null },
  computerId: string | null,
): Promise<LedgerEntry[]> {
  const losingVehicleIds: string[] = vehicle.computerId === null ? [] : [vehicle.id];
  if (computerId !== null) {
    const others = await otherHolders(tx, caller, computerId, vehicle.id);
    if (others.length > 0) await tx.update(vehicles).set({ computerId: null }).where(inArray(vehicles.id, others));
    losingVehicleIds.push(...others);
    await tx.update(computers).set({ groupId: vehicle.groupId }).where(eq(computers.id, computerId));
  }
  await tx.update(vehicles).set({ computerId }).where(eq(vehicles.id, vehicle.id));
  const cancelled = losingVehicleIds.length > 0 ? await cancelQueued(tx, losingVehicleIds, Date.now()) : [];
  const entries: LedgerEntry[] = [];
  // Sequential, as a transaction has one connection.
  for (const commandId of cancelled) {
    const entry = await entryById(tx, commandId);
    if (entry) entries.push(entry);
  }
  return entries;
}
