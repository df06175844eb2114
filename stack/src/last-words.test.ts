import { lastWords } from './last-words.ts';

test.each([
  [['hello', 'world'], 'world.'],
  [[], 'no output.'],
  [['ConfigError: PORT must be a number.', '    at read (config.ts:1:1)', '', 'Node.js v20.20.2'], 'PORT must be a number.'],
  [
    ['file:///x.ts:3', "throw new Error('no')", '      ^', '', 'Error: no such folder', '    at x (y.ts:1:2) {', "  code: 'ENOENT'", '}'],
    'no such folder.',
  ],
  [
    ['{"level":30,"msg":"listening"}', '{"level":60,"msg":"The database folder is broken."}', '{"level":30,"msg":"bye"}'],
    'The database folder is broken.',
  ],
  [['{"level":60,"msg":"start failed","err":{"message":"port taken"}}'], 'start failed port taken.'],
])('%j ends in %j', (lines, words) => {
  expect(lastWords(lines)).toBe(words);
});

test('a killed program is not blamed on what it logged before', () => {
  const log = ['{"level":50,"msg":"Invalid WebSocket frame: RSV1 must be clear"}'];
  expect(lastWords(log, 'SIGKILL')).toBe('it was killed (SIGKILL), manually or because the system ran out of memory.');
  expect(lastWords([], 'SIGSEGV')).toBe('stopped by SIGSEGV.');
  expect(lastWords(['FATAL ERROR: Reached heap limit'], 'SIGABRT')).toBe('FATAL ERROR: Reached heap limit.');
});
