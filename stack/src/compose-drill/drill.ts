import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrillClient } from '../kill-drill/drill-client.ts';
import { sumOf } from '../kill-drill/tally.ts';
import { Writers, type Tallies } from '../kill-drill/writers.ts';
import { Problem } from '../problem.ts';
import { buildChanged } from './changed-builds.ts';
import { ComposeProject, SECRETS_FILE, type Settings } from './compose-project.ts';
import { freePorts } from './free-ports.ts';
import { buildUpgrade, IMAGE, removeImages, sizeOf } from './images.ts';
import { killedServices, killPublication, killService } from './kills.ts';
import type { Protocol } from './protocol.ts';
import { Team } from './team.ts';

/** Released by a team from outside; no image may replace it. */
const TEAM_REMOTE = 'remote-analytics';
/** Changed in the newer image, which replaces it. */
const IMAGE_REMOTE = 'remote-planner';

export interface DrillOptions {
  readonly protocol: Protocol;
  /** Empty; removed by the caller. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Base images, and amounts of the sandbox. */
  readonly settings?: Settings;
  /** Receives states and last messages of the containers. */
  readonly onFailure?: (states: string) => void;
}

/** What the phases share. */
interface Drill extends DrillOptions {
  readonly url: string;
  readonly chatUrl: string;
  /** Tags of the image. */
  readonly versions: { readonly first: string; readonly next: string };
  /** The console with a version of the image. */
  original(version: string): ComposeProject;
  /** The same console elsewhere, restored from its backup; its secrets come from files. */
  readonly restored: ComposeProject;
}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Problem(`${what} is ${String(found)}, not ${String(expected)}.`);
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

async function prepare(options: DrillOptions): Promise<Drill> {
  const { settings = {}, signal, folder } = options;
  const [port = 0, chatPort = 0, mqttPort = 0] = await freePorts(3);
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  // The account of the containers isn't this one.
  chmodSync(backups, 0o777);
  const common = {
    SANDBOX: '1',
    SANDBOX_REPAIRS: '0',
    VEHICLES: '300',
    STATIONS: '4',
    // Any character is allowed.
    POSTGRES_PASSWORD: `/#?@ ${randomBytes(12).toString('base64')}`,
    MQTT_PASSWORD: randomBytes(24).toString('hex'),
    PORT: String(port),
    CHAT_PORT: String(chatPort),
    MQTT_BIND: `127.0.0.1:${mqttPort}`,
    BACKUPS: backups,
    MAP_STYLE_URL: 'none',
    ...settings,
  };
  const secrets = secretFiles(folder, common);
  const run = randomBytes(4).toString('hex');
  const versions = { first: `drill-${run}-1`, next: `drill-${run}-2` };
  const settingsOf = (version: string, own: Settings = {}) => ({ ...common, ...own, FLEET_CONSOLE_VERSION: version });
  const name = `fleet-console-drill-${run}`;
  return {
    ...options,
    url: `http://127.0.0.1:${port}`,
    chatUrl: `http://127.0.0.1:${chatPort}`,
    versions,
    original: (version) => new ComposeProject(`${name}-original`, settingsOf(version), signal),
    restored: new ComposeProject(`${name}-restored`, settingsOf(versions.first, secrets), signal, [SECRETS_FILE]),
  };
}

/** Writes secrets into files. Returns settings with the paths instead of the secrets. */
function secretFiles(folder: string, secrets: Readonly<Record<'POSTGRES_PASSWORD' | 'MQTT_PASSWORD', string>>): Settings {
  const names = ['POSTGRES_PASSWORD', 'MQTT_PASSWORD'] as const;
  const settings = names.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, `${secrets[name]}\n`, { mode: 0o644 });
    return { [name]: '', [`${name}_FILE`]: path };
  });
  return Object.assign({}, ...settings) as Settings;
}

