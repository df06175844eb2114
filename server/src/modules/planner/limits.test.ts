import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { brokenLimits, type SlotToCheck } from './limits.ts';
import { defaultSettings } from './planner-settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const allowed: SlotToCheck = {
  now: Date.parse('2026-10-20T10:00Z'),
  start: Date.parse('2026-10-20T11:00Z'),
  end: Date.parse('2026-10-20T12:00Z'),
  settings: defaultSettings,
  timeZone: 'Europe/Warsaw',
  bookingsInYear: 0,
  rentable: true,
  inRepair: false,
  driveStatus: 'ALLOWED',
};
const on = (value: number) => ({ on: true, value });

// Days ahead are calendar days of the group's zone, however long they are.
test.each([
  // Clocks go forward on 2026-03-29: 23 hours.
  ['2026-03-28T12:00Z', '2026-03-29T21:59Z', 1, []],
  ['2026-03-28T12:00Z', '2026-03-29T22:00Z', 1, ['slot-too-far-ahead']],
  ['2026-03-28T22:59Z', '2026-03-29T21:59Z', 1, []],
  ['2026-03-28T23:00Z', '2026-03-30T21:59Z', 1, []],
  ['2026-03-28T23:00Z', '2026-03-30T22:00Z', 1, ['slot-too-far-ahead']],
  // Back on 2026-10-25: 25 hours.
  ['2026-10-24T12:00Z', '2026-10-25T22:59Z', 1, []],
  ['2026-10-24T12:00Z', '2026-10-25T23:00Z', 1, ['slot-too-far-ahead']],
  ['2026-10-24T21:59Z', '2026-10-25T22:30Z', 1, []],
  ['2026-10-24T22:00Z', '2026-10-26T22:59Z', 1, []],
  ['2026-10-24T22:00Z', '2026-10-26T23:00Z', 1, ['slot-too-far-ahead']],
  // The same in 2027: 28 March and 31 October.
  ['2027-03-27T12:00Z', '2027-03-28T21:59Z', 1, []],
  ['2027-03-27T12:00Z', '2027-03-28T22:00Z', 1, ['slot-too-far-ahead']],
  ['2027-10-30T12:00Z', '2027-10-31T22:59Z', 1, []],
  ['2027-10-30T12:00Z', '2027-10-31T23:00Z', 1, ['slot-too-far-ahead']],
  // The last evening of a year and the first night of the next.
  ['2026-12-31T22:30Z', '2026-12-31T22:59Z', 1, []],
  ['2026-12-30T23:00Z', '2027-01-01T22:59Z', 1, []],
  ['2026-12-30T22:59Z', '2027-01-01T22:59Z', 1, ['slot-too-far-ahead']],
])('[CA-08] from %s, a slot at %s with %i day ahead: %j', (now, start, daysAhead, broken) => {
  const slot = { ...allowed, now: Date.parse(now), start: Date.parse(start), end: Date.parse(start) + HOUR };
  expect(brokenLimits({ ...slot, settings: { ...defaultSettings, daysAhead: on(daysAhead) } })).toEqual(broken);
});

// The length of a slot is real time.
test.each([
  ['over the missing hour', '2026-03-29T00:30Z', '2026-03-29T01:30Z', 60, 60, []],
  ['over the missing hour', '2026-03-29T00:30Z', '2026-03-29T01:31Z', 60, 60, ['slot-too-long']],
  ['over the repeated hour', '2026-10-24T23:30Z', '2026-10-25T01:30Z', 120, 120, []],
  ['over the repeated hour', '2026-10-24T23:30Z', '2026-10-25T01:29Z', 120, 120, ['slot-too-short']],
  ['a day of 23 hours', '2027-03-27T23:00Z', '2027-03-28T22:00Z', 1380, 1380, []],
  ['a day of 25 hours', '2027-10-30T22:00Z', '2027-10-31T23:00Z', 1440, 1440, ['slot-too-long']],
])('[CA-08] %s, %s to %s', (_, start, end, minimum, maximum, broken) => {
  const slot = { ...allowed, now: Date.parse('2026-01-01T00:00Z'), start: Date.parse(start), end: Date.parse(end) };
  expect(brokenLimits({ ...slot, settings: { ...defaultSettings, minMinutes: on(minimum), maxMinutes: on(maximum) } })).toEqual(broken);
});

/** The local day by Intl, as a number of days: independent of the implementation. */
function dayNumber(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day')) / 86_400_000;
}

const limit = fc.record({ on: fc.boolean(), value: fc.integer({ min: 1, max: 60 }) });
const slots: fc.Arbitrary<SlotToCheck> = fc
  .record({
    // Around both clock changes of Warsaw, and the end of a year.
    now: fc
      .tuple(
        fc.constantFrom('2026-03-29T00:00Z', '2026-10-25T00:00Z', '2027-03-28T00:00Z', '2027-10-31T00:00Z', '2026-12-31T23:00Z'),
        fc.integer({ min: -4320, max: 4320 }),
      )
      .map(([around, minutes]) => Date.parse(around) + minutes * MINUTE),
    ahead: fc.integer({ min: -600, max: 60 * 1440 }),
    length: fc.integer({ min: 1, max: 90 }),
    settings: fc.record({
      mode: fc.constant('driver' as const),
      bookingsPerYear: limit,
      daysAhead: limit,
      minMinutes: limit,
      maxMinutes: limit,
      graceMinutes: fc.constant(15),
    }),
    timeZone: fc.constantFrom('Europe/Warsaw', 'UTC', 'America/New_York', 'Australia/Lord_Howe'),
    bookingsInYear: fc.integer({ min: 0, max: 70 }),
    rentable: fc.boolean(),
    inRepair: fc.boolean(),
    driveStatus: fc.constantFrom('ALLOWED' as const, 'NOT_VERIFIED' as const, 'BLOCKED' as const),
  })
  .map(({ ahead, length, ...rest }) => ({ ...rest, start: rest.now + ahead * MINUTE, end: rest.now + (ahead + length) * MINUTE }));

test('[CA-03] [CA-08] limits agree with an independent model', () => {
  fc.assert(
    fc.property(slots, (slot) => {
      const { now, start, end, settings, timeZone, bookingsInYear, rentable, inRepair, driveStatus } = slot;
      const expected: string[] = [];
      const minutes = Math.round((end - start) / MINUTE);
      if (now > start) expected.push('slot-in-past');
      if (settings.minMinutes.on && settings.minMinutes.value > minutes) expected.push('slot-too-short');
      if (settings.maxMinutes.on && settings.maxMinutes.value < minutes) expected.push('slot-too-long');
      if (settings.daysAhead.on && dayNumber(start, timeZone) - dayNumber(now, timeZone) > settings.daysAhead.value)
        expected.push('slot-too-far-ahead');
      if (settings.bookingsPerYear.on && bookingsInYear >= settings.bookingsPerYear.value) expected.push('too-many-bookings');
      if (!rentable) expected.push('vehicle-not-rentable');
      if (inRepair) expected.push('vehicle-in-repair');
      if (driveStatus === 'BLOCKED') expected.push('driver-blocked');
      if (driveStatus === 'NOT_VERIFIED') expected.push('driver-not-verified');
      expect(brokenLimits(slot)).toEqual(expected);
    }),
    { numRuns: runs(1_000, 20_000) },
  );
});

test('[CA-03] a slot can start at this moment, but not before', () => {
  const startingAt = (start: number) => brokenLimits({ ...allowed, start, end: start + HOUR });
  expect(startingAt(allowed.now)).toEqual([]);
  expect(startingAt(allowed.now - 1)).toEqual(['slot-in-past']);
});
