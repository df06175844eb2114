import { join } from 'node:path';
import { isRetired, openStore, promoteTogether, publish, Refusal, remoteState, status } from '@fleet-console/releases';
import { buildablePackages } from './builds.ts';
import { root } from './settings.ts';

const by = { actor: 'pnpm start', reason: 'local build' };

/** The host first: what remotes need is measured against it. All that changed is promoted by one decision, for it may fit only together. */
async function publishBuilds(packages: readonly string[]): Promise<void> {
  const store = await openStore(process.env['RELEASE_STORE'] ?? '');
  const targets: { remote: string; build: string }[] = [];
  for (const name of [...packages].sort((a, b) => Number(b === 'host') - Number(a === 'host'))) {
    const { release, state } = await publish(store, join(root, name, 'dist'), by);
    const at = remoteState(state, release.remote);
    const { live, bad, held } = at;
    if (live === release.build) continue;
    // Somebody took this very build back; only a person gives it to users again.
    if (bad.includes(release.build)) process.stdout.write(`${release.remote}@${release.build} was rolled back; ${live} stays live\n`);
    else if (isRetired(at)) process.stdout.write(`${release.remote} is retired; promote ${release.build} to bring it back\n`);
    else if (held) process.stdout.write(`${release.remote} is held by ${held.actor}; ${live} stays live\n`);
    else targets.push({ remote: release.remote, build: release.build });
  }
  // What was built here is what its owner wants to see, whatever became of a check of it.
  await promoteTogether(store, { targets, despiteCheck: true, ...by });
  for (const { remote, build } of targets) process.stdout.write(`${remote}@${build} is live\n`);
  const { served } = await status(store);
  process.stderr.write(`generation ${served}\n`);
}

publishBuilds(buildablePackages()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
