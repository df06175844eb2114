import { expectedEnd, isWorkingDay } from './working-days.ts';

test.each([
  ['2026-11-11', 'PL', false],
  ['2026-11-11', 'DE', true],
  ['2026-11-11', null, true],
  ['2026-11-14', null, false],
  ['2026-11-15', 'XX', false],
  // Easter Monday and Corpus Christi.
  ['2026-04-06', 'PL', false],
  ['2026-06-04', 'PL', false],
  ['2026-06-04', 'CZ', true],
  // Good Friday, Ascension Day, Whit Monday.
  ['2026-04-03', 'PL', true],
  ['2026-04-03', 'DE', false],
  ['2026-05-14', 'DE', false],
  ['2026-05-25', 'DE', false],
  ['2027-03-29', 'LT', false],
  ['2024-04-01', 'SK', false],
  ['2026-12-24', 'PL', false],
])('%s in %s: working day %s', (day, country, expected) => expect(isWorkingDay(day, country)).toBe(expected));

test.each([
  ['a plain week', '2026-11-16', '1-3', 'PL', '2026-11-18'],
  ['over a weekend', '2026-11-19', '3-5', 'PL', '2026-11-25'],
  ['over a holiday', '2026-11-10', '1-3', 'PL', '2026-11-13'],
  ['the same days without the holiday', '2026-11-10', '1-3', 'CZ', '2026-11-12'],
  ['from a Saturday', '2026-11-14', '1-3', 'PL', '2026-11-18'],
  ['over Christmas and New Year', '2026-12-23', '7', 'PL', '2027-01-05'],
] as const)('a repair takes working days: %s', (_title, start, time, country, end) => expect(expectedEnd(start, time, country)).toBe(end));