/** Waits until vehicles have reported since now. Returns how many. */
async function freshReports(client: DrillClient, project: ComposeProject): Promise<number> {
  const since = Date.now();
  let count = 0;
  await project.until('reports of 50 vehicles', async () => {
    const modules = await client.get<{ receivedAt: number | null }[]>('/v1/computer?limit=500');
    count = modules.filter(({ receivedAt }) => (receivedAt ?? 0) > since).length;
    return count >= 50;
  });
  return count;
}

async function start({ protocol, url, versions }: Drill, project: ComposeProject): Promise<void> {
  await protocol.step('build the image', async () => {
    await project.compose('build');
    return `${await sizeOf(project, versions.first)} MB`;
  });
  await protocol.step('up', async () => {
    await project.up();
    expectSame('The page', (await fetch(url)).status, 200);
    return 'all healthy, the page loads';
  });
  const client = new DrillClient(url);
  await protocol.step('sign in', async () => {
    await client.signIn();
    return 'signed in';
  });
  await protocol.step('reports of vehicles', async () => `${await freshReports(client, project)} vehicles reported`);
}

/** Returns the team and its live build. */
async function release({ protocol, url, folder, signal }: Drill, project: ComposeProject) {
  const builds = await buildChanged([TEAM_REMOTE, IMAGE_REMOTE], folder, signal);
  const team = await Team.create(project, url, signal);
  const { build } = builds[TEAM_REMOTE];
  await protocol.step('publish and promote from outside', async () => {
    await team.publish(builds[TEAM_REMOTE].folder);
    await team.promote(TEAM_REMOTE, build);
    expectSame(`The live build of ${TEAM_REMOTE}`, await team.live(TEAM_REMOTE), build);
    return `${TEAM_REMOTE}@${build} is live`;
  });
  await protocol.step('up again', async () => {
    const { generation } = await team.status();
    await project.up();
    expectSame(`The live build of ${TEAM_REMOTE}`, await team.live(TEAM_REMOTE), build);
    expectSame('The number of decisions', (await team.status()).generation, generation);
    return 'no decision changed';
  });
  return { team, build, builds };
}

/** Returns what is missing, present twice, or partial, as text; empty when nothing is. */
function damage(tallies: Tallies): string {
  const { lost, doubled, partial } = sumOf(Object.values(tallies));
  return lost + doubled + partial === 0 ? '' : `${lost} lost, ${doubled} duplicated, ${partial} partial`;
}

async function unharmed(tallies: Promise<Tallies>): Promise<string> {
  const found = damage(await tallies);
  if (found !== '') throw new Problem(found);
  return '0 lost, 0 duplicated';
}

async function kill(drill: Drill, project: ComposeProject, writers: Writers): Promise<void> {
  const { protocol, versions, chatUrl } = drill;
  const killing = { project, writers, chatUrl, version: versions.first };
  for (const service of killedServices)
    await protocol.step(`kill ${service}`, async () => {
      const away = await killService(killing, service);
      return `works again after ${seconds(away)}; ${writers.acknowledged} writes, ${await unharmed(writers.check())}`;
    });
  await protocol.step('kill releases', async () => `published after ${seconds(await killPublication(project))}`);
}

interface Released {
  readonly team: Team;
  readonly build: string;
  readonly builds: Readonly<Record<typeof IMAGE_REMOTE, { readonly build: string; readonly folder: string }>>;
}

async function upgrade(drill: Drill, writers: Writers, { team, build, builds }: Released): Promise<void> {
  const { protocol, versions, folder, original } = drill;
  const [first, next] = [original(versions.first), original(versions.next)];
  const before = await team.live(IMAGE_REMOTE);
  const change = async (project: ComposeProject, expected: string | null) => {
    const since = performance.now();
    await project.up();
    await writers.writeOnce();
    const took = (performance.now() - since) / 1000;
    expectSame(`The live build of ${TEAM_REMOTE}`, await team.live(TEAM_REMOTE), build);
    expectSame(`The live build of ${IMAGE_REMOTE}`, await team.live(IMAGE_REMOTE), expected);
    return `${seconds(took)}; the team's release stays, ${IMAGE_REMOTE}@${expected} is live; ${await unharmed(writers.check())}`;
  };
  await protocol.step('build the next version', async () => {
    const options = { base: versions.first, version: versions.next, remote: IMAGE_REMOTE, changed: builds[IMAGE_REMOTE], folder };
    await buildUpgrade(first, options);
    return `${IMAGE}:${versions.next}`;
  });
  await protocol.step('upgrade', () => change(next, builds[IMAGE_REMOTE].build));
  await protocol.step('way back', () => change(first, before));
}

