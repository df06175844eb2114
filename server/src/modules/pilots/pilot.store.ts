import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/database.ts';
import { commands, computers, latestTelemetry, mopeds, vehicles } from '../fleet/schema.ts';
import { pilotClock, pilots } from './schema.ts';

/** All fields null: no vehicle. */
interface NamedVehicle {
  readonly name: string | null;
  readonly plate: string | null;
  readonly groupId: string | null;
}

export interface PilotRow {
  readonly id: string;
  readonly groupId: string;
  readonly updateId: number;
  readonly vehicleId: string | null;
  readonly vehicle: NamedVehicle;
  readonly pairingState: (typeof pilots.$inferSelect)['pairingState'];
  /** The last pairing or unpairing command; all fields null: none. */
  readonly command: {
    readonly id: string | null;
    readonly command: string | null;
    readonly reason: string | null;
    readonly vehicleId: string | null;
    readonly updatedAt: Date | null;
  };
  readonly target: NamedVehicle;
}

const targets = alias(vehicles, 'targets');
const targetMopeds = alias(mopeds, 'target_mopeds');

const columns = {
  id: pilots.id,
  groupId: pilots.groupId,
  updateId: pilots.updateId,
  vehicleId: pilots.vehicleId,
  vehicle: { name: vehicles.name, plate: mopeds.registrationNumber, groupId: vehicles.groupId },
  pairingState: pilots.pairingState,
  command: {
    id: commands.id,
    command: commands.command,
    reason: commands.reason,
    vehicleId: commands.vehicleId,
    updatedAt: commands.updatedAt,
  },
  target: { name: targets.name, plate: targetMopeds.registrationNumber, groupId: targets.groupId },
};

const none = { name: null, plate: null, groupId: null };
const noCommand = { id: null, command: null, reason: null, vehicleId: null, updatedAt: null };

const selected = (db: Pick<Database, 'select'>) =>
  db
    .select(columns)
    .from(pilots)
    .leftJoin(vehicles, eq(vehicles.id, pilots.vehicleId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .leftJoin(commands, eq(commands.id, pilots.pairingCommand))
    .leftJoin(targets, eq(targets.id, commands.vehicleId))
    .leftJoin(targetMopeds, eq(targetMopeds.id, targets.mopedId));

type Selected = Awaited<ReturnType<typeof selected>>[number];

const rowOf = ({ vehicle, command, target, ...row }: Selected): PilotRow => ({
  ...row,
  vehicle: vehicle ?? none,
  command: command ?? noCommand,
  target: target ?? none,
});

/** Returns the number of the last committed change; 0 before the first. */
async function lastUpdate(db: Pick<Database, 'select'>): Promise<number> {
  const [clock] = await db.select({ updateId: pilotClock.updateId }).from(pilotClock);
  return clock?.updateId ?? 0;
}

/** Returns the keyfobs of these groups by id, optionally only those changed after `since`, and the last change number, from one snapshot. */
export async function readPilots(
  db: Database,
  groupIds: readonly string[],
  since: number | undefined,
): Promise<{ readonly rows: PilotRow[]; readonly updateId: number }> {
  return db.transaction(
    async (tx) => ({
      updateId: await lastUpdate(tx),
      rows: (
        await selected(tx)
          .where(
            and(
              sql`${pilots.groupId} = any(${sql.param([...groupIds])}::text[])`,
              since === undefined ? undefined : gt(pilots.updateId, since),
            ),
          )
          .orderBy(pilots.id)
      ).map(rowOf),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function pilotById(db: Pick<Database, 'select'>, id: string): Promise<PilotRow | null> {
  const [row] = await selected(db).where(eq(pilots.id, id));
  return row ? rowOf(row) : null;
}

/** Returns the keyfob and locks its row until the transaction ends. */
export async function pilotForUpdate(tx: Transaction, id: string) {
  const [row] = await tx.select().from(pilots).where(eq(pilots.id, id)).for('update');
  return row ?? null;
}

/** Returns the vehicle's pairing data and locks it, so that it isn't moved, deleted or paired with another keyfob until the transaction ends. */
export async function pairingVehicle(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      groupId: vehicles.groupId,
      computerId: vehicles.computerId,
      vendor: computers.vendor,
      receivedAt: latestTelemetry.receivedAt,
      state: latestTelemetry.state,
      percentage: latestTelemetry.percentage,
    })
    .from(vehicles)
    .leftJoin(computers, eq(computers.id, vehicles.computerId))
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
    .where(eq(vehicles.id, id))
    .for('no key update', { of: vehicles });
  return row ? { ...row, receivedAt: row.receivedAt?.getTime() ?? null } : null;
}

/** Returns whether a keyfob is being paired with the vehicle. */
export async function isPairing(tx: Transaction, vehicleId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: commands.id })
    .from(commands)
    .innerJoin(pilots, eq(pilots.pairingCommand, commands.id))
    .where(
      and(
        eq(commands.vehicleId, vehicleId),
        eq(commands.command, 'pairKeyfob'),
        inArray(commands.status, ['queued', 'sent']),
        eq(pilots.pairingState, 'pending'),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Returns the groups of the vehicles with an IoT module; imported data may have more than one. */
export async function groupsOfComputer(tx: Transaction, computerId: string): Promise<string[]> {
  const rows = await tx.select({ groupId: vehicles.groupId }).from(vehicles).where(eq(vehicles.computerId, computerId));
  return rows.map(({ groupId }) => groupId);
}

/** Returns the next change number. Locks the clock until the transaction ends. */
async function nextUpdate(tx: Transaction): Promise<number> {
  const [clock] = await tx
    .insert(pilotClock)
    .values({ id: 1, updateId: 1 })
    .onConflictDoUpdate({ target: pilotClock.id, set: { updateId: sql`${pilotClock.updateId} + 1` } })
    .returning({ updateId: pilotClock.updateId });
  if (!clock) throw new Error('no number for a change of a keyfob');
  return clock.updateId;
}

/** Changes a keyfob and returns the change number. Locks the clock until the transaction ends. */
export async function changePilot(
  tx: Transaction,
  id: string,
  values: Partial<Pick<typeof pilots.$inferInsert, 'groupId' | 'vehicleId' | 'pairingCommand' | 'pairingState'>>,
): Promise<number> {
  const updateId = await nextUpdate(tx);
  await tx
    .update(pilots)
    .set({ ...values, updateId })
    .where(eq(pilots.id, id));
  return updateId;
}

/** Inserts an unpaired keyfob and returns the change number; null when its id is already used. */
export async function addPilot(tx: Transaction, id: string, groupId: string): Promise<number | null> {
  const [created] = await tx.insert(pilots).values({ id, groupId }).onConflictDoNothing().returning({ id: pilots.id });
  return created ? changePilot(tx, id, {}) : null;
}
