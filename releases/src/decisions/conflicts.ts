import type { Release, RemoteRelease } from '@fleet-console/release-contract';
import { invalidClaim, sharedClaim } from '../ledger/claims.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';
import type { Store } from '../store/store.ts';
import { nameOf, publishedRelease, rule, type Target } from './checks.ts';

const remoteRelease = async (store: Store, state: LedgerState, target: Target): Promise<RemoteRelease | undefined> => {
  const release = await publishedRelease(store, state, target).catch(() => undefined);
  return release && 'descriptor' in release ? release : undefined;
};

/** Returns the live release of every remote that isn't in `except`. */
async function liveRemotes(store: Store, state: LedgerState, except: ReadonlySet<string>): Promise<RemoteRelease[]> {
  const live = [...state.remotes].flatMap(([remote, { live: build }]) =>
    build === null || remote === 'host' || except.has(remote) ? [] : [{ remote, build }],
  );
  return (await Promise.all(live.map((target) => remoteRelease(store, state, target)))).filter((release) => release !== undefined);
}

/** Whether a published good build of the other remote leaves the claim free, so that both could be promoted together (REL-R19). */
async function canMove(store: Store, state: LedgerState, release: RemoteRelease, other: RemoteRelease): Promise<boolean> {
  const { published, bad } = remoteState(state, other.remote);
  for (const build of [...published.keys()].reverse()) {
    if (build === other.build || bad.includes(build)) continue;
    const candidate = await remoteRelease(store, state, {
      remote: other.remote,
      build,
    });
    if (candidate && !sharedClaim(release, candidate)) return true;
  }
  return false;
}

/** REL-R51: a remote can't claim what another live remote or the host has. @throws Refusal `conflict` */
export async function refuseConflictingPublication(store: Store, state: LedgerState, release: Release): Promise<void> {
  if (!('descriptor' in release)) return;
  const invalid = invalidClaim(release);
  if (invalid) rule('conflict', `Not published: ${nameOf(release)} ${invalid}.`);
  for (const other of await liveRemotes(store, state, new Set([release.remote]))) {
    const claim = sharedClaim(release, other);
    if (claim && !(await canMove(store, state, release, other)))
      rule(
        'conflict',
        `Not published: ${nameOf(release)} claims ${claim.what}, which ${nameOf(other)} has, and it is live. To move it, publish a build of ${other.remote} without it first.`,
      );
  }
}

/** REL-R51: no two remotes that are live after the decision claim the same. @throws Refusal `conflict` */
export async function refuseConflicts(store: Store, state: LedgerState, targets: readonly Target[]): Promise<void> {
  const promoted = (await Promise.all(targets.map((target) => remoteRelease(store, state, target)))).filter((each) => each !== undefined);
  if (promoted.length === 0) return;
  const others = await liveRemotes(store, state, new Set(targets.map(({ remote }) => remote)));
  for (const [index, release] of promoted.entries())
    for (const other of [...others, ...promoted.slice(0, index)]) {
      const claim = sharedClaim(release, other);
      if (!claim) continue;
      const live = others.includes(other) ? ', and it is live' : '';
      rule(
        'conflict',
        `Nothing was changed: ${nameOf(release)} claims ${claim.what}, which ${nameOf(other)} has${live}. Promote a build of ${other.remote} without it together with ${release.remote}.`,
      );
    }
}