async function downAndUp({ protocol }: Drill, project: ComposeProject, writers: Writers, { team, build }: Released): Promise<void> {
  await protocol.step('down and up', async () => {
    const { generation } = await team.status();
    await project.down();
    await project.up();
    await writers.writeOnce();
    expectSame(`The live build of ${TEAM_REMOTE}`, await team.live(TEAM_REMOTE), build);
    expectSame('The number of decisions', (await team.status()).generation, generation);
    return `accounts, data and releases are there; ${await unharmed(writers.check())}`;
  });
}

async function restore({ protocol, url, restored }: Drill, original: ComposeProject, writers: Writers, released: Released): Promise<void> {
  let name = '';
  await protocol.step('back up', async () => {
    const output = await original.compose('run', '--rm', '--no-TTY', 'backup');
    name = /Backed up into (\S+)/.exec(output)?.[1] ?? '';
    return output.split('\n').at(-1) ?? '';
  });
  await original.down();
  await protocol.step('restore elsewhere', async () => {
    const command = ['node', 'programs/backup.mjs', 'restore', name];
    return (await restored.compose('run', '--rm', '--no-TTY', 'backup', ...command)).split('\n').at(-1) ?? '';
  });
  await protocol.step('up with the restored data', async () => {
    await restored.up();
    const client = new DrillClient(url);
    await client.signIn();
    const fresh = await freshReports(client, restored);
    expectSame(`The live build of ${TEAM_REMOTE}`, await released.team.live(TEAM_REMOTE), released.build);
    return `signed in, secrets from files, ${fresh} vehicles reported, the team's release is live`;
  });
  await protocol.step('compare with what was written', async () => `${writers.acknowledged} writes, ${await unharmed(writers.finish())}`);
  await protocol.step('verify the audit log', async () => {
    const output = await restored.compose('exec', '--no-TTY', 'server', 'node', 'programs/verify-audit.mjs');
    return `${String((JSON.parse(output) as { entries: number }).entries)} entries`;
  });
}

async function cleanUp({ protocol, versions }: Drill, projects: readonly ComposeProject[]): Promise<void> {
  await protocol.step('clean up', async () => {
    for (const project of projects) await project.remove();
    await removeImages(Object.values(versions));
    return 'containers, volumes, networks and images removed';
  });
}

/**
 * Starts the console in containers, publishes, kills, stops, upgrades, backs up and restores it while writers write, and compares what was acknowledged with what is
 * stored. Everything it made is removed at the end. @throws what ended it
 */
export async function runComposeDrill(options: DrillOptions): Promise<void> {
  const drill = await prepare(options);
  const { url, versions, protocol } = drill;
  const project = drill.original(versions.first);
  const writers = new Writers(url);
  try {
    await start(drill, project);
    const released = await release(drill, project);
    await writers.start();
    await kill(drill, project, writers);
    await downAndUp(drill, project, writers, released);
    await upgrade(drill, writers, released);
    await protocol.step('stop writing', async () => `${writers.acknowledged} writes, ${await unharmed(writers.finish())}`);
    await restore(drill, project, writers, released);
  } catch (error) {
    if (!options.signal.aborted) options.onFailure?.(await project.states().catch(() => ''));
    throw error;
  } finally {
    await cleanUp(drill, [project, drill.restored]);
  }
}
