import {
  chosenAccount,
  chosenGroup,
  type BootMap,
  type Canary,
  type HostRelease,
  type Release,
  type RemoteRelease,
} from '@fleet-console/release-contract';
import { incompatibility } from '../ledger/compatibility.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';

/** Finds a release listed in the ledger. Returns undefined if its files are missing. */
export type Lookup = (remote: string, build: string) => Release | undefined;

const asHost = (release: Release | undefined): HostRelease | null => (release && 'offers' in release ? release : null);
const asRemote = (release: Release | undefined): RemoteRelease | null => (release && 'descriptor' in release ? release : null);

/** Returns the last good release before the live one that is compatible with the host (REL-R14). */
export function fallbackOf(state: LedgerState, remote: string, host: HostRelease, lookup: Lookup): RemoteRelease | null {
  for (const build of remoteState(state, remote).former) {
    const release = asRemote(lookup(remote, build));
    if (release && !incompatibility(release, host)) return release;
  }
  return null;
}

/** Returns the last good host before the live one that is compatible with these remotes, with the hash of its manifest. */
function hostFallbackOf(state: LedgerState, remotes: BootMap['remotes'], lookup: Lookup): NonNullable<BootMap['hostFallback']> | null {
  const { former, published } = remoteState(state, 'host');
  for (const build of former) {
    const host = asHost(lookup('host', build));
    const manifest = published.get(build);
    if (host && manifest !== undefined && !Object.values(remotes).some(({ release }) => incompatibility(release, host)))
      return { build, manifest };
  }
  return null;
}

/** Returns the public form of a remote's canary, with accounts and groups hashed. Null if there is none or the host can't run it. */
function canaryOf(state: LedgerState, remote: string, host: HostRelease, lookup: Lookup): Canary | null {
  const { canary } = remoteState(state, remote);
  const release = canary && asRemote(lookup(remote, canary.build));
  if (!release || incompatibility(release, host)) return null;
  const { share, salt, accounts, groups } = canary;
  const chosen = [...accounts.map((each) => chosenAccount(salt, each)), ...groups.map((each) => chosenGroup(salt, each))];
  return { release, share, salt, chosen: chosen.sort() };
}

/** Returns the boot map after these decisions, or null if no host is live. */
export function bootMap(state: LedgerState, lookup: Lookup): BootMap | null {
  const live = remoteState(state, 'host').live;
  const host = live === null ? null : asHost(lookup('host', live));
  if (!host) return null;
  const remotes: BootMap['remotes'] = {};
  for (const [remote, { live: build, bad }] of [...state.remotes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const release = build === null ? null : asRemote(lookup(remote, build));
    if (!release) continue;
    const canary = canaryOf(state, remote, host, lookup);
    remotes[remote] = { release, fallback: fallbackOf(state, remote, host, lookup), bad: [...bad], ...(canary && { canary }) };
  }
  const named = ['host', ...Object.keys(remotes)].flatMap((name) => {
    const { last } = remoteState(state, name);
    return last ? [[name, last.at] as const] : [];
  });
  return {
    generation: state.served,
    host,
    remotes,
    badHosts: [...remoteState(state, 'host').bad],
    hostFallback: hostFallbackOf(state, remotes, lookup),
    since: Object.fromEntries(named),
  };
}

/** Returns all releases that `bootMap` may look up: live releases, good previous ones and canaries. */
export function neededReleases(state: LedgerState): { remote: string; build: string }[] {
  return [...state.remotes].flatMap(([remote, { live, former, canary }]) =>
    live === null ? [] : [live, ...former, ...(canary ? [canary.build] : [])].map((build) => ({ remote, build })),
  );
}
