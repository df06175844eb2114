import type { Transaction } from '../../database/database.ts';
import { authorise, type Caller } from '../../kernel/caller.ts';
import { forbidden, notFound, Refusal, refuse } from '../../kernel/refusal.ts';
import { refuseOverlap } from './overlap.ts';
import { READS } from './planner.body.ts';
import { lockPlannerOf, type PlannerRow } from './planner.store.ts';
import type { SlotFields } from './schema.ts';
import { record, spanOf, writeSlot, type SlotChanged } from './slot-change.ts';
import { allowPlan, sidesOf, type SlotPlan } from './slot-plan.ts';
import { allowedActions, type SlotAction } from './slot-policy.ts';
import {
  addSlot,
  latestSlotEvent,
  lockSlotsOf,
  overlaps,
  slotForUpdate,
  slotOfClient,
  slotVehicle,
  type SlotChange,
  type SlotRow,
} from './slot.store.ts';

/** How long a change can be undone, in ms. */
export const UNDO_WITHIN = 10_000;

export interface ReturnPlace {
  readonly text: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
}

export interface SlotDetails {
  readonly returnPlace: ReturnPlace;
  readonly comment: string | null;
}

/** What the caller can do with a slot. `planner`: the one that covers its group. */
export const slotActionsFor = (caller: Caller, row: SlotRow, planner: PlannerRow | null, now = Date.now()): SlotAction[] =>
  planner === null
    ? []
    : allowedActions(
        { state: row.state, started: row.startsAt.getTime() <= now, mode: planner.mode, enabled: planner.enabled },
        sidesOf(caller, row.groupId, row.driverId),
      );

const placeColumns = ({ text, lat, lon }: ReturnPlace) => ({ returnAddress: text, returnLat: lat, returnLon: lon });

export interface NewSlotOptions {
  readonly clientId: string;
  readonly override: boolean;
  /** Of a series, no one is notified here. */
  readonly seriesId?: string | null;
}

/**
 * Creates a slot. A repeated client id returns the first slot.
 * @throws Refusal 403, 404, 409 `slot-overlap`, `no-planner`, `planner-disabled`, `not-a-driver`, `id-taken`, a limit, or `limits-exceeded`
 */
export async function createSlot(
  tx: Transaction,
  caller: Caller,
  plan: SlotPlan & SlotDetails,
  { clientId, override, seriesId = null }: NewSlotOptions,
): Promise<SlotChanged> {
  const known = await slotOfClient(tx, clientId, caller.account.id);
  if (known !== null) {
    authorise(caller, READS, known.groupId);
    if (known.vehicleId !== plan.vehicleId || known.driverId !== plan.driverId)
      refuse('id-taken', 'This ID was already used for another slot');
    return { row: known, changed: spanOf(known) };
  }
  const { planner, vehicle, state } = await allowPlan(tx, caller, plan, { except: null, override, alsoLock: [] });
  const row = await addSlot(tx, {
    clientId,
    groupId: vehicle.groupId,
    driverId: plan.driverId,
    vehicleId: plan.vehicleId,
    startsAt: plan.start,
    endsAt: plan.end,
    state,
    ...placeColumns(plan.returnPlace),
    comment: plan.comment,
    seriesId,
    mode: planner.mode,
    createdBy: caller.account.id,
  });
  await record(tx, caller, { before: null, after: row, kind: 'created', silent: seriesId !== null });
  return { row, changed: spanOf(row) };
}

/**
 * Locks a slot that the caller can change.
 * @throws Refusal 404 also for slots of other drivers, 409 `slot-changed` when the caller's version is outdated
 */
async function lockSlot(tx: Transaction, caller: Caller, id: number, version: number): Promise<SlotRow> {
  const row = await slotForUpdate(tx, id);
  authorise(caller, READS, row?.groupId);
  if (row === null || sidesOf(caller, row.groupId, row.driverId).length === 0) return notFound();
  if (row.version !== version) refuse('slot-changed', 'This slot was changed by someone else');
  return row;
}

/** @throws Refusal 409 when the slot can't be changed like that now, 403 when someone else could */
async function allowAction(tx: Transaction, caller: Caller, row: SlotRow, action: SlotAction): Promise<PlannerRow> {
  const planner = await lockPlannerOf(tx, caller.tree, row.groupId);
  if (planner === null) return refuse('no-planner', 'The group of this vehicle has no ride calendar');
  if (!planner.enabled) refuse('planner-disabled', 'The ride calendar is disabled');
  if (slotActionsFor(caller, row, planner).includes(action)) return planner;
  const situation = { state: row.state, started: row.startsAt.getTime() <= Date.now(), mode: planner.mode, enabled: true };
  if (allowedActions(situation, ['manager']).includes(action)) {
    if (action === 'move' && planner.mode === 'manager')
      throw new Refusal(403, 'managers-only', 'Only managers create slots in this ride calendar');
    if (situation.started) refuse('slot-started', 'This slot has already started');
    forbidden();
  }
  return refuse('slot-decided', 'This slot can no longer be changed like that');
}

export interface SlotEdit {
  readonly version: number;
  readonly plan: Partial<SlotPlan>;
  readonly details: Partial<SlotDetails>;
  readonly override: boolean;
}

/**
 * Moves a slot, or changes its return address or comment. Moving counts as creating it: where approval is needed, it is pending again (rule PLN-M2).
 * @throws Refusal as `createSlot`, 409 `slot-changed`, `slot-decided`, `slot-started`
 */
