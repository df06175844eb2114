import { bandOf, faultOf, MAX_DURATION, timesOf, periodFrom, withPeriod } from './track.ts';

const from = (text: string) => periodFrom(new URLSearchParams(text));
const NOW = Date.UTC(2025, 2, 1, 12);

test('[VE-05] the URL has a preset or two times, and keeps other parameters', () => {
  expect(from('period=6h')).toEqual({ preset: '6h' });
  const typed = { since: NOW - 3_600_000, till: NOW };
  const search = withPeriod(new URLSearchParams('tab=track&period=1h'), typed);
  expect(search.toString()).toBe('tab=track&since=2025-03-01T11%3A00%3A00.000Z&till=2025-03-01T12%3A00%3A00.000Z');
  expect(periodFrom(search)).toEqual(typed);
  expect(withPeriod(search, { preset: '3d' }).toString()).toBe('tab=track&period=3d');
});

test.each(['', 'period=9h', 'period=toString', 'since=x&till=y', 'since=2025-03-02&till=2025-03-01', 'since=2025-03-01&till=2025-03-20'])(
  '[VE-05] an invalid URL gives the last day: %s',
  (text) => expect(from(text)).toEqual({ preset: '24h' }),
);

test('[VE-05] presets end now', () => {
  expect(timesOf({ preset: '1h' }, NOW)).toEqual({ since: NOW - 3_600_000, till: NOW });
});

test('[VE-05] validates typed times', () => {
  expect(faultOf(Number.NaN, NOW)).toBe('missing');
  expect(faultOf(NOW, NOW)).toBe('reversed');
  expect(faultOf(NOW - MAX_DURATION, NOW)).toBeNull();
  expect(faultOf(NOW - MAX_DURATION - 1, NOW)).toBe('tooLong');
});

test('[VE-05] speeds have five colours; an unknown one has none', () => {
  expect([0, 4.9, 5, 15, 25, 45, 90].map(bandOf)).toEqual([0, 0, 1, 2, 3, 4, 4]);
  expect(bandOf(null)).toBeNull();
});
