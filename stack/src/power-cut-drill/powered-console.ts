import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runStart, type RunningStart } from '../kill-drill/running-start.ts';
import { Problem } from '../problem.ts';
import { runProgram } from '../program.ts';
import type { Volume } from './volume.ts';

/** A console of `pnpm start`, whose whole data folder is in a volume. */
export class PoweredConsole {
  readonly #volume: Volume;
  readonly #env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  #start: RunningStart | null = null;
  #url = '';
  #isOver = false;

  constructor(volume: Volume, env: Readonly<Record<string, string>>) {
    this.#volume = volume;
    this.dataDir = join(volume.folder, 'data');
    this.#env = env;
  }

  /** The same after each start. */
  get url(): string {
    return this.#url;
  }

  /** Starts it, and waits until it's ready. @throws Problem */
  async start(): Promise<void> {
    const port = this.#url === '' ? '0' : new URL(this.#url).port;
    const start = await runStart(this.dataDir, { ...this.#env, PORT: port });
    this.#start = start;
    this.#url = start.url;
    this.#isOver = false;
    void start.ended.then(() => (this.#isOver = this.#start === start));
  }

  /** @throws Problem if it ended by itself */
  readonly assertRunning = (): void => {
    if (this.#isOver) throw new Problem(`pnpm start ended:\n${this.#start?.output() ?? ''}`);
  };

  /** Cuts power: the volume loses what wasn't synced, and every process is killed. The volume is mounted again. @throws Problem */
  async cutPower(): Promise<void> {
    const start = this.#start;
    this.#start = null;
    this.#volume.restartPower();
    await start?.ended;
  }

  /** Creates a token of ops for the release API. @throws Problem */
  async createToken(logDir: string): Promise<string> {
    const [secret = ''] = await runProgram({
      name: 'token',
      script: 'releases/src/cli/start.mjs',
      args: ['token', 'create', 'power-cuts', '--ops', '--reason', 'power cut drill', '--store', join(this.dataDir, 'store')],
      env: {},
      logDir,
    });
    return secret;
  }

  /** Copies the logs of the console, if there are any. */
  keepLogs(folder: string): void {
    const logs = join(this.dataDir, 'logs');
    if (existsSync(logs)) cpSync(logs, folder, { recursive: true });
  }
}
