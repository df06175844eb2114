import { and, eq, ne, sql, type AnyColumn } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bikes, mopeds } from '../schema.ts';

const MAX_LENGTH = 20;

/** Returns the normalised registration number; null when empty. @throws Refusal 400 */
export function registrationNumberOf(input: string | null): string | null {
  const number = input?.normalize('NFC').trim() ?? '';
  if (/\p{Cc}/u.test(number)) throw new Refusal(400, 'invalid-number', 'The registration number contains control characters');
  const plain = number.replaceAll(/\s+/gu, ' ');
  if (plain.length > MAX_LENGTH)
    throw new Refusal(400, 'invalid-number', `The registration number is longer than ${MAX_LENGTH} characters`);
  return plain === '' ? null : plain;
}

/** The component that has a registration number. */
export interface NumberOwner {
  readonly bikeId: string | null;
  readonly mopedId: string | null;
}

/**
 * Registration numbers are unique, ignoring case and spaces (rule FLT-V2). Within an operator a database constraint ensures this too, also
 * for concurrent calls. `except`: the component that already has the number; null for a new one.
 * @throws Refusal 409
 */
export async function refuseTakenNumber(tx: Transaction, caller: Caller, number: string, except: NumberOwner | null): Promise<void> {
  const groupIds = sql.param([...groupsWith(caller, ['vehicle.getByGroup', 'device.components'])]);
  const find = (table: typeof bikes | typeof mopeds, column: AnyColumn, ownId: string | null) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          sql`bare_registration_number(${column}) = bare_registration_number(${number})`,
          sql`${table.groupId} = any(${groupIds}::text[])`,
          ownId === null ? undefined : ne(table.id, ownId),
        ),
      )
      .limit(1);
  const [bike] = await find(bikes, bikes.number, except?.bikeId ?? null);
  const [moped] = bike ? [bike] : await find(mopeds, mopeds.registrationNumber, except?.mopedId ?? null);
  if (moped) throw new Refusal(409, 'number-taken', 'Another vehicle has this registration number');
}

/** Sets the registration number of the vehicle's moped (plate) or bike (frame number). @throws Refusal 400 or 409 */
export async function setRegistrationNumber(tx: Transaction, caller: Caller, vehicle: NumberOwner, input: string | null): Promise<void> {
  const number = registrationNumberOf(input);
  if (vehicle.mopedId === null && vehicle.bikeId === null) {
    if (number === null) return;
    throw new Refusal(409, 'no-vehicle-type', 'Only bikes and mopeds can have a registration number');
  }
  if (number !== null) await refuseTakenNumber(tx, caller, number, vehicle);
  if (vehicle.mopedId !== null) await tx.update(mopeds).set({ registrationNumber: number }).where(eq(mopeds.id, vehicle.mopedId));
  else if (vehicle.bikeId !== null) await tx.update(bikes).set({ number }).where(eq(bikes.id, vehicle.bikeId));
}
