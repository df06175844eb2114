import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startBalancer, type Balancer } from '@fleet-console/testing/balancer';
import { buildAll } from '../builds.ts';
import { Problem } from '../problem.ts';
import { runProgram, startProgram, type ReadyProgram } from '../program.ts';
import { publishBuilds } from '../publish.ts';

/** A place for a program, whose address stays when its process is replaced. */
interface Slot {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  process: ReadyProgram;
  /** A process that was stopped or killed on purpose. */
  leaving: ReadyProgram | null;
}

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

/** Publishes a build of the host, without which a front has nothing to serve. */
async function publishHost(store: string, logDir: string, log: (line: string) => void): Promise<void> {
  await buildAll({ logDir, log, packages: ['host'] });
  await publishBuilds(store, ['host'], logDir);
}

/** Starts database, broker, two servers, two fronts, simulated vehicles and a load balancer. @param folder for data and logs @throws Problem */
export async function startDeployment(folder: string, { vehicles, log }: DeploymentOptions): Promise<Deployment> {
  const [logDir, store] = [join(folder, 'logs'), join(folder, 'store')];
  const slots = new Map<string, Slot>();
  let balancer: Balancer | undefined;
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
  const launch = (name: string, script: string, env: Readonly<Record<string, string>>, isRestart = false) =>
    startProgram({ name, script, env: { ...shared, ...env }, logDir, bundled: true, isRestart });
  const slotOf = (name: string) => slots.get(name) ?? fail(name);
  /** Starts a program in a place. `ports`: the settings of its ports, which get the same values later. */
  const startSlot = async (
    name: string,
    script: string,
    env: Readonly<Record<string, string>>,
    ports: Readonly<Record<string, string>> = {},
  ) => {
    const free = Object.fromEntries(Object.keys(ports).map((setting) => [setting, '0']));
    const process = await launch(name, script, { ...env, ...free });
    const kept = Object.fromEntries(Object.entries(ports).map(([setting, ready]) => [setting, new URL(String(process.ready[ready])).port]));
    slots.set(name, { name, script, env: { ...env, ...kept }, process, leaving: null });
    watch(name, process);
    return process.ready;
  };
  let crash: Problem | null = null;
  const watch = (name: string, process: ReadyProgram) =>
    void process.ended.then(({ code, signal }) => {
      if (slots.get(name)?.leaving === process) return;
      crash ??= new Problem(`${name} ended with ${signal ?? String(code)} by itself: ${process.lastMessage()} (log: ${process.logFile})`);
    });
  const stop = async () => {
    await balancer?.close();
    for (const slot of [...slots.values()].reverse()) {
      slot.leaving = slot.process;
      await slot.process.stop();
    }
    slots.clear();
  };
  const metricsOf = async (name: string) => {
    const response = await fetch(`${String(slotOf(name).process.ready['metricsUrl'])}/metrics`, { signal: AbortSignal.timeout(2_000) });
    return response.text();
  };

  try {
    await publishHost(store, logDir, log);
    const DATABASE_URL = String((await startSlot('database', 'server/src/bin/database.ts', {}, { PORT: 'url' }))['url']);
    log(`seeding ${vehicles} vehicles`);
    const run = (script: string, ...args: string[]) =>
      runProgram({ name: 'migrate', script, args, env: { ...shared, DATABASE_URL }, logDir });
    await run('server/src/bin/migrate.ts', '--seed');
    const MQTT_URL = String((await startSlot('broker', 'server/src/bin/broker.ts', {}, { MQTT_PORT: 'mqttUrl' }))['mqttUrl']);
    const [servers, fronts] = [
      ['server-1', 'server-2'],
      ['front-1', 'front-2'],
    ] as const;
    const ports = { PORT: 'url', METRICS_PORT: 'metricsUrl' };
    for (const name of servers) await startSlot(name, 'server/src/bin/server.ts', { DATABASE_URL, MQTT_URL }, ports);
    const urlsOf = (names: readonly string[]) => names.map((name) => String(slotOf(name).process.ready['url']).replace(/\/$/, ''));
    for (const name of fronts) await startSlot(name, 'releases/src/front/main.ts', { API_URL: urlsOf(servers).join(' ') }, ports);
    balancer = await startBalancer(urlsOf(fronts), { probe: '/ready' });
    await startSlot('sandbox', 'server/src/bin/sandbox.ts', { MQTT_URL, DATABASE_URL });

    return {
      url: balancer.url,
      // The leader last, so that the lead moves once per round.
      servers: [...servers].reverse(),
      fronts,
      async replace(name) {
        const slot = slotOf(name);
        const since = performance.now();
        slot.leaving = slot.process;
        await slot.process.stop();
        const { code } = await slot.process.ended;
        if (code !== 0) throw new Problem(`${name} ended with ${String(code)}: ${slot.process.lastMessage()}`);
        slot.process = await launch(name, slot.script, slot.env);
        watch(name, slot.process);
        return (performance.now() - since) / 1000;
      },
      async kill(name) {
        const slot = slotOf(name);
        slot.leaving = slot.process;
        slot.process.kill();
        await slot.process.ended;
        const replace = async () => {
          slot.process = await launch(name, slot.script, slot.env, true);
          watch(name, slot.process);
        };
        return { replaced: replace() };
      },
      assertRunning() {
        if (crash) throw crash;
      },
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
      processes: () => [...slots.values()].map(({ name, process }) => ({ name, pid: process.pid })),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function fail(name: string): never {
  throw new Problem(`There is no ${name}.`);
}
