import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startBalancer, type Balancer } from '@fleet-console/testing/balancer';
import { runProgram } from '../program.ts';
import { publishHost } from '../publish-host.ts';
import { Places } from './places.ts';

export interface DeploymentOptions {
  readonly vehicles: number;
  readonly log: (line: string) => void;
}

export interface Deployment {
  /** URL of the load balancer before the fronts. */
  readonly url: string;
  /** Names of the places, in the order in which they are replaced. There are places named `database`, `broker` and `sandbox` too. */
  readonly servers: readonly string[];
  readonly fronts: readonly string[];
  /** Stops the process in a place, and starts one of another version there. Returns the seconds until it is ready. */
  replace(name: string): Promise<number>;
  /** Kills the process in a place. Resolves when it has ended, and with a promise of another one that is ready. */
  kill(name: string): Promise<{ readonly replaced: Promise<void> }>;
  /** @throws Problem when a process ended by itself */
  assertRunning(): void;
  /** Returns the name of the server that leads, or null for none. */
  leader(): Promise<string | null>;
  /** Migrates the database as the next version does, while servers run. */
  migrate(): Promise<void>;
  /** Reports of vehicles that the leader stored, as counted by all servers since their start. */
  storedReports(): Promise<number>;
  /** The first process of every program. */
  processes(): readonly { readonly name: string; readonly pid: number }[];
  stop(): Promise<void>;
}

/** As recommended in the guide: longer than probes take to notice, and than another server takes to lead, in seconds. */
const DRAIN_SECONDS = '5';

const servers = ['server-1', 'server-2'] as const;
const fronts = ['front-1', 'front-2'] as const;

/** Starts database, broker, two servers, two fronts, simulated vehicles and a load balancer. @param folder for data and logs @throws Problem */
export async function startDeployment(folder: string, { vehicles, log }: DeploymentOptions): Promise<Deployment> {
  const [logDir, store] = [join(folder, 'logs'), join(folder, 'store')];
  const shared = {
    DATA_DIR: folder,
    SANDBOX: '1',
    VEHICLES: String(vehicles),
    STATIONS: '10',
    MQTT_PASSWORD: randomBytes(24).toString('base64url'),
    HOST: '127.0.0.1',
    DRAIN_SECONDS,
    REQUESTS_PER_MINUTE: '10000000',
    TRUSTED_PROXIES: 'loopback',
    MAP_STYLE_URL: 'none',
    RELEASE_STORE: store,
  };
  const places = new Places(shared, logDir);
  let balancer: Balancer | undefined;
  const stop = async () => {
    await balancer?.close();
    await places.stop();
  };
  const metricsOf = async (name: string) => {
    const response = await fetch(`${places.urlOf(name, 'metricsUrl')}/metrics`, { signal: AbortSignal.timeout(2_000) });
    return response.text();
  };

  try {
    await publishHost(store, logDir, log);
    const DATABASE_URL = String((await places.start('database', 'server/src/bin/database.ts', {}, { PORT: 'url' }))['url']);
    log(`seeding ${vehicles} vehicles`);
    const run = (script: string, ...args: string[]) =>
      runProgram({ name: 'migrate', script, args, env: { ...shared, DATABASE_URL }, logDir });
    await run('server/src/bin/migrate.ts', '--seed');
    const MQTT_URL = String((await places.start('broker', 'server/src/bin/broker.ts', {}, { MQTT_PORT: 'mqttUrl' }))['mqttUrl']);
    const ports = { PORT: 'url', METRICS_PORT: 'metricsUrl' };
    for (const name of servers) await places.start(name, 'server/src/bin/server.ts', { DATABASE_URL, MQTT_URL }, ports);
    const API_URL = servers.map((name) => places.urlOf(name)).join(' ');
    for (const name of fronts) await places.start(name, 'releases/src/front/main.ts', { API_URL }, ports);
    balancer = await startBalancer(
      fronts.map((name) => places.urlOf(name)),
      { probe: '/ready' },
    );
    await places.start('sandbox', 'server/src/bin/sandbox.ts', { MQTT_URL, DATABASE_URL });

    return {
      url: balancer.url,
      // The leader last, so that the lead moves once per round.
      servers: [...servers].reverse(),
      fronts,
      async replace(name) {
        const since = performance.now();
        await places.replace(name);
        return (performance.now() - since) / 1000;
      },
      kill: (name) => places.kill(name),
      assertRunning: () => places.assertRunning(),
      processes: () => places.processes(),
      async leader() {
        for (const name of servers) if (/^fleet_leader 1$/m.test(await metricsOf(name).catch(() => ''))) return name;
        return null;
      },
      migrate: async () => void (await run('server/src/testing/next-version-migration.ts')),
      async storedReports() {
        let stored = 0;
        for (const name of servers) stored += Number(/^fleet_reports_stored_total (\d+)/m.exec(await metricsOf(name))?.[1] ?? 0);
        return stored;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
