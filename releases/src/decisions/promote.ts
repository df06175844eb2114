import type { Store } from '../store/store.ts';
import { checkVerdict, type CheckTerms } from '../check-results/verdict.ts';
import { checkedTargets, refuseBad, refuseHeld, refuseUnpublished, rule, type Target } from './checks.ts';
import { refuseConflicts } from './conflicts.ts';
import { decide, type Decided, type DecisionOptions, type Draft } from './decide.ts';
import { proposedIfProtected } from './propose.ts';
import { type By, type Part } from '../ledger/entry.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';

export interface Promotion extends By, Target, CheckTerms {
  /** Promotes a build that is marked as bad (REL-R11). */
  readonly force?: boolean;
}

export interface Promotions extends By, CheckTerms {
  /** At most one build per remote. */
  readonly targets: readonly Target[];
  readonly force?: boolean;
}

const hostFirst = (a: Target, b: Target) => Number(b.remote === 'host') - Number(a.remote === 'host');

/** Plans the promotion of several builds. @throws Refusal */
export async function planPromotion(
  store: Store,
  state: LedgerState,
  { targets, force = false, ignoreFailedCheck, requireCheck }: Omit<Promotions, keyof By>,
): Promise<Draft | null> {
  if (new Set(targets.map(({ remote }) => remote)).size < targets.length)
    rule('two-builds', 'Nothing was changed: a remote is listed twice. Specify one build per remote.');
  const changed = targets.filter(({ remote, build }) => remoteState(state, remote).live !== build).sort(hostFirst);
  for (const target of targets) refuseUnpublished(state, target);
  for (const target of changed) {
    refuseHeld(state, target.remote);
    refuseBad(state, target, force);
  }
  const hashes = await checkedTargets(store, state, changed);
  await refuseConflicts(store, state, changed);
  const checked = changed.length > 0 ? await checkVerdict(store, state, changed, { ignoreFailedCheck, requireCheck }) : undefined;
  const parts = changed.map(({ remote, build }, index): Part => {
    const { live, bad } = remoteState(state, remote);
    return { remote, build, release: hashes[index] ?? '', before: live, after: build, again: bad.includes(build) };
  });
  const [first, ...others] = parts;
  return first ? { decision: 'promote' as const, ...first, ...(others.length > 0 && { others }), ...(checked && { checked }) } : null;
}

/**
 * Promotes several builds in one decision, all or none (REL-R19), so that a host and remotes can be replaced by versions that are
 * compatible only with each other. Live builds are skipped. If one of the remotes is protected, it is only proposed (REL-R57).
 * @throws Refusal
 */
export function promoteTogether(store: Store, { actor, reason, ...request }: Promotions, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => proposedIfProtected(state, await planPromotion(store, state, request), request);
  return decide(store, { actor, reason }, 'nothing was promoted', plan, options);
}

/** Makes a published build live. @throws Refusal */
export const promote = (store: Store, { remote, build, ...rest }: Promotion, options?: DecisionOptions): Promise<Decided> =>
  promoteTogether(store, { targets: [{ remote, build }], ...rest }, options);
