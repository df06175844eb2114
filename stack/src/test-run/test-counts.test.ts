import { jestCounts, playwrightCounts } from './test-counts.ts';

test('jest: counts a file that cannot be run as a failure', () => {
  expect(jestCounts({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1, numTotalTests: 9 })).toEqual({
    passed: 7,
    failed: 3,
  });
});

test('playwright: counts flaky tests and errors outside of tests as failures', () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

test.each([{}, null, { stats: {} }])('what is no report is never taken for a success: %j', (report) => {
  expect(() => jestCounts(report)).toThrow();
  expect(() => playwrightCounts(report)).toThrow();
});
