import { Problem } from '../problem.ts';
import type { Deployment } from '../testing/deployment.ts';
import { until, type KillTarget } from './kill-target.ts';

export const deploymentParts = ['leader', 'server', 'front', 'broker', 'database', 'sandbox'] as const;
export type DeploymentPart = (typeof deploymentParts)[number];

/** The parts of a console with several servers and fronts, started again at once. `server` is one that doesn't lead. */
export function deploymentTarget(deployment: Deployment): KillTarget<DeploymentPart> {
  const { assertRunning } = deployment;
  let replaced: Promise<unknown> = Promise.resolve();
  let kills = 0;
  const leader = async () => {
    let name: string | null = null;
    await until({ assertRunning }, 'a leader', async () => (name = await deployment.leader()) !== null);
    return name ?? '';
  };
  const placeOf = async (part: DeploymentPart): Promise<string> => {
    if (part === 'front') return deployment.fronts[kills % deployment.fronts.length] ?? '';
    if (part !== 'leader' && part !== 'server') return part;
    const leading = await leader();
    return part === 'leader' ? leading : (deployment.servers.find((name) => name !== leading) ?? '');
  };
  return {
    url: deployment.url,
    parts: deploymentParts,
    interval: 0,
    behindVehicles: ['broker', 'sandbox'],
    assertRunning,
    async complete() {
      await replaced;
      assertRunning();
      await leader();
    },
    async kill(part) {
      kills += 1;
      const place = await placeOf(part);
      if (place === '') throw new Problem(`There is no ${part}.`);
      const { replaced: ready } = await deployment.kill(place);
      replaced = ready;
      // Another server or front does its work at once; of the others there is one.
      ready.catch(() => undefined);
      if (part === 'leader') await leader();
      else if (part !== 'server' && part !== 'front') await ready;
    },
  };
}
