import { LivePace, LONGEST_PAUSE } from './live-pace.ts';

test('the pause after a drawing is twice as long, and at most two seconds', () => {
  const pace = new LivePace();
  expect(pace.remaining(0)).toBe(0);
  pace.started(1000);
  pace.ended(1100);
  expect([1100, 1200, 1300, 2000].map((now) => pace.remaining(now))).toEqual([200, 100, 0, 0]);
  pace.started(2000);
  pace.ended(5000);
  expect(pace.remaining(5000)).toBe(LONGEST_PAUSE);
});

test('a drawing that does not end is waited for two seconds', () => {
  const pace = new LivePace();
  pace.started(1000);
  expect([1000, 2999, 3000].map((now) => pace.remaining(now))).toEqual([2000, 1, 0]);
});
