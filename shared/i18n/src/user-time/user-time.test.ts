import { knownZone, userTime } from './user-time.ts';

const warsaw = userTime('Europe/Warsaw');
const tokyo = userTime('Asia/Tokyo');
const NOON = Date.UTC(2026, 6, 1, 12);

test('days, minutes and the getters of dates follow the zone', () => {
  expect(warsaw.minute(NOON)).toBe('2026-07-01T14:00');
  expect(tokyo.minute(NOON)).toBe('2026-07-01T21:00');
  expect(tokyo.day(Date.UTC(2026, 6, 1, 15))).toBe('2026-07-02');
  expect(tokyo.date(NOON).getHours()).toBe(21);
  expect(userTime('America/St_Johns').minute(NOON)).toBe('2026-07-01T09:30');
});

test.each(['Europe/Warsaw', 'Asia/Tokyo', 'America/New_York', 'Pacific/Chatham', 'UTC'])('texts of %s are read back', (zone) => {
  const time = userTime(zone);
  for (let at = Date.UTC(2026, 0, 1, 0, 30); at < Date.UTC(2027, 0, 1); at += 29 * 3_600_000) {
    expect(time.instant(time.minute(at))).toBe(at);
    expect(time.day(time.instant(time.day(at)))).toBe(time.day(at));
  }
});

test('a day lasts 23 to 25 hours', () => {
  const hours = (day: string) => (warsaw.nextDay(day) - warsaw.instant(day)) / 3_600_000;
  expect(hours('2026-03-29')).toBe(23);
  expect(hours('2026-03-30')).toBe(24);
  expect(hours('2026-10-25')).toBe(25);
  expect(warsaw.day(warsaw.nextDay('2026-12-31'))).toBe('2027-01-01');
});

test('a skipped time is moved forward, of a repeated one the earlier is meant', () => {
  expect(warsaw.minute(warsaw.instant('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
  expect(warsaw.instant('2026-10-25T02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30));
});

test('the zone of the device is used where none is chosen', () => {
  const time = userTime(null);
  expect(time.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(time.instant('2026-03-01T14:05')).toBe(new Date(2026, 2, 1, 14, 5).getTime());
  expect(time.minute(new Date(2026, 2, 1, 14, 5).getTime())).toBe('2026-03-01T14:05');
});

test.each(['', '2026', '2026-02-30', '2026-13-01', '2026-03-01T24:00', '2026-03-01T10:60', '01/03/2026', '1899-01-01', '2026-03-01 10:00'])(
  '%j is no day and no minute',
  (text) => expect(warsaw.instant(text)).toBeNaN(),
);

test('zones are known by their IANA name in any case', () => {
  expect(knownZone('europe/warsaw')).toBe('Europe/Warsaw');
  for (const name of ['', 'Warsaw', 'Europe/Atlantis', '+01:00']) expect(knownZone(name)).toBeNull();
});
