import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Kernel } from '../../kernel/app.ts';
import { may, type Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Permission } from '@fleet-console/contract';
import { cancelQueued, entryById, writeEntry, type LedgerEntry, type NewEntry } from './command.ledger.ts';
import { bikeById, computerById, mopedById } from './component.store.ts';
import { moveComponents, vehicleForUpdate, writeGroupEvent, type VehicleRow } from './device.store.ts';
import { bikes, computers, mopeds, vehicles } from './schema.ts';
import { FLEET_CHANNEL, type FleetChange, type VehicleService } from './vehicle-service.ts';

/** Ids a client gives to an act that stands in the command ledger. */
export interface ActIds {
  readonly commandId: string;
  readonly runId: string | null;
}

/** Changes of vehicles. Each loads, authorises on the row, decides, saves and tells in one transaction. Rules R1 to R7. */
export interface DeviceActs {
  setGroup(caller: Caller, id: string, groupId: string): Promise<void>;
  setName(caller: Caller, id: string, name: string): Promise<void>;
  setAlternativeName(caller: Caller, id: string, name: string | null): Promise<void>;
  setComputer(caller: Caller, id: string, computerId: string | null): Promise<void>;
  setKind(caller: Caller, id: string, kind: 'bike' | 'moped', componentId: string): Promise<void>;
  create(caller: Caller, name: string, groupId: string): Promise<string>;
  /** `value` null turns it over. */
  setRentable(caller: Caller, id: string, value: boolean | null, ids: ActIds): Promise<void>;
}

/** Text of the specification, section 8. */
const vehicleNotFound = (id: string) => new Refusal(404, 'not-found', `vehicle not found ${id}`);
const absent = (what: string, id: string) => new Refusal(404, 'not-found', `${what} not found ${id}`);
const notAllowed = () => new Refusal(403, 'forbidden', 'You do not have permission to do this');

const NAME_LENGTH = 80;

function nameOf(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name.length === 0) throw new Refusal(400, 'invalid-input', 'The name is empty');
  if (name.length > NAME_LENGTH) throw new Refusal(400, 'invalid-input', `The name is longer than ${NAME_LENGTH} characters`);
  if (/\p{Cc}/u.test(name)) throw new Refusal(400, 'invalid-input', 'The name holds control characters');
  return name;
}

/** Rule R1: who may not see a vehicle is told that it does not exist. */
function allow(caller: Caller, needed: Permission, vehicle: VehicleRow | null, id: string): asserts vehicle is VehicleRow {
  if (vehicle === null) throw vehicleNotFound(id);
  if (may(caller, needed, vehicle.groupId)) return;
  throw may(caller, 'vehicle.getByGroup', vehicle.groupId) ? notAllowed() : vehicleNotFound(id);
}

