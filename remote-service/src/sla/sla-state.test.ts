import { slaState } from './sla-state.ts';

const HOUR = 3_600_000;
const sla = { phase: 'complete' as const, startedAt: 0, warningAt: 30 * HOUR, due: 32 * HOUR, pausedAt: null };

test.each([
  [0, 'onTime', 1],
  [15, 'onTime', 0.625],
  [30, 'warning', 0.25],
  [31, 'warning', 0.125],
  [32, 'overdue', 0],
  [99, 'overdue', 0],
])('[SR-12] after %d hours: %s, %d of the time left', (hours, level, left) => expect(slaState(sla, hours * HOUR)).toEqual({ level, left }));

test('[SR-12] the time is paused while a request awaits the customer', () => {
  expect(slaState({ ...sla, pausedAt: 31 * HOUR }, 99 * HOUR)).toEqual({ level: 'paused', left: 0.125 });
});

test('a warning time before the start counts as reached', () => {
  expect(slaState({ ...sla, startedAt: 31 * HOUR }, 31 * HOUR)).toEqual({ level: 'warning', left: 0.125 });
});
