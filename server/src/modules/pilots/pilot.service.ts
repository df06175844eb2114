import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller, type Needed } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../kernel/refusal.ts';
import { appendAudit, auditSubject } from '../audit/audit.ts';
import type { AuditActionType, AuditDetails } from '../audit/audit-action.ts';
import { entryById } from '../fleet/dispatch/command.ledger.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import type { NewCommand } from '../fleet/dispatch/command-writer.ts';
import { waitForPairing } from './pairing-wait.ts';
import { failureOf, pairingFailureTexts } from './pairing-outcome.ts';
import { pairingObstacleOf, pairingObstacleTexts, type PairingVehicle } from './pairing.ts';
import { publishPilotChange } from './pilot-changes.ts';
import { addPilot, changePilot, groupsOfComputer, isPairing, pairingVehicle, pilotById, pilotForUpdate } from './pilot.store.ts';

/** The caller and their network address. */
export interface Actor {
  readonly caller: Caller;
  readonly ip: string;
}

/** Options of a pairing request. */
export interface PairingOptions {
  /** Idempotency key, chosen by the client (rule FLT-C9). Default: created by the server. */
  readonly commandId?: string | undefined;
  /** The bulk run it's part of. */
  readonly runId?: string | undefined;
  /** Permission required on the groups of keyfob and vehicle. Default: `vehicle.update` (rule KEY-K2). */
  readonly needed?: Needed;
}

/** `pending`: no answer of the vehicle so far. */
export type PairingProgress = 'done' | 'pending';

/**
 * Changes keyfobs. Each method loads, authorises, saves and audits in one transaction, and publishes after it. Pairing and unpairing wait for
 * the vehicle's answer, and throw a Refusal when they fail. Rules: RULES.md.
 */
export interface PilotService {
  register(by: Actor, id: string, groupId: string): Promise<void>;
  setGroup(by: Actor, id: string, groupId: string): Promise<void>;
  pair(by: Actor, id: string, vehicleId: string, options?: PairingOptions): Promise<PairingProgress>;
  unpair(by: Actor, id: string, options?: PairingOptions): Promise<PairingProgress>;
}

/** A command not sent within this time is never sent, as the conditions may have changed. Milliseconds. */
const SEND_TIMEOUT = 10_000;
/** How long a request waits for the vehicle, in milliseconds; idle connections are closed after 30 seconds. */
const ANSWER_TIMEOUT = 20_000;

/** Rule KEY-K1: a keyfob or vehicle that the caller can't see is reported as not found. */
function requirePermission<Row extends { readonly groupId: string }>(caller: Caller, needed: Needed, row: Row | null): asserts row is Row {
  if (row !== null && may(caller, needed, row.groupId)) return;
  if (row !== null && may(caller, 'vehicle.getByGroup', row.groupId)) forbidden();
  notFound();
}

const audit = (tx: Transaction, { caller, ip }: Actor, act: AuditActionType, id: string, details: AuditDetails) =>
  appendAudit(tx, { act, actorId: caller.account.id, subjectId: auditSubject('keyfob', id), address: ip, details });

type PilotForUpdate = NonNullable<Awaited<ReturnType<typeof pilotForUpdate>>>;

/** Returns the IoT module to send the command to. @throws Refusal by rules KEY-K3 to KEY-K5 */
function requirePairingConditions(vehicle: PairingVehicle & { readonly computerId: string | null }): string {
  const obstacle = pairingObstacleOf(vehicle, Date.now()) ?? (vehicle.computerId === null ? 'no-computer' : null);
  if (obstacle !== null) refuse(obstacle, pairingObstacleTexts[obstacle]);
  return vehicle.computerId as string;
}

/** Rule KEY-K14. */
function refusePending(pairingState: string | null): void {
  if (pairingState === 'pending') refuse('pairing-in-progress', 'The keyfob is already being paired or unpaired. Wait for the result.');
}

