import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { may, type Caller, type Needed } from '../../../kernel/caller.ts';
import { cancelQueued, entryById, type LedgerEntry } from '../dispatch/command.ledger.ts';
import { computerById } from '../components/component.store.ts';
import { absent } from './vehicle.rules.ts';
import { computers, vehicles } from '../schema.ts';

/** The computer, when the caller may put it into a vehicle (rule FLT-R3). @throws Refusal 404 */
export async function computerToPutIn(tx: Transaction, caller: Caller, id: string, needed: Needed): Promise<void> {
  const computer = await computerById(tx, id);
  if (computer === null || !may(caller, needed, computer.groupId)) throw absent('computer', id);
}

/** The vehicles that hold a computer, besides one; held until the transaction ends. @throws Refusal 404 when the caller may not change one of them */
export async function otherHolders(tx: Transaction, caller: Caller, computerId: string, vehicleId: string): Promise<string[]> {
  const others = await tx
    .select({ id: vehicles.id, groupId: vehicles.groupId })
    .from(vehicles)
    .where(and(eq(vehicles.computerId, computerId), ne(vehicles.id, vehicleId)))
    .for('update');
  if (others.some((other) => !may(caller, 'vehicle.update', other.groupId))) throw absent('computer', computerId);
  return others.map(({ id }) => id);
}

/**
 * Puts a computer into a vehicle, or takes out the one that is in it. Rules FLT-R5, FLT-R7 and FLT-C15.
 * @returns the commands that ended by it, to be told of after the transaction
 */
export async function switchComputer(
  tx: Transaction,
  caller: Caller,
  vehicle: { readonly id: string; readonly groupId: string; readonly computerId: string | null },
  computerId: string | null,
): Promise<LedgerEntry[]> {
  const losing: string[] = vehicle.computerId === null ? [] : [vehicle.id];
  if (computerId !== null) {
    const others = await otherHolders(tx, caller, computerId, vehicle.id);
    if (others.length > 0) await tx.update(vehicles).set({ computerId: null }).where(inArray(vehicles.id, others));
    losing.push(...others);
    await tx.update(computers).set({ groupId: vehicle.groupId }).where(eq(computers.id, computerId));
  }
  await tx.update(vehicles).set({ computerId }).where(eq(vehicles.id, vehicle.id));
  const cancelled = losing.length > 0 ? await cancelQueued(tx, losing, Date.now()) : [];
  const entries: LedgerEntry[] = [];
  // One after another: a transaction has one connection.
  for (const commandId of cancelled) {
    const entry = await entryById(tx, commandId);
    if (entry) entries.push(entry);
  }
  return entries;
}
