import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from '../browser.ts';
import { root } from '../settings.ts';
import type { Affected } from './affected.ts';
import { jestFailed, playwrightFailed } from './failed-tests.ts';
import { jestTimes, playwrightTimes } from './slowest-tests.ts';
import type { Step } from './step.ts';
import { jestCounts, playwrightCounts } from './test-counts.ts';

const reports = mkdtempSync(join(tmpdir(), 'fleet-console-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const report = (name: string) => join(reports, `${name}.json`);
const json = (name: string) => JSON.parse(readFileSync(report(name), 'utf8')) as unknown;

/** Concurrent jest workers: with two cores, a third uses idle time of the others. */
const JEST_WORKERS = '3';
/** Concurrent browsers, each with its own console: with two cores, a third makes the same tests a fifth slower. */
const BROWSERS = '2';

/**
 * Time after which browser tests are stopped, in minutes: build servers end runs that take long, often after 90, without a result. The
 * tests left over are a failure.
 */
const RUN_LIMIT = 83;
/** Time for tests of the last minutes to end, in minutes. */
const LAST_TESTS = 5;
/** In ms. At least a minute, so that something runs. */
const timeLeft = () => Math.max(60_000, RUN_LIMIT * 60_000 - performance.now());

const step = (title: string, ...command: string[]): Step => ({ title, command: () => ({ command }) });

const jest = (
  title: string,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Step => ({
  title,
  command: () => ({
    command: ['jest', '--ci', '--maxWorkers', JEST_WORKERS, '--json', '--outputFile', report('jest'), ...args],
    // A larger young generation saves 10 % CPU time, because rendered screens are short-lived garbage.
    env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`, ...env },
  }),
  counts: () => jestCounts(json('jest')),
  failed: () => jestFailed(json('jest'), root),
  times: () => jestTimes(json('jest'), root),
});

/** Each browser has its own console. */
const browser = (
  title: string,
  print: (line: string) => void,
  {
    consoles = BROWSERS,
    args = [],
    env = {},
  }: { readonly consoles?: string; readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Step => ({
  title,
  command: () => ({
    command: ['playwright', 'test', '--workers', consoles, '--global-timeout', String(Math.round(timeLeft())), ...args],
    cwd: join(root, 'e2e'),
    limit: RUN_LIMIT + LAST_TESTS,
    env: {
      PLAYWRIGHT_CHROMIUM: findOrInstallBrowser(print),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'),
      E2E_STACKS: consoles,
      // Tests publish some two hundred builds.
      RELEASE_COMPRESSION: 'fast',
      ...env,
    },
  }),
  counts: () => playwrightCounts(json('browser')),
  failed: () => playwrightFailed(json('browser'), { isSoak: env['SOAK'] === '1' }),
  times: () => playwrightTimes(json('browser')),
});

/** Groups run one after another; the sequences of a group run in parallel, and the steps of a sequence in order. */
export type Run = readonly (readonly (readonly Step[])[])[];

const types = step('Types', 'tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo');
const unused = step('Unused code', 'knip');
const spelling = step('Spelling and vocabulary', 'cspell', 'lint', '--no-progress', '--no-summary');
/** Beside the last unit tests: the browser tests reuse the builds. */
const build = step('Builds of host and remotes', 'tsx', 'stack/src/test-run/build.ts');
const contract = step('Contract reports', 'tsx', 'shared/build/src/contract-report.ts', '--check');
const lint = (files: readonly string[] = []) => step('Lint', 'oxlint', '--type-aware', ...files);
const format = (files: readonly string[] = ['.']) =>
  step('Format', 'oxfmt', '--list-different', '--no-error-on-unmatched-pattern', ...files);

/** The full run. */
export const fullRun = (print: (line: string) => void): Run => [
  [[jest('Unit and integration tests, package boundaries')], [types, lint(), format(), unused, spelling, contract, build]],
  [[browser('Screens and journeys, in real browsers against running stacks', print)]],
];

/** What a change can affect, in one group, because consoles take time to start. `since`: the base commit. */
export function runOfChange({ files, linted, specs, screens }: Affected, since: string, print: (line: string) => void): Run {
  const checks = [
    types,
    unused,
    spelling,
    ...(files.some((file) => /^shared\/(release-)?contract\//.test(file)) ? [contract] : []),
    ...(linted.length > 0 ? [lint(linted)] : []),
    ...(files.length > 0 ? [format(files)] : []),
  ];
  const inBrowsers = specs.length > 0 || screens.length > 0;
  const visits = screens.length > 0 ? ['screens/visit/visit.spec.ts'] : [];
  const unit = jest('Unit and integration tests of changed files', {
    args: ['--changedSince', since, '--passWithNoTests'],
    env: { BRIEF: '1' },
  });
  const screensOfChange = browser('Screens and journeys of the changed features', print, {
    args: [...specs, ...visits],
    // All cases of the changed features, not samples.
    env: { E2E_SCREENS: screens.join(','), SOAK: '1' },
  });
  return [[[unit], checks, ...(inBrowsers ? [[screensOfChange]] : [])]];
}
