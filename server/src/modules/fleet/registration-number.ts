import { and, eq, ne, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inGroups, type VehicleRow } from './device.store.ts';
import { bikes, mopeds, vehicles } from './schema.ts';

const LENGTH = 20;

/** A registration number as it is kept; null when there is none. @throws Refusal 400 */
export function registrationNumberOf(typed: string | null): string | null {
  const number = typed?.normalize('NFC').trim().replaceAll(/ +/g, ' ') ?? '';
  if (number.length > LENGTH) throw new Refusal(400, 'invalid-number', `The registration number is longer than ${LENGTH} characters`);
  if (/\p{Cc}/u.test(number)) throw new Refusal(400, 'invalid-number', 'The registration number holds control characters');
  return number === '' ? null : number;
}

/** Two vehicles never have one number, as far as the caller can know (rule V2); case and spaces do not count. @throws Refusal 409 */
export async function refuseTakenNumber(tx: Transaction, caller: Caller, number: string, exceptId: string | null): Promise<void> {
  const bare = number.replaceAll(' ', '').toLowerCase();
  const is = (column: AnyColumn) => eq(sql`lower(replace(${column}, ' ', ''))`, bare);
  const [other] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .leftJoin(bikes, eq(bikes.id, vehicles.bikeId))
    .where(
      and(
        inGroups([...groupsWith(caller, 'vehicle.getByGroup')]),
        or(is(mopeds.registrationNumber), is(bikes.number)),
        exceptId === null ? undefined : ne(vehicles.id, exceptId),
      ),
    )
    .limit(1);
  if (other) throw new Refusal(409, 'number-taken', 'Another vehicle has this registration number');
}

/** Writes the number where the vehicle keeps it: the plate of a moped, the number on the frame of a bike. @throws Refusal 400 or 409 */
export async function setRegistrationNumber(tx: Transaction, caller: Caller, vehicle: VehicleRow, typed: string | null): Promise<void> {
  const number = registrationNumberOf(typed);
  if (vehicle.mopedId === null && vehicle.bikeId === null) {
    if (number === null) return;
    throw new Refusal(409, 'no-vehicle-type', 'A vehicle that is neither a bike nor a moped has no registration number');
  }
  if (number !== null) await refuseTakenNumber(tx, caller, number, vehicle.id);
  if (vehicle.mopedId !== null) await tx.update(mopeds).set({ registrationNumber: number }).where(eq(mopeds.id, vehicle.mopedId));
  else if (vehicle.bikeId !== null) await tx.update(bikes).set({ number }).where(eq(bikes.id, vehicle.bikeId));
}
