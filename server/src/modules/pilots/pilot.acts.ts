import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller, type Needed } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../kernel/refusal.ts';
import { appendAudit, auditSubject } from '../audit/audit.ts';
import type { AuditActionType, AuditDetails } from '../audit/audit-action.ts';
import { entryById } from '../fleet/dispatch/command.ledger.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import type { Ordered } from '../fleet/dispatch/ordered-commands.ts';
import { pairingAnswered } from './pairing-answer.ts';
import { failureOf, pairingFailureTexts } from './pairing-outcome.ts';
import { hindranceOf, hindranceTexts, type PairingVehicle } from './pairing.ts';
import { tellPilot } from './pilot-news.ts';
import { addPilot, changePilot, groupsOfHolders, isPairing, pairingVehicle, pilotById, pilotForUpdate } from './pilot.store.ts';

/** Who acts, and from which network address. */
export interface Actor {
  readonly caller: Caller;
  readonly ip: string;
}

/** How a pairing is ordered. */
export interface PairingOrder {
  /** Chosen by the client: the same id takes effect once (rule FLT-C9). Absent: the server chooses one. */
  readonly commandId?: string | undefined;
  /** The bulk action it is part of. */
  readonly runId?: string | undefined;
  /** Needed on the groups of the keyfob and of the vehicle; absent: `vehicle.update` (rule KEY-K2). */
  readonly needed?: Needed;
}

/** `pending`: the vehicle has not answered yet. */
export type PairingProgress = 'done' | 'pending';

/**
 * Changes of keyfobs. Each loads, authorises on the row, decides, saves and audits in one transaction, and tells after it. Rules: RULES.md. Pairing and
 * unpairing wait for the vehicle's answer, and throw a Refusal when it comes to nothing.
 */
export interface PilotActs {
  register(by: Actor, id: string, groupId: string): Promise<void>;
  setGroup(by: Actor, id: string, groupId: string): Promise<void>;
  pair(by: Actor, id: string, vehicleId: string, order?: PairingOrder): Promise<PairingProgress>;
  unpair(by: Actor, id: string, order?: PairingOrder): Promise<PairingProgress>;
}

/** A command leaves within this time or not at all: later the conditions may no longer hold. Milliseconds. */
const SEND_WITHIN = 10_000;
/** A request waits this long for the vehicle, in milliseconds; an idle connection is closed after 30 seconds. */
const ANSWER_WITHIN = 20_000;

/** Rule KEY-K1: who may not see a keyfob or a vehicle is told that it does not exist. */
function allow<Row extends { readonly groupId: string }>(caller: Caller, needed: Needed, row: Row | null): asserts row is Row {
  if (row !== null && may(caller, needed, row.groupId)) return;
  if (row !== null && may(caller, 'vehicle.getByGroup', row.groupId)) forbidden();
  notFound();
}

const note = (tx: Transaction, { caller, ip }: Actor, act: AuditActionType, id: string, details: AuditDetails) =>
  appendAudit(tx, { act, actorId: caller.account.id, subjectId: auditSubject('keyfob', id), address: ip, details });

type PilotForUpdate = NonNullable<Awaited<ReturnType<typeof pilotForUpdate>>>;

/** The computer that the command goes to. @throws Refusal by rules KEY-K3 to KEY-K5 */
function permit(vehicle: PairingVehicle & { readonly computerId: string | null }): string {
  const hindrance = hindranceOf(vehicle, Date.now()) ?? (vehicle.computerId === null ? 'no-computer' : null);
  if (hindrance !== null) refuse(hindrance, hindranceTexts[hindrance]);
  return vehicle.computerId as string;
}

/** Rule KEY-K14. */
function refusePending(pairingState: string | null): void {
  if (pairingState === 'pending') refuse('pairing-in-progress', 'The keyfob is already being paired or unpaired. Wait for the result.');
}

