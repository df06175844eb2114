import type { Release } from '@fleet-console/release-contract';
import { parseRelease, readBuild } from '../store/build-folder.ts';
import { integrityOf } from '../store/integrity.ts';
import { manifestOf } from '../store/manifest.ts';
import { refuseLargeDescriptor } from '../store/release-limits.ts';
import { manifestText, releasesInTree, type Store } from '../store/store.ts';
import { addToTree } from '../store/tree.ts';
import { refuseIncompatiblePublication, rule } from './checks.ts';
import { refuseConflictingPublication } from './conflicts.ts';
import { checkedBy, decide, type Decided, type Draft, type DecisionOptions } from './decide.ts';
import type { By } from '../ledger/entry.ts';
import { invalidVersion } from '../ledger/compatibility.ts';
import { refuseBundledReact } from '../ledger/bundled-react.ts';
import { remoteState } from '../ledger/state.ts';

/** REL-R15: two builds with the same container name couldn't be loaded in one tab. */
async function refuseSharedContainer(store: Store, release: Release): Promise<void> {
  if (!('container' in release)) return;
  const others = (await releasesInTree(store)).filter(({ remote, build }) => remote !== release.remote || build !== release.build);
  const texts = await Promise.all(others.map(({ remote, build }) => manifestText(store, remote, build)));
  for (const [index, { remote, build }] of others.entries()) {
    const text = texts[index];
    const other = text === undefined ? undefined : parseRelease(text, `${remote}@${build}`);
    if (other && 'container' in other && other.container === release.container)
      rule(
        'shared-container',
        `${release.remote}@${release.build} uses the container name ${release.container} of ${remote}@${build}. Each release needs its own name.`,
      );
  }
}

export interface Published extends Decided {
  readonly release: Release;
}

/**
 * Publishes the build in `folder` (`release.json` and `files/`). Every file is verified first; the release appears completely or not at
 * all, and users get nothing new. Publishing the same release again changes nothing (REL-R10).
 * @throws Refusal
 */
export async function publish(store: Store, folder: string, by: By, options: DecisionOptions = {}): Promise<Published> {
  checkedBy(by);
  const build = await readBuild(folder);
  const { release } = build;
  const invalid = invalidVersion(release);
  if (invalid) rule('bad-range', `Not published: ${invalid}.`);
  if ('descriptor' in release) refuseLargeDescriptor(release);
  refuseBundledReact(build);
  const add = async () => void (options.dryRun || (await addToTree(store, build)));
  const plan = async (state: Decided['state']): Promise<Draft | null> => {
    const { live, published } = remoteState(state, release.remote);
    if (published.has(release.build)) {
      await add();
      return null;
    }
    await refuseSharedContainer(store, release);
    await refuseIncompatiblePublication(store, state, release);
    await refuseConflictingPublication(store, state, release);
    await add();
    return {
      decision: 'publish',
      remote: release.remote,
      build: release.build,
      release: integrityOf(manifestOf(release)),
      before: live,
      after: live,
      again: false,
    };
  };
  return { ...(await decide(store, by, 'nothing was published', plan, options)), release };
}
