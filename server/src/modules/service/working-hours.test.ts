import { addWorkingTime, workingTimeBetween } from './working-hours.ts';

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().replace('.000', '');
const HOUR = 3_600_000;

test.each([
  ['within a day', '2026-11-16T09:00+01:00', 1, 'PL', '2026-11-16T10:00+01:00'],
  ['until the end of the day', '2026-11-16T09:00+01:00', 9, 'PL', '2026-11-16T18:00+01:00'],
  ['into the next day', '2026-11-16T17:30+01:00', 1, 'PL', '2026-11-17T08:30+01:00'],
  ['from the evening', '2026-11-16T21:00+01:00', 1, 'PL', '2026-11-17T09:00+01:00'],
  ['from the night', '2026-11-17T00:30+01:00', 1, 'PL', '2026-11-17T09:00+01:00'],
  ['over a weekend', '2026-11-20T17:00+01:00', 8, 'PL', '2026-11-23T15:00+01:00'],
  ['over a holiday', '2026-11-10T16:00+01:00', 4, 'PL', '2026-11-12T10:00+01:00'],
  ['where that day is no holiday', '2026-11-10T16:00+01:00', 4, 'DE', '2026-11-11T10:00+01:00'],
  ['over the end of summer time', '2026-10-23T17:00+02:00', 2, 'PL', '2026-10-26T09:00+01:00'],
  ['over the beginning of summer time', '2026-03-27T17:00+01:00', 2, 'PL', '2026-03-30T09:00+02:00'],
  ['in another zone', '2026-11-16T07:00Z', 1, 'LT', '2026-11-16T08:00Z'],
  ['in an unknown country', '2026-11-16T07:00Z', 1, null, '2026-11-16T09:00Z'],
  ['ten working days', '2026-12-21T08:00+01:00', 80, 'PL', '2027-01-04T18:00+01:00'],
])('working time is added %s, and is the time between', (_title, from, hours, country, expected) => {
  const end = addWorkingTime(at(from), hours * HOUR, country);
  expect(iso(end)).toBe(iso(at(expected)));
  expect(workingTimeBetween(at(from), end, country)).toBe(hours * HOUR);
});
