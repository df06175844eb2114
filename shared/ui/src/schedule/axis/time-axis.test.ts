import { instantOf, isoInstant } from '@fleet-console/time';
import { createClock } from './clock.ts';
import { bottomOf, instantAt, timeAxis, topOf } from './time-axis.ts';

const WARSAW = 'Europe/Warsaw';
const LORD_HOWE = 'Australia/Lord_Howe';

function axisOf(days: readonly string[], timeZone = WARSAW) {
  const axis = timeAxis(days, timeZone);
  const column = (day: string) => {
    const found = axis.columns.find((each) => each.day === day);
    if (!found) throw new Error(`No column ${day}`);
    return found;
  };
  return { ...axis, column, labels: axis.ticks.map(({ label, offsetLabel }) => label + offsetLabel) };
}

const at = (text: string) => Date.parse(text);

describe('[CA-08] the axis of a day with a clock change', () => {
  test.each([
    ['2026-03-29', 23 * 60, ['00:00', '01:00', '03:00', '04:00']],
    ['2026-10-25', 25 * 60, ['00:00', '01:00', '02:00+02:00', '02:00+01:00', '03:00']],
    ['2027-03-28', 23 * 60, ['00:00', '01:00', '03:00', '04:00']],
    ['2027-10-31', 25 * 60, ['00:00', '01:00', '02:00+02:00', '02:00+01:00', '03:00']],
    ['2026-06-01', 24 * 60, ['00:00', '01:00', '02:00', '03:00']],
  ])('%s has %d minutes', (day, minutes, first) => {
    const { length, labels, column } = axisOf([day]);
    expect(length).toBe(minutes);
    expect(labels.slice(0, first.length)).toEqual(first);
    expect(column(day).gaps).toEqual([]);
  });

  test('an item over the repeated hour is as long as it lasts', () => {
    const autumn = axisOf(['2026-10-25']).column('2026-10-25');
    // 02:30 summer time to 02:30 winter time is an hour; 01:30 to 03:30 is three.
    expect([topOf(autumn, at('2026-10-25T00:30Z')), bottomOf(autumn, at('2026-10-25T01:30Z'))]).toEqual([150, 210]);
    expect([topOf(autumn, at('2026-10-24T23:30Z')), bottomOf(autumn, at('2026-10-25T02:30Z'))]).toEqual([90, 270]);
    expect(isoInstant(instantAt(autumn, 210))).toBe('2026-10-25T01:30:00.000Z');
  });

  test('by half an hour, and at midnight', () => {
    expect(axisOf(['2026-04-05'], LORD_HOWE).labels.slice(0, 5)).toEqual(['00:00', '01:00', '01:30+11:00', '01:30+10:30', '02:00']);
    expect(axisOf(['2026-10-04'], LORD_HOWE).labels.slice(0, 4)).toEqual(['00:00', '01:00', '02:30', '03:00']);
    expect(axisOf(['2026-09-06'], 'America/Santiago').labels[0]).toBe('01:00');
    expect(axisOf(['2026-04-04'], 'America/Santiago').labels.slice(-2)).toEqual(['23:00-03:00', '23:00-04:00']);
  });
});

describe('[CA-08] a week shares one axis, so labels are right in each column', () => {
  test('in autumn the second 02:00 is on the axis, and a gap in the other days', () => {
    const { column, length, labels } = axisOf(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(length).toBe(25 * 60);
    expect(labels.slice(2, 4)).toEqual(['02:00+02:00', '02:00+01:00']);
    expect(column('2026-10-24').gaps).toEqual([{ top: 180, minutes: 60 }]);
    expect(column('2026-10-25').gaps).toEqual([]);
    for (const day of ['2026-10-24', '2026-10-25', '2026-10-26']) {
      expect(topOf(column(day), instantOf({ day, time: '08:00' }, WARSAW))).toBe(9 * 60);
      // An end at 03:00 is before the gap, a start at 03:00 after it.
      const three = instantOf({ day, time: '03:00' }, WARSAW);
      expect(topOf(column(day), three)).toBe(240);
      expect(bottomOf(column(day), three)).toBe(day === '2026-10-25' ? 240 : 180);
    }
    // A pointer in the gap means the next time there is.
    expect(isoInstant(instantAt(column('2026-10-24'), 200))).toBe('2026-10-24T01:00:00.000Z');
  });

  test('in spring the missing hour is a gap of its day', () => {
    const { column, length } = axisOf(['2026-03-28', '2026-03-29']);
    expect(length).toBe(24 * 60);
    const spring = column('2026-03-29');
    expect(spring.gaps).toEqual([{ top: 120, minutes: 60 }]);
    expect([bottomOf(spring, at('2026-03-29T01:00Z')), topOf(spring, at('2026-03-29T01:00Z'))]).toEqual([120, 180]);
    expect(isoInstant(instantAt(spring, 150))).toBe('2026-03-29T01:00:00.000Z');
  });

  test('positions and instants are inverse everywhere', () => {
    for (const days of [['2026-10-24', '2026-10-25'], ['2026-03-28', '2026-03-29'], ['2026-04-05'], ['2026-10-04']])
      for (const timeZone of [WARSAW, LORD_HOWE])
        for (const column of timeAxis(days, timeZone).columns)
          for (let instant = column.start; instant < column.end; instant += 15 * 60_000)
            expect(instantAt(column, topOf(column, instant))).toBe(instant);
  });
});

test('[CA-08] times of the repeated hour are written with their offset', () => {
  const clock = createClock({ start: at('2026-10-24T22:00Z'), end: at('2026-10-25T23:00Z') }, WARSAW);
  expect(
    ['2026-10-24T23:45Z', '2026-10-25T00:00Z', '2026-10-25T00:30Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'].map((text) =>
      clock.time(at(text)),
    ),
  ).toEqual(['01:45', '02:00 (+02:00)', '02:30 (+02:00)', '02:00 (+01:00)', '03:00']);
  // Beyond its range, and in spring, there is nothing to tell apart.
  expect([clock.time(at('2026-12-01T09:15Z')), clock.day(at('2026-12-01T23:15Z'))]).toEqual(['10:15', '2026-12-02']);
  const spring = createClock({ start: at('2026-03-28T00:00Z'), end: at('2026-03-30T00:00Z') }, WARSAW);
  expect(['2026-03-29T00:59Z', '2026-03-29T01:00Z'].map((text) => spring.time(at(text)))).toEqual(['01:59', '03:00']);
});