function contextOf(app: App, kernel: Kernel, answerWithin: number) {
  const { db } = kernel;
  const vehicles = () => kernel.services.get(vehicleService);
  const closing = new AbortController();
  app.addHook('preClose', () => closing.abort());

  /** Waits for the vehicle, and says how the command ended. @throws Refusal by rule KEY-K11 */
  const answered = async (pilotId: string, commandId: string, mayWaitOn: boolean): Promise<PairingProgress> => {
    await pairingAnswered(kernel, commandId, vehicles().linked ? answerWithin : 0, closing.signal);
    const pilot = await pilotById(db, pilotId);
    let state = pilot?.pairingState ?? null;
    if (pilot?.command.id !== commandId) {
      // A later command decides about the keyfob by now; this one ended before.
      const entry = await entryById(db, commandId);
      state = entry && failureOf(entry);
    }
    if (state === null) return 'done';
    if (state !== 'pending') refuse(state, pairingFailureTexts[state]);
    if (mayWaitOn) return 'pending';
    return refuse('no-answer', pairingFailureTexts['no-answer']);
  };

  type Prepared = { readonly vehicleId: string; readonly computerId: string; readonly vehicleGroupId: string };

  /** Orders the command that `prepare` decides on, once for each command id, and waits for its result. `prepare` null: nothing is to be done. */
  const carryOut = async (
    by: Actor,
    pilotId: string,
    { commandId, runId, needed = 'vehicle.update' }: PairingOrder,
    command: 'pairKeyfob' | 'unpairKeyfob',
    /** Rule FLT-C9: null means any. */
    target: string | null,
    prepare: (tx: Transaction, pilot: PilotForUpdate) => Promise<Prepared | null>,
  ): Promise<PairingProgress> => {
    const { caller } = by;
    const id = (commandId ?? randomUUID()).toLowerCase();
    let waits = false;
    let changed: { readonly groupId: string; readonly updateId: number } | null = null;
    await vehicles().order(caller, async (tx): Promise<Ordered[]> => {
      const pilot = await pilotForUpdate(tx, pilotId);
      allow(caller, needed, pilot);
      const known = await entryById(tx, id);
      if (known !== null) {
        const same = known.command === command && known.keyfobId === pilotId && (target ?? known.vehicleId) === known.vehicleId;
        if (!same || known.accountId !== caller.account.id)
          refuse('command-id-taken', 'This command ID was already used for another command');
        waits = true;
        return [];
      }
      const prepared = await prepare(tx, pilot);
      if (prepared === null) return [];
      const { vehicleId, computerId, vehicleGroupId } = prepared;
      // A computer that two vehicles hold opens both (rule FLT-R4).
      for (const groupId of await groupsOfHolders(tx, computerId))
        if (!may(caller, needed, groupId)) refuse('vehicle-of-others', 'The vehicle belongs to another group', 403);
      const createdAt = Date.now();
      const updateId = await changePilot(tx, pilotId, { pairingCommand: id, pairingState: 'pending' });
      changed = { groupId: pilot.groupId, updateId };
      waits = true;
      const act = command === 'pairKeyfob' ? 'keyfob-pairing-ordered' : 'keyfob-unpairing-ordered';
      await note(tx, by, act, pilotId, { vehicle: vehicleId, command: id });
      return [
        {
          id,
          runId: runId?.toLowerCase() ?? null,
          vehicleId,
          groupId: vehicleGroupId,
          computerId,
          command,
          accountId: caller.account.id,
          createdAt,
          sendBefore: createdAt + SEND_WITHIN,
          keyfobId: pilotId,
        },
      ];
    });
    // Set within the transaction.
    const told = changed as { groupId: string; updateId: number } | null;
    if (told) tellPilot(kernel, pilotId, told.groupId, told.updateId);
    return waits ? answered(pilotId, id, commandId !== undefined) : 'done';
  };
  return { kernel, db, carryOut };
}
type Context = ReturnType<typeof contextOf>;

const register =
  ({ kernel, db }: Context): PilotActs['register'] =>
  async (by, id, groupId) => {
    const { caller } = by;
    const target = caller.tree.all.get(groupId);
    authorise(caller, 'device.onboarding', target?.id);
    if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
    const updateId = await db.transaction(async (tx) => {
      const added = await addPilot(tx, id, groupId);
      if (added !== null) await note(tx, by, 'keyfob-registered', id, { group: groupId });
      return added;
    });
    if (updateId === null) refuse('keyfob-taken', 'A keyfob with this ID already exists');
    tellPilot(kernel, id, groupId, updateId);
  };

const setGroup =
  ({ kernel, db }: Context): PilotActs['setGroup'] =>
  async (by, id, groupId) => {
    const { caller } = by;
    const moved = await db.transaction(async (tx) => {
      const pilot = await pilotForUpdate(tx, id);
      allow(caller, 'vehicle.updateGroup', pilot);
      const target = caller.tree.all.get(groupId);
      if (!target || !may(caller, 'vehicle.updateGroup', groupId)) return notFound();
      if (target.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
      if (pilot.groupId === groupId) return null;
      refusePending(pilot.pairingState);
      // How a pairing went in the former group is no one's business in the new one, and a late answer comes too late.
      const updateId = await changePilot(tx, id, { groupId, pairingCommand: null, pairingState: null });
      await note(tx, by, 'keyfob-moved', id, { from: pilot.groupId, group: groupId });
      return { from: pilot.groupId, updateId };
    });
    if (moved) tellPilot(kernel, id, groupId, moved.updateId, moved.from);
  };

const pair =
  ({ carryOut }: Context): PilotActs['pair'] =>
  (by, id, vehicleId, order = {}) =>
    carryOut(by, id, order, 'pairKeyfob', vehicleId, async (tx, pilot) => {
      const vehicle = await pairingVehicle(tx, vehicleId);
      allow(by.caller, order.needed ?? 'vehicle.update', vehicle);
      refusePending(pilot.pairingState);
      if (pilot.vehicleId === vehicleId) return null;
      if (pilot.vehicleId !== null) refuse('already-paired', 'The keyfob is paired with another vehicle');
      const computerId = permit(vehicle);
      // Rule KEY-K14.
      if (await isPairing(tx, vehicleId))
        refuse('vehicle-pairing', 'Another keyfob is being paired with this vehicle. Try again in a moment.');
      return { vehicleId, computerId, vehicleGroupId: vehicle.groupId };
    });

const unpair =
  ({ carryOut }: Context): PilotActs['unpair'] =>
  (by, id, order = {}) =>
    carryOut(by, id, order, 'unpairKeyfob', null, async (tx, pilot) => {
      refusePending(pilot.pairingState);
      if (pilot.vehicleId === null) return null;
      const vehicle = await pairingVehicle(tx, pilot.vehicleId);
      // Deleted by another server in this moment.
      if (vehicle === null) return null;
      // The keyfob is known to the caller; that its vehicle is not theirs is no secret any more than that there is one.
      if (!may(by.caller, order.needed ?? 'vehicle.update', vehicle.groupId))
        refuse('vehicle-of-others', 'The vehicle belongs to another group', 403);
      return { vehicleId: pilot.vehicleId, computerId: permit(vehicle), vehicleGroupId: vehicle.groupId };
    });

export function createPilotActs(app: App, kernel: Kernel, answerWithin = ANSWER_WITHIN): PilotActs {
  const context = contextOf(app, kernel, answerWithin);
  return {
    register: register(context),
    setGroup: setGroup(context),
    pair: pair(context),
    unpair: unpair(context),
  };
}