export async function editSlot(
  tx: Transaction,
  caller: Caller,
  id: number,
  { version, plan, details, override }: SlotEdit,
): Promise<SlotChanged> {
  if (plan.vehicleId !== undefined) authorise(caller, READS, (await slotVehicle(tx, plan.vehicleId))?.groupId);
  const row = await lockSlot(tx, caller, id, version);
  const isMove =
    (plan.vehicleId !== undefined && plan.vehicleId !== row.vehicleId) ||
    (plan.driverId !== undefined && plan.driverId !== row.driverId) ||
    (plan.start !== undefined && plan.start.getTime() !== row.startsAt.getTime()) ||
    (plan.end !== undefined && plan.end.getTime() !== row.endsAt.getTime());
  const planner = await allowAction(tx, caller, row, isMove ? 'move' : 'edit');
  const { returnPlace, comment } = details;
  const change: SlotChange = {
    ...(returnPlace !== undefined && placeColumns(returnPlace)),
    ...(comment !== undefined && { comment }),
  };
  if (!isMove) return writeSlot(tx, caller, row, { change, kind: 'edited' });
  const { driverId = row.driverId, start = row.startsAt, end = row.endsAt } = plan;
  const vehicleId =
    plan.vehicleId ?? row.vehicleId ?? refuse('vehicle-deleted', 'The vehicle of this slot was deleted. Choose another one');
  const moved = { vehicleId, driverId, start, end };
  const {
    vehicle,
    state,
    planner: target,
  } = await allowPlan(tx, caller, moved, {
    except: id,
    override,
    alsoLock: [row.vehicleId, row.driverId],
  });
  return writeSlot(tx, caller, row, {
    change: {
      ...change,
      vehicleId,
      driverId,
      startsAt: start,
      endsAt: end,
      groupId: vehicle.groupId,
      mode: target.mode,
      // A slot that waits for an answer isn't answered by moving it, not even by a manager.
      state: row.state === 'pending' && planner.mode === 'approval' ? 'pending' : state,
      rejectionReason: null,
    },
    kind: 'moved',
  });
}

export type Decision = 'accept' | 'reject' | 'cancel';

interface SlotDecision {
  readonly version: number;
  readonly decision: Decision;
  readonly reason: string | null;
  /** No one is notified here. */
  readonly silent?: boolean;
}

/**
 * Accepts, rejects or cancels a slot.
 * @throws Refusal 400 `reason-missing`, 403, 404, 409 `slot-changed`, `slot-decided`, `slot-started`, `planner-disabled`
 */
export async function decideSlot(
  tx: Transaction,
  caller: Caller,
  id: number,
  { version, decision, reason, silent = false }: SlotDecision,
): Promise<SlotChanged> {
  const row = await lockSlot(tx, caller, id, version);
  await allowAction(tx, caller, row, decision);
  if (decision === 'reject' && reason === null) refuse('reason-missing', 'Enter why you reject the slot', 400);
  const decided = { decidedBy: caller.account.id, decidedAt: new Date() };
  switch (decision) {
    case 'accept':
      return writeSlot(tx, caller, row, { change: { state: 'accepted', ...decided }, kind: 'accepted' });
    case 'reject':
      return writeSlot(tx, caller, row, { change: { state: 'rejected', rejectionReason: reason, ...decided }, kind: 'rejected' });
    default:
      return writeSlot(tx, caller, row, { change: { state: 'cancelled' }, kind: 'cancelled', silent });
  }
}

/** The columns of a change in the history. */
function restored(before: SlotFields): SlotChange {
  return Object.fromEntries(
    Object.entries(before).map(([column, value]) => [
      column,
      (column === 'startsAt' || column === 'endsAt') && typeof value === 'number' ? new Date(value) : value,
    ]),
  ) as SlotChange;
}

/** Takes back the caller's own latest change within 10 seconds. @throws Refusal 409 `cannot-undo`, `slot-overlap`, `slot-changed`, `planner-disabled` */
export async function undoSlot(tx: Transaction, caller: Caller, id: number, version: number): Promise<SlotChanged> {
  const row = await lockSlot(tx, caller, id, version);
  const planner = await lockPlannerOf(tx, caller.tree, row.groupId);
  if (planner?.enabled !== true) refuse('planner-disabled', 'The ride calendar is disabled');
  const event = await latestSlotEvent(tx, id);
  const recent = event !== null && Date.now() - event.at.getTime() <= UNDO_WITHIN;
  if (!recent || event.accountId !== caller.account.id || event.kind === 'undone' || event.kind === 'closed')
    return refuse('cannot-undo', "This change can't be undone any more");
  const change: SlotChange = event.before === null ? { state: 'cancelled' } : restored(event.before);
  const state = change.state ?? row.state;
  if (state === 'pending' || state === 'accepted') {
    const vehicleId = change.vehicleId === undefined ? row.vehicleId : change.vehicleId;
    const { driverId = row.driverId, startsAt: start = row.startsAt, endsAt: end = row.endsAt } = change;
    await lockSlotsOf(tx, [vehicleId, driverId, row.vehicleId, row.driverId]);
    if (await overlaps(tx, { except: id, vehicleId, driverId, start, end })) refuseOverlap();
  }
  return writeSlot(tx, caller, row, { change, kind: 'undone' });
}
