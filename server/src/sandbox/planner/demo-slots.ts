import { addToDay, weekdayOf } from '@fleet-console/time';
import { atLocalTime, type SlotAdder } from './slot-adder.ts';
import { comments } from './slot-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;
const PAST_DAYS = 61;

/** Slots of the demo driver where drivers ask: past ones, and upcoming ones in every state. */
function askedSlots({ add, today, vehicles }: SlotAdder, driverId: string): void {
  const vehicle = vehicles[0];
  const another = vehicles[1] ?? vehicle;
  if (!vehicle || !another) return;
  const hours = (ahead: number, from: number, till: number) => {
    const day = addToDay(today, { days: ahead });
    return { start: atLocalTime(day, from), end: atLocalTime(day, till) };
  };
  const own = { driverId, vehicle, byManager: false };
  for (let ahead = -PAST_DAYS; ahead < 0; ahead += 1)
    if ([2, 4].includes(weekdayOf(addToDay(today, { days: ahead }))))
      add({ ...own, ...hours(ahead, 8, 12), state: ahead === -13 ? 'cancelled' : 'accepted', comment: comments[0] ?? '' });
  add({ ...own, ...hours(-10, 15, 19), state: 'rejected' });
  add({ ...own, ...hours(1, 8, 12), state: 'accepted', comment: comments[3] ?? '' });
  add({ ...own, ...hours(3, 14, 18), state: 'accepted' });
  add({ ...own, vehicle: another, ...hours(4, 7, 11), state: 'rejected', comment: comments[1] ?? '' });
  add({ ...own, ...hours(6, 8, 12), state: 'pending' });
  add({ ...own, vehicle: another, ...hours(9, 16.5, 20), state: 'pending', comment: comments[2] ?? '' });
  add({ ...own, ...hours(11, 8, 12), state: 'cancelled' });
}

/** A slot of the demo driver that has begun, on a vehicle that stands still, and a later one. */
function ownSlots({ add, today, vehicles, now }: SlotAdder, driverId: string): void {
  const vehicle = vehicles.find(({ state, silent }) => state === 'parked' && !silent) ?? vehicles[0];
  if (!vehicle) return;
  const start = Math.floor(now / QUARTER) * QUARTER - 2 * QUARTER;
  const own = { driverId, vehicle, byManager: false, state: 'accepted' as const };
  add({ ...own, start, end: start + 5 * HOUR });
  const day = addToDay(today, { days: 12 });
  add({ ...own, start: atLocalTime(day, 10), end: atLocalTime(day, 13) });
}

/** Adds the slots of the demo driver. */
export function addDemoSlots(adder: SlotAdder): void {
  const { demoDriver } = adder.people;
  if (demoDriver === null) return;
  if (adder.planner.settings.mode === 'approval') askedSlots(adder, demoDriver);
  if (adder.planner.settings.mode === 'driver') ownSlots(adder, demoDriver);
}
