import { relative } from 'node:path';

/** A failed test: title, shortened message, and the command to run it alone. */
export interface FailedTest {
  readonly title: string;
  readonly message: string;
  readonly command: string;
}

/** Maximum lines of a message in the summary. */
const MAX_LINES = 12;

// oxlint-disable-next-line no-control-regex -- colours of terminals are control characters
const colours = /\u001b\[[0-9;]*m/g;

const shorten = (message: string) =>
  message
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .join('\n');

/** Shortens the message to one line without the source code. */
export const inOneLine = ({ message }: FailedTest, most = 200): string => {
  const line = message
    .split('\n')
    .filter((each) => !/^\s*(>?\s*\d+ \||\||at |Call log)/.test(each))
    .map((each) => each.trim())
    .join(' · ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};

/** A title as a jest pattern, quoted for a shell. */
const quotedPattern = (title: string) => `'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.')}'`;

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Reads `jest --json`, with paths relative to `root`. A file that couldn't be run counts as one failure. */
export function jestFailed(report: unknown, root: string): FailedTest[] {
  return (report as JestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const command = `npx pnpm unit ${file}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ title: file, message: shorten(message), command }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: shorten(failureMessages.join('\n')),
      command: `${command} -t ${quotedPattern(fullName)}`,
    }));
  });
}

interface PlaywrightError {
  readonly message?: string;
}
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

const messageOf = (errors: readonly PlaywrightError[]) => shorten(errors.map(({ message }) => message ?? '').join('\n'));

/** Reads Playwright's JSON report: failed and flaky tests, and errors outside of tests. `isSoak`: whether it ran all cases, not samples. */
export function playwrightFailed(report: unknown, { isSoak = false }: { readonly isSoak?: boolean } = {}): FailedTest[] {
  const { suites, errors } = report as PlaywrightReport;
  const within = (suite: PlaywrightSuite, path: readonly string[]): FailedTest[] => [
    ...suite.specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ title, file, line, tests }) => ({
        title: [...path, suite.title, title].join(' › '),
        command: `${isSoak ? 'SOAK=1 ' : ''}npx pnpm e2e --project ${tests[0]?.projectName ?? ''} ${file}:${line}`,
        message: messageOf(tests.flatMap(({ results }) => results.flatMap((result) => result.errors))),
      })),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...path, suite.title])),
  ];
  return [
    ...suites.flatMap((suite) => within(suite, [])),
    ...(errors.length === 0 ? [] : [{ title: 'outside of tests', message: messageOf(errors), command: 'npx pnpm e2e' }]),
  ];
}
