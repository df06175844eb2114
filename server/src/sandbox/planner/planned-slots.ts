import { addToDay, weekdayOf } from '@fleet-console/time';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { addDemoSlots } from './demo-slots.ts';
import { createOccupancy, type PlannedSlot } from './planned-slot.ts';
import { plannerPeople } from './planner-people.ts';
import { referencePlanners } from './reference-planners.ts';
import { atLocalTime, createSlotAdder, type SlotAdder } from './slot-adder.ts';
import { comments } from './slot-texts.ts';

const HALF_HOUR = 30 * 60_000;
/** Days with slots before today. */
const PAST_DAYS = 61;
/** Drivers per vehicle, at most. */
const DRIVERS_PER_VEHICLE = 1.6;

/** A driver's usual vehicle and working time. */
interface Habit {
  readonly driverId: string;
  readonly vehicle: ReferenceVehicle;
  /** Local hour of the start, in quarters. */
  readonly hour: number;
  /** In ms. */
  readonly length: number;
  /** Share of days with a slot. */
  readonly share: number;
  /** Works every weekday. */
  readonly isRegular: boolean;
}

function habitsOf({ people: { drivers }, vehicles, lengths: [shortest, longest], random }: SlotAdder): Habit[] {
  const count = Math.min(drivers.length, Math.ceil(vehicles.length * DRIVERS_PER_VEHICLE));
  return drivers.slice(0, count).map((driverId) => ({
    driverId,
    vehicle: random.pick(vehicles),
    hour: random.integer(24, 64) / 4,
    length: Math.min(longest, Math.max(shortest, random.integer(4, 14) * HALF_HOUR)),
    share: random.between(0.3, 0.7),
    isRegular: random.chance(0.2),
  }));
}

const uuidOf = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

/** Slots of every weekday, a new series every few weeks. */
function addSeries({ add, today, daysAhead, random, planner }: SlotAdder, { driverId, vehicle, hour, length }: Habit): void {
  const days = Math.min(4, Math.floor((daysAhead - 1) / 7)) * 7;
  const byManager = planner.settings.mode === 'manager';
  for (let first = -PAST_DAYS; first <= daysAhead - 1 - days; first += days) {
    const seriesId = uuidOf(random);
    for (let nth = 0; nth < days; nth += 1) {
      const day = addToDay(today, { days: first + nth });
      if (weekdayOf(day) > 5) continue;
      const start = atLocalTime(day, hour);
      add({ driverId, vehicle, byManager, start, end: start + length, seriesId });
    }
  }
}

function addSingles(adder: SlotAdder, repaired: readonly ReferenceVehicle[], { driverId, vehicle, hour, length, share }: Habit): void {
  const { add, today, daysAhead, random, planner, vehicles } = adder;
  const { mode } = planner.settings;
  for (let ahead = -PAST_DAYS; ahead < daysAhead; ahead += 1) {
    const day = addToDay(today, { days: ahead });
    if (!random.chance(weekdayOf(day) > 5 ? share / 2 : share)) continue;
    const start = atLocalTime(day, hour + random.integer(-3, 3) / 4);
    const byManager = mode === 'manager' || random.chance(mode === 'both' ? 0.4 : 0.12);
    const slot = { driverId, byManager, start, end: start + length, ...(random.chance(0.2) && { comment: random.pick(comments) }) };
    // Some were planned on a vehicle that has broken down since.
    if (ahead > 0 && ahead < 7 && repaired.length > 0 && random.chance(0.15) && add({ ...slot, vehicle: random.pick(repaired) })) continue;
    if (random.chance(0.75) && add({ ...slot, vehicle })) continue;
    for (let tries = 0; tries < 3; tries += 1) if (add({ ...slot, vehicle: random.pick(vehicles) })) break;
  }
}

function byGroup(fleet: readonly ReferenceVehicle[]): Map<string, ReferenceVehicle[]> {
  const found = new Map<string, ReferenceVehicle[]>();
  for (const vehicle of fleet) found.set(vehicle.groupId, [...(found.get(vehicle.groupId) ?? []), vehicle]);
  return found;
}

/**
 * Slots of the last two months and the next one, within the limits of the reference planners, in the order in which they were created. Pending and accepted ones
 * never overlap. The same seed, size and time give the same slots.
 */
export function plannedSlots(size: FleetSize, people: number | undefined, now: number): PlannedSlot[] {
  const peopleOf = plannerPeople(size.seed, people);
  const planners = referencePlanners();
  const planned = new Set(planners.map(({ group }) => group.id));
  const fleet = byGroup(referenceFleet(size).filter(({ groupId }) => planned.has(groupId)));
  const occupancy = createOccupancy();
  const slots: PlannedSlot[] = [];
  for (const planner of planners) {
    const { group, settings } = planner;
    const random = createRandom(seedOf(size.seed, `planner ${group.id}`));
    const obedient = (fleet.get(group.id) ?? []).filter(
      ({ computer, edgeCase }) => computer !== null && computer.vendor !== GPS_ONLY && edgeCase === null,
    );
    const vehicles = obedient.filter(({ isRentable }) => isRentable);
    const found = peopleOf(group.id);
    if (vehicles.length === 0 || found.managers.length === 0) continue;
    // Each driver works in one district.
    const drivers = found.drivers.filter((id) => (Number(id) % 2 === 0) === (settings.mode === 'driver'));
    const adder = createSlotAdder({ planner, random, now, vehicles, people: { ...found, drivers }, occupancy, slots });
    addDemoSlots(adder);
    const habits = habitsOf(adder);
    for (const habit of habits) if (habit.isRegular) addSeries(adder, habit);
    const repaired = obedient.filter(({ state }) => state === 'inService').slice(0, 3);
    for (const habit of habits) if (!habit.isRegular) addSingles(adder, repaired, habit);
  }
  return slots.toSorted((a, b) => a.events[0].at - b.events[0].at);
}
