import { partsOf, servedKinds, type CanaryTerms, type DecisionKind, type Entry, type Part } from './entry.ts';
import { approvalFault } from './proposal.ts';

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
  /** The decision that protects the remote; null if it isn't protected (REL-R57). */
  readonly protection: Entry | null;
}

export interface LedgerState {
  /** Generation of the last decision; 0 before the first. */
  readonly generation: number;
  /** Generation of the last decision that changed what users get; 0 before the first. */
  readonly served: number;
  /** Seal of the last decision. */
  readonly seal: string | null;
  readonly remotes: ReadonlyMap<string, RemoteState>;
  /** Proposals that were neither approved nor dismissed, by generation. They can have expired. */
  readonly proposals: ReadonlyMap<number, Entry>;
}

const initialState: RemoteState = {
  live: null,
  former: [],
  bad: [],
  published: new Map(),
  last: null,
  canary: null,
  held: null,
  protection: null,
};

export const noDecisions: LedgerState = { generation: 0, served: 0, seal: null, remotes: new Map(), proposals: new Map() };

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

const protect: Effect = (at, _, entry) => ({ ...at, protection: entry.protected ? entry : null });

/** REL-R58: what the signed boot map says is live and bad; its release counts as published. */
const repair: Effect = (at, { remote, build, release, after }, entry) => {
  const bad = (entry.repair?.bad ?? []).filter((each) => each.startsWith(`${remote}@`)).map((each) => each.slice(remote.length + 1));
  const published = new Map([...at.published, [build, release]]);
  const repaired = { ...at, published, bad: [...new Set([...at.bad, ...bad])].filter((each) => each !== after), canary: null };
  if (after === at.live) return repaired;
  const former = at.live === null || bad.includes(at.live) ? at.former : [at.live, ...without(at.former, at.live)];
  return { ...repaired, live: after, former: former.filter((each) => each !== after && !bad.includes(each)), last: entry };
};

/** Proposing and dismissing change no remote. */
const none: Effect = (at) => at;

const effects: Record<DecisionKind, Effect> = {
  publish,
  promote,
  rollback,
  canary,
  withdraw,
  hold,
  retire,
  prune,
  protect,
  repair,
  propose: none,
  dismiss: none,
};

function openProposals(proposals: LedgerState['proposals'], entry: Entry): LedgerState['proposals'] {
  const ended = entry.approves ?? entry.dismisses;
  if (!entry.proposal && ended === undefined) return proposals;
  const next = new Map(proposals);
  if (ended !== undefined) next.delete(ended);
  if (entry.proposal) next.set(entry.generation, entry);
  return next;
}

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
    proposals: openProposals(state.proposals, entry),
  };
}

/** Returns the state after these decisions. */
export function state(entries: readonly Entry[]): LedgerState {
  return entries.reduce(advance, noDecisions);
}

/** Decisions with fields of their own, as stated or proposed. */
function statesItsResult({ decision, canary: terms, held, protected: isProtected, proposal, dismisses, repair: repaired }: Entry): boolean {
  return (
    (decision === 'canary' || proposal?.action === 'canary') === (terms !== undefined) &&
    (decision === 'hold') === (held !== undefined) &&
    (decision === 'protect') === (isProtected !== undefined) &&
    (decision === 'propose') === (proposal !== undefined) &&
    (decision === 'dismiss') === (dismisses !== undefined) &&
    (decision === 'repair') === (repaired !== undefined)
  );
}

/** Whether a decision about this remote needs the approval of another person. */
export const needsApproval = ({ protection }: RemoteState, { decision, protected: isProtected }: Pick<Entry, 'decision' | 'protected'>) =>
  protection !== null && (decision === 'promote' || decision === 'canary' || (decision === 'protect' && isProtected === false));

function contradictionOf(at: RemoteState, entry: Entry, part: Part): string | null {
  const { decision } = entry;
  if (part.before !== at.live) return `says that ${part.before ?? 'nothing'} was live, but ${at.live ?? 'nothing'} was`;
  if (!statesItsResult(entry)) return "doesn't state its result";
  if (decision === 'repair') return part.after === null || part.after === part.build ? null : "doesn't state its result";
  const after = decision === 'promote' || decision === 'rollback' ? part.build : decision === 'retire' ? null : at.live;
  if (part.after !== after) return "doesn't state its result";
  if (decision === 'retire' && (part.build !== at.live || part.remote === 'host')) return "retires a release that isn't live";
  if (needsApproval(at, entry) && entry.approves === undefined) return `changes ${part.remote}, which is protected, without an approval`;
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
  if (entry.dismisses !== undefined && !before.proposals.has(entry.dismisses)) return 'dismisses no open proposal';
  const fault = entry.approves === undefined ? null : approvalFault(entry, before.proposals.get(entry.approves));
  if (fault !== null) return fault;
  for (const part of parts) {
    const contradicts = contradictionOf(remoteState(before, part.remote), entry, part);
    if (contradicts !== null) return contradicts;
  }
  return null;
}
