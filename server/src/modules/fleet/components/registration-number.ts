import { and, eq, ne, sql, type AnyColumn } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bikes, mopeds } from '../schema.ts';

const LENGTH = 20;

/** A registration number as it is kept; null when there is none. @throws Refusal 400 */
export function registrationNumberOf(typed: string | null): string | null {
  const number = typed?.normalize('NFC').trim() ?? '';
  if (/\p{Cc}/u.test(number)) throw new Refusal(400, 'invalid-number', 'The registration number contains control characters');
  const plain = number.replaceAll(/\s+/gu, ' ');
  if (plain.length > LENGTH) throw new Refusal(400, 'invalid-number', `The registration number is longer than ${LENGTH} characters`);
  return plain === '' ? null : plain;
}

/** The component that keeps a number already; null: it is still to be made. */
export interface NumberedPart {
  readonly bikeId: string | null;
  readonly mopedId: string | null;
}

/**
 * Two components never have one number; case and spaces do not count (rule FLT-V2). Within an operator the database refuses it as well, and decides between
 * two calls at the same time.
 * @throws Refusal 409
 */
export async function refuseTakenNumber(tx: Transaction, caller: Caller, number: string, except: NumberedPart | null): Promise<void> {
  const groupIds = sql.param([...groupsWith(caller, ['vehicle.getByGroup', 'device.components'])]);
  const taken = (table: typeof bikes | typeof mopeds, column: AnyColumn, own: string | null) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          sql`bare_registration_number(${column}) = bare_registration_number(${number})`,
          sql`${table.groupId} = any(${groupIds}::text[])`,
          own === null ? undefined : ne(table.id, own),
        ),
      )
      .limit(1);
  const [bike] = await taken(bikes, bikes.number, except?.bikeId ?? null);
  const [moped] = bike ? [bike] : await taken(mopeds, mopeds.registrationNumber, except?.mopedId ?? null);
  if (moped) throw new Refusal(409, 'number-taken', 'Another vehicle has this registration number');
}

/** Writes the number where the vehicle keeps it: the plate of a moped, the number on the frame of a bike. @throws Refusal 400 or 409 */
export async function setRegistrationNumber(tx: Transaction, caller: Caller, vehicle: NumberedPart, typed: string | null): Promise<void> {
  const number = registrationNumberOf(typed);
  if (vehicle.mopedId === null && vehicle.bikeId === null) {
    if (number === null) return;
    throw new Refusal(409, 'no-vehicle-type', 'Only bikes and mopeds can have a registration number');
  }
  if (number !== null) await refuseTakenNumber(tx, caller, number, vehicle);
  if (vehicle.mopedId !== null) await tx.update(mopeds).set({ registrationNumber: number }).where(eq(mopeds.id, vehicle.mopedId));
  else if (vehicle.bikeId !== null) await tx.update(bikes).set({ number }).where(eq(bikes.id, vehicle.bikeId));
}
