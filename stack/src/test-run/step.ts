import { sentenceOf } from '../problem.ts';
import { execute, type Command } from './execute.ts';
import type { FailedTest } from './failed-tests.ts';
import type { TimedTest } from './slowest-tests.ts';
import type { Counts } from './test-counts.ts';

/** A command of the test run. */
export interface Step {
  readonly title: string;
  /** Called when the step starts; may install missing tools. */
  readonly command: () => Command;
  /** Returns the number of tests; a step without it counts as one. */
  readonly counts?: () => Counts;
  /** Returns the failed tests. */
  readonly failed?: () => readonly FailedTest[];
  /** Returns the duration of each test. */
  readonly times?: () => readonly TimedTest[];
}

export interface Outcome extends Counts {
  readonly title: string;
  /** In ms. */
  readonly duration: number;
  readonly failedTests: readonly FailedTest[];
  readonly times: readonly TimedTest[];
}

/** Reads a report; empty if there is none, which is counted as a failure elsewhere. */
function read<T>(report: (() => readonly T[]) | undefined): readonly T[] {
  try {
    return report?.() ?? [];
  } catch {
    return [];
  }
}

/** A command that fails without failed tests, e.g. because it couldn't start, counts as one failure. */
async function countsOf(step: Step, print: (text: string) => void): Promise<Counts> {
  try {
    const code = await execute(step.command(), print);
    if (!step.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    const { passed, failed } = step.counts();
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch (error) {
    print(`${sentenceOf(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

export async function runStep(step: Step, print: (text: string) => void): Promise<Outcome> {
  const started = performance.now();
  const counts = await countsOf(step, print);
  return {
    ...counts,
    title: step.title,
    duration: performance.now() - started,
    failedTests: counts.failed > 0 ? read(step.failed) : [],
    times: read(step.times),
  };
}

/** `ok      Types: 1 passed, 0 failed in 12 s` */
export const lineOf = ({ title, passed, failed, duration }: Outcome): string =>
  `${failed === 0 ? 'ok    ' : 'FAILED'}  ${title}: ${passed} passed, ${failed} failed in ${(duration / 1000).toFixed(0)} s`;
