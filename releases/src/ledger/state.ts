import { partsOf, servedKinds, type CanaryTerms, type DecisionKind, type Entry, type Part } from './entry.ts';

/** A release served to some accounts. */
export interface CanaryState extends CanaryTerms {
  readonly build: string;
  /** Generation in which this build became the canary; unchanged by increasing the rollout. */
  readonly since: number;
  /** The last decision on it. */
  readonly last: Entry;
}

/** Status of a remote (or the host) after all decisions. */
export interface RemoteState {
  /** The live build. */
  readonly live: string | null;
  /** Good builds that were live before, latest first: targets for rollbacks and fallbacks. */
  readonly former: readonly string[];
  /** Builds that were rolled back or withdrawn. */
  readonly bad: readonly string[];
  /** Published builds that are still stored, with the hash of each manifest, in the order of publication. */
  readonly published: ReadonlyMap<string, string>;
  /** The decision that made the live build live, or that retired the remote. */
  readonly last: Entry | null;
  readonly canary: CanaryState | null;
  /** The decision that holds the remote; null if it isn't held. */
  readonly held: Entry | null;
}

export interface LedgerState {
  /** Generation of the last decision; 0 before the first. */
  readonly generation: number;
  /** Generation of the last decision that changed what users get; 0 before the first. */
  readonly served: number;
  /** Seal of the last decision. */
  readonly seal: string | null;
  readonly remotes: ReadonlyMap<string, RemoteState>;
}

const initialState: RemoteState = { live: null, former: [], bad: [], published: new Map(), last: null, canary: null, held: null };

export const noDecisions: LedgerState = { generation: 0, served: 0, seal: null, remotes: new Map() };

/** Whether the remote was live and then retired (REL-R44). */
export const isRetired = ({ live, last }: RemoteState): boolean => live === null && last?.decision === 'retire';

export const remoteState = (state: LedgerState, remote: string): RemoteState => state.remotes.get(remote) ?? initialState;

const without = (builds: readonly string[], build: string) => builds.filter((each) => each !== build);

type Effect = (at: RemoteState, part: Part, entry: Entry) => RemoteState;

const publish: Effect = (at, part) => ({ ...at, published: new Map([...at.published, [part.build, part.release]]) });

/** REL-R7: the live build becomes the first previous one; REL-R11: the promoted build is good again; REL-R20: the canary ends. */
const promote: Effect = (at, { build }, entry) => {
  const former = without(at.live === null ? at.former : [at.live, ...without(at.former, at.live)], build);
  return { ...at, live: build, former, bad: without(at.bad, build), last: entry, canary: null };
};

/** REL-R8: the replaced build is bad. REL-R9: builds skipped by the rollback are never selected automatically. */
const rollback: Effect = (at, { build }, entry) => {
  const bad = at.live === null ? at.bad : [...without(at.bad, at.live), at.live];
  return { ...at, live: build, former: at.former.slice(at.former.indexOf(build) + 1), bad, last: entry, canary: null };
};

/** REL-R20: increasing the rollout keeps the generation in which the canary started. */
const canary: Effect = (at, { build }, entry) => {
  if (!entry.canary) return at;
  const since = at.canary?.build === build ? at.canary.since : entry.generation;
  return { ...at, bad: without(at.bad, build), canary: { ...entry.canary, build, since, last: entry } };
};

/** REL-R21: a withdrawn build is bad and no longer a rollback target. */
const withdraw: Effect = (at, { build }) => ({
  ...at,
  former: without(at.former, build),
  bad: [...without(at.bad, build), build],
  canary: at.canary?.build === build ? null : at.canary,
});

const hold: Effect = (at, _, entry) => ({ ...at, held: entry.held ? entry : null });

/** REL-R44: the remote is no longer served. Its live build stays good and can be promoted again. */
const retire: Effect = (at, { build }, entry) => ({
  ...at,
  live: null,
  former: [build, ...without(at.former, build)],
  last: entry,
  canary: null,
});

/** REL-R26: a pruned build is no longer published, but stays marked as bad. */
const prune: Effect = (at, { build }) => ({
  ...at,
  former: without(at.former, build),
  published: new Map([...at.published].filter(([each]) => each !== build)),
});

const effects: Record<DecisionKind, Effect> = { publish, promote, rollback, canary, withdraw, hold, retire, prune };

/** Returns the state after one more decision. */
export function advance(state: LedgerState, entry: Entry): LedgerState {
  const remotes = new Map(state.remotes);
  for (const part of partsOf(entry))
    remotes.set(part.remote, effects[entry.decision](remotes.get(part.remote) ?? initialState, part, entry));
  return {
    generation: entry.generation,
    served: servedKinds.includes(entry.decision) ? entry.generation : state.served,
    seal: entry.seal,
    remotes,
  };
}

/** Returns the state after these decisions. */
export function state(entries: readonly Entry[]): LedgerState {
  return entries.reduce(advance, noDecisions);
}

function contradictionOf(at: RemoteState, { decision, canary: terms, held }: Entry, part: Part): string | null {
  if (part.before !== at.live) return `says that ${part.before ?? 'nothing'} was live, but ${at.live ?? 'nothing'} was`;
  const after = decision === 'promote' || decision === 'rollback' ? part.build : decision === 'retire' ? null : at.live;
  if (part.after !== after) return "doesn't state its result";
  if (decision === 'retire' && (part.build !== at.live || part.remote === 'host')) return "retires a release that isn't live";
  if ((decision === 'canary') !== (terms !== undefined) || (decision === 'hold') !== (held !== undefined))
    return "doesn't state its result";
  if (decision === 'publish') return at.published.has(part.build) ? 'publishes a build twice' : null;
  if (at.published.get(part.build) !== part.release) return "doesn't match the published release";
  if (['canary', 'withdraw', 'prune'].includes(decision) && part.build === at.live) return `would ${decision} the live build`;
  return decision === 'prune' && part.build === at.canary?.build ? 'would prune the canary' : null;
}

/** Returns why an entry can't follow a state, or null if it can. This code never writes such an entry, so it must be forged (REL-R3). */
export function contradiction(before: LedgerState, entry: Entry): string | null {
  const parts = partsOf(entry);
  if (new Set(parts.map(({ remote, build }) => (entry.decision === 'prune' ? `${remote}@${build}` : remote))).size < parts.length)
    return 'lists a remote twice';
  for (const part of parts) {
    const fault = contradictionOf(remoteState(before, part.remote), entry, part);
    if (fault !== null) return fault;
  }
  return null;
}
