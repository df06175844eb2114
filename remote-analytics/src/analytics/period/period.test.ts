import { addMonths, dayIn, isDay } from './days.ts';
import { earliestDay, faultOf, parsePeriod, periodPresets, previousOf, rangeOf } from './period.ts';

const TODAY = '2026-03-31';
const text = ({ since, till }: { since: string; till: string }) => `${since}..${till}`;

test('[AN-01] presets end yesterday or with the previous month, and are compared with as many days or the month before', () => {
  const both = periodPresets.map((preset) => [preset, text(rangeOf({ preset }, TODAY)), text(previousOf({ preset }, TODAY))]);
  expect(both).toEqual([
    ['1d', '2026-03-30..2026-03-30', '2026-03-29..2026-03-29'],
    ['7d', '2026-03-24..2026-03-30', '2026-03-17..2026-03-23'],
    ['30d', '2026-03-01..2026-03-30', '2026-01-30..2026-02-28'],
    ['month', '2026-02-01..2026-02-28', '2026-01-01..2026-01-31'],
    ['90d', '2025-12-31..2026-03-30', '2025-10-02..2025-12-30'],
    ['12m', '2025-03-31..2026-03-30', '2024-03-31..2025-03-30'],
  ]);
});

test('[AN-01] validates typed days', () => {
  const fault = (since: string, till: string) => faultOf({ since, till }, TODAY);
  expect(earliestDay(TODAY)).toBe('2025-02-28');
  expect(fault('2026-03-31', '2026-03-31')).toBeNull();
  expect(fault('2026-03-02', '2026-03-01')).toBe('reversed');
  expect(fault('2026-03-01', '2026-04-01')).toBe('future');
  expect(fault('2025-02-27', '2025-03-01')).toBe('tooEarly');
  expect(fault('2025-03-30', '2026-03-30')).toBeNull();
  expect(fault('2025-03-29', '2026-03-30')).toBe('tooLong');
});

test.each([
  ['custom', '2026-02-30', '2026-03-01'],
  ['custom', '2026-03-02', '2026-03-01'],
  ['toString', '', ''],
  ['', '2026-03-01', '2026-03-02'],
])('[AN-01] an invalid URL gives the last 30 days: %s %s %s', (preset, since, till) => {
  expect(parsePeriod(preset, since, till)).toEqual({ preset: '30d' });
});

test('[AN-01] days are counted in the zone of the groups', () => {
  const at = Date.UTC(2026, 2, 28, 23, 30);
  expect([dayIn(at, 'Europe/Warsaw'), dayIn(at, 'Europe/London'), dayIn(at, 'America/New_York')]).toEqual([
    '2026-03-29',
    '2026-03-28',
    '2026-03-28',
  ]);
  expect([addMonths('2026-03-31', -1), addMonths('2024-02-29', 12), addMonths('2026-01-31', -11)]).toEqual([
    '2026-02-28',
    '2025-02-28',
    '2025-02-28',
  ]);
  expect(['2026-02-29', '2024-02-29', '2026-3-1', ''].map(isDay)).toEqual([false, true, false, false]);
});
