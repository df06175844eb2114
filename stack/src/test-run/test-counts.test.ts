import { jestCounts, playwrightCounts } from './test-counts.ts';

test('jest: a file that cannot be run is a failure', () => {
  expect(jestCounts({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numTotalTests: 9 })).toEqual({
    passed: 7,
    failed: 3,
  });
});

test('playwright: flaky tests and errors outside of tests are failures', () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

test.each([{}, null, { stats: {} }])('what is no report is never taken for a success: %j', (report) => {
  expect(() => jestCounts(report)).toThrow();
  expect(() => playwrightCounts(report)).toThrow();
});
