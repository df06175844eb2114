/** Numbers of passed and failed tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const number = (report: unknown, key: string): number => {
  const value = typeof report === 'object' && report !== null ? (report as Record<string, unknown>)[key] : undefined;
  if (typeof value !== 'number') throw new Error(`the report has no ${key}`);
  return value;
};

/** Reads `jest --json`. A file that couldn't be run counts as a failed test. @throws Error if it isn't such a report */
export function jestCounts(report: unknown): Counts {
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + number(report, 'numRuntimeErrorTestSuites'),
  };
}

/** Reads Playwright's JSON report. Flaky tests and errors outside of tests count as failures. @throws Error if it isn't such a report */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as { stats?: unknown; errors?: unknown[] };
  return { passed: number(stats, 'expected'), failed: number(stats, 'unexpected') + number(stats, 'flaky') + (errors?.length ?? 0) };
}
