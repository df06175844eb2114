import { relative } from 'node:path';

/** A test with its duration in ms. */
export interface TimedTest {
  readonly title: string;
  readonly duration: number;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** Reads `jest --json`, with paths relative to `root`. */
export const jestTimes = (report: unknown, root: string): TimedTest[] =>
  (report as JestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: `${relative(root, name)} › ${fullName}`, duration: duration ?? 0 })),
  );

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Reads Playwright's JSON report; the attempts of a test add up. */
export function playwrightTimes(report: unknown): TimedTest[] {
  const within = ({ specs, suites = [] }: PlaywrightSuite): TimedTest[] => [
    ...specs.map(({ title, file, tests }) => ({
      title: `${file} › ${title}`,
      duration: tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0),
    })),
    ...suites.flatMap(within),
  ];
  return (report as { readonly suites: readonly PlaywrightSuite[] }).suites.flatMap(within);
}

/** Returns the slowest tests, slowest first. */
export const slowest = (tests: readonly TimedTest[], most: number): TimedTest[] =>
  tests.toSorted((one, other) => other.duration - one.duration).slice(0, most);
