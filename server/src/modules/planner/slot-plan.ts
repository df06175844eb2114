import { isGranted } from '@fleet-console/contract';
import type { Reader, Transaction } from '../../database/database.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { forbidden, notFound, Refusal, refuse } from '../../kernel/refusal.ts';
import { readGrants } from '../accounts/grants.ts';
import { loadGroupZones } from '../accounts/group-zones.ts';
import { brokenLimits, MAX_SLOT } from './limits.ts';
import { refuseOverlap } from './overlap.ts';
import { BOOK, MANAGE, READS } from './planner.body.ts';
import { lockPlannerOf, plannerOf, readPlanners, settingsOf, type PlannerRow } from './planner.store.ts';
import type { LimitCode, SlotState } from './slot.ts';
import { stateWhenCreated, type Side } from './slot-policy.ts';
import { bookingsInYear, driveStatusOf, lockSlotsOf, overlaps, slotVehicle, type SlotVehicle } from './slot.store.ts';

/** When, for whom and on which vehicle. */
export interface SlotPlan {
  readonly vehicleId: string;
  readonly driverId: string;
  readonly start: Date;
  /** Exclusive. */
  readonly end: Date;
}

/** The sides that the caller is on for slots of this group and driver. */
export function sidesOf(caller: Caller, groupId: string, driverId: string): Side[] {
  const sides: Side[] = [];
  if (may(caller, MANAGE, groupId)) sides.push('manager');
  if (driverId === caller.account.id && may(caller, BOOK, groupId)) sides.push('driver');
  return sides;
}

/** What a plan is checked against. */
export interface Situation {
  readonly planner: PlannerRow;
  readonly vehicle: SlotVehicle;
  readonly sides: readonly Side[];
  readonly timeZone: string;
}

/** @throws Refusal 404 or 403 for the vehicle, 409 `no-planner` or `planner-disabled`, 403 for other drivers */
async function situationOf(db: Reader, caller: Caller, { vehicleId, driverId }: SlotPlan, tx: Transaction | null): Promise<Situation> {
  const vehicle = await slotVehicle(db, vehicleId);
  authorise(caller, READS, vehicle?.groupId);
  if (vehicle === null) return notFound();
  const { groupId } = vehicle;
  const planner = tx ? await lockPlannerOf(tx, caller.tree, groupId) : plannerOf(await readPlanners(db), caller.tree, groupId);
  if (planner === null) return refuse('no-planner', 'The group of this vehicle has no ride calendar');
  if (!planner.enabled) refuse('planner-disabled', 'The ride calendar is disabled');
  const sides = sidesOf(caller, groupId, driverId);
  if (sides.length === 0) forbidden();
  return { planner, vehicle, sides, timeZone: (await loadGroupZones(db, caller.tree))(groupId) };
}

/** Returns the limits that the plan breaks. @throws Refusal 409 `not-a-driver` unless the account can be booked on the vehicle */
async function limitsOf(
  db: Reader,
  caller: Caller,
  plan: SlotPlan,
  situation: Situation,
  { except, further = 0 }: { readonly except: number | null; readonly further?: number },
): Promise<LimitCode[]> {
  const { driverId, start, end } = plan;
  const { planner, vehicle, timeZone } = situation;
  const [grants, driveStatus] = [await readGrants(db, driverId), await driveStatusOf(db, driverId)];
  if (grants === null || driveStatus === null || !isGranted(grants, caller.tree, BOOK, vehicle.groupId))
    refuse('not-a-driver', "This person can't be booked on vehicles of this group");
  return brokenLimits({
    now: Date.now(),
    start: start.getTime(),
    end: end.getTime(),
    settings: settingsOf(planner),
    timeZone,
    bookingsInYear: further + (await bookingsInYear(db, { driverId, start, timeZone, except })),
    rentable: vehicle.rentable,
    inRepair: vehicle.inRepair,
    driveStatus,
  });
}

/** @throws Refusal 400 unless the slot ends after it starts, and within 31 days */
export function checkTimes({ start, end }: Pick<SlotPlan, 'start' | 'end'>): void {
  if (end <= start) refuse('invalid-input', 'body.end must be after body.start', 400);
  if (end.getTime() - start.getTime() > MAX_SLOT) refuse('invalid-input', 'A slot is at most 31 days long', 400);
}

/**
 * What a plan would be refused for, without writing it. `further`: bookings that count although they aren't written yet.
 * @throws Refusal as `situationOf` and `limitsOf`
 */
export async function checkPlan(
  db: Reader,
  caller: Caller,
  plan: SlotPlan,
  except: number | null,
  further = 0,
): Promise<{ readonly overlap: boolean; readonly limits: readonly LimitCode[] }> {
  checkTimes(plan);
  const situation = await situationOf(db, caller, plan, null);
  return { overlap: await overlaps(db, { except, ...plan }), limits: await limitsOf(db, caller, plan, situation, { except, further }) };
}

const LIMIT_TEXTS: Readonly<Record<LimitCode, string>> = {
  'slot-in-past': 'The slot starts in the past',
  'slot-too-short': 'The slot is shorter than allowed',
  'slot-too-long': 'The slot is longer than allowed',
  'slot-too-far-ahead': 'The slot is further ahead than allowed',
  'too-many-bookings': 'The driver has as many bookings this year as allowed',
  'vehicle-not-rentable': "The vehicle isn't available for rent",
  'vehicle-in-repair': 'The vehicle is in repair',
  'driver-blocked': 'The driver is blocked',
  'driver-not-verified': "The driver isn't verified",
};

/** Limits bind drivers; managers are warned and may go on (rule PLN-L2). @throws Refusal 409 with the code, or `limits-exceeded` with `warnings` */
function enforce(limits: readonly LimitCode[], sides: readonly Side[], override: boolean): void {
  const [brokenLimit] = limits;
  if (brokenLimit === undefined || (sides.includes('manager') && override)) return;
  if (sides.includes('manager'))
    throw new Refusal(409, 'limits-exceeded', 'The slot exceeds limits of the ride calendar', null, { warnings: limits });
  throw new Refusal(409, brokenLimit, LIMIT_TEXTS[brokenLimit], null, { warnings: limits });
}

/** Checks a plan in the transaction that writes it. @returns the situation and the slot's state @throws Refusal */
export async function allowPlan(
  tx: Transaction,
  caller: Caller,
  plan: SlotPlan,
  {
    except,
    override,
    alsoLock,
  }: { readonly except: number | null; readonly override: boolean; readonly alsoLock: readonly (string | null)[] },
): Promise<Situation & { readonly state: SlotState }> {
  checkTimes(plan);
  const situation = await situationOf(tx, caller, plan, tx);
  const state = stateWhenCreated(situation.planner.mode, situation.sides);
  if (state === null) throw new Refusal(403, 'managers-only', 'Only managers create slots in this ride calendar');
  await lockSlotsOf(tx, [plan.vehicleId, plan.driverId, ...alsoLock]);
  if (await overlaps(tx, { except, ...plan })) refuseOverlap();
  enforce(await limitsOf(tx, caller, plan, situation, { except }), situation.sides, override);
  return { ...situation, state };
}
