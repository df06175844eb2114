import { failStart } from './process.ts';

/** Returns what a failed start writes. */
function written(error: unknown): string {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    failStart(error);
    expect(exit).toHaveBeenCalledWith(1);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    exit.mockRestore();
    write.mockRestore();
  }
}

test('a failed start ends with the database’s reason for a failed query', () => {
  const reason = Object.assign(new Error('conflicting key value violates exclusion constraint "slots"'), { detail: 'Key (vehicle)=(7)' });
  const lines = written(new Error('Failed query: insert into slots', { cause: reason }))
    .trim()
    .split('\n');
  expect(lines[0]).toBe('Error: Failed query: insert into slots');
  expect(lines.at(-1)).toBe('Error: conflicting key value violates exclusion constraint "slots" (Key (vehicle)=(7))');
});

test('a wrong setting is one sentence', () => {
  expect(written(Object.assign(new Error('PORT must be a number.'), { name: 'ConfigError' }))).toBe('PORT must be a number.\n');
});
