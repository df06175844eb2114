import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { runProgram } from '../program.ts';
import { Programs, textOf } from '../programs.ts';
import { publishHost } from '../publish-host.ts';
import { startData } from '../start-data.ts';
import type { Volume } from './volume.ts';

interface PoweredConsoleOptions {
  /** Settings of all programs. */
  readonly env: Readonly<Record<string, string>>;
  /** For the programs' output, outside of the volume. */
  readonly logDir: string;
}

/** The programs of `pnpm start` that store something, and the front. Their whole data folder is in a volume. */
export class PoweredConsole {
  readonly dataDir: string;
  readonly #volume: Volume;
  readonly #options: PoweredConsoleOptions;
  readonly #store: string;
  #power = new AbortController();
  #restart: (power: AbortSignal) => Promise<void> = () => Promise.resolve();
  #programs: Programs | null = null;
  #starting: Promise<unknown> = Promise.resolve();
  #url = '';
  #problem: Problem | null = null;

  constructor(volume: Volume, options: PoweredConsoleOptions) {
    this.#volume = volume;
    this.#options = options;
    this.dataDir = join(volume.folder, 'data');
    this.#store = join(this.dataDir, 'store');
  }

  /** The same after each start. */
  get url(): string {
    return this.#url;
  }

  /** @throws Problem if a program crashed too often */
  readonly assertRunning = (): void => {
    if (this.#problem !== null) throw this.#problem;
  };

  /** Publishes a host, and creates a token of ops for the release API. @throws Problem */
  async prepareReleases(): Promise<string> {
    const { logDir } = this.#options;
    mkdirSync(this.dataDir, { recursive: true });
    await publishHost(this.#store, logDir, () => undefined);
    const [secret = ''] = await runProgram({
      name: 'token',
      script: 'releases/src/cli/start.mjs',
      args: ['token', 'create', 'power-cuts', '--ops', '--reason', 'power cut drill', '--store', this.#store],
      env: {},
      logDir,
    });
    return secret;
  }

  /** Starts it for the first time, with a new database, and waits until it's ready. @throws Problem */
  async start(): Promise<void> {
    const { env, logDir } = this.#options;
    const programs = new Programs({
      env: { DATA_DIR: this.dataDir, SANDBOX: '1', MQTT_PASSWORD: randomBytes(24).toString('base64url'), ...env },
      logDir,
      log: (part, message) => appendFileSync(join(logDir, 'starts.log'), `${new Date().toISOString()} ${part} ${message}\n`),
      signal: undefined,
      unlock: () => undefined,
      onGiveUp: (problem) => (this.#problem = problem),
    });
    this.#programs = programs;
    const { database, server, sandbox, serverUrl } = await startData(programs, { databaseUrl: null, mqttUrl: null, metricsPort: null });
    const front = await programs.start({
      name: 'front',
      script: 'releases/src/front/main.ts',
      env: { PORT: '0', RELEASE_STORE: this.#store, API_URL: serverUrl, MAP_STYLE_URL: 'none' },
      message: () => 'ready',
    });
    this.#url = textOf(front.current, 'url').replace(/\/$/, '');
    front.setRestartEnv({ PORT: new URL(this.#url).port });
    this.#restart = async (power) => {
      await database?.restart();
      power.throwIfAborted();
      const restartServer = async () => {
        await server.restart();
        power.throwIfAborted();
        await sandbox.restart();
      };
      const results = await Promise.allSettled([restartServer(), front.restart()]);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    };
  }

  /** Starts all programs again after a cut, on their ports. @throws Problem */
  async restart(): Promise<void> {
    this.#power = new AbortController();
    const starting = this.#restart(this.#power.signal);
    this.#starting = starting.catch(() => undefined);
    await starting;
  }

  /** Cuts power: the volume loses what wasn't synced, and every process is killed. The volume is mounted again. @throws Problem */
  async cutPower(): Promise<void> {
    this.#volume.cutPower();
    this.kill();
    this.#volume.unmount();
    this.#volume.mount();
    await this.#starting;
    // One may have been launched at the moment of the cut.
    this.kill();
  }

  /** Kills all programs. They aren't restarted. */
  kill(): void {
    this.#power.abort();
    this.#programs?.kill();
  }
}
