import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildAll } from './builds.ts';
import { lockDataDir } from './data-lock.ts';
import { checkPort } from './port.ts';
import { Problem } from './problem.ts';
import { runProgram, startProgram, type ReadyProgram } from './program.ts';
import { publishBuilds } from './publish.ts';
import { Supervised } from './supervised.ts';
import { defaults, type StackSettings } from './settings.ts';

export interface StackOptions extends Partial<StackSettings> {
  /** Hears what is going on: the part of the stack and what became of it. */
  readonly tell?: (part: string, what: string) => void;
  /** Variables for the programs, beside this process's own: e.g. `ACCESS_TOKEN_SECONDS`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the start as soon as possible. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  /** Address of the console, without a slash at the end. */
  readonly url: string;
  /** Address of the API server itself, behind the console. */
  readonly serverUrl: string;
  readonly databaseUrl: string;
  readonly mqttUrl: string;
  /** Folder of the releases, or address of their bucket: `RELEASE_STORE` of the command line. */
  readonly store: string;
  readonly logDir: string;
  /** The API server, which tests stop and start again on its port. */
  readonly server: Supervised;
  /** Rejects when a program died so often that it is not started again. */
  readonly died: Promise<never>;
  /** Stops everything in the reverse order of starting and waits for it. */
  stop(): Promise<void>;
  /** Kills everything at once. */
  kill(): void;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const text = ({ ready }: ReadyProgram, key: string) => (typeof ready[key] === 'string' ? ready[key] : '');

/**
 * Starts everything that the console needs, on this machine: database, API server with broker, simulated vehicles, published builds, front.
 * @throws Problem; nothing is left running then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { port, dataDir, vehicles, people, stations, seed, databaseUrl, mqttUrl, releaseStore, trustedProxies, mapStyleUrl } = {
    ...defaults,
    ...options,
  };
  const tell = options.tell ?? (() => undefined);
  const logDir = join(dataDir, 'logs');
  const store = releaseStore ?? join(dataDir, 'store');
  const running: { stop(): Promise<void>; kill(): void }[] = [];
  let report: (problem: Problem) => void = () => undefined;
  const died = new Promise<never>((_, fail) => (report = fail));
  died.catch(() => undefined);

  await checkPort(port);
  const unlock = lockDataDir(dataDir);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      for (const program of running.reverse()) await program.stop();
      unlock();
    })());
  const kill = () => {
    for (const program of running) program.kill();
    unlock();
  };
  const alive = () => {
    if (options.signal?.aborted || stopping) throw new Problem('The start was interrupted.');
  };

  const common = {
    DATA_DIR: dataDir,
    SANDBOX: '1',
    VEHICLES: String(vehicles),
    PEOPLE: String(people),
    STATIONS: String(stations),
    SEED: String(seed),
    // A port that is free only later is named in no mail: the outbox leads to pages of its own console.
    ...(port > 0 && { CONSOLE_URL: process.env['CONSOLE_URL'] || `http://localhost:${port}` }),
    MQTT_PASSWORD: process.env['MQTT_PASSWORD'] || randomBytes(24).toString('base64url'),
    ...options.env,
  };
  const start = async (part: {
    readonly name: string;
    readonly script: string;
    readonly env: Record<string, string | undefined>;
    readonly needs?: readonly Supervised[];
    readonly what: (ready: ReadyProgram) => string;
  }) => {
    const { name, script, needs = [], what } = part;
    alive();
    const since = performance.now();
    const program = await Supervised.start(
      {
        name,
        needs,
        launch: (kept, { again, signal }) =>
          startProgram({ name, script, env: { ...common, ...part.env, ...kept }, logDir, signal, again, bundled: true }),
        tell: (line) => tell(name, line),
        onGiveUp: report,
      },
      options.signal ?? new AbortController().signal,
    );
    running.push(program);
    tell(name, `${what(program.current)}  ${seconds(since)}`);
    return program;
  };

  const startData = async () => {
    const database =
      databaseUrl === null
        ? await start({ name: 'database', script: 'server/src/bin/database.ts', env: { PORT: '0' }, what: () => 'ready' })
        : null;
    const url = database ? text(database.current, 'url') : (databaseUrl ?? '');
    // Started again, everything listens where it did: others keep its address.
    database?.keep({ PORT: new URL(url).port });
    const needs = database ? [database] : [];
    alive();
    const since = performance.now();
    await runProgram({
      name: 'migrate',
      script: 'server/src/bin/migrate.ts',
      args: ['--seed'],
      env: { ...common, DATABASE_URL: url },
      logDir,
      signal: options.signal,
      bundled: true,
    });
    tell('data', `migrated and seeded  ${seconds(since)}`);
    const server = await start({
      name: 'server',
      script: 'server/src/bin/server.ts',
      // The front on this machine tells it addresses of clients; what stands before the front is the front's to know.
      env: { PORT: '0', DATABASE_URL: url, MQTT_URL: mqttUrl ?? '', MQTT_PORT: '0', TRUSTED_PROXIES: 'loopback' },
      needs,
      what: () => 'ready',
    });
    const broker = mqttUrl ?? text(server.current, 'mqttUrl');
    const serverUrl = text(server.current, 'url');
    server.keep({ PORT: new URL(serverUrl).port, ...(mqttUrl === null ? { MQTT_PORT: new URL(broker).port } : {}) });
    await start({
      name: 'sandbox',
      script: 'server/src/bin/sandbox.ts',
      env: { MQTT_URL: broker, DATABASE_URL: url },
      // The broker is the server's.
      needs: mqttUrl === null ? [server] : [],
      what: (program) => `${Number(program.ready['vehicles']).toLocaleString('en')} simulated vehicles`,
    });
    return { server, serverUrl, broker, url };
  };
  const prepareReleases = async () => {
    await buildAll(logDir, options.signal, (line) => tell('build', line));
    alive();
    for (const line of await publishBuilds(store, logDir, options.signal)) tell('release', line);
  };

  try {
    const [data] = await bothOrNeither(startData(), prepareReleases());
    const front = await start({
      name: 'front',
      script: 'releases/src/front/main.ts',
      env: {
        PORT: String(port),
        RELEASE_STORE: store,
        API_URL: data.serverUrl,
        TRUSTED_PROXIES: trustedProxies,
        MAP_STYLE_URL: mapStyleUrl,
      },
      what: () => 'ready',
    });
    front.keep({ PORT: new URL(text(front.current, 'url')).port });
    alive();
    return {
      url: text(front.current, 'url').replace(/\/$/, ''),
      serverUrl: data.serverUrl,
      databaseUrl: data.url,
      mqttUrl: data.broker,
      store,
      logDir,
      server: data.server,
      died,
      stop,
      kill,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for both, and when one fails still for the other, so that what it started is known and can be stopped. */
async function bothOrNeither<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([a, b]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
