import { isTracingEnabled } from '@fleet-console/observability/tracing';
import { Problem } from './problem.ts';
import { runProgram, startProgram, type ReadyProgram } from './program.ts';
import { Supervised } from './supervised.ts';

type Env = Readonly<Record<string, string | undefined>>;

interface ProgramsOptions {
  /** Environment variables of all programs, in addition to this process's. */
  readonly env: Readonly<Record<string, string>>;
  readonly logDir: string;
  /** Receives progress messages of a part. */
  readonly log: (part: string, message: string) => void;
  /** Cancels the start. */
  readonly signal: AbortSignal | undefined;
  /** Called once everything is stopped or killed. */
  readonly unlock: () => void;
  /** Called when a program crashed too often to be restarted. */
  readonly onGiveUp: (problem: Problem) => void;
}

interface Program {
  readonly name: string;
  readonly script: string;
  readonly env: Env;
  /** Programs that must run before it starts or restarts. */
  readonly needs?: readonly Supervised[];
  /** Message when it is ready. */
  readonly message: (ready: ReadyProgram) => string;
}

// Instrumentation finds libraries by their names, which a bundle doesn't have.
const bundled = !isTracingEnabled(process.env);

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Returns a text of the ready line, or an empty string. */
export const textOf = ({ ready }: ReadyProgram, key: string) => (typeof ready[key] === 'string' ? ready[key] : '');

/** The programs of a stack, which stop together. */
export class Programs {
  readonly #options: ProgramsOptions;
  readonly #running: Supervised[] = [];
  #stopping: Promise<void> | undefined;

  constructor(options: ProgramsOptions) {
    this.#options = options;
  }

  /** @throws Problem if the start was interrupted */
  assertStarting() {
    if (this.#options.signal?.aborted || this.#stopping) throw new Problem('The start was interrupted.');
  }

  /** Starts a supervised program. @throws Problem */
  async start({ name, script, env, needs = [], message }: Program): Promise<Supervised> {
    const { logDir, log, onGiveUp } = this.#options;
    this.assertStarting();
    const since = performance.now();
    const program = await Supervised.start(
      {
        name,
        needs,
        launch: (restartEnv, { isRestart, signal }) =>
          // Only programs that get a port of their own serve metrics.
          startProgram({
            name,
            script,
            env: { METRICS_PORT: '', ...this.#options.env, ...env, ...restartEnv },
            logDir,
            signal,
            isRestart,
            bundled,
          }),
        log: (line) => log(name, line),
        onGiveUp,
      },
      this.#options.signal ?? new AbortController().signal,
    );
    this.#running.push(program);
    log(name, `${message(program.current)}  ${seconds(since)}`);
    return program;
  }

  /** Runs a program to completion. @throws Problem */
  async run({
    name,
    script,
    args,
    env,
    part,
    message,
  }: Omit<Program, 'needs' | 'message'> & { args: string[]; part: string; message: string }) {
    const { logDir, signal, log } = this.#options;
    this.assertStarting();
    const since = performance.now();
    await runProgram({ name, script, args, env: { ...this.#options.env, ...env }, logDir, signal, bundled });
    log(part, `${message}  ${seconds(since)}`);
  }

  /** Stops everything in reverse order and waits for it. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopAll());
  }

  async #stopAll() {
    for (const program of this.#running.reverse()) await program.stop();
    this.#options.unlock();
  }

  /** Kills everything immediately. */
  kill() {
    for (const program of this.#running) program.kill();
    this.#options.unlock();
  }
}