function contextOf(app: App, kernel: Kernel, answerTimeout: number) {
  const { db } = kernel;
  const vehicles = () => kernel.services.get(vehicleService);
  const closing = new AbortController();
  app.addHook('preClose', () => closing.abort());

  /** Waits for the vehicle and returns the progress. @throws Refusal by rule KEY-K11 */
  const waitForResult = async (pilotId: string, commandId: string, canKeepWaiting: boolean): Promise<PairingProgress> => {
    await waitForPairing(kernel, commandId, vehicles().isLinked ? answerTimeout : 0, closing.signal);
    const pilot = await pilotById(db, pilotId);
    let state = pilot?.pairingState ?? null;
    if (pilot?.command.id !== commandId) {
      // A later command determines the keyfob's state; this one has ended.
      const entry = await entryById(db, commandId);
      state = entry && failureOf(entry);
    }
    if (state === null) return 'done';
    if (state !== 'pending') refuse(state, pairingFailureTexts[state]);
    if (canKeepWaiting) return 'pending';
    return refuse('no-answer', pairingFailureTexts['no-answer']);
  };

  type Prepared = { readonly vehicleId: string; readonly computerId: string; readonly vehicleGroupId: string };

  /** Issues the command that `prepare` returns, once per command id, and waits for its result. `prepare` returns null when there is nothing to do. */
  const issueCommand = async (
    by: Actor,
    pilotId: string,
    { commandId, runId, needed = 'vehicle.update' }: PairingOptions,
    command: 'pairKeyfob' | 'unpairKeyfob',
    /** Vehicle to compare for rule FLT-C9; null: any. */
    target: string | null,
    prepare: (tx: Transaction, pilot: PilotForUpdate) => Promise<Prepared | null>,
  ): Promise<PairingProgress> => {
    const { caller } = by;
    const id = (commandId ?? randomUUID()).toLowerCase();
    let shouldWait = false;
    let changed: { readonly groupId: string; readonly updateId: number } | null = null;
    await vehicles().issueCommands(caller, async (tx): Promise<NewCommand[]> => {
      const pilot = await pilotForUpdate(tx, pilotId);
      requirePermission(caller, needed, pilot);
      const known = await entryById(tx, id);
      if (known !== null) {
        const same = known.command === command && known.keyfobId === pilotId && (target ?? known.vehicleId) === known.vehicleId;
        if (!same || known.accountId !== caller.account.id)
          refuse('command-id-taken', 'This command ID was already used for another command');
        shouldWait = true;
        return [];
      }
      const prepared = await prepare(tx, pilot);
      if (prepared === null) return [];
      const { vehicleId, computerId, vehicleGroupId } = prepared;
      // An IoT module assigned to two vehicles opens both (rule FLT-R4).
      for (const groupId of await groupsOfComputer(tx, computerId))
        if (!may(caller, needed, groupId)) refuse('vehicle-of-others', 'The vehicle belongs to another group', 403);
      const createdAt = Date.now();
      const updateId = await changePilot(tx, pilotId, { pairingCommand: id, pairingState: 'pending' });
      changed = { groupId: pilot.groupId, updateId };
      shouldWait = true;
      const act = command === 'pairKeyfob' ? 'keyfob-pairing-ordered' : 'keyfob-unpairing-ordered';
      await audit(tx, by, act, pilotId, { group: pilot.groupId, vehicle: vehicleId, command: id });
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
          sendBefore: createdAt + SEND_TIMEOUT,
          keyfobId: pilotId,
        },
      ];
    });
    // Set within the transaction.
    const publishedChange = changed as { groupId: string; updateId: number } | null;
    if (publishedChange) publishPilotChange(kernel, pilotId, publishedChange.groupId, publishedChange.updateId);
    return shouldWait ? waitForResult(pilotId, id, commandId !== undefined) : 'done';
  };
  return { kernel, db, issueCommand };
}
type Context = ReturnType<typeof contextOf>;

const register =
  ({ kernel, db }: Context): PilotService['register'] =>
  async (by, id, groupId) => {
    const { caller } = by;
    const target = caller.tree.all.get(groupId);
    authorise(caller, 'device.onboarding', target?.id);
    if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
    const updateId = await db.transaction(async (tx) => {
      const added = await addPilot(tx, id, groupId);
      if (added !== null) await audit(tx, by, 'keyfob-registered', id, { group: groupId });
      return added;
    });
    if (updateId === null) refuse('keyfob-taken', 'A keyfob with this ID already exists');
    publishPilotChange(kernel, id, groupId, updateId);
  };

const setGroup =
  ({ kernel, db }: Context): PilotService['setGroup'] =>
  async (by, id, groupId) => {
    const { caller } = by;
    const moved = await db.transaction(async (tx) => {
      const pilot = await pilotForUpdate(tx, id);
      requirePermission(caller, 'vehicle.updateGroup', pilot);
      const target = caller.tree.all.get(groupId);
      if (!target || !may(caller, 'vehicle.updateGroup', groupId)) return notFound();
      if (target.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
      if (pilot.groupId === groupId) return null;
      refusePending(pilot.pairingState);
      // The pairing state must not be visible in the new group, and late answers are ignored.
      const updateId = await changePilot(tx, id, { groupId, pairingCommand: null, pairingState: null });
      await audit(tx, by, 'keyfob-moved', id, { from: pilot.groupId, group: groupId });
      return { from: pilot.groupId, updateId };
    });
    if (moved) publishPilotChange(kernel, id, groupId, moved.updateId, moved.from);
  };

const pair =
  ({ issueCommand }: Context): PilotService['pair'] =>
  (by, id, vehicleId, options = {}) =>
    issueCommand(by, id, options, 'pairKeyfob', vehicleId, async (tx, pilot) => {
      const vehicle = await pairingVehicle(tx, vehicleId);
      requirePermission(by.caller, options.needed ?? 'vehicle.update', vehicle);
      refusePending(pilot.pairingState);
      if (pilot.vehicleId === vehicleId) return null;
      if (pilot.vehicleId !== null) refuse('already-paired', 'The keyfob is paired with another vehicle');
      const computerId = requirePairingConditions(vehicle);
      // Rule KEY-K14.
      if (await isPairing(tx, vehicleId))
        refuse('vehicle-pairing', 'Another keyfob is being paired with this vehicle. Try again in a moment.');
      return { vehicleId, computerId, vehicleGroupId: vehicle.groupId };
    });

const unpair =
  ({ issueCommand }: Context): PilotService['unpair'] =>
  (by, id, options = {}) =>
    issueCommand(by, id, options, 'unpairKeyfob', null, async (tx, pilot) => {
      refusePending(pilot.pairingState);
      if (pilot.vehicleId === null) return null;
      const vehicle = await pairingVehicle(tx, pilot.vehicleId);
      // Deleted concurrently by another server.
      if (vehicle === null) return null;
      // The caller can see that the keyfob is paired, so this reveals nothing.
      if (!may(by.caller, options.needed ?? 'vehicle.update', vehicle.groupId))
        refuse('vehicle-of-others', 'The vehicle belongs to another group', 403);
      return { vehicleId: pilot.vehicleId, computerId: requirePairingConditions(vehicle), vehicleGroupId: vehicle.groupId };
    });

export function createPilotService(app: App, kernel: Kernel, answerTimeout = ANSWER_TIMEOUT): PilotService {
  const context = contextOf(app, kernel, answerTimeout);
  return {
    register: register(context),
    setGroup: setGroup(context),
    pair: pair(context),
    unpair: unpair(context),
  };
}
