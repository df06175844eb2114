import { lastMessage } from './log-tail.ts';

test.each([
  [['hello', 'world'], 'world.'],
  [[], 'no output.'],
  [['ConfigError: PORT must be a number.', '    at read (config.ts:1:1)', '', 'Node.js v20.20.2'], 'PORT must be a number.'],
  [
    ['file:///x.ts:3', "throw new Error('no')", '      ^', '', 'Error: no such folder', '    at x (y.ts:1:2) {', "  code: 'ENOENT'", '}'],
    'no such folder.',
  ],
  [
    ['{"level":"info","msg":"listening"}', '{"level":"fatal","msg":"The database folder is broken."}', '{"level":"info","msg":"bye"}'],
    'The database folder is broken.',
  ],
  [['{"level":"fatal","msg":"start failed","err":{"message":"port taken"}}'], 'start failed port taken.'],
])('the last message of %j is %j', (lines, message) => {
  expect(lastMessage(lines)).toBe(message);
});

test('does not report earlier log lines as the cause of a kill', () => {
  const log = ['{"level":"error","msg":"Invalid WebSocket frame: RSV1 must be clear"}'];
  expect(lastMessage(log, 'SIGKILL')).toBe('it was killed (SIGKILL), manually or because the system ran out of memory.');
  expect(lastMessage([], 'SIGSEGV')).toBe('stopped by SIGSEGV.');
  expect(lastMessage(['FATAL ERROR: Reached heap limit'], 'SIGABRT')).toBe('FATAL ERROR: Reached heap limit.');
});