export function createDeviceActs({ db, announcements }: Kernel, service: VehicleService): DeviceActs {
  const tell = (tx: Transaction, computerIds: readonly (string | null)[]) => {
    const change: FleetChange = { computerIds: computerIds.flatMap((each) => each ?? []) };
    return change.computerIds.length === 0 ? Promise.resolve() : announcements.announce(FLEET_CHANNEL, change, tx);
  };
  const change = (caller: Caller, needed: Permission, id: string, act: (tx: Transaction, vehicle: VehicleRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      const vehicle = await vehicleForUpdate(tx, id);
      allow(caller, needed, vehicle, id);
      await act(tx, vehicle);
    });
  const set = (tx: Transaction, id: string, values: Partial<typeof vehicles.$inferInsert>) =>
    tx.update(vehicles).set(values).where(eq(vehicles.id, id));

  return {
    setGroup: (caller, id, groupId) =>
      change(caller, 'vehicle.updateGroup', id, async (tx, vehicle) => {
        const target = caller.tree.all.get(groupId);
        if (!target || !may(caller, 'vehicle.updateGroup', groupId)) throw absent('group', groupId);
        if (target.type !== 'fleet') throw new Refusal(409, 'no-vehicle-group', 'This group only holds access policies');
        if (vehicle.groupId === groupId) return;
        await set(tx, id, { groupId });
        await moveComponents(tx, vehicle, groupId);
        await writeGroupEvent(tx, id, groupId, caller.account.id);
        await tell(tx, [vehicle.computerId]);
      }),

    setName: (caller, id, name) => change(caller, 'vehicle.update', id, async (tx) => void (await set(tx, id, { name: nameOf(name) }))),

    setAlternativeName: (caller, id, name) =>
      change(
        caller,
        'vehicle.update',
        id,
        async (tx) => void (await set(tx, id, { alternativeName: name === null ? null : nameOf(name) })),
      ),

    async setComputer(caller, id, computerId) {
      const ended: LedgerEntry[] = [];
      await change(caller, 'vehicle.update', id, async (tx, vehicle) => {
        if (vehicle.computerId === computerId) return;
        const losing: string[] = vehicle.computerId === null ? [] : [id];
        if (computerId !== null) {
          const computer = await computerById(tx, computerId);
          if (computer === null || !may(caller, 'vehicle.update', computer.groupId)) throw absent('computer', computerId);
          const others = await tx
            .select({ id: vehicles.id, groupId: vehicles.groupId })
            .from(vehicles)
            .where(and(eq(vehicles.computerId, computerId), ne(vehicles.id, id)))
            .for('update');
          if (others.some((other) => !may(caller, 'vehicle.update', other.groupId))) throw absent('computer', computerId);
          // Rule R5.
          const ids = others.map((other) => other.id);
          if (ids.length > 0) await tx.update(vehicles).set({ computerId: null }).where(inArray(vehicles.id, ids));
          losing.push(...ids);
          await tx.update(computers).set({ groupId: vehicle.groupId }).where(eq(computers.id, computerId));
        }
        await set(tx, id, { computerId });
        const cancelled = losing.length > 0 ? await cancelQueued(tx, losing, Date.now()) : [];
        await tell(tx, [vehicle.computerId, computerId]);
        for (const commandId of cancelled) {
          const entry = await entryById(tx, commandId);
          if (entry) ended.push(entry);
        }
      });
      for (const entry of ended) service.tell(entry);
    },

    setKind: (caller, id, kind, componentId) =>
      change(caller, 'vehicle.update', id, async (tx, vehicle) => {
        const table = kind === 'bike' ? bikes : mopeds;
        const component = kind === 'bike' ? await bikeById(tx, componentId) : await mopedById(tx, componentId);
        if (component === null || !may(caller, 'vehicle.update', component.groupId)) throw absent(kind, componentId);
        const column = kind === 'bike' ? vehicles.bikeId : vehicles.mopedId;
        const [other] = await tx
          .select({ id: vehicles.id })
          .from(vehicles)
          .where(and(isNotNull(column), eq(column, componentId), ne(vehicles.id, id)));
        if (other) throw new Refusal(409, 'component-taken', `This ${kind} belongs to another vehicle`);
        await tx.update(table).set({ groupId: vehicle.groupId }).where(eq(table.id, componentId));
        await set(tx, id, kind === 'bike' ? { bikeId: componentId, mopedId: null } : { mopedId: componentId, bikeId: null });
      }),

    create: (caller, name, groupId) =>
      db.transaction(async (tx) => {
        const target = caller.tree.all.get(groupId);
        if (!target || !may(caller, ['device.onboarding', 'vehicle.update'], groupId)) throw absent('group', groupId);
        if (target.type !== 'fleet') throw new Refusal(409, 'no-vehicle-group', 'This group only holds access policies');
        const [created] = await tx
          .insert(vehicles)
          .values({ name: nameOf(name), groupId })
          .returning({ id: vehicles.id });
        if (!created) throw new Error('no vehicle was created');
        await writeGroupEvent(tx, created.id, groupId, caller.account.id);
        return created.id;
      }),

    async setRentable(caller, id, value, ids) {
      let entry: LedgerEntry | null = null;
      await change(caller, 'vehicle.command', id, async (tx, vehicle) => {
        const isRentable = value ?? !vehicle.isRentable;
        const now = Date.now();
        const written: NewEntry = {
          id: ids.commandId,
          runId: ids.runId,
          vehicleId: id,
          computerId: null,
          command: isRentable ? 'rentableOn' : 'rentableOff',
          status: 'acknowledged',
          reason: null,
          accountId: caller.account.id,
          createdAt: now,
          sentAt: now,
        };
        // Rules C9 and C14.
        if (!(await writeEntry(tx, written))) {
          const before = await entryById(tx, ids.commandId);
          const same = before?.vehicleId === id && before.accountId === caller.account.id && before.command.startsWith('rentable');
          if (!same || (value !== null && before.command !== written.command))
            throw new Refusal(409, 'command-id-taken', 'This command id was used for something else.');
          return;
        }
        await set(tx, id, { isRentable });
        entry = { ...written, updatedAt: now, groupId: vehicle.groupId };
      });
      if (entry) service.tell(entry);
    },
  };
}
