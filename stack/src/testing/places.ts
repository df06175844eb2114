import { Problem } from '../problem.ts';
import { startProgram, type ReadyProgram } from '../program.ts';

/** A place for a program, whose address stays when its process is replaced. */
interface Place {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  process: ReadyProgram;
  /** A process that was stopped or killed on purpose. */
  leaving: ReadyProgram | null;
}

/** The programs of a deployment, each in a place of its own. */
export class Places {
  readonly #shared: Readonly<Record<string, string>>;
  readonly #logDir: string;
  readonly #places = new Map<string, Place>();
  #crash: Problem | null = null;

  /** @param shared environment of all programs */
  constructor(shared: Readonly<Record<string, string>>, logDir: string) {
    this.#shared = shared;
    this.#logDir = logDir;
  }

  /**
   * Starts a program in a new place. Returns its ready line.
   * @param ports settings of its ports, which get the same values later, with the URL of the ready line that has the port
   */
  async start(
    name: string,
    script: string,
    env: Readonly<Record<string, string>>,
    ports: Readonly<Record<string, string>> = {},
  ): Promise<ReadyProgram['ready']> {
    const free = Object.fromEntries(Object.keys(ports).map((setting) => [setting, '0']));
    const process = await this.#launch(name, script, { ...env, ...free });
    const kept = Object.fromEntries(Object.entries(ports).map(([setting, ready]) => [setting, new URL(String(process.ready[ready])).port]));
    this.#places.set(name, { name, script, env: { ...env, ...kept }, process, leaving: null });
    void this.#watch(name, process);
    return process.ready;
  }

  /** Returns a URL of a program's ready line. */
  urlOf(name: string, key = 'url'): string {
    return String(this.#place(name).process.ready[key]).replace(/\/$/, '');
  }

  /** Stops a process and starts another one in its place. @throws Problem if it didn't end in order */
  async replace(name: string): Promise<void> {
    const place = this.#place(name);
    place.leaving = place.process;
    await place.process.stop();
    const { code } = await place.process.ended;
    if (code !== 0) throw new Problem(`${name} ended with ${String(code)}: ${place.process.lastMessage()}`);
    await this.#fill(place);
  }

  /** Kills a process. Resolves when it has ended, and with a promise of another one that is ready. */
  async kill(name: string): Promise<{ readonly replaced: Promise<void> }> {
    const place = this.#place(name);
    place.leaving = place.process;
    place.process.kill();
    await place.process.ended;
    return { replaced: this.#fill(place) };
  }

  /** The first process of every program. */
  processes(): { readonly name: string; readonly pid: number }[] {
    return [...this.#places.values()].map(({ name, process }) => ({ name, pid: process.pid }));
  }

  /** @throws Problem when a process ended that was neither stopped nor killed */
  assertRunning(): void {
    if (this.#crash) throw this.#crash;
  }

  /** Stops all programs, the last one first. */
  async stop(): Promise<void> {
    for (const place of [...this.#places.values()].reverse()) {
      place.leaving = place.process;
      await place.process.stop();
    }
    this.#places.clear();
  }

  async #fill(place: Place): Promise<void> {
    place.process = await this.#launch(place.name, place.script, place.env, true);
    void this.#watch(place.name, place.process);
  }

  #place(name: string): Place {
    const place = this.#places.get(name);
    if (place === undefined) throw new Problem(`There is no ${name}.`);
    return place;
  }

  #launch(name: string, script: string, env: Readonly<Record<string, string>>, isRestart = false): Promise<ReadyProgram> {
    return startProgram({ name, script, env: { ...this.#shared, ...env }, logDir: this.#logDir, bundled: true, isRestart });
  }

  async #watch(name: string, process: ReadyProgram): Promise<void> {
    const { code, signal } = await process.ended;
    if (this.#places.get(name)?.leaving === process) return;
    this.#crash ??= new Problem(
      `${name} ended with ${signal ?? String(code)} by itself: ${process.lastMessage()} (log: ${process.logFile})`,
    );
  }
}
