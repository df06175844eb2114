import { aCommand } from '../testing/station-server.ts';
import { isOpen, KEPT_COMMANDS, merged, type StationCommandStatus } from './station-command.ts';

test('[BS-04] commands are in order, the newest first, each once', () => {
  const [first, second] = [aCommand({ id: 'a', createdAt: 1 }), aCommand({ id: 'b', createdAt: 2 })];
  expect(merged([first], [second, first]).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('[BS-04] a message that comes late takes nothing back', () => {
  const done = aCommand({ id: 'a', status: 'acknowledged', updatedAt: 30 });
  const sent = aCommand({ id: 'a', status: 'sent', updatedAt: 10 });
  expect(merged([done], [sent])).toEqual([done]);
  expect(merged([sent], [done])).toEqual([done]);
});

test('[BS-04] a late answer mends what had timed out', () => {
  const timedOut = aCommand({ id: 'a', status: 'timedOut', reason: 'no-answer', updatedAt: 30 });
  const answered = aCommand({ id: 'a', status: 'acknowledged', reason: 'late-answer', updatedAt: 31 });
  expect(merged([timedOut], [answered])).toEqual([answered]);
  expect(merged([answered], [timedOut])).toEqual([answered]);
});

test('[BS-04] no more are kept than can be shown', () => {
  const many = Array.from({ length: KEPT_COMMANDS + 5 }, (_, nth) => aCommand({ id: `c${nth}`, createdAt: nth }));
  const kept = merged([], many);
  expect(kept).toHaveLength(KEPT_COMMANDS);
  expect(kept[0]?.id).toBe(`c${KEPT_COMMANDS + 4}`);
});

test.each([
  ['queued', true],
  ['sent', true],
  ['accepted', true],
  ['acknowledged', false],
  ['failed', false],
  ['timedOut', false],
] satisfies [StationCommandStatus, boolean][])('[BS-04] %s: still open is %s', (status, open) => {
  expect(isOpen({ status })).toBe(open);
});
