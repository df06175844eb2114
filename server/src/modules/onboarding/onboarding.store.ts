import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { bikes, computers, mopeds, vehicles } from '../fleet/schema.ts';
import { pilots } from '../pilots/schema.ts';
import { onboardings } from './schema.ts';

export type VehicleType = 'bike' | 'moped';

/** An onboarding with what it has registered so far. */
export interface Onboarding {
  readonly id: string;
  readonly vehicle: {
    readonly id: string;
    readonly name: string;
    readonly groupId: string;
    readonly type: VehicleType | null;
    /** Plate of a moped or number of a bike. */
    readonly mark: string | null;
    readonly bikeId: string | null;
    readonly mopedId: string | null;
    readonly computerId: string | null;
    /** The active or last ride; null: never booked. */
    readonly rideId: string | null;
  };
  /** The bike or moped created by the onboarding, with its version after the onboarding's last change. */
  readonly part: { readonly id: string; readonly version: number } | null;
  readonly computer: { readonly id: string; readonly vendor: string; readonly model: string | null } | null;
  readonly keyfob: {
    readonly id: string;
    readonly groupId: string;
    readonly vehicleId: string | null;
    readonly pairing: PairingState;
  } | null;
}

/** Status of the last pairing command; null: none, or it succeeded. */
export type PairingState = (typeof pilots.$inferSelect)['pairingState'];

/** Returns an onboarding; null when it doesn't exist. */
export async function onboardingById(db: Reader, id: string): Promise<Onboarding | null> {
  const [row] = await db
    .select({
      vehicleId: vehicles.id,
      name: vehicles.name,
      groupId: vehicles.groupId,
      bikeId: vehicles.bikeId,
      mopedId: vehicles.mopedId,
      computerId: vehicles.computerId,
      rideId: vehicles.rideId,
      partId: onboardings.partId,
      partVersion: onboardings.partVersion,
      number: bikes.number,
      plate: mopeds.registrationNumber,
      vendor: computers.vendor,
      model: computers.model,
      pilotId: pilots.id,
      pilotGroupId: pilots.groupId,
      pilotVehicleId: pilots.vehicleId,
      pilotPairing: pilots.pairingState,
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
      rideId: row.rideId,
    },
    part: row.partId === null || row.partVersion === null ? null : { id: row.partId, version: row.partVersion },
    computer: row.computerId === null ? null : { id: row.computerId, vendor: row.vendor ?? '', model: row.model },
    keyfob:
      row.pilotId === null || row.pilotGroupId === null
        ? null
        : { id: row.pilotId, groupId: row.pilotGroupId, vehicleId: row.pilotVehicleId, pairing: row.pilotPairing },
  };
}

/** Claims the id. Returns false when it's already used, by this or another request. */
export async function claim(tx: Transaction, id: string, startedBy: string): Promise<boolean> {
  const created = await tx.insert(onboardings).values({ id, startedBy }).onConflictDoNothing().returning({ id: onboardings.id });
  return created.length > 0;
}

export async function saveVehicle(tx: Transaction, id: string, vehicleId: string): Promise<void> {
  await tx.update(onboardings).set({ vehicleId }).where(eq(onboardings.id, id));
}

export async function savePart(tx: Transaction, id: string, part: { readonly id: string; readonly version: number }): Promise<void> {
  await tx.update(onboardings).set({ partId: part.id, partVersion: part.version }).where(eq(onboardings.id, id));
}

/** Returns the current version of the bike or moped and locks its row; null when there is none. */
export async function partVersion(tx: Transaction, { bikeId, mopedId }: Onboarding['vehicle']): Promise<number | null> {
  const [row] =
    bikeId !== null
      ? await tx.select({ version: bikes.version }).from(bikes).where(eq(bikes.id, bikeId)).for('update')
      : await tx
          .select({ version: mopeds.version })
          .from(mopeds)
          .where(eq(mopeds.id, mopedId ?? ''))
          .for('update');
  return row?.version ?? null;
}

export async function saveKeyfob(db: Reader, id: string, pilotId: string): Promise<void> {
  await db.update(onboardings).set({ pilotId }).where(eq(onboardings.id, id));
}
