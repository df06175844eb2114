import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.ts';
import { sentenceOf } from './problem.ts';
import { root } from './settings.ts';
import { inOneLine, jestFailed, playwrightFailed, type FailedTest } from './test-report/failed-tests.ts';
import { jestTimes, playwrightTimes, slowest, type TimedTest } from './test-report/slowest-tests.ts';
import { jestCounts, playwrightCounts, type Counts } from './test-report/test-counts.ts';

/** A step that takes longer is ended and counts as failed, in minutes. */
const LIMIT = 45;

interface Step {
  readonly title: string;
  /** Command of the root package and its arguments. */
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: () => Readonly<Record<string, string>>;
  /** Reads how many tests there were; a step without it counts as one. */
  readonly counts?: () => Counts;
  /** Which of them failed, and why. */
  readonly failed?: () => readonly FailedTest[];
  /** How long each of them took. */
  readonly times?: () => readonly TimedTest[];
}

/** So many of the slowest tests are named at the end. */
const SLOWEST = 20;

const reports = mkdtempSync(join(tmpdir(), 'fleet-console-test-'));
const report = (name: string) => join(reports, `${name}.json`);
const json = (name: string) => JSON.parse(readFileSync(report(name), 'utf8')) as unknown;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Tests that run side by side: as many as a machine of two cores has time for. */
const SIDE_BY_SIDE = 2;

/** `project`: of `e2e/playwright.config.ts`; `stacks`: how many consoles its tests are spread over. */
const inBrowser = (title: string, project: string, stacks: number): Step => ({
  title,
  command: ['playwright', 'test', '--project', project, '--workers', String(SIDE_BY_SIDE)],
  cwd: join(root, 'e2e'),
  env: () => ({
    PLAYWRIGHT_CHROMIUM: findOrInstallBrowser(print),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report(project),
    E2E_STACKS: String(stacks),
  }),
  counts: () => playwrightCounts(json(project)),
  failed: () => playwrightFailed(json(project)),
  times: () => playwrightTimes(json(project)),
});

const steps: readonly Step[] = [
  { title: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'Lint', command: ['oxlint', '--type-aware'] },
  { title: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { title: 'Unused code', command: ['knip'] },
  { title: 'Contract report', command: ['tsx', 'shared/build/src/contract-report.ts', '--check'] },
  {
    title: 'Unit and integration tests, package boundaries',
    command: ['jest', '--ci', '--maxWorkers', String(SIDE_BY_SIDE), '--json', '--outputFile', report('jest')],
    counts: () => jestCounts(json('jest')),
    failed: () => jestFailed(json('jest'), root),
    times: () => jestTimes(json('jest'), root),
  },
  inBrowser('Screens in a real browser: accessibility and languages', 'screens', 1),
  inBrowser('End to end, in a real browser against the running stack', 'journeys', SIDE_BY_SIDE),
];

/** Runs a command to its end, its output shown as it comes. Resolves with its exit code; 1 when it cannot be started or takes too long. */
function execute({ command: [name = '', ...args], cwd = root }: Step, env: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((done) => {
    const child = spawn(join(cwd, 'node_modules/.bin', name), args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: '1', ...env },
    });
    const timer = setTimeout(() => {
      print(`It did not end within ${LIMIT} minutes.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
    }, LIMIT * 60_000);
    const end = (code: number) => {
      clearTimeout(timer);
      done(code);
    };
    child.once('error', (error) => {
      print(error.message);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** What a step came to. A command that failed without a failed test, e.g. because it could not begin, counts as one failed. */
async function take(step: Step): Promise<Counts> {
  const code = await execute(step, step.env?.() ?? {});
  if (!step.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const { passed, failed } = step.counts();
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** What a report says; nothing when there is none, which counts as a failure already. */
function told<T>(read: (() => readonly T[]) | undefined): readonly T[] {
  try {
    return read?.() ?? [];
  } catch {
    return [];
  }
}

const total = { passed: 0, failed: 0 };
const lines: string[] = [];
const failed: FailedTest[] = [];
const times: TimedTest[] = [];
for (const step of steps) {
  print(`\n── ${step.title}`);
  const started = performance.now();
  const counts = await take(step).catch((error: unknown) => {
    print(sentenceOf(error));
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failed.push(...told(step.failed));
  times.push(...told(step.times));
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.title}: ${counts.passed} passed, ${counts.failed} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`;
  lines.push(line);
  print(line);
}
rmSync(reports, { recursive: true, force: true });
for (const { title, message, command } of failed) print(`\n── Failed: ${title}\n${message}\nAlone: ${command}`);
print(`\n── The ${SLOWEST} slowest tests`);
for (const { title, duration } of slowest(times, SLOWEST)) print(`${(duration / 1000).toFixed(1).padStart(6)} s  ${title}`);
// Once more in short: often only the last lines of a run are kept.
if (failed.length > 0) print(`\n── Failed\n${failed.map((each) => `${each.title}: ${inOneLine(each)}`).join('\n')}`);
print(`\n── Summary\n${lines.join('\n')}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () => process.exit(total.failed === 0 ? 0 : 1));
