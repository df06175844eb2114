import type { Permission } from '@fleet-console/contract';
import type { Kernel } from '../../kernel/app.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../kernel/refusal.ts';
import { hubOf } from '../../live/hub.ts';
import { hindranceOf, hindranceTexts, type PairingVehicle } from './pairing.ts';
import { addPilot, changePilot, pairingVehicle, pilotForUpdate } from './pilot.store.ts';

/** Changes of keyfobs. Each loads, authorises on the row, decides and saves in one transaction, and tells after it. Rules: RULES.md. */
export interface PilotActs {
  register(caller: Caller, id: string, groupId: string): Promise<void>;
  setGroup(caller: Caller, id: string, groupId: string): Promise<void>;
  pair(caller: Caller, id: string, vehicleId: string): Promise<void>;
  unpair(caller: Caller, id: string): Promise<void>;
}

/** What the live channel tells of a keyfob: that it changed, or that it left the listener's group. Who may see it reads the rest. */
interface PilotNews {
  readonly id: string;
  readonly updateId: number;
  readonly left?: true;
}

/** Rule K1: who may not see a keyfob or a vehicle is told that it does not exist. */
function allow<Row extends { readonly groupId: string }>(caller: Caller, needed: Permission, row: Row | null): asserts row is Row {
  if (row !== null && may(caller, needed, row.groupId)) return;
  if (row !== null && may(caller, 'vehicle.getByGroup', row.groupId)) forbidden();
  notFound();
}

function permit(vehicle: PairingVehicle): void {
  const hindrance = hindranceOf(vehicle, Date.now());
  if (hindrance !== null) refuse(hindrance, hindranceTexts[hindrance]);
}

export function createPilotActs(kernel: Kernel): PilotActs {
  const { db } = kernel;
  const hub = hubOf(kernel);
  const tell = (id: string, groupId: string, updateId: number, leftGroup: string | null = null) => {
    const message = (group: string, news: PilotNews) => ({
      groupId: group,
      key: `${news.left ? `left ${group} ` : ''}${id}`,
      json: JSON.stringify(news),
    });
    hub.publish('pilots', [
      ...(leftGroup === null ? [] : [message(leftGroup, { id, updateId, left: true })]),
      message(groupId, { id, updateId }),
    ]);
  };

  return {
    async register(caller, id, groupId) {
      const target = caller.tree.all.get(groupId);
      authorise(caller, 'device.onboarding', target?.id);
      if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group only holds access policies');
      const updateId = await db.transaction((tx) => addPilot(tx, id, groupId));
      if (updateId === null) refuse('keyfob-taken', 'There is a keyfob of this id already');
      tell(id, groupId, updateId);
    },

    async setGroup(caller, id, groupId) {
      const moved = await db.transaction(async (tx) => {
        const pilot = await pilotForUpdate(tx, id);
        allow(caller, 'vehicle.updateGroup', pilot);
        const target = caller.tree.all.get(groupId);
        if (!target || !may(caller, 'vehicle.updateGroup', groupId)) return notFound();
        if (target.type !== 'fleet') refuse('no-vehicle-group', 'This group only holds access policies');
        if (pilot.groupId === groupId) return null;
        return { from: pilot.groupId, updateId: await changePilot(tx, id, { groupId }) };
      });
      if (moved) tell(id, groupId, moved.updateId, moved.from);
    },

    async pair(caller, id, vehicleId) {
      const paired = await db.transaction(async (tx) => {
        const pilot = await pilotForUpdate(tx, id);
        allow(caller, 'vehicle.update', pilot);
        const vehicle = await pairingVehicle(tx, vehicleId);
        allow(caller, 'vehicle.update', vehicle);
        if (pilot.vehicleId === vehicleId) return null;
        if (pilot.vehicleId !== null) refuse('already-paired', 'The keyfob is paired with another vehicle');
        permit(vehicle);
        return { groupId: pilot.groupId, updateId: await changePilot(tx, id, { vehicleId }) };
      });
      if (paired) tell(id, paired.groupId, paired.updateId);
    },

    async unpair(caller, id) {
      const unpaired = await db.transaction(async (tx) => {
        const pilot = await pilotForUpdate(tx, id);
        allow(caller, 'vehicle.update', pilot);
        if (pilot.vehicleId === null) return null;
        const vehicle = await pairingVehicle(tx, pilot.vehicleId);
        // The keyfob is known to the caller; that its vehicle is not theirs is no secret any more than that there is one.
        if (vehicle && !may(caller, 'vehicle.update', vehicle.groupId))
          refuse('vehicle-of-others', 'The vehicle belongs to another group', 403);
        if (vehicle) permit(vehicle);
        return { groupId: pilot.groupId, updateId: await changePilot(tx, id, { vehicleId: null }) };
      });
      if (unpaired) tell(id, unpaired.groupId, unpaired.updateId);
    },
  };
}
