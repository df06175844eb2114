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

/** Finds a release that the ledger names. Undefined when its files are gone. */
export type Lookup = (remote: string, build: string) => Release | undefined;

const asHost = (release: Release | undefined): HostRelease | null => (release && 'offers' in release ? release : null);
const asRemote = (release: Release | undefined): RemoteRelease | null => (release && 'descriptor' in release ? release : null);

/** The last good release of a remote before the live one that can run in the host (REL-R14). */
export function fallbackOf(state: LedgerState, remote: string, host: HostRelease, lookup: Lookup): RemoteRelease | null {
  for (const build of remoteState(state, remote).former) {
    const release = asRemote(lookup(remote, build));
    if (release && !incompatibility(release, host)) return release;
  }
  return null;
}

/** The canary of a remote, as everybody may read it: accounts and groups as hashes. Null when there is none that can run in the host. */
function canaryOf(state: LedgerState, remote: string, host: HostRelease, lookup: Lookup): Canary | null {
  const { canary } = remoteState(state, remote);
  const release = canary && asRemote(lookup(remote, canary.build));
  if (!release || incompatibility(release, host)) return null;
  const { share, salt, accounts, groups } = canary;
  const chosen = [...accounts.map((each) => chosenAccount(salt, each)), ...groups.map((each) => chosenGroup(salt, each))];
  return { release, share, salt, chosen: chosen.sort() };
}

/** What users get after these decisions; null while there is no host to get. */
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
  return { generation: state.served, host, remotes, since: Object.fromEntries(named) };
}

/** Every release that `bootMap` may ask for: the live ones, the good former ones and the canaries. */
export function neededReleases(state: LedgerState): { remote: string; build: string }[] {
  return [...state.remotes].flatMap(([remote, { live, former, canary }]) =>
    live === null ? [] : [live, ...former, ...(canary ? [canary.build] : [])].map((build) => ({ remote, build })),
  );
}
