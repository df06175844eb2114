import type { Transaction } from '../../database/database.ts';
import type { Kernel } from '../../kernel/app.ts';
import { authorise, may, type Caller, type Needed } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../kernel/refusal.ts';
import { hubOf } from '../../live/hub.ts';
import { appendAudit, auditSubject, type AuditAct, type AuditDetails } from '../audit/audit.ts';
import { hindranceOf, hindranceTexts, type PairingVehicle } from './pairing.ts';
import { addPilot, changePilot, pairingVehicle, pilotForUpdate } from './pilot.store.ts';

/** Who acts, and from which network address. */
export interface Actor {
  readonly caller: Caller;
  readonly ip: string;
}

/** Changes of keyfobs. Each loads, authorises on the row, decides, saves and audits in one transaction, and tells after it. Rules: RULES.md. */
export interface PilotActs {
  register(by: Actor, id: string, groupId: string): Promise<void>;
  setGroup(by: Actor, id: string, groupId: string): Promise<void>;
  /** `needed` on the groups of the keyfob and of the vehicle; absent: `vehicle.update` (rule K2). */
  pair(by: Actor, id: string, vehicleId: string, needed?: Needed): Promise<void>;
  unpair(by: Actor, id: string): Promise<void>;
}

/** What the live channel tells of a keyfob: that it changed, or that it left the listener's group. Who may see it reads the rest. */
interface PilotNews {
  readonly id: string;
  readonly updateId: number;
  readonly left?: true;
}

/** Rule K1: who may not see a keyfob or a vehicle is told that it does not exist. */
function allow<Row extends { readonly groupId: string }>(caller: Caller, needed: Needed, row: Row | null): asserts row is Row {
  if (row !== null && may(caller, needed, row.groupId)) return;
  if (row !== null && may(caller, 'vehicle.getByGroup', row.groupId)) forbidden();
  notFound();
}

const note = (tx: Transaction, { caller, ip }: Actor, act: AuditAct, id: string, details: AuditDetails) =>
  appendAudit(tx, { act, actorId: caller.account.id, subjectId: auditSubject('keyfob', id), address: ip, details });

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
    async register(by, id, groupId) {
      const { caller } = by;
      const target = caller.tree.all.get(groupId);
      authorise(caller, 'device.onboarding', target?.id);
      if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group only holds access policies');
      const updateId = await db.transaction(async (tx) => {
        const added = await addPilot(tx, id, groupId);
        if (added !== null) await note(tx, by, 'keyfob-registered', id, { group: groupId });
        return added;
      });
      if (updateId === null) refuse('keyfob-taken', 'There is a keyfob of this id already');
      tell(id, groupId, updateId);
    },

    async setGroup(by, id, groupId) {
      const { caller } = by;
      const moved = await db.transaction(async (tx) => {
        const pilot = await pilotForUpdate(tx, id);
        allow(caller, 'vehicle.updateGroup', pilot);
        const target = caller.tree.all.get(groupId);
        if (!target || !may(caller, 'vehicle.updateGroup', groupId)) return notFound();
        if (target.type !== 'fleet') refuse('no-vehicle-group', 'This group only holds access policies');
        if (pilot.groupId === groupId) return null;
        const updateId = await changePilot(tx, id, { groupId });
        await note(tx, by, 'keyfob-moved', id, { from: pilot.groupId, group: groupId });
        return { from: pilot.groupId, updateId };
      });
      if (moved) tell(id, groupId, moved.updateId, moved.from);
    },

    async pair(by, id, vehicleId, needed = 'vehicle.update') {
      const { caller } = by;
      const paired = await db.transaction(async (tx) => {
        const pilot = await pilotForUpdate(tx, id);
        allow(caller, needed, pilot);
        const vehicle = await pairingVehicle(tx, vehicleId);
        allow(caller, needed, vehicle);
        if (pilot.vehicleId === vehicleId) return null;
        if (pilot.vehicleId !== null) refuse('already-paired', 'The keyfob is paired with another vehicle');
        permit(vehicle);
        const updateId = await changePilot(tx, id, { vehicleId });
        await note(tx, by, 'keyfob-paired', id, { vehicle: vehicleId });
        return { groupId: pilot.groupId, updateId };
      });
      if (paired) tell(id, paired.groupId, paired.updateId);
    },

    async unpair(by, id) {
      const { caller } = by;
      const unpaired = await db.transaction(async (tx) => {
        const pilot = await pilotForUpdate(tx, id);
        allow(caller, 'vehicle.update', pilot);
        if (pilot.vehicleId === null) return null;
        const vehicle = await pairingVehicle(tx, pilot.vehicleId);
        // The keyfob is known to the caller; that its vehicle is not theirs is no secret any more than that there is one.
        if (vehicle && !may(caller, 'vehicle.update', vehicle.groupId))
          refuse('vehicle-of-others', 'The vehicle belongs to another group', 403);
        if (vehicle) permit(vehicle);
        const updateId = await changePilot(tx, id, { vehicleId: null });
        await note(tx, by, 'keyfob-unpaired', id, { vehicle: pilot.vehicleId });
        return { groupId: pilot.groupId, updateId };
      });
      if (unpaired) tell(id, unpaired.groupId, unpaired.updateId);
    },
  };
}
