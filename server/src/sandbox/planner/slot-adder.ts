import { dayOf, instantOf, type Day } from '@fleet-console/time';
import { around, cityOf } from '../reference/cities.ts';
import type { Random } from '../reference/random.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { round } from '../reference/round.ts';
import type { Occupancy, PlannedSlot } from './planned-slot.ts';
import type { PlannerPeople } from './planner-people.ts';
import type { ReferencePlanner } from './reference-planners.ts';
import { slotHistory, type HistoryInput } from './slot-history.ts';
import { returnAddresses } from './slot-texts.ts';

const MINUTE = 60_000;
/** Days with slots after today, where the planner has no limit. */
const FUTURE_DAYS = 30;
/** All reference planners are in this time zone. */
const ZONE = 'Europe/Warsaw';

interface NewPlannedSlot extends Pick<HistoryInput, 'driverId' | 'byManager' | 'start' | 'state'> {
  readonly vehicle: ReferenceVehicle;
  readonly end: number;
  readonly seriesId?: string;
  readonly comment?: string;
}

interface AdderParts {
  readonly planner: ReferencePlanner;
  readonly random: Random;
  /** In ms. */
  readonly now: number;
  /** Vehicles that can be planned; not empty. */
  readonly vehicles: readonly ReferenceVehicle[];
  readonly people: PlannerPeople;
  readonly occupancy: Occupancy;
  readonly slots: PlannedSlot[];
}

/** Adds slots of one planner. */
export interface SlotAdder extends AdderParts {
  readonly today: Day;
  /** Days before its start in which a slot can be created. */
  readonly daysAhead: number;
  /** Shortest and longest slot, in ms. */
  readonly lengths: readonly [number, number];
  /** Returns false when the vehicle or the driver is booked at that time. */
  add(slot: NewPlannedSlot): boolean;
}

/** Returns the epoch milliseconds of a local time. `hour`: with quarters, as 7.25. */
export const atLocalTime = (day: Day, hour: number): number =>
  instantOf({ day, time: `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}` }, ZONE);

export function createSlotAdder(parts: AdderParts): SlotAdder {
  const { planner, random, now, people, occupancy, slots } = parts;
  const { group, settings } = planner;
  const daysAhead = settings.daysAhead.on ? settings.daysAhead.value : FUTURE_DAYS;
  const addresses = returnAddresses[group.name] ?? [];
  const place = () => {
    const { lat, lon } = around(group.center, cityOf(group.city), random);
    return { lat: round(lat, 5), lon: round(lon, 5) };
  };
  return {
    ...parts,
    today: dayOf(now, ZONE),
    daysAhead,
    lengths: [
      settings.minMinutes.on ? settings.minMinutes.value * MINUTE : 60 * MINUTE,
      settings.maxMinutes.on ? settings.maxMinutes.value * MINUTE : 480 * MINUTE,
    ],
    add({ vehicle, driverId, start, end, byManager, state, seriesId = null, comment = null }) {
      if (!occupancy.isFree(vehicle.id, start, end) || !occupancy.isFree(driverId, start, end)) return false;
      const managerId = random.pick(people.managers);
      const { mode } = settings;
      const history = slotHistory({ mode, driverId, managerId, byManager, start, now, daysAhead, random, ...(state && { state }) });
      if (history.state === 'pending' || history.state === 'accepted') occupancy.take([vehicle.id, driverId], start, end);
      const isReturned = random.chance(0.7);
      slots.push({
        clientId: `seed-slot-${slots.length + 1}`,
        groupId: group.id,
        vehicleId: vehicle.id,
        driverId,
        start,
        end,
        mode,
        returnAddress: isReturned ? random.pick(addresses) : null,
        returnPlace: isReturned ? place() : null,
        comment,
        seriesId,
        ...history,
      });
      return true;
    },
  };
}
