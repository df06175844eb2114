// cspell:ignore nobody -- an error code
import { randomBytes } from 'node:crypto';
import { checkVerdict, type CheckTerms } from '../check-results/verdict.ts';
import type { Store } from '../store/store.ts';
import { checkedTargets, nameOf, refuseBad, refuseHeld, refuseUnpublished, rule, type Target } from './checks.ts';
import { refuseConflicts } from './conflicts.ts';
import { decide, type Decided, type DecisionOptions, type Draft } from './decide.ts';
import { proposedIfProtected } from './propose.ts';
import type { By, CanaryTerms } from '../ledger/entry.ts';
import { isRetired, remoteState, type LedgerState, type RemoteState } from '../ledger/state.ts';

export interface CanaryRequest extends By, Target, CheckTerms {
  /** Percent of all accounts; the current share, or 0, by default. */
  readonly share?: number | undefined;
  /** IDs or e-mails to add. */
  readonly accounts?: readonly string[];
  /** IDs of groups whose members are included. */
  readonly groups?: readonly string[];
  readonly force?: boolean;
}

const joined = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b.map((each) => each.trim())])].sort();

function termsOf({ build, share, accounts = [], groups = [] }: Omit<CanaryRequest, keyof By>, { canary }: RemoteState): CanaryTerms {
  const before = canary?.build === build ? canary : null;
  return {
    share: share ?? before?.share ?? 0,
    accounts: joined(before?.accounts ?? [], accounts),
    groups: joined(before?.groups ?? [], groups),
    salt: before?.salt ?? randomBytes(16).toString('hex'),
  };
}

const isSame = (a: CanaryTerms, b: CanaryTerms) =>
  JSON.stringify([a.share, a.accounts, a.groups]) === JSON.stringify([b.share, b.accounts, b.groups]);

/** Plans the start or increase of a canary. @throws Refusal */
export async function planCanary(store: Store, state: LedgerState, request: Omit<CanaryRequest, keyof By>): Promise<Draft | null> {
  const { remote, build, force = false } = request;
  const at = remoteState(state, remote);
  const name = nameOf(request);
  if (remote === 'host') rule('host-canary', "The host is part of the page, which loads before sign-in, so it can't have a canary.");
  refuseUnpublished(state, request);
  if (isRetired(at)) rule('retired', `${remote} is retired. Promote a build to bring it back.`);
  if (at.live === null) rule('not-live', `${remote} was never promoted. Promote a build before you start a canary.`);
  if (at.live === build) rule('is-live', `${name} is already live for everyone.`);
  refuseHeld(state, remote);
  refuseBad(state, request, force);
  if (at.canary && at.canary.build !== build)
    rule('other-canary', `${remote}@${at.canary.build} is the current canary. Promote or withdraw it before you start ${name}.`);
  const terms = termsOf(request, at);
  if (!(terms.share >= 0 && terms.share <= 100)) rule('bad-share', 'The share must be a percentage from 0 to 100.');
  if (at.canary && terms.share < at.canary.share)
    rule('smaller-share', `${name} is already at ${at.canary.share}%. The share of a canary can only be increased.`);
  if (terms.share === 0 && terms.accounts.length === 0 && terms.groups.length === 0)
    rule('nobody', 'Choose who gets the canary: --share, --account or --group.');
  if (at.canary && isSame(terms, at.canary)) return null;
  const [release = ''] = await checkedTargets(store, state, [{ remote, build }]);
  await refuseConflicts(store, state, [{ remote, build }]);
  const checked = await checkVerdict(store, state, [{ remote, build }], request);
  const isBad = at.bad.includes(build);
  return {
    decision: 'canary' as const,
    remote,
    build,
    release,
    before: at.live,
    after: at.live,
    again: isBad,
    canary: terms,
    ...(checked && { checked }),
  };
}

/** Starts a canary or increases its rollout (REL-R20). The share can only grow. A protected remote's is only proposed (REL-R57). @throws Refusal */
export function canary(store: Store, { actor, reason, ...request }: CanaryRequest, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => proposedIfProtected(state, await planCanary(store, state, request), request);
  return decide(store, { actor, reason }, 'the canary was not started', plan, options);
}

export interface Withdrawal extends By {
  readonly remote: string;
  /** Defaults to the canary. */
  readonly build?: string | undefined;
  /** Withdraws the canary only if it still has this salt. */
  readonly trial?: string;
}

/** Marks a build that isn't live as bad and ends its canary (REL-R21). @throws Refusal */
export function withdraw(store: Store, { remote, build: named, trial, ...by }: Withdrawal, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => {
    const { live, canary: now, bad, published } = remoteState(state, remote);
    if (trial !== undefined && now?.salt !== trial) return null;
    const build = named ?? now?.build ?? rule('no-canary', `${remote} has no canary. Specify the build as <remote>@<build>.`);
    refuseUnpublished(state, { remote, build });
    if (build === live) rule('is-live', `${remote}@${build} is live. Roll it back instead.`);
    if (bad.includes(build) && now?.build !== build) return null;
    const release = published.get(build) ?? '';
    return { decision: 'withdraw' as const, remote, build, release, before: live, after: live, again: false };
  };
  return decide(store, by, 'nothing was withdrawn', plan, options);
}
