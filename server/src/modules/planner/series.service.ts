import { weeklyOccurrences, type Day, type Weekday } from '@fleet-console/time';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { authorise, type Caller } from '../../kernel/caller.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { loadGroupZones } from '../accounts/group-zones.ts';
import { refuseOverlap } from './overlap.ts';
import { READS } from './planner.body.ts';
import { plannerOf, readPlanners } from './planner.store.ts';
import { plannerSlots } from './schema.ts';
import type { LimitCode } from './slot.ts';
import type { SlotChanged } from './slot-change.ts';
import { checkPlan, sidesOf, type SlotPlan } from './slot-plan.ts';
import { notifyOfSlot } from './slot-notices.ts';
import { createSlot, decideSlot, slotActionsFor, type SlotDetails } from './slot.service.ts';
import { lockSlotsOf, overlaps, slotVehicle } from './slot.store.ts';

/** Most slots of a series: every day of a year, and some. */
export const MAX_OCCURRENCES = 400;

export interface SeriesRule {
  readonly weekdays: readonly Weekday[];
  /** Last day on which a slot can start. */
  readonly until: Day;
}

export interface Occurrence {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Returns the times of a series. Local times are kept over clock changes (rule PLN-R1).
 * @throws Refusal 400 for a rule without occurrences or with more than 400, 404 for an unknown vehicle
 */
export async function occurrencesOf(db: Reader, caller: Caller, plan: SlotPlan, { weekdays, until }: SeriesRule): Promise<Occurrence[]> {
  const vehicle = await slotVehicle(db, plan.vehicleId);
  authorise(caller, READS, vehicle?.groupId);
  if (vehicle === null) return notFound();
  const timeZone = (await loadGroupZones(db, caller.tree))(vehicle.groupId);
  const found = weeklyOccurrences({ start: plan.start, end: plan.end, timeZone, weekdays, until, limit: MAX_OCCURRENCES + 1 });
  if (found.length === 0) refuse('invalid-input', 'body.until: the series has no slot until this day', 400);
  if (found.length > MAX_OCCURRENCES) refuse('invalid-input', `body.until: a series has at most ${MAX_OCCURRENCES} slots`, 400);
  return found.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}

export interface CheckedOccurrence extends Occurrence {
  readonly overlap: boolean;
  readonly limits: readonly LimitCode[];
}

/** Checks each slot of a series. Slots of the series count towards the bookings of the year. */
export async function checkSeries(db: Reader, caller: Caller, plan: SlotPlan, rule: SeriesRule): Promise<CheckedOccurrence[]> {
  const checked: CheckedOccurrence[] = [];
  let free = 0;
  for (const occurrence of await occurrencesOf(db, caller, plan, rule)) {
    const { overlap, limits } = await checkPlan(db, caller, { ...plan, ...occurrence }, null, free);
    if (!overlap) free += 1;
    checked.push({ ...occurrence, overlap, limits });
  }
  return checked;
}

const idOfOccurrence = (clientId: string, nth: number) => `${clientId}#${nth}`;

export interface NewSeries {
  readonly clientId: string;
  readonly rule: SeriesRule;
  readonly skipOverlaps: boolean;
  readonly override: boolean;
}

/**
 * Creates the slots of a series in one transaction. `skipOverlaps`: without those that overlap others; otherwise all or none.
 * @throws Refusal as `createSlot` and `occurrencesOf`
 */
export async function createSeries(
  tx: Transaction,
  caller: Caller,
  plan: SlotPlan & SlotDetails,
  { clientId, rule, skipOverlaps, override }: NewSeries,
): Promise<{ readonly seriesId: string; readonly slots: readonly SlotChanged[]; readonly skipped: number }> {
  const occurrences = await occurrencesOf(tx, caller, plan, rule);
  const known = await seriesOfClient(tx, clientId, caller.account.id);
  if (known !== null) return { seriesId: known, slots: [], skipped: 0 };
  const seriesId = randomUUID();
  await lockSlotsOf(tx, [plan.vehicleId, plan.driverId]);
  const slots: SlotChanged[] = [];
  let skipped = 0;
  for (const [nth, occurrence] of occurrences.entries()) {
    if (await overlaps(tx, { except: null, ...plan, ...occurrence })) {
      if (!skipOverlaps) refuseOverlap();
      skipped += 1;
      continue;
    }
    slots.push(await createSlot(tx, caller, { ...plan, ...occurrence }, { clientId: idOfOccurrence(clientId, nth), override, seriesId }));
  }
  const [first] = slots;
  if (first === undefined) return refuseOverlap();
  await notifyOfSlot(tx, { before: null, after: first.row, kind: 'created', actorId: caller.account.id }, slots.length);
  return { seriesId, slots, skipped };
}

/** Returns the series that a client id created, if this account used it; null: none. */
async function seriesOfClient(tx: Transaction, clientId: string, accountId: string): Promise<string | null> {
  const clientIds = Array.from({ length: MAX_OCCURRENCES }, (_, nth) => idOfOccurrence(clientId, nth));
  const [row] = await tx
    .select({ seriesId: plannerSlots.seriesId })
    .from(plannerSlots)
    .where(and(inArray(plannerSlots.clientId, clientIds), eq(plannerSlots.createdBy, accountId)))
    .limit(1);
  return row?.seriesId ?? null;
}

/** Cancels the future slots of a series that the caller may cancel. @throws Refusal 404 when there is no slot of it that the caller could change */
export async function cancelSeries(tx: Transaction, caller: Caller, seriesId: string): Promise<SlotChanged[]> {
  const rows = await tx
    .select()
    .from(plannerSlots)
    .where(and(eq(plannerSlots.seriesId, seriesId), inArray(plannerSlots.state, ['pending', 'accepted'])))
    .orderBy(plannerSlots.id);
  const own = rows.filter(({ groupId, driverId }) => sidesOf(caller, groupId, driverId).length > 0);
  if (own.length === 0) notFound();
  const planners = await readPlanners(tx);
  const cancelled: SlotChanged[] = [];
  for (const row of own) {
    if (row.startsAt.getTime() <= Date.now()) continue;
    if (!slotActionsFor(caller, row, plannerOf(planners, caller.tree, row.groupId)).includes('cancel')) continue;
    cancelled.push(await decideSlot(tx, caller, row.id, { version: row.version, decision: 'cancel', reason: null, silent: true }));
  }
  // One notification for each driver: a slot of the series may have been given to another one.
  for (const driverId of new Set(cancelled.map(({ row }) => row.driverId))) {
    const [first, ...more] = cancelled.filter(({ row }) => row.driverId === driverId);
    if (first !== undefined)
      await notifyOfSlot(tx, { before: first.row, after: first.row, kind: 'cancelled', actorId: caller.account.id }, more.length + 1);
  }
  return cancelled;
}
