import type { Permission } from '@fleet-console/contract';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { publishActivity } from '../../../live/activity-topic.ts';
import { may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { entryById, writeEntry, type LedgerEntry, type NewEntry } from '../dispatch/command.ledger.ts';
import { bikeById, mopedById } from '../components/component.store.ts';
import { requireInstallable, switchComputer } from './computer-switch.ts';
import { auditRegistered, auditVehicle, commandEntries } from '../../audit/fleet-audit.ts';
import { notFoundRefusal, requirePermission, nameOf } from './vehicle.rules.ts';
import { moveComponents, vehicleForUpdate, writeGroupEvent, type VehicleRow } from './vehicle.store.ts';
import { bikes, mopeds, vehicles } from '../schema.ts';
import { changeServiceData, type ServiceData } from './service-data.ts';
import { registerVehicle, type NewVehicle } from './registration.ts';
import { publishFleetChange } from '../telemetry/fleet-channels.ts';
import type { VehicleService } from '../telemetry/runtime.ts';

/** Client-chosen ids of a change that is recorded in the command ledger. */
export interface CommandIds {
  readonly commandId: string;
  readonly runId: string | null;
}

/** Changes vehicles. Each method loads, authorises, saves and publishes in one transaction. Rules FLT-R1 to FLT-R7. */
export interface DeviceService {
  setGroup(caller: Caller, id: string, groupId: string): Promise<void>;
  setName(caller: Caller, id: string, name: string): Promise<void>;
  setAlternativeName(caller: Caller, id: string, name: string | null): Promise<void>;
  setComputer(caller: Caller, id: string, computerId: string | null): Promise<void>;
  setKind(caller: Caller, id: string, kind: 'bike' | 'moped', componentId: string): Promise<void>;
  /** Returns the id of the new vehicle, or of the one created earlier with the same `creationId`. */
  create(caller: Caller, input: NewVehicle, creationId: string | null): Promise<string>;
  setService(caller: Caller, id: string, input: ServiceData): Promise<void>;
  /** `value` null toggles. */
  setRentable(caller: Caller, id: string, value: boolean | null, ids: CommandIds): Promise<void>;
}

function contextOf(kernel: Kernel, service: VehicleService) {
  const { db, pubsub } = kernel;
  const change = (caller: Caller, needed: Permission, id: string, apply: (tx: Transaction, vehicle: VehicleRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      const vehicle = await vehicleForUpdate(tx, id);
      requirePermission(caller, needed, vehicle, id);
      await auditVehicle(tx, caller, id, () => apply(tx, vehicle));
    });
  const set = (tx: Transaction, id: string, values: Partial<typeof vehicles.$inferInsert>) =>
    tx.update(vehicles).set(values).where(eq(vehicles.id, id));
  return { kernel, service, db, pubsub, change, set };
}
type Context = ReturnType<typeof contextOf>;

const setGroup =
  ({ kernel, pubsub, change, set }: Context): DeviceService['setGroup'] =>
  async (caller, id, groupId) => {
    const changed: string[] = [];
    await change(caller, 'vehicle.updateGroup', id, async (tx, vehicle) => {
      const target = caller.tree.all.get(groupId);
      if (!target || !may(caller, 'vehicle.updateGroup', groupId)) throw notFoundRefusal('group', groupId);
      if (target.type !== 'fleet') throw new Refusal(409, 'no-vehicle-group', 'This group is for access policies only');
      if (vehicle.groupId === groupId) return;
      await set(tx, id, { groupId });
      await moveComponents(tx, vehicle, groupId);
      await writeGroupEvent(tx, id, groupId, caller.account.id);
      await publishFleetChange(pubsub, tx, [vehicle.computerId]);
      changed.push(vehicle.groupId, groupId);
    });
    publishActivity(kernel.live, changed);
  };

const setName =
  ({ change, set }: Context): DeviceService['setName'] =>
  (caller, id, name) =>
    change(caller, 'vehicle.update', id, async (tx) => void (await set(tx, id, { name: nameOf(name) })));

const setAlternativeName =
  ({ change, set }: Context): DeviceService['setAlternativeName'] =>
  (caller, id, name) =>
    change(caller, 'vehicle.update', id, async (tx) => void (await set(tx, id, { alternativeName: name === null ? null : nameOf(name) })));

const setComputer =
  ({ service, pubsub, change }: Context): DeviceService['setComputer'] =>
  async (caller, id, computerId) => {
    let cancelled: readonly LedgerEntry[] = [];
    await change(caller, 'vehicle.update', id, async (tx, vehicle) => {
      if (vehicle.computerId === computerId) return;
      if (computerId !== null) await requireInstallable(tx, caller, computerId, 'vehicle.update');
      cancelled = await switchComputer(tx, caller, vehicle, computerId);
      await publishFleetChange(pubsub, tx, [vehicle.computerId, computerId]);
    });
    for (const entry of cancelled) service.notifyChange(entry);
  };

const setKind =
  ({ change, set }: Context): DeviceService['setKind'] =>
  (caller, id, kind, componentId) =>
    change(caller, 'vehicle.update', id, async (tx, vehicle) => {
      const table = kind === 'bike' ? bikes : mopeds;
      // Of two concurrent calls, the second waits here and finds the component taken.
      await tx.select({ id: table.id }).from(table).where(eq(table.id, componentId)).for('update');
      const component = kind === 'bike' ? await bikeById(tx, componentId) : await mopedById(tx, componentId);
      if (component === null || !may(caller, 'vehicle.update', component.groupId)) throw notFoundRefusal(kind, componentId);
      const column = kind === 'bike' ? vehicles.bikeId : vehicles.mopedId;
      const [other] = await tx
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(isNotNull(column), eq(column, componentId), ne(vehicles.id, id)));
      if (other) throw new Refusal(409, 'component-taken', `This ${kind} is installed in another vehicle`);
      await tx.update(table).set({ groupId: vehicle.groupId }).where(eq(table.id, componentId));
      await set(tx, id, kind === 'bike' ? { bikeId: componentId, mopedId: null } : { mopedId: componentId, bikeId: null });
    });

