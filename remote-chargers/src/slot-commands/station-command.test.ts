import { aCommand } from '../testing/station-server.ts';
import { isOpen, MAX_COMMANDS, mergeCommands, type StationCommandStatus } from './station-command.ts';

test('[BS-04] merges commands newest first, each once', () => {
  const [first, second] = [aCommand({ id: 'a', createdAt: 1 }), aCommand({ id: 'b', createdAt: 2 })];
  expect(mergeCommands([first], [second, first]).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('[BS-04] ignores a late message with an earlier status', () => {
  const done = aCommand({ id: 'a', status: 'acknowledged', updatedAt: 30 });
  const sent = aCommand({ id: 'a', status: 'sent', updatedAt: 10 });
  expect(mergeCommands([done], [sent])).toEqual([done]);
  expect(mergeCommands([sent], [done])).toEqual([done]);
});

test('[BS-04] replaces a timeout with a late answer', () => {
  const timedOut = aCommand({ id: 'a', status: 'timedOut', reason: 'no-answer', updatedAt: 30 });
  const answered = aCommand({ id: 'a', status: 'acknowledged', reason: 'late-answer', updatedAt: 31 });
  expect(mergeCommands([timedOut], [answered])).toEqual([answered]);
  expect(mergeCommands([answered], [timedOut])).toEqual([answered]);
});

test('[BS-04] limits the number of commands', () => {
  const many = Array.from({ length: MAX_COMMANDS + 5 }, (_, nth) => aCommand({ id: `c${nth}`, createdAt: nth }));
  const merged = mergeCommands([], many);
  expect(merged).toHaveLength(MAX_COMMANDS);
  expect(merged[0]?.id).toBe(`c${MAX_COMMANDS + 4}`);
});

test.each([
  ['queued', true],
  ['sent', true],
  ['accepted', true],
  ['acknowledged', false],
  ['failed', false],
  ['timedOut', false],
] satisfies [StationCommandStatus, boolean][])('[BS-04] %s: open is %s', (status, open) => {
  expect(isOpen({ status })).toBe(open);
});
