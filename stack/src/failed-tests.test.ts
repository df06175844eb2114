import { jestFailed, playwrightFailed } from './failed-tests.ts';

test('jest: failed tests and files that cannot be run are told, with the beginning of what they say and without colours', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          { fullName: 'adds up', status: 'failed', failureMessages: [`\u001b[31mexpected 2\u001b[0m\n\n${'at somewhere\n'.repeat(40)}`] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  const failed = jestFailed(report);
  expect(failed.map(({ title }) => title)).toEqual(['a.test.ts › adds up', 'b.test.ts']);
  expect(failed[0]?.message.split('\n')).toHaveLength(12);
  expect(failed[0]?.message).toMatch(/^expected 2\nat somewhere/);
  expect(failed[1]?.message).toBe('Cannot find module');
});

test('playwright: failed and flaky tests are told with their path, and errors outside of tests', () => {
  const test = (title: string, ok: boolean, status: string, message?: string) => ({
    title,
    ok,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    suites: [
      {
        title: 'drill.spec.ts',
        specs: [test('stands', true, 'expected')],
        suites: [{ title: 'entry', specs: [test('404', false, 'unexpected', 'no heading'), test('hang', true, 'flaky', 'slow')] }],
      },
    ],
    errors: [{ message: 'the stack did not start' }],
  };
  expect(playwrightFailed(report)).toEqual([
    { title: 'drill.spec.ts › entry › 404', message: 'no heading' },
    { title: 'drill.spec.ts › entry › hang', message: 'slow' },
    { title: 'outside of tests', message: 'the stack did not start' },
  ]);
});
