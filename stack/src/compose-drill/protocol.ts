export interface Step {
  readonly title: string;
  readonly seconds: number;
  /** What was found, in a few words. */
  readonly result: string;
  readonly failed: boolean;
}

/** The steps of a drill with their times. */
export class Protocol {
  readonly #steps: Step[] = [];
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Runs and prints a step, whose work returns what was found. @throws what the work throws, after it is noted */
  async step(title: string, work: () => Promise<string>): Promise<void> {
    const since = performance.now();
    const note = (result: string, failed: boolean) => {
      const step = { title, seconds: (performance.now() - since) / 1000, result, failed };
      this.#steps.push(step);
      this.#print(stepLine(step));
    };
    try {
      note(await work(), false);
    } catch (error) {
      note(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error), true);
      throw error;
    }
  }

  /** Notes and prints a failure that doesn't end the drill. */
  fail(title: string, result: string): void {
    const step = { title, seconds: 0, result, failed: true };
    this.#steps.push(step);
    this.#print(stepLine(step));
  }
}

export const stepLine = ({ title, seconds, result, failed }: Step): string =>
  `${failed ? 'FAILED' : 'ok'.padEnd(6)}  ${title.padEnd(34)}${seconds.toFixed(1).padStart(7)} s  ${result}`;

/** Returns the last line of a drill. */
export function verdict(steps: readonly Step[]): string {
  const failed = steps.filter((step) => step.failed);
  if (failed.length === 0) return `PASSED: ${steps.length} steps; nothing was lost, duplicated or reverted.`;
  return `FAILED: ${failed.length} of ${steps.length} steps (${failed.map(({ title }) => title).join(', ')}).`;
}
