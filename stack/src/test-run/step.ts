import { sentenceOf } from '../problem.ts';
import { execute, type Command } from './execute.ts';
import type { FailedTest } from './failed-tests.ts';
import type { TimedTest } from './slowest-tests.ts';
import type { Counts } from './test-counts.ts';

/** A command of the whole test run. */
export interface Step {
  readonly title: string;
  /** Called when the step begins: it may install what the machine lacks. */
  readonly command: () => Command;
  /** Reads how many tests there were; a step without it counts as one. */
  readonly counts?: () => Counts;
  /** Which of them failed, and why. */
  readonly failed?: () => readonly FailedTest[];
  /** How long each of them took. */
  readonly times?: () => readonly TimedTest[];
}

export interface Outcome extends Counts {
  readonly title: string;
  /** In ms. */
  readonly duration: number;
  readonly failedTests: readonly FailedTest[];
  readonly times: readonly TimedTest[];
}

/** What a report says; nothing when there is none, which counts as a failure already. */
function read<T>(report: (() => readonly T[]) | undefined): readonly T[] {
  try {
    return report?.() ?? [];
  } catch {
    return [];
  }
}

/** A command that failed without a failed test, e.g. because it could not begin, counts as one failed. */
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
