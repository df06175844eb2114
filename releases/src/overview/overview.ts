import type {
  HostRelease,
  RetainedRelease,
  Release,
  ReleaseOverview,
  ReleaseProposal,
  RemoteRelease,
  RemoteStatus,
} from '@fleet-console/release-contract';
import type { HealthFile } from '../health/health-file.ts';
import { metricsOf } from './release-metrics.ts';
import { rollbackTarget } from '../decisions/rollback.ts';
import { partsOf, type Entry } from '../ledger/entry.ts';
import { incompatibility } from '../ledger/compatibility.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { remoteState, type LedgerState, type RemoteState } from '../ledger/state.ts';
import { parseRelease } from '../store/build-folder.ts';
import { manifestText, type Store } from '../store/store.ts';

/** Reads a stored release; undefined if its manifest is unreadable. Releases are immutable, so each is read once. */
function releaseReader(store: Store): (remote: string, build: string) => Promise<Release | undefined> {
  const cached = new Map<string, Release>();
  return async (remote, build) => {
    const name = `${remote}@${build}`;
    const before = cached.get(name);
    if (before) return before;
    const text = await manifestText(store, remote, build).catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const release = parseRelease(text, name);
      cached.set(name, release);
      return release;
    } catch {
      return undefined;
    }
  };
}

const decided = ({ generation, at, actor, reason }: Entry) => ({ generation, at, actor, reason });

function statusOf({ live, canary, bad, former }: RemoteState, build: string): RetainedRelease['status'] {
  if (build === live) return 'live';
  if (build === canary?.build) return 'canary';
  if (bad.includes(build)) return 'bad';
  return former.includes(build) ? 'former' : 'published';
}

/** Returns why a release is incompatible with the live ones (REL-R12, REL-R13), or null. */
function incompatibilityOf(release: Release, host: HostRelease | undefined, remotes: readonly RemoteRelease[]): string | null {
  if ('descriptor' in release) return host ? incompatibility(release, host) : null;
  return remotes.map((remote) => incompatibility(remote, release)).find((why) => why !== null) ?? null;
}

function proposalOf(entry: Entry): ReleaseProposal[] {
  const { proposal, canary } = entry;
  if (!proposal) return [];
  return [
    {
      ...decided(entry),
      action: proposal.action,
      targets: partsOf(entry).map(({ remote, build }) => ({ remote, build })),
      canary: canary ? { share: canary.share, accounts: canary.accounts.length, groups: canary.groups.length } : null,
      expires: proposal.expires,
      own: false,
    },
  ];
}

const hostFirst = (a: string, b: string) => Number(b === 'host') - Number(a === 'host') || (a < b ? -1 : 1);

/** Creates the release overview for operators: the status of every remote and its possible actions. */
export function createOverview(store: Store): (ledger: Ledger, health: HealthFile | undefined) => Promise<ReleaseOverview> {
  const read = releaseReader(store);

  const liveReleases = async (state: LedgerState) => {
    const live = [...state.remotes].flatMap(([remote, { live: build }]) => (build === null ? [] : [{ remote, build }]));
    return (await Promise.all(live.map(({ remote, build }) => read(remote, build)))).filter((release) => release !== undefined);
  };

  return async ({ entries, state }, health) => {
    const live = await liveReleases(state);
    const host = live.find((release) => 'offers' in release);
    const remotes = live.filter((release) => 'descriptor' in release);
    const publications = new Map<string, Entry>(
      entries.flatMap((entry) =>
        entry.decision === 'publish' ? partsOf(entry).map((part) => [`${part.remote}@${part.build}`, entry] as const) : [],
      ),
    );

    const retainedRelease = async (remote: string, build: string): Promise<RetainedRelease> => {
      const name = `${remote}@${build}`;
      const release = await read(remote, build);
      const reported = health?.releases.find((each) => each.remote === remote && each.build === build);
      const published = publications.get(name);
      return {
        build,
        version: release?.version ?? '',
        status: statusOf(remoteState(state, remote), build),
        published: published ? decided(published) : null,
        incompatibility: release ? incompatibilityOf(release, host, remotes) : `Couldn't read the manifest of ${name}.`,
        metrics: reported ? metricsOf(reported) : null,
        tabs: health?.tabs[name] ?? 0,
      };
    };

    const remoteStatus = async (remote: string): Promise<RemoteStatus> => {
      const { live: build, last, canary, held, protection, published } = remoteState(state, remote);
      return {
        remote,
        live: build,
        since: last && { ...decided(last), decision: last.decision },
        canary: canary && {
          build: canary.build,
          share: canary.share,
          accounts: [...canary.accounts],
          groups: [...canary.groups],
          since: decided(canary.last),
        },
        held: held && decided(held),
        protected: protection && decided(protection),
        rollsBackTo: build === null ? null : await rollbackTarget(store, state, remote),
        releases: await Promise.all([...published.keys()].reverse().map((each) => retainedRelease(remote, each))),
      };
    };

    return {
      generation: state.generation,
      served: state.served,
      at: new Date().toISOString(),
      reportedAt: health?.at ?? null,
      remotes: await Promise.all([...state.remotes.keys()].sort(hostFirst).map(remoteStatus)),
      proposals: [...state.proposals.values()].flatMap(proposalOf),
      // Each front adds its own.
      alerts: null,
    };
  };
}
