/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const number = (report: unknown, key: string): number => {
  const value = typeof report === 'object' && report !== null ? (report as Record<string, unknown>)[key] : undefined;
  if (typeof value !== 'number') throw new Error(`the report has no ${key}`);
  return value;
};

/** From `jest --json`. A file that could not be run counts as a failed test. @throws Error when it is no such report */
export function jestCounts(report: unknown): Counts {
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + number(report, 'numRuntimeErrorTestSuites'),
  };
}

/** From Playwright's JSON reporter. A test that passed only when repeated counts as failed, and so does an error outside of tests. @throws Error when it is no such report */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as { stats?: unknown; errors?: unknown[] };
  return { passed: number(stats, 'expected'), failed: number(stats, 'unexpected') + number(stats, 'flaky') + (errors?.length ?? 0) };
}
