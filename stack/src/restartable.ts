import type { ReadyProgram } from './program.ts';

/** A program that may be stopped and started again; an end that nobody asked for is reported. */
export class Restartable {
  #program: ReadyProgram;
  #asked = false;
  #kept: Record<string, string> = {};
  readonly #onDeath: (program: ReadyProgram) => void;
  readonly #launch: (env: Record<string, string>) => Promise<ReadyProgram>;

  constructor(
    program: ReadyProgram,
    onDeath: (program: ReadyProgram) => void,
    launch: (env: Record<string, string>) => Promise<ReadyProgram>,
  ) {
    this.#program = program;
    this.#onDeath = onDeath;
    this.#launch = launch;
    void this.#watch();
  }

  get current(): ReadyProgram {
    return this.#program;
  }

  /** Variables for later starts, e.g. the port it got. */
  keep(env: Record<string, string>) {
    this.#kept = env;
  }

  async stop(): Promise<void> {
    this.#asked = true;
    await this.#program.stop();
  }

  /** Ends it without warning, with everything it started, as a crash would. */
  kill(): void {
    this.#asked = true;
    this.#program.kill();
  }

  /** Starts it again after `stop` or `kill`. */
  async start(): Promise<void> {
    await this.#program.ended;
    this.#asked = false;
    this.#program = await this.#launch(this.#kept);
    void this.#watch();
  }

  async #watch() {
    const program = this.#program;
    await program.ended;
    if (program === this.#program && !this.#asked) this.#onDeath(program);
  }
}
