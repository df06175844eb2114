import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { lockDataDir } from './data-lock.ts';
import { checkPort } from './port.ts';
import { prepareReleases } from './prepare-releases.ts';
import type { Problem } from './problem.ts';
import { portOf, readyMessage } from './metrics-ports.ts';
import { Programs, textOf } from './programs.ts';
import type { Supervised } from './supervised.ts';
import { startData } from './start-data.ts';
import { defaults, type StackSettings } from './settings.ts';

export interface StackOptions extends Partial<StackSettings> {
  /** Receives progress messages: the part and what happened. */
  readonly log?: (part: string, message: string) => void;
  /** Additional environment variables of the programs, e.g. `ACCESS_TOKEN_SECONDS`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Cancels the start. */
  readonly signal?: AbortSignal;
  /** A package that doesn't build keeps its live build, if it has one. Otherwise, and by default, it stops the start. */
  readonly keepsLive?: boolean;
}

export interface Stack {
  /** URL of the console, without a trailing slash. */
  readonly url: string;
  /** URL of the API server behind the console. */
  readonly serverUrl: string;
  readonly databaseUrl: string;
  readonly mqttUrl: string;
  /** Folder of the releases, or address of their bucket: `RELEASE_STORE` of the command line. */
  readonly store: string;
  readonly logDir: string;
  /** The API server, which tests stop and restart on its port. */
  readonly server: Supervised;
  /** Rejects when a program crashed too often to be restarted. */
  readonly died: Promise<never>;
  /** Stops everything in reverse order and waits for it. */
  stop(): Promise<void>;
  /** Kills everything immediately. */
  kill(): void;
}

/**
 * Starts the whole console locally: database, API server with broker, simulated vehicles, published builds, chat page, front.
 * @throws Problem; nothing is left running then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const {
    port,
    chatPort,
    dataDir,
    vehicles,
    people,
    stations,
    seed,
    repairs,
    riders,
    databaseUrl,
    mqttUrl,
    releaseStore,
    trustedProxies,
    metricsPort,
    mapStyleUrl,
  } = {
    ...defaults,
    ...options,
  };
  const log = options.log ?? (() => undefined);
  const logDir = join(dataDir, 'logs');
  const store = releaseStore ?? join(dataDir, 'store');
  let report: (problem: Problem) => void = () => undefined;
  const died = new Promise<never>((_, fail) => (report = fail));
  died.catch(() => undefined);

  await checkPort(port);
  const unlock = lockDataDir(dataDir);

  const env: Readonly<Record<string, string>> = {
    DATA_DIR: dataDir,
    SANDBOX: '1',
    VEHICLES: String(vehicles),
    PEOPLE: String(people),
    STATIONS: String(stations),
    SEED: String(seed),
    SANDBOX_REPAIRS: repairs ? '1' : '0',
    SANDBOX_RIDERS: riders ? '1' : '0',
    // With a random port, e-mails contain no URL of the console: the outbox links to its own pages.
    ...(port > 0 && { CONSOLE_URL: process.env['CONSOLE_URL'] || `http://localhost:${port}` }),
    MQTT_PASSWORD: process.env['MQTT_PASSWORD'] || randomBytes(24).toString('base64url'),
    ...options.env,
  };
  const programs = new Programs({ env, logDir, log, signal: options.signal, unlock, onGiveUp: report });

  try {
    const [data] = await bothOrNeither(
      startData(programs, { databaseUrl, mqttUrl, metricsPort }),
      prepareReleases({
        store,
        logDir,
        signal: options.signal,
        log,
        keepsLive: options.keepsLive ?? false,
        assertStarting: () => programs.assertStarting(),
      }),
    );
    const chat = await programs.start({
      name: 'chat',
      script: 'chat-page/src/server/main.ts',
      env: { PORT: String(chatPort), API_URL: data.serverUrl, CONSOLE_ORIGINS: consoleOrigins(env), TRUSTED_PROXIES: trustedProxies },
      message: ({ ready }) => `ready at ${String(ready['url'])}`,
    });
    const chatUrl = textOf(chat.current, 'url');
    chat.setRestartEnv({ PORT: new URL(chatUrl).port });
    const front = await programs.start({
      name: 'front',
      script: 'releases/src/front/main.ts',
      env: {
        PORT: String(port),
        RELEASE_STORE: store,
        API_URL: data.serverUrl,
        TRUSTED_PROXIES: trustedProxies,
        MAP_STYLE_URL: mapStyleUrl,
        METRICS_PORT: portOf(metricsPort, 1),
        CHAT_URL: env['CHAT_URL'] || process.env['CHAT_URL'] || chatUrl,
      },
      message: readyMessage,
    });
    front.setRestartEnv({ PORT: new URL(textOf(front.current, 'url')).port });
    programs.assertStarting();
    return {
      url: textOf(front.current, 'url').replace(/\/$/, ''),
      serverUrl: data.serverUrl,
      databaseUrl: data.url,
      mqttUrl: data.broker,
      store,
      logDir,
      server: data.server,
      died,
      stop: () => programs.stop(),
      kill: () => programs.kill(),
    };
  } catch (error) {
    await programs.stop();
    throw error;
  }
}

/** Consoles of this machine on any port, and the public one, may frame the chat page. */
function consoleOrigins({ CONSOLE_URL }: Readonly<Record<string, string>>): string {
  const own = CONSOLE_URL && URL.canParse(CONSOLE_URL) ? [new URL(CONSOLE_URL).origin] : [];
  return [...new Set(['http://localhost:*', 'http://127.0.0.1:*', ...own])].join(' ');
}

/** Waits for both even if one fails, so that everything started is known and can be stopped. */
async function bothOrNeither<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([a, b]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
