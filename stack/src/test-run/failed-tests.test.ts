import { inOneLine, jestFailed, playwrightFailed } from './failed-tests.ts';

test('jest: returns failed tests and files that cannot be run, with shortened messages without colours', () => {
  const report = {
    testResults: [
      {
        name: '/here/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          {
            fullName: "[VE-10] it's 2 (or so)",
            status: 'failed',
            failureMessages: [`\u001b[31mexpected 2\u001b[0m\n\n${'at somewhere\n'.repeat(40)}`],
          },
        ],
      },
      { name: '/here/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/here/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  const failed = jestFailed(report, '/here');
  expect(failed.map(({ title }) => title)).toEqual(["a.test.ts › [VE-10] it's 2 (or so)", 'b.test.ts']);
  expect(failed[0]?.message.split('\n')).toHaveLength(12);
  expect(failed[0]?.message).toMatch(/^expected 2\nat somewhere/);
  expect(failed[1]?.message).toBe('Cannot find module');
  expect(failed.map(({ command }) => command)).toEqual([
    String.raw`npx pnpm unit a.test.ts -t '\[VE-10\] it.s 2 \(or so\)'`,
    'npx pnpm unit b.test.ts',
  ]);
});

test('playwright: returns failed and flaky tests with their path, and errors outside of tests', () => {
  const test = (title: string, ok: boolean, status: string, message?: string) => ({
    title,
    ok,
    file: 'drill.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'journeys', results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    suites: [
      {
        title: 'drill.spec.ts',
        specs: [test('passes', true, 'expected')],
        suites: [{ title: 'entry', specs: [test('404', false, 'unexpected', 'no heading'), test('hang', true, 'flaky', 'slow')] }],
      },
    ],
    errors: [{ message: 'the stack did not start' }],
  };
  expect(playwrightFailed(report)).toEqual([
    { title: 'drill.spec.ts › entry › 404', message: 'no heading', command: 'npx pnpm e2e --project journeys drill.spec.ts:7' },
    { title: 'drill.spec.ts › entry › hang', message: 'slow', command: 'npx pnpm e2e --project journeys drill.spec.ts:7' },
    { title: 'outside of tests', message: 'the stack did not start', command: 'npx pnpm e2e' },
  ]);
  // Without the variable, a full run leaves the test out.
  expect(playwrightFailed(report, { isSoak: true })[0]?.command).toBe('SOAK=1 npx pnpm e2e --project journeys drill.spec.ts:7');
});

test('shortens a failure to one line without the source code', () => {
  const message =
    'Error: not visible\nLocator: getByText("Saved")\nCall log:\n  - waiting\n  78 |  await\n> 79 |  await expect(it)\n     |   ^\n  at a.spec.ts:79';
  const failed = { title: 'a', message, command: '' };
  expect(inOneLine(failed)).toBe('Error: not visible · Locator: getByText("Saved") · - waiting');
  expect(inOneLine(failed, 10)).toBe('Error: no…');
});
