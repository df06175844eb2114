import { daysOf } from './trial-terms.ts';

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['90', 90],
  ['0', null],
  ['91', null],
  ['1.5', null],
  ['', null],
])('[AN-03] a trial lasts from 1 to 90 days: "%s" is %s', (typed, days) => {
  expect(daysOf(typed)).toBe(days);
});
