import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runProgram } from '../program.ts';
import { Places } from './places.ts';

export interface BackendOptions {
  /** Vehicles of the database. */
  readonly vehicles: number;
  /** Whether they report. */
  readonly simulated: boolean;
  /** Server processes; one of them leads. */
  readonly servers: number;
  /** Additional environment variables of all programs. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** Changes the seeded database before anything else uses it. PostgreSQL is started again afterwards, with the settings of `alter system`. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
}

/** What benchmarks of the server need of a console: neither fronts nor builds. */
export interface Backend {
  readonly databaseUrl: string;
  readonly mqttUrl: string;
  /** Secret from which passwords of devices are derived. */
  readonly brokerSecret: string;
  /** URLs of the servers. */
  readonly urls: readonly string[];
  readonly logDir: string;
  /** The metric's sum over all servers. */
  metric(name: string): Promise<number>;
  processes(): readonly { readonly name: string; readonly pid: number }[];
  stop(): Promise<void>;
}

/** Starts database, broker, servers, and simulated vehicles if there are any. @param folder with or without the data of a former run @throws Problem */
export async function startBackend(
  folder: string,
  { vehicles, simulated, servers, env = {}, log, prepare }: BackendOptions,
): Promise<Backend> {
  const logDir = join(folder, 'logs');
  const brokerSecret = randomBytes(24).toString('base64url');
  const shared = {
    DATA_DIR: folder,
    SANDBOX: '1',
    VEHICLES: String(vehicles),
    MQTT_PASSWORD: brokerSecret,
    HOST: '127.0.0.1',
    REQUESTS_PER_MINUTE: '10000000',
    // As of a stack.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
    ...env,
  };
  const places = new Places(shared, logDir);
  try {
    const databaseUrl = String((await places.start('database', 'server/src/bin/database.ts', {}, { PORT: 'url' }))['url']);
    log(`seeding ${vehicles} vehicles`);
    await runProgram({
      name: 'migrate',
      script: 'server/src/bin/migrate.ts',
      args: ['--seed'],
      env: { ...shared, DATABASE_URL: databaseUrl },
      logDir,
    });
    if (prepare) {
      await prepare(databaseUrl);
      await places.replace('database');
    }
    const mqttUrl = String((await places.start('broker', 'server/src/bin/broker.ts', {}, { MQTT_PORT: 'mqttUrl' }))['mqttUrl']);
    const names = Array.from({ length: servers }, (_, nth) => `server-${nth + 1}`);
    for (const name of names)
      await places.start(name, 'server/src/bin/server.ts', { DATABASE_URL: databaseUrl, MQTT_URL: mqttUrl, METRICS_PORT: '0' });
    if (simulated) await places.start('sandbox', 'server/src/bin/sandbox.ts', { DATABASE_URL: databaseUrl, MQTT_URL: mqttUrl });
    return {
      databaseUrl,
      mqttUrl,
      brokerSecret,
      urls: names.map((name) => places.urlOf(name)),
      logDir,
      async metric(metric) {
        let sum = 0;
        for (const name of names) {
          const text = await (await fetch(`${places.urlOf(name, 'metricsUrl')}/metrics`)).text();
          sum += Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
        }
        return sum;
      },
      processes: () => places.processes(),
      stop: () => places.stop(),
    };
  } catch (error) {
    await places.stop();
    throw error;
  }
}
