import { Problem } from './problem.ts';
import { runProgram, startProgram, type ReadyProgram } from './program.ts';
import { Supervised } from './supervised.ts';

type Env = Readonly<Record<string, string | undefined>>;

interface ProgramsOptions {
  /** Variables for every program, beside this process's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly logDir: string;
  /** Hears what became of a part. */
  readonly log: (part: string, message: string) => void;
  /** Ends the start as soon as possible. */
  readonly signal: AbortSignal | undefined;
  /** Called once everything is stopped or killed. */
  readonly unlock: () => void;
  /** Called when a program died so often that it is not started again. */
  readonly onGiveUp: (problem: Problem) => void;
}

interface Program {
  readonly name: string;
  readonly script: string;
  readonly env: Env;
  /** Programs that it is started after, each time. */
  readonly needs?: readonly Supervised[];
  /** What is told of it once it is ready. */
  readonly message: (ready: ReadyProgram) => string;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A text that a program told when it was ready; empty when it told none. */
export const textOf = ({ ready }: ReadyProgram, key: string) => (typeof ready[key] === 'string' ? ready[key] : '');

/** The programs of a stack, which end together. */
export class Programs {
  readonly #options: ProgramsOptions;
  readonly #running: Supervised[] = [];
  #stopping: Promise<void> | undefined;

  constructor(options: ProgramsOptions) {
    this.#options = options;
  }

  /** @throws Problem when the start was interrupted */
  assertStarting() {
    if (this.#options.signal?.aborted || this.#stopping) throw new Problem('The start was interrupted.');
  }

  /** Starts a program and keeps it running. @throws Problem */
  async start({ name, script, env, needs = [], message }: Program): Promise<Supervised> {
    const { logDir, log, onGiveUp } = this.#options;
    this.assertStarting();
    const since = performance.now();
    const program = await Supervised.start(
      {
        name,
        needs,
        launch: (restartEnv, { isRestart, signal }) =>
          startProgram({ name, script, env: { ...this.#options.env, ...env, ...restartEnv }, logDir, signal, isRestart, bundled: true }),
        log: (line) => log(name, line),
        onGiveUp,
      },
      this.#options.signal ?? new AbortController().signal,
    );
    this.#running.push(program);
    log(name, `${message(program.current)}  ${seconds(since)}`);
    return program;
  }

  /** Runs a program to its end. @throws Problem */
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
    await runProgram({ name, script, args, env: { ...this.#options.env, ...env }, logDir, signal, bundled: true });
    log(part, `${message}  ${seconds(since)}`);
  }

  /** Stops everything in the reverse order of starting and waits for it. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopAll());
  }

  async #stopAll() {
    for (const program of this.#running.reverse()) await program.stop();
    this.#options.unlock();
  }

  /** Kills everything at once. */
  kill() {
    for (const program of this.#running) program.kill();
    this.#options.unlock();
  }
}
