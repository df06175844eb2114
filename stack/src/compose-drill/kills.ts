import { setTimeout as sleep } from 'node:timers/promises';
import type { Writers } from '../kill-drill/writers.ts';
import { Problem } from '../problem.ts';
import type { ComposeProject } from './compose-project.ts';
import { IMAGE } from './images.ts';

/** Containers that run on, each of which is killed. */
export const killedServices = ['database', 'broker', 'server', 'front', 'sandbox', 'chat'] as const;
export type KilledService = (typeof killedServices)[number];

/**
 * Sends SIGKILL to a process of the engine's host, from a container. `docker kill` and `docker stop` wouldn't do: the engine doesn't restart what it was asked to
 * end.
 */
async function killProcess(project: ComposeProject, pid: number, version: string): Promise<void> {
  const rights = ['--pid', 'host', '--network', 'none', '--user', '0', '--cap-drop', 'ALL', '--cap-add', 'KILL'];
  await project.docker('run', '--rm', ...rights, '--entrypoint', 'sh', `${IMAGE}:${version}`, '-c', `kill -9 ${pid}`);
}

export interface Killing {
  readonly project: ComposeProject;
  readonly version: string;
  readonly writers: Writers;
  readonly chatUrl: string;
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
};

/** Kills the container of a service during writes. Returns the seconds until it works again. @throws Problem when it doesn't */
export async function killService({ project, version, writers, chatUrl }: Killing, service: KilledService): Promise<number> {
  const before = await project.container(service);
  await project.until('a report, a transition and an upload on their way', async () => writers.areWriting);
  await killProcess(project, before.pid, version);
  const since = performance.now();
  await project.until(`a new process of ${service}`, async () => {
    const { pid } = await project.container(service);
    return pid !== 0 && pid !== before.pid;
  });
  if (service === 'chat') await project.until('the chat page', () => answers(`${chatUrl}/health`));
  else if (service === 'sandbox' || service === 'broker') await project.until('simulated vehicles', () => writers.simulatorAnswers());
  await writers.writeOnce();
  const seconds = (performance.now() - since) / 1000;
  await project.until(`${service} to be healthy`, async () => (await project.container(service)).isHealthy);
  return seconds;
}

/** When the publication is killed, in ms after its start: as late as its speed allows, when it has loaded and compares the builds. */
const KILL_AFTER = [700, 350, 150, 50, 0];

/** Starts the publication of the image's builds and kills it while it runs. @throws Problem when it always ended before */
async function interruptPublication(project: ComposeProject): Promise<void> {
  for (const delay of KILL_AFTER) {
    await project.compose('up', '--detach', '--no-build', '--no-deps', '--force-recreate', 'releases');
    await sleep(delay);
    if (await project.kill('releases')) return;
  }
  throw new Problem('The publication always ended before it was killed.');
}

/** Kills the publication of the image's builds while it runs, and starts it again. Returns the seconds until it has succeeded. */
export async function killPublication(project: ComposeProject): Promise<number> {
  await interruptPublication(project);
  const since = performance.now();
  await project.compose('up', '--detach', '--no-build', '--no-deps', 'releases');
  await project.until('the publication to succeed', () => project.hasSucceeded('releases'));
  return (performance.now() - since) / 1000;
}
