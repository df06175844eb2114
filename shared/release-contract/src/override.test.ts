import { CLOCK_DIFFERENCE, isTimely, MAX_OVERRIDE_DURATION } from './override.ts';

const NOW = Date.parse('2026-03-01T08:00:00Z');

test.each([
  ['in its last millisecond', 1, true],
  ['when it expires', 0, false],
  ['for the longest time', MAX_OVERRIDE_DURATION, true],
  ['for the longest time, on a computer whose clock is late', MAX_OVERRIDE_DURATION + CLOCK_DIFFERENCE, true],
  ['for longer than allowed', MAX_OVERRIDE_DURATION + CLOCK_DIFFERENCE + 1, false],
])('[RE-09] whether an override is in force %s', (_when, left, isInForce) => {
  expect(isTimely({ expires: NOW + left }, NOW)).toBe(isInForce);
});
