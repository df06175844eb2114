import {
  addToDay,
  addToInstant,
  dayHours,
  dayRange,
  daysBetween,
  hoursInDay,
  instantOf,
  isDay,
  isoInstant,
  isTimeZone,
  localTime,
  localTimeKind,
  monthRange,
  msOf,
  offsetSegments,
  startOfWeek,
  weekdayOf,
  weekRange,
  weeklyOccurrences,
  yearOf,
  yearRange,
  type Weekday,
} from './index.ts';

const WARSAW = 'Europe/Warsaw';
const SANTIAGO = 'America/Santiago';
const LORD_HOWE = 'Australia/Lord_Howe';

const iso = (range: { readonly start: number; readonly end: number }) => [isoInstant(range.start), isoInstant(range.end)];
const short = (instant: number) => isoInstant(instant).replace(':00.000Z', 'Z');

describe('[CA-08] local times around clock changes', () => {
  // Zone, local time, kind, the earlier and the later instant.
  test.each([
    [WARSAW, '2026-03-29', '01:59', 'single', '2026-03-29T00:59Z', '2026-03-29T00:59Z'],
    [WARSAW, '2026-03-29', '02:00', 'missing', '2026-03-29T01:00Z', '2026-03-29T01:00Z'],
    [WARSAW, '2026-03-29', '02:30', 'missing', '2026-03-29T01:30Z', '2026-03-29T01:30Z'],
    [WARSAW, '2026-03-29', '03:00', 'single', '2026-03-29T01:00Z', '2026-03-29T01:00Z'],
    [WARSAW, '2026-10-25', '01:59', 'single', '2026-10-24T23:59Z', '2026-10-24T23:59Z'],
    [WARSAW, '2026-10-25', '02:00', 'repeated', '2026-10-25T00:00Z', '2026-10-25T01:00Z'],
    [WARSAW, '2026-10-25', '02:30', 'repeated', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
    [WARSAW, '2026-10-25', '03:00', 'single', '2026-10-25T02:00Z', '2026-10-25T02:00Z'],
    [WARSAW, '2027-03-28', '02:30', 'missing', '2027-03-28T01:30Z', '2027-03-28T01:30Z'],
    [WARSAW, '2027-10-31', '02:30', 'repeated', '2027-10-31T00:30Z', '2027-10-31T01:30Z'],
    // Clocks change at midnight: the day begins at 01:00, and the hour before midnight is repeated.
    [SANTIAGO, '2026-09-06', '00:30', 'missing', '2026-09-06T04:30Z', '2026-09-06T04:30Z'],
    [SANTIAGO, '2026-04-04', '23:30', 'repeated', '2026-04-05T02:30Z', '2026-04-05T03:30Z'],
    // By half an hour.
    [LORD_HOWE, '2026-10-04', '02:15', 'missing', '2026-10-03T15:45Z', '2026-10-03T15:45Z'],
    [LORD_HOWE, '2026-04-05', '01:45', 'repeated', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
    [LORD_HOWE, '2026-04-05', '01:15', 'single', '2026-04-04T14:15Z', '2026-04-04T14:15Z'],
  ] as const)('%s %s %s is %s', (timeZone, day, time, kind, earlier, later) => {
    expect(localTimeKind({ day, time }, timeZone)).toBe(kind);
    expect(short(instantOf({ day, time }, timeZone))).toBe(earlier);
    expect(short(instantOf({ day, time }, timeZone, 'later'))).toBe(later);
    for (const instant of [earlier, later])
      if (kind !== 'missing') expect(localTime(instant, timeZone)).toMatchObject({ day, time });
      else expect(localTime(instant, timeZone)).not.toMatchObject({ time });
  });

  test('the offset distinguishes the two hours', () => {
    expect(localTime('2026-10-25T00:30:00Z', WARSAW)).toEqual({ day: '2026-10-25', time: '02:30', offset: 120 });
    expect(localTime(new Date('2026-10-25T01:30:59Z'), WARSAW)).toEqual({ day: '2026-10-25', time: '02:30', offset: 60 });
  });
});

describe('[CA-08] days with another length', () => {
  test.each([
    [WARSAW, '2026-03-29', 23, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    [WARSAW, '2026-10-25', 25, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    [WARSAW, '2027-03-28', 23, '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
    [WARSAW, '2027-10-31', 25, '2027-10-30T22:00Z', '2027-10-31T23:00Z'],
    [WARSAW, '2026-06-01', 24, '2026-05-31T22:00Z', '2026-06-01T22:00Z'],
    [SANTIAGO, '2026-09-06', 23, '2026-09-06T04:00Z', '2026-09-07T03:00Z'],
    [SANTIAGO, '2026-04-04', 25, '2026-04-04T03:00Z', '2026-04-05T04:00Z'],
    [LORD_HOWE, '2026-10-04', 23.5, '2026-10-03T13:30Z', '2026-10-04T13:00Z'],
    [LORD_HOWE, '2026-04-05', 24.5, '2026-04-04T13:00Z', '2026-04-05T13:30Z'],
  ])('%s %s has %d hours', (timeZone, day, hours, start, end) => {
    expect(hoursInDay(day, timeZone)).toBe(hours);
    const range = dayRange(day, timeZone);
    expect([short(range.start), short(range.end)]).toEqual([start, end]);
    const rows = dayHours(day, timeZone);
    expect([rows[0]?.start, rows.at(-1)?.end]).toEqual([range.start, range.end]);
    expect(rows.slice(1).every((row, nth) => row.start === rows[nth]?.end)).toBe(true);
  });

  const hours = (day: string, timeZone: string) =>
    dayHours(day, timeZone)
      .slice(0, 5)
      .map(({ label, offsetLabel, repeated, start, end }) => `${label}${repeated ? offsetLabel : ''} ${(end - start) / 60_000}`);

  test('the axis skips the missing hour, and shows the repeated one twice with its offset', () => {
    expect(hours('2026-03-29', WARSAW)).toEqual(['00:00 60', '01:00 60', '03:00 60', '04:00 60', '05:00 60']);
    expect(hours('2026-10-25', WARSAW)).toEqual(['00:00 60', '01:00 60', '02:00+02:00 60', '02:00+01:00 60', '03:00 60']);
    expect(hours('2026-09-06', SANTIAGO).slice(0, 2)).toEqual(['01:00 60', '02:00 60']);
    expect(hours('2026-10-04', LORD_HOWE)).toEqual(['00:00 60', '01:00 60', '02:30 30', '03:00 60', '04:00 60']);
    expect(hours('2026-04-05', LORD_HOWE)).toEqual(['00:00 60', '01:00 60', '01:30+10:30 30', '02:00 60', '03:00 60']);
    expect(dayHours('2026-06-01', WARSAW).map(({ label }) => label)).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    );
  });

  test('segments of a week with a clock change', () => {
    expect(offsetSegments(weekRange('2026-10-25', WARSAW), WARSAW).map(({ start, offset }) => [short(start), offset])).toEqual([
      ['2026-10-18T22:00Z', 120],
      ['2026-10-25T01:00Z', 60],
    ]);
    expect(offsetSegments(dayRange('2026-06-01', 'UTC'), 'UTC')).toHaveLength(1);
  });
});

test('[CA-08] weeks, months and years end where the next begins, in the zone', () => {
  expect(iso(weekRange('2026-03-29', WARSAW))).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(iso(weekRange('2026-03-29', WARSAW, 7))).toEqual(['2026-03-28T23:00:00.000Z', '2026-04-04T22:00:00.000Z']);
  expect(iso(monthRange('2026-10-25', WARSAW))).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']);
  expect(iso(yearRange(2026, WARSAW))).toEqual(['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z']);
  expect(yearOf('2026-12-31T22:59:59Z', WARSAW)).toBe(2026);
  expect(yearOf('2026-12-31T23:00:00Z', WARSAW)).toBe(2027);
});

test.each([
  ['2026-03-28T01:30:00Z', { days: 1 }, '2026-03-29T01:30Z', '03:30'],
  ['2026-03-22T08:00:00Z', { weeks: 1 }, '2026-03-29T07:00Z', '09:00'],
  ['2026-10-24T00:30:00Z', { days: 1 }, '2026-10-25T00:30Z', '02:30'],
  ['2026-10-25T01:30:00Z', { days: 1 }, '2026-10-26T01:30Z', '02:30'],
  ['2026-10-26T07:00:00Z', { days: -1 }, '2026-10-25T07:00Z', '08:00'],
  ['2026-01-31T11:00:00Z', { months: 1 }, '2026-02-28T11:00Z', '12:00'],
  ['2026-09-25T07:00:00Z', { months: 2 }, '2026-11-25T08:00Z', '09:00'],
])('[CA-08] %s plus %j keeps the local time', (instant, step, expected, time) => {
  const moved = addToInstant(instant, step, WARSAW);
  expect(short(moved)).toBe(expected);
  expect(localTime(moved, WARSAW).time).toBe(time);
});

describe('[CA-08] weekly repetition keeps local times', () => {
  const weekly = (from: string, to: string, weekdays: Weekday[], until: string, limit?: number) =>
    weeklyOccurrences({ start: from, end: to, timeZone: WARSAW, weekdays, until, ...(limit === undefined ? {} : { limit }) }).map(
      ({ start, end }) => `${short(start)} ${short(end)}`,
    );

  test('over both changes, from its own day to the last', () => {
    expect(weekly('2026-03-27T07:00:00Z', '2026-03-27T15:00:00Z', [1, 5], '2026-03-30')).toEqual([
      '2026-03-27T07:00Z 2026-03-27T15:00Z',
      '2026-03-30T06:00Z 2026-03-30T14:00Z',
    ]);
    expect(weekly('2026-10-23T06:00:00Z', '2026-10-23T14:00:00Z', [1], '2026-11-02')).toEqual([
      '2026-10-26T07:00Z 2026-10-26T15:00Z',
      '2026-11-02T07:00Z 2026-11-02T15:00Z',
    ]);
  });

  test('over midnight the night of a change is an hour shorter or longer', () => {
    expect(weekly('2026-03-21T21:00:00Z', '2026-03-22T05:00:00Z', [6], '2026-03-28')[1]).toBe('2026-03-28T21:00Z 2026-03-29T04:00Z');
    expect(weekly('2026-10-17T20:00:00Z', '2026-10-18T04:00:00Z', [6], '2026-10-24')[1]).toBe('2026-10-24T20:00Z 2026-10-25T05:00Z');
  });

  test('a missing hour moves forward, and a range never becomes empty', () => {
    expect(weekly('2026-03-22T01:00:00Z', '2026-03-22T01:30:00Z', [7], '2026-03-29')[1]).toBe('2026-03-29T01:00Z 2026-03-29T01:30Z');
    expect(weekly('2026-03-22T01:30:00Z', '2026-03-22T02:00:00Z', [7], '2026-03-29')[1]).toBe('2026-03-29T01:30Z 2026-03-29T02:00Z');
  });

  test('the first occurrence keeps the later of two hours', () => {
    expect(weekly('2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z', [7], '2026-11-01')).toEqual([
      '2026-10-25T01:15Z 2026-10-25T01:45Z',
      '2026-11-01T01:15Z 2026-11-01T01:45Z',
    ]);
  });

  test('stops at the limit; without weekdays there is none', () => {
    expect(weekly('2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z', [1, 2, 3, 4, 5, 6, 7], '2027-03-02', 40)).toHaveLength(40);
    expect(weekly('2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z', [], '9999-12-31')).toEqual([]);
    expect(() => weekly('2026-03-02T08:00:00Z', '2026-03-02T08:00:00Z', [1], '2026-04-01')).toThrow(RangeError);
  });
});

test('dates: weekday, start of the week, steps, distance', () => {
  expect([weekdayOf('2026-03-29'), weekdayOf('2026-03-30')]).toEqual([7, 1]);
  expect([startOfWeek('2026-03-29'), startOfWeek('2026-03-29', 7), startOfWeek('2026-03-30')]).toEqual([
    '2026-03-23',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect([addToDay('2026-01-31', { months: 1 }), addToDay('2028-02-28', { days: 1 }), daysBetween('2026-03-01', '2026-04-01')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    31,
  ]);
});

test.each(['2026-02-30', '2026-3-1', '', '2026-03-01T00:00', 'today'])('%p is not a date', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => dayRange(text, WARSAW)).toThrow(RangeError);
});

test('invalid times, instants and zones are refused, never read in the zone of the machine', () => {
  for (const time of ['24:00', '9:00', '', '12:60']) expect(() => instantOf({ day: '2026-03-01', time }, WARSAW)).toThrow(RangeError);
  for (const instant of ['2026-03-01T10:00', '2026-03-01', 'now', NaN, new Date(NaN)]) expect(() => msOf(instant)).toThrow(RangeError);
  expect([WARSAW, 'UTC', LORD_HOWE].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Europe/Nowhere', '', '+01:00'].map(isTimeZone)).toEqual([false, false, false]);
});