const create =
  ({ service, db, pubsub }: Context): DeviceService['create'] =>
  async (caller, input, creationId) => {
    const { id, cancelled } = await db.transaction(async (tx) => {
      const registered = await registerVehicle(tx, caller, input, creationId);
      await publishFleetChange(pubsub, tx, [input.computerID ?? null]);
      if (registered.isNew) await auditRegistered(tx, caller, registered.id);
      return registered;
    });
    for (const entry of cancelled) service.notifyChange(entry);
    return id;
  };

const setService =
  ({ change }: Context): DeviceService['setService'] =>
  (caller, id, input) =>
    change(caller, 'vehicle.update', id, (tx, vehicle) => changeServiceData(tx, caller, vehicle, input));

const setRentable =
  ({ service, change, set }: Context): DeviceService['setRentable'] =>
  async (caller, id, value, ids) => {
    let entry: LedgerEntry | null = null;
    await change(caller, 'vehicle.command', id, async (tx, vehicle) => {
      const isRentable = value ?? !vehicle.isRentable;
      const now = Date.now();
      const written: NewEntry = {
        id: ids.commandId,
        runId: ids.runId,
        vehicleId: id,
        groupId: vehicle.groupId,
        computerId: null,
        command: isRentable ? 'rentableOn' : 'rentableOff',
        status: 'acknowledged',
        reason: null,
        accountId: caller.account.id,
        createdAt: now,
        sentAt: now,
        sendBefore: null,
        keyfobId: null,
        riderId: null,
        speedLimit: null,
      };
      // Rules FLT-C9 and FLT-C14.
      if (!(await writeEntry(tx, written))) {
        const before = await entryById(tx, ids.commandId);
        const same = before?.vehicleId === id && before.accountId === caller.account.id && before.command.startsWith('rentable');
        if (!same || (value !== null && before.command !== written.command))
          throw new Refusal(409, 'command-id-taken', 'This command ID was already used for another command');
        return;
      }
      await set(tx, id, { isRentable });
      entry = { ...written, updatedAt: now };
      await auditBy(tx, caller, ...commandEntries([written]));
    });
    if (entry) service.notifyChange(entry);
  };

export function createDeviceService(kernel: Kernel, service: VehicleService): DeviceService {
  const context = contextOf(kernel, service);
  return {
    setGroup: setGroup(context),
    setName: setName(context),
    setAlternativeName: setAlternativeName(context),
    setComputer: setComputer(context),
    setKind: setKind(context),
    create: create(context),
    setService: setService(context),
    setRentable: setRentable(context),
  };
}
