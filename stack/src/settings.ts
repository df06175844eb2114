import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storeLocation } from '@fleet-console/releases/location';
import { Problem } from './problem.ts';

/** The workspace root. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

export interface StackSettings {
  /** Port of the console; 0 picks a free one. */
  readonly port: number;
  /** Port of the chat page, which has an origin of its own; 0 picks a free one. */
  readonly chatPort: number;
  /** Persistent data: database, releases, keys, logs. */
  readonly dataDir: string;
  /** Number of simulated vehicles. */
  readonly vehicles: number;
  /** Number of sandbox accounts, with a policy per ten. */
  readonly people: number;
  /** Number of battery-swap stations in the sandbox. */
  readonly stations: number;
  /** Random seed of the simulated fleet. */
  readonly seed: number;
  /** Whether the sandbox's people work on service requests. */
  readonly repairs: boolean;
  /** Whether the sandbox's drivers plan rides and ride in their slots. */
  readonly riders: boolean;
  /** An external PostgreSQL; null runs the embedded one. */
  readonly databaseUrl: string | null;
  /** An external broker; null runs the embedded one. */
  readonly mqttUrl: string | null;
  /** Where releases are: a folder, or a bucket, `s3://bucket/prefix?endpoint=…`; null uses the data folder. */
  readonly releaseStore: string | null;
  /** Trusted proxies in front of the front: addresses or ranges, separated by commas. */
  readonly trustedProxies: string;
  /** First of the ports with metrics: server, front, sandbox; null for none. */
  readonly metricsPort: number | null;
  /** `MAP_STYLE_URL` of the front: URLs of map styles, `none`, or empty for public streets. */
  readonly mapStyleUrl: string;
}

export const defaults: StackSettings = {
  port: 4600,
  chatPort: 0,
  dataDir: resolve(root, '.data'),
  vehicles: 5200,
  people: 1200,
  stations: 46,
  seed: 1,
  // Tests and benchmarks need requests and slots that only they change.
  repairs: false,
  riders: false,
  databaseUrl: null,
  mqttUrl: null,
  releaseStore: null,
  trustedProxies: '',
  metricsPort: null,
  // Tests and benchmarks must not use the internet.
  mapStyleUrl: 'none',
};

type Environment = Readonly<Record<string, string | undefined>>;

function integer(env: Environment, name: string, fallback: number, most: number): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return fallback;
  if (!/^\d+$/.test(text) || Number(text) > most) throw new Problem(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
  return Number(text);
}

/**
 * Reads `PORT`, `CHAT_PORT`, `DATA`, `VEHICLES`, `PEOPLE`, `STATIONS`, `SEED`, `SANDBOX_REPAIRS`, `SANDBOX_RIDERS`, `DATABASE_URL`, `MQTT_URL`, `RELEASE_STORE`,
 * `TRUSTED_PROXIES`, `METRICS_PORT` and `MAP_STYLE_URL`.
 * @throws Problem naming the first invalid one
 */
export function readSettings(env: Environment): StackSettings {
  return {
    port: integer(env, 'PORT', defaults.port, 65_535),
    chatPort: integer(env, 'CHAT_PORT', defaults.chatPort, 65_535),
    dataDir: resolve(root, env['DATA']?.trim() || defaults.dataDir),
    vehicles: integer(env, 'VEHICLES', defaults.vehicles, 1_000_000),
    people: integer(env, 'PEOPLE', defaults.people, 100_000),
    stations: integer(env, 'STATIONS', defaults.stations, 5_000),
    seed: integer(env, 'SEED', defaults.seed, 2 ** 31),
    repairs: integer(env, 'SANDBOX_REPAIRS', 1, 1) === 1,
    riders: integer(env, 'SANDBOX_RIDERS', 1, 1) === 1,
    databaseUrl: env['DATABASE_URL']?.trim() || null,
    mqttUrl: env['MQTT_URL']?.trim() || null,
    releaseStore: storeLocation(env, root),
    trustedProxies: env['TRUSTED_PROXIES']?.trim() ?? '',
    metricsPort: env['METRICS_PORT']?.trim() ? integer(env, 'METRICS_PORT', 0, 65_533) : null,
    mapStyleUrl: env['MAP_STYLE_URL']?.trim() ?? '',
  };
}
