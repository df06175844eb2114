import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { bikes, computers, mopeds, vehicles } from '../fleet/schema.ts';
import { pilots } from '../pilots/schema.ts';
import { onboardings } from './schema.ts';

type Reader = Database | Transaction;

export type VehicleType = 'bike' | 'moped';

/** An onboarding with what it has made so far. */
export interface Onboarding {
  readonly id: string;
  readonly vehicle: {
    readonly id: string;
    readonly name: string;
    readonly groupId: string;
    readonly type: VehicleType | null;
    /** The plate of a moped, the number of a bike. */
    readonly mark: string | null;
    readonly bikeId: string | null;
    readonly mopedId: string | null;
    readonly computerId: string | null;
  };
  readonly computer: { readonly id: string; readonly vendor: string; readonly model: string | null } | null;
  readonly keyfob: { readonly id: string; readonly groupId: string; readonly vehicleId: string | null } | null;
}

/** Null: there is none of this id. */
export async function onboardingById(db: Reader, id: string): Promise<Onboarding | null> {
  const [row] = await db
    .select({
      vehicleId: vehicles.id,
      name: vehicles.name,
      groupId: vehicles.groupId,
      bikeId: vehicles.bikeId,
      mopedId: vehicles.mopedId,
      computerId: vehicles.computerId,
      number: bikes.number,
      plate: mopeds.registrationNumber,
      vendor: computers.vendor,
      model: computers.model,
      pilotId: pilots.id,
      pilotGroupId: pilots.groupId,
      pilotVehicleId: pilots.vehicleId,
    })
    .from(onboardings)
    .innerJoin(vehicles, eq(vehicles.id, onboardings.vehicleId))
    .leftJoin(bikes, eq(bikes.id, vehicles.bikeId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .leftJoin(computers, eq(computers.id, vehicles.computerId))
    .leftJoin(pilots, eq(pilots.id, onboardings.pilotId))
    .where(eq(onboardings.id, id));
  if (!row) return null;
  const type = row.bikeId !== null ? 'bike' : row.mopedId !== null ? 'moped' : null;
  return {
    id,
    vehicle: {
      id: row.vehicleId,
      name: row.name,
      groupId: row.groupId,
      type,
      mark: type === 'bike' ? row.number : row.plate,
      bikeId: row.bikeId,
      mopedId: row.mopedId,
      computerId: row.computerId,
    },
    computer: row.computerId === null ? null : { id: row.computerId, vendor: row.vendor ?? '', model: row.model },
    keyfob:
      row.pilotId === null || row.pilotGroupId === null
        ? null
        : { id: row.pilotId, groupId: row.pilotGroupId, vehicleId: row.pilotVehicleId },
  };
}

/** Claims the id for the rest of the transaction. False: it was taken, by this or another request. */
export async function claim(tx: Transaction, id: string, startedBy: string): Promise<boolean> {
  const made = await tx.insert(onboardings).values({ id, startedBy }).onConflictDoNothing().returning({ id: onboardings.id });
  return made.length > 0;
}

export async function noteVehicle(tx: Transaction, id: string, vehicleId: string): Promise<void> {
  await tx.update(onboardings).set({ vehicleId }).where(eq(onboardings.id, id));
}

export async function noteKeyfob(db: Reader, id: string, pilotId: string): Promise<void> {
  await db.update(onboardings).set({ pilotId }).where(eq(onboardings.id, id));
}
