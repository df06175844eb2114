import { formats } from './formats.ts';

const at = new Date(2026, 2, 7, 4, 5, 6).getTime();

test('[I18-02] dates are dd/MM/yyyy HH:mm and times HH:mm:ss in both languages', () => {
  for (const locale of ['en', 'pl'] as const) {
    expect(formats(locale).dateTime(at)).toBe('07/03/2026 04:05');
    expect(formats(locale).time(at)).toBe('04:05:06');
  }
});

test('numbers and percentages follow the language', () => {
  expect(formats('en').number(5200)).toBe('5,200');
  expect(formats('pl').number(52000).replaceAll(/\s/g, ' ')).toBe('52 000');
  expect(formats('pl').number(2.75, 1)).toBe('2,8');
  expect(formats('en').number(92, 1, 1)).toBe('92.0');
  expect(formats('en').number(92, 1)).toBe('92');
  expect(formats('en').percent(62)).toBe('62%');
  expect(formats('en').compact(1234)).toBe('1.2K');
  expect(formats('pl').compact(1234).replaceAll(/\s/g, ' ')).toBe('1,2 tys.');
  expect(formats('en').compact(999)).toBe('999');
});

test('English uses US formats except for dates', () => {
  expect(formats('en').list(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(formats('en').dateTime(at)).toBe('07/03/2026 04:05');
});

test('ages use the largest fitting unit, also for times in the future', () => {
  const now = 1_000_000_000_000;
  expect(formats('en').age(now - 45_000, now)).toBe('45 sec ago');
  expect(formats('en').age(now - 59_999, now)).toBe('59 sec ago');
  expect(formats('en').age(now - 60_000, now)).toBe('1 min ago');
  expect(formats('en').age(now - 3 * 60_000, now)).toBe('3 min ago');
  expect(formats('en').age(now + 2 * 3_600_000, now)).toBe('in 2 hr');
  expect(formats('en').age(now - 300, now)).toBe('now');
  expect(formats('pl').age(now + 300, now)).toBe('teraz');
  expect(formats('pl').age(now - 3 * 86_400_000, now)).toBe('3 dni temu');
});

test('shows a dash instead of NaN', () => {
  expect(formats('en').dateTime(Number.NaN)).toBe('–');
  expect(formats('en').number(Infinity)).toBe('–');
});

test('[I18-02] dates and times are those of the chosen zone', () => {
  const noon = Date.UTC(2026, 6, 1, 12, 0, 5);
  expect(formats('en', 'Asia/Tokyo').dateTime(noon)).toBe('01/07/2026 21:00');
  expect(formats('pl', 'America/New_York').time(noon)).toBe('08:00:05');
});
