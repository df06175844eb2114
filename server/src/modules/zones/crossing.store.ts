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
import { isMonitored } from './monitoring.ts';
import { limitSpeeds } from './speed-limits.ts';
import type { Zone } from './zone.store.ts';

/** A vehicle entered or left a zone. `forget`: the zone no longer monitors the vehicle. */
export interface Crossing {
  readonly zoneId: string;
  /** Version of the zone at the crossing; crossings of an outdated version are dropped. */
  readonly version: number;
  readonly vehicleId: string;
  readonly computerId: string;
  readonly kind: 'enter' | 'leave' | 'forget';
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number;
}

interface MonitoredVehicle {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly computerId: string | null;
  readonly vendor: string | null;
}

export interface WrittenCrossing {
  readonly zone: Zone;
  readonly vehicle: MonitoredVehicle;
  readonly kind: 'enter' | 'leave';
  readonly at: number;
  /** Id of the device event. */
  readonly event: number;
  /** Actions that were executed. */
  readonly actions: readonly ZoneAction[];
  readonly commands: readonly LedgerEntry[];
}

interface ZoneContext {
  readonly zone: (id: string) => Zone | undefined;
  readonly tree: GroupTree;
}

export interface CrossingsResult {
  /** Those that took effect; the others are duplicates (rule ZON-Z7). */
  readonly written: readonly WrittenCrossing[];
  /** Commands that changed the speed limits of these vehicles (rule ZON-Z18). */
  readonly limits: readonly LedgerEntry[];
}

/** Writes crossings with their events and commands in one transaction. */
export function writeCrossings(
  db: Database,
  crossings: readonly Crossing[],
  { zone: zoneOf, tree }: ZoneContext,
): Promise<CrossingsResult> {
  return db.transaction(async (tx) => {
    const versions = await currentVersions(tx, [...new Set(crossings.map(({ zoneId }) => zoneId))]);
    const monitored = await lockVehicles(tx, [...new Set(crossings.map(({ vehicleId }) => vehicleId))]);
    const written: WrittenCrossing[] = [];
    for (const crossing of crossings) {
      const { zoneId, vehicleId, version, kind, at } = crossing;
      const [zone, vehicle] = [zoneOf(zoneId), monitored.get(vehicleId)];
      if (!zone || !vehicle || versions.get(zoneId) !== version || zone.version !== version) continue;
      const takesEffect = kind !== 'forget' && vehicle.computerId === crossing.computerId && isMonitored(tree, zone, vehicle);
      if (!(await updatePresence(tx, crossing, takesEffect)) || !takesEffect) continue;
      const { done, commands } = await executeActions(tx, zone, vehicle, kind === 'enter' ? zone.onEnter : zone.onLeave, at);
      written.push({ zone, vehicle, kind, at, commands, actions: done, event: await writeEvent(tx, zone, vehicleId, kind, done, at) });
    }
    // No actor, as the zone sent these commands; the ledger has the account that saved the zone.
    const entries = written.flatMap(({ zone, commands }) =>
      commandEntries(commands).map((entry) => ({ ...entry, details: { ...entry.details, zone: zone.id }, actorId: null, address: null })),
    );
    await appendAllAudit(tx, entries);
    return { written, limits: await limitSpeeds(tx, [...monitored.keys()], zoneOf, 'crossing') };
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

/** Locks the vehicles, so that event numbers have no gaps (rule FLT-R6). Ordered by id to avoid deadlocks. */
async function lockVehicles(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, MonitoredVehicle>> {
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

/** Compare-and-set of the presence. Returns false when nothing changed. */
async function updatePresence(tx: Transaction, { zoneId, vehicleId, kind, at }: Crossing, takesEffect: boolean): Promise<boolean> {
  const rows =
    kind === 'enter' && takesEffect
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

/** Executes the zone's actions. Skips commands for vehicles that accept none; the server's own are acknowledged immediately (rules FLT-C12, FLT-C14). */
async function executeActions(
  tx: Transaction,
  zone: Zone,
  vehicle: MonitoredVehicle,
  actions: readonly ZoneAction[],
  at: number,
): Promise<{ done: ZoneAction[]; commands: LedgerEntry[] }> {
  const done: ZoneAction[] = [];
  const commands: LedgerEntry[] = [];
  const acceptsCommands = remoteControl(vehicle.vendor === null ? null : { vendor: vehicle.vendor }).possible;
  for (const action of actions) {
    if (action === 'notify') {
      done.push(action);
      continue;
    }
    const isServerCommand = action === 'rentableOn' || action === 'rentableOff';
    if (!isServerCommand && !acceptsCommands) continue;
    if (isServerCommand)
      await tx
        .update(vehicles)
        .set({ isRentable: action === 'rentableOn' })
        .where(eq(vehicles.id, vehicle.id));
    const entry: NewEntry = {
      id: randomUUID(),
      runId: null,
      vehicleId: vehicle.id,
      groupId: vehicle.groupId,
      computerId: isServerCommand ? null : vehicle.computerId,
      command: commandOf[action],
      status: isServerCommand ? 'acknowledged' : 'queued',
      reason: null,
      accountId: zone.updatedBy,
      createdAt: at,
      sentAt: isServerCommand ? at : null,
      sendBefore: null,
      keyfobId: null,
      riderId: null,
      speedLimit: null,
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
