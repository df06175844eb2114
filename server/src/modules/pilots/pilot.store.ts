import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { computers, latestTelemetry, mopeds, vehicles } from '../fleet/schema.ts';
import type { PairingVehicle } from './pairing.ts';
import { pilotClock, pilots } from './schema.ts';

export interface PilotRow {
  readonly id: string;
  readonly groupId: string;
  readonly updateId: number;
  readonly vehicleId: string | null;
  /** All null without a vehicle. */
  readonly vehicle: { readonly name: string | null; readonly plate: string | null; readonly groupId: string | null };
}

const columns = {
  id: pilots.id,
  groupId: pilots.groupId,
  updateId: pilots.updateId,
  vehicleId: pilots.vehicleId,
  vehicle: { name: vehicles.name, plate: mopeds.registrationNumber, groupId: vehicles.groupId },
};

const rowsOf = (db: Pick<Database, 'select'>) =>
  db.select(columns).from(pilots).leftJoin(vehicles, eq(vehicles.id, pilots.vehicleId)).leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId));

/** Number of the last change that was committed; 0 before the first. */
async function lastUpdate(db: Pick<Database, 'select'>): Promise<number> {
  const [clock] = await db.select({ updateId: pilotClock.updateId }).from(pilotClock);
  return clock?.updateId ?? 0;
}

/** Keyfobs of these groups in order of id, changed after `since` when it is given, with the number they are current to. One snapshot. */
export async function readPilots(
  db: Database,
  groupIds: readonly string[],
  since: number | undefined,
): Promise<{ readonly rows: PilotRow[]; readonly updateId: number }> {
  return db.transaction(
    async (tx) => ({
      updateId: await lastUpdate(tx),
      rows: await rowsOf(tx)
        .where(
          and(
            sql`${pilots.groupId} = any(${sql.param([...groupIds])}::text[])`,
            since === undefined ? undefined : gt(pilots.updateId, since),
          ),
        )
        .orderBy(pilots.id),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function pilotById(db: Pick<Database, 'select'>, id: string): Promise<PilotRow | null> {
  const [row] = await rowsOf(db).where(eq(pilots.id, id));
  return row ?? null;
}

/** The keyfob, held against other writers until the transaction ends. */
export async function pilotForUpdate(tx: Transaction, id: string) {
  const [row] = await tx.select().from(pilots).where(eq(pilots.id, id)).for('update');
  return row ?? null;
}

/** A vehicle as pairing looks at it. */
export async function pairingVehicle(tx: Transaction, id: string): Promise<(PairingVehicle & { readonly groupId: string }) | null> {
  const [row] = await tx
    .select({
      groupId: vehicles.groupId,
      vendor: computers.vendor,
      receivedAt: latestTelemetry.receivedAt,
      state: latestTelemetry.state,
      percentage: latestTelemetry.percentage,
    })
    .from(vehicles)
    .leftJoin(computers, eq(computers.id, vehicles.computerId))
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
    .where(eq(vehicles.id, id))
    .for('share', { of: vehicles });
  return row ? { ...row, receivedAt: row.receivedAt?.getTime() ?? null } : null;
}

/** Takes the next number. Everybody else waits for it until the transaction ends. */
async function nextUpdate(tx: Transaction): Promise<number> {
  const [clock] = await tx
    .insert(pilotClock)
    .values({ id: 1, updateId: 1 })
    .onConflictDoUpdate({ target: pilotClock.id, set: { updateId: sql`${pilotClock.updateId} + 1` } })
    .returning({ updateId: pilotClock.updateId });
  if (!clock) throw new Error('no number for a change of a keyfob');
  return clock.updateId;
}

/** Changes a keyfob under the next number, which it returns. From here to the end of the transaction everybody else waits. */
export async function changePilot(
  tx: Transaction,
  id: string,
  values: Partial<Pick<typeof pilots.$inferInsert, 'groupId' | 'vehicleId'>>,
): Promise<number> {
  const updateId = await nextUpdate(tx);
  await tx
    .update(pilots)
    .set({ ...values, updateId })
    .where(eq(pilots.id, id));
  return updateId;
}

/** Puts in a keyfob that is paired with none, under the next number; null when its id is taken. */
export async function addPilot(tx: Transaction, id: string, groupId: string): Promise<number | null> {
  const [made] = await tx.insert(pilots).values({ id, groupId }).onConflictDoNothing().returning({ id: pilots.id });
  return made ? changePilot(tx, id, {}) : null;
}
