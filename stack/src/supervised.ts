import { Problem, sentenceOf } from './problem.ts';
import type { ReadyProgram } from './program.ts';

/** Limit of crashes within `WINDOW_MS`, or of consecutive failed starts, before giving up. */
const MOST_DEATHS = 5;
const WINDOW_MS = 60_000;
/** Delay before the first restart; doubles with every further crash in the window, up to `LONGEST_DELAY_MS`. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/** Waits until the time elapses or `signal` is aborted. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** Environment variables of a start, e.g. the previous port. */
type Env = Readonly<Record<string, string>>;

export interface SupervisedOptions {
  readonly name: string;
  /** Starts the program and waits until it is ready. `isRestart` is false the first time. */
  readonly launch: (env: Env, start: { readonly isRestart: boolean; readonly signal: AbortSignal }) => Promise<ReadyProgram>;
  /** Dependencies; a restart waits for them. */
  readonly needs?: readonly Supervised[];
  /** Receives crash and restart messages. */
  readonly log: (message: string) => void;
  /** Called when it crashed too often. */
  readonly onGiveUp: (problem: Problem) => void;
}

/** A program that is restarted with exponential backoff when it crashes. It can also be stopped and restarted explicitly. */
export class Supervised {
  readonly #options: SupervisedOptions;
  #program: ReadyProgram;
  #restartEnv: Env = {};
  #deaths: number[] = [];
  /** Aborted by `stop` and `kill`, whose effects aren't crashes. */
  #stopping = new AbortController();
  #recovery: Promise<void> = Promise.resolve();

  private constructor(options: SupervisedOptions, program: ReadyProgram) {
    this.#options = options;
    this.#program = program;
    void this.#watch(program);
  }

  /** The first start, without retries. @throws Problem if it fails */
  static async start(options: SupervisedOptions, signal: AbortSignal): Promise<Supervised> {
    return new Supervised(options, await options.launch({}, { isRestart: false, signal }));
  }

  get current(): ReadyProgram {
    return this.#program;
  }

  /** Sets environment variables of later starts, e.g. the port in use. */
  setRestartEnv(env: Env) {
    this.#restartEnv = env;
  }

  /** Resolves when no restart is in progress. */
  async recovered(): Promise<void> {
    await this.#recovery;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#program.stop();
    await this.#recovery;
  }

  /** Kills the process group, like a crash, without restarting it. */
  kill(): void {
    this.#stopping.abort();
    this.#program.kill();
  }

  /** Starts it again after `stop` or `kill`. */
  async restart(): Promise<void> {
    await this.#program.ended;
    await this.#recovery;
    this.#stopping = new AbortController();
    this.#program = await this.#options.launch(this.#restartEnv, { isRestart: true, signal: this.#stopping.signal });
    void this.#watch(this.#program);
  }

  async #watch(program: ReadyProgram) {
    const { signal } = this.#stopping;
    await program.ended;
    if (!signal.aborted) this.#recovery = this.#recover(program, signal);
  }

  async #recover(dead: ReadyProgram, signal: AbortSignal): Promise<void> {
    const { launch, needs = [], log } = this.#options;
    const since = Date.now();
    let lastError = dead.lastMessage();
    for (let failed = 1; !signal.aborted; failed += 1) {
      const now = Date.now();
      this.#deaths = [...this.#deaths.filter((at) => at > now - WINDOW_MS), now];
      const deaths = Math.max(this.#deaths.length, failed);
      if (deaths >= MOST_DEATHS) return this.#giveUp(lastError, dead.logFile);
      log(`stopped: ${lastError} Restarting.`);
      await pause(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (deaths - 1)), signal);
      if (signal.aborted) return;
      try {
        await Promise.all(needs.map((each) => each.recovered()));
        this.#program = await launch(this.#restartEnv, { isRestart: true, signal });
        if (signal.aborted) return await this.#program.stop();
        log(`running again after ${((Date.now() - since) / 1000).toFixed(1)} s`);
        return void this.#watch(this.#program);
      } catch (error) {
        lastError = sentenceOf(error);
      }
    }
  }

  #giveUp(lastError: string, logFile: string) {
    this.#options.onGiveUp(
      new Problem(
        `The ${this.#options.name} stopped ${MOST_DEATHS} times in a row or within a minute, so it won't be restarted. Last error: ${lastError} ` +
          `Check ${logFile}, fix the cause and start again. Your data is kept.`,
      ),
    );
  }
}
