import { randomUUID } from 'node:crypto';
import type { GroupTree } from '@fleet-console/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { appendAllAudit } from '../audit/audit.ts';
import { writeEntry, type LedgerEntry, type NewEntry } from '../fleet/dispatch/command.ledger.ts';
import { commandEntries } from '../audit/fleet-audit.ts';
import { remoteControl } from '../fleet/commands/remote-control.ts';
import { computers, deviceEvents, vehicles } from '../fleet/schema.ts';
import type { ZoneAction } from '../fleet/zone-action.ts';
import { zonePresence, zones } from './schema.ts';
import { watches } from './watch.ts';
import type { Zone } from './zone.store.ts';

/** A vehicle came into a zone or left it. `forget`: the zone does not watch it any more. */
export interface Crossing {
  readonly zoneId: string;
  /** Of the zone as it was when the vehicle crossed: borders that changed since say nothing. */
  readonly version: number;
  readonly vehicleId: string;
  readonly computerId: string;
  readonly kind: 'enter' | 'leave' | 'forget';
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number;
}

interface WatchedVehicle {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly computerId: string | null;
  readonly vendor: string | null;
}

export interface WrittenCrossing {
  readonly zone: Zone;
  readonly vehicle: WatchedVehicle;
  readonly kind: 'enter' | 'leave';
  readonly at: number;
  /** Number of the event in the history of vehicles. */
  readonly event: number;
  /** What was really done. */
  readonly actions: readonly ZoneAction[];
  readonly commands: readonly LedgerEntry[];
}

interface Known {
  readonly zone: (id: string) => Zone | undefined;
  readonly tree: GroupTree;
}

/** Writes crossings with what follows from them, in one transaction. Returns those that took effect: the others were written before (rule ZON-Z7). */
export function writeCrossings(db: Database, crossings: readonly Crossing[], { zone: zoneOf, tree }: Known): Promise<WrittenCrossing[]> {
  return db.transaction(async (tx) => {
    const versions = await currentVersions(tx, [...new Set(crossings.map(({ zoneId }) => zoneId))]);
    const watched = await holdVehicles(tx, [...new Set(crossings.map(({ vehicleId }) => vehicleId))]);
    const written: WrittenCrossing[] = [];
    for (const crossing of crossings) {
      const { zoneId, vehicleId, version, kind, at } = crossing;
      const [zone, vehicle] = [zoneOf(zoneId), watched.get(vehicleId)];
      if (!zone || !vehicle || versions.get(zoneId) !== version || zone.version !== version) continue;
      const counts = kind !== 'forget' && vehicle.computerId === crossing.computerId && watches(tree, zone, vehicle);
      if (!(await movePresence(tx, crossing, counts)) || !counts) continue;
      const { done, commands } = await act(tx, zone, vehicle, kind === 'enter' ? zone.onEnter : zone.onLeave, at);
      written.push({ zone, vehicle, kind, at, commands, actions: done, event: await writeEvent(tx, zone, vehicleId, kind, done, at) });
    }
    // A zone ordered these, no one in person: the ledger names who set the zone up.
    const entries = written.flatMap(({ zone, commands }) =>
      commandEntries(commands).map((entry) => ({ ...entry, details: { ...entry.details, zone: zone.id }, actorId: null, address: null })),
    );
    await appendAllAudit(tx, entries);
    return written;
  });
}

async function currentVersions(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: zones.id, version: zones.version })
    .from(zones)
    .where(inArray(zones.id, [...ids]))
    .orderBy(asc(zones.id))
    .for('share');
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Held until the end, so that events are numbered without gaps (rule FLT-R6); in order of id, so that two writers do not wait for each other. */
async function holdVehicles(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, WatchedVehicle>> {
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
    .orderBy(asc(vehicles.id))
    .for('update');
  const rows = await tx
    .select({
      id: vehicles.id,
      name: vehicles.name,
      groupId: vehicles.groupId,
      computerId: vehicles.computerId,
      vendor: computers.vendor,
    })
    .from(vehicles)
    .leftJoin(computers, eq(computers.id, vehicles.computerId))
    .where(inArray(vehicles.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Compares and changes in one statement. False: it stood so already. */
async function movePresence(tx: Transaction, { zoneId, vehicleId, kind, at }: Crossing, counts: boolean): Promise<boolean> {
  const rows =
    kind === 'enter' && counts
      ? await tx
          .insert(zonePresence)
          .values({ zoneId, vehicleId, since: new Date(at) })
          .onConflictDoNothing()
          .returning({ id: zonePresence.vehicleId })
      : await tx
          .delete(zonePresence)
          .where(and(eq(zonePresence.zoneId, zoneId), eq(zonePresence.vehicleId, vehicleId)))
          .returning({ id: zonePresence.vehicleId });
  return rows.length > 0;
}

const commandOf = { powerOff: 'powerOff', lock: 'lock', rentableOn: 'rentableOn', rentableOff: 'rentableOff' } as const;

/** Orders what the zone says. Vehicles that take no commands are left alone; what the server does itself stands as done (rules FLT-C12, FLT-C14). */
async function act(
  tx: Transaction,
  zone: Zone,
  vehicle: WatchedVehicle,
  actions: readonly ZoneAction[],
  at: number,
): Promise<{ done: ZoneAction[]; commands: LedgerEntry[] }> {
  const done: ZoneAction[] = [];
  const commands: LedgerEntry[] = [];
  const takes = remoteControl(vehicle.vendor === null ? null : { vendor: vehicle.vendor }).possible;
  for (const action of actions) {
    if (action === 'notify') {
      done.push(action);
      continue;
    }
    const byServer = action === 'rentableOn' || action === 'rentableOff';
    if (!byServer && !takes) continue;
    if (byServer)
      await tx
        .update(vehicles)
        .set({ isRentable: action === 'rentableOn' })
        .where(eq(vehicles.id, vehicle.id));
    const entry: NewEntry = {
      id: randomUUID(),
      runId: null,
      vehicleId: vehicle.id,
      groupId: vehicle.groupId,
      computerId: byServer ? null : vehicle.computerId,
      command: commandOf[action],
      status: byServer ? 'acknowledged' : 'queued',
      reason: null,
      accountId: zone.updatedBy,
      createdAt: at,
      sentAt: byServer ? at : null,
      sendBefore: null,
      keyfobId: null,
    };
    if (!(await writeEntry(tx, entry))) continue;
    done.push(action);
    commands.push({ ...entry, updatedAt: at });
  }
  return { done, commands };
}

async function writeEvent(
  tx: Transaction,
  zone: Zone,
  vehicleId: string,
  kind: 'enter' | 'leave',
  actions: readonly ZoneAction[],
  at: number,
): Promise<number> {
  const [row] = await tx
    .insert(deviceEvents)
    .values({
      vehicleId,
      ts: new Date(at),
      type: kind === 'enter' ? 'ENTER_ZONE' : 'LEAVE_ZONE',
      zoneId: zone.id,
      zoneName: zone.name,
      zoneActions: [...actions],
      version: sql`(select coalesce(max(${deviceEvents.version}), 0) + 1 from ${deviceEvents} where ${deviceEvents.vehicleId} = ${vehicleId})`,
    })
    .returning({ id: deviceEvents.id });
  if (!row) throw new Error('no event was written');
  return row.id;
}
