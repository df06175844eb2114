import { rideRefusal, slotRefusal, type RideSituation, type RideSlot } from './ride-permission.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-26T08:00:00Z');
const END = START + 120 * MINUTE;
const slot = (but: Partial<RideSlot> = {}): RideSlot => ({ start: START, end: END, state: 'accepted', own: true, ...but });
const before = slot({ start: START - 60 * MINUTE, end: START, own: false });

test.each<readonly [string, readonly RideSlot[], number, ReturnType<typeof slotRefusal>]>([
  ['a millisecond before the grace', [slot()], START - 15 * MINUTE - 1, 'slot-not-started'],
  ['with the grace', [slot()], START - 15 * MINUTE, null],
  ['at the start', [slot()], START, null],
  ['a millisecond before the end', [slot()], END - 1, null],
  ['at the end', [slot()], END, 'slot-ended'],
  ['in the grace while the slot before goes on', [slot(), before], START - 1, 'slot-not-started'],
  ['when the slot before ends', [slot(), before], START, null],
  ['in the grace after a pending slot of another driver', [slot(), { ...before, state: 'pending' }], START - 1, null],
  ['in a pending slot', [slot({ state: 'pending' })], START, 'slot-pending'],
  ['before a pending slot', [slot({ state: 'pending' })], START - 16 * MINUTE, 'no-slot'],
  ["in another driver's slot", [slot({ own: false })], START, 'no-slot'],
  ['between two own slots', [slot(), slot({ start: END + 60 * MINUTE, end: END + 90 * MINUTE })], END, 'slot-not-started'],
  ['without slots', [], START, 'no-slot'],
])('[CA-11] PLN-G1 a ride %s', (_name, slots, now, refusal) => {
  expect(slotRefusal(slots, 15, now)).toBe(refusal);
});

test('[CA-11] PLN-G2 the rider and the vehicle come first; without a planner nothing else counts', () => {
  const free: RideSituation = { driveStatus: 'ALLOWED', inUse: false, inRepair: false, rentable: true, planned: null };
  const check = (but: Partial<RideSituation>) => rideRefusal({ ...free, planned: { slots: [], graceMinutes: 0 }, ...but }, START);
  expect(rideRefusal(free, START)).toBeNull();
  expect(check({})).toBe('no-slot');
  expect(check({ rentable: false })).toBe('vehicle-not-rentable');
  expect(check({ rentable: false, inRepair: true })).toBe('vehicle-in-repair');
  expect(check({ inRepair: true, inUse: true })).toBe('vehicle-in-use');
  expect(check({ inUse: true, driveStatus: 'NOT_VERIFIED' })).toBe('driver-not-verified');
  expect(check({ driveStatus: 'BLOCKED' })).toBe('driver-blocked');
  expect(check({ driveStatus: null })).toBe('driver-blocked');
});
