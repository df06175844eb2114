import type { HostRelease, Release, RemoteRelease } from '@fleet-console/release-contract';
import { Refusal } from '../errors/refusal.ts';
import { parseRelease } from '../store/build-folder.ts';
import { damagedFile } from '../store/content.ts';
import { integrityOf } from '../store/integrity.ts';
import { manifestOf } from '../store/manifest.ts';
import { manifestText, type Store } from '../store/store.ts';
import { incompatibility } from '../ledger/compatibility.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';

export const rule = (code: string, message: string): never => {
  throw new Refusal('rule', code, message);
};

/** Identifies a release. */
export interface Target {
  readonly remote: string;
  readonly build: string;
}
export const nameOf = ({ remote, build }: Target) => `${remote}@${build}`;

/** Returns the published release: its manifest must match the hash in the ledger. @throws Refusal `damaged-release` */
export async function publishedRelease(store: Store, state: LedgerState, { remote, build }: Target): Promise<Release> {
  const text = await manifestText(store, remote, build);
  if (text === undefined || integrityOf(text) !== remoteState(state, remote).published.get(build))
    return rule('damaged-release', `The stored manifest of ${remote}@${build} doesn't match the published one. Publish a new build.`);
  return parseRelease(text, `${remote}@${build}`);
}

/** Narrows a release to a host's. @throws Refusal `no-host` */
export const hostOf = (release: Release): HostRelease =>
  'offers' in release ? release : rule('no-host', `${nameOf(release)} isn't a host.`);

/** Narrows a release to a remote's. @throws Refusal `no-remote` */
export const remoteOf = (release: Release): RemoteRelease =>
  'descriptor' in release ? release : rule('no-remote', `${nameOf(release)} isn't a remote.`);

async function publishedHost(store: Store, state: LedgerState, build: string): Promise<HostRelease | undefined> {
  const release = await publishedRelease(store, state, { remote: 'host', build });
  return 'offers' in release ? release : undefined;
}

export async function liveHost(store: Store, state: LedgerState): Promise<HostRelease | undefined> {
  const { live } = remoteState(state, 'host');
  return live === null ? undefined : publishedHost(store, state, live);
}

/**
 * REL-R12: a remote that is incompatible with the live host can be published only if it could be promoted together with a published host
 * (REL-R19).
 */
export async function refuseIncompatiblePublication(store: Store, state: LedgerState, release: Release): Promise<void> {
  const host = await liveHost(store, state);
  if (!host || !('descriptor' in release)) return;
  const why = incompatibility(release, host);
  if (!why) return;
  const { published, bad } = remoteState(state, 'host');
  for (const build of published.keys()) {
    const other = bad.includes(build) ? undefined : await publishedHost(store, state, build).catch(() => undefined);
    if (other && !incompatibility(release, other)) return;
  }
  rule('misfit', `Not published: ${why}.`);
}

/** REL-R12, REL-R13, REL-R19: all remotes that are live after the decision must be compatible with the host. */
async function refuseIncompatible(store: Store, state: LedgerState, targets: readonly Target[]): Promise<void> {
  const after = new Map([...state.remotes].flatMap(([remote, { live }]) => (live === null ? [] : [[remote, live] as const])));
  for (const { remote, build } of targets) after.set(remote, build);
  const hostBuild = after.get('host');
  const first = targets[0];
  const host = hostBuild === undefined ? undefined : await publishedHost(store, state, hostBuild);
  if (!host) return first && rule('no-host', `No host is live yet. Promote one before ${nameOf(first)}.`);
  const targeted = new Set(targets.map(({ remote }) => remote));
  for (const [remote, build] of after) {
    if (!targeted.has(remote) && !targeted.has('host')) continue;
    const release = await publishedRelease(store, state, { remote, build });
    const why = 'descriptor' in release ? incompatibility(release, host) : null;
    if (why) rule('misfit', `Nothing was changed: ${why}${targeted.has(remote) ? '' : ', and it is live'}.`);
  }
}

/**
 * Validates releases that are about to become live together (REL-R12, REL-R13, REL-R19). Returns the hash of each manifest.
 * @throws Refusal
 */
export async function checkedTargets(store: Store, state: LedgerState, targets: readonly Target[]): Promise<string[]> {
  const releases = await Promise.all(targets.map((target) => publishedRelease(store, state, target)));
  await refuseIncompatible(store, state, targets);
  for (const release of releases) {
    const damaged = await damagedFile(store, release);
    if (damaged)
      rule(
        'damaged-release',
        `Nothing was changed: the stored file ${damaged} of ${nameOf(release)} is damaged. Publish the same build again to repair it.`,
      );
  }
  return releases.map((release) => integrityOf(manifestOf(release)));
}

export function refuseUnpublished(state: LedgerState, target: Target): void {
  if (!remoteState(state, target.remote).published.has(target.build)) rule('not-published', `${nameOf(target)} is not published.`);
}

/** REL-R22: a held remote accepts no promotions or canaries. */
export function refuseHeld(state: LedgerState, remote: string): void {
  const { held } = remoteState(state, remote);
  if (held)
    rule(
      'held',
      `${remote} has been held by ${held.actor} since generation ${held.generation}: ${held.reason}. To release it, run "hold ${remote} --off".`,
    );
}

/** REL-R11: a bad build requires `again`. */
export function refuseBad(state: LedgerState, target: Target, again: boolean): void {
  if (!again && remoteState(state, target.remote).bad.includes(target.build))
    rule('bad-build', `${nameOf(target)} was rolled back and is marked as bad. To promote it anyway, use --force.`);
}
