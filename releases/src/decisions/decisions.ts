import { lookupFor } from '../boot-map/pointer.ts';
import type { Store } from '../store/store.ts';
import { checkVerdict, type CheckTerms } from '../check-results/verdict.ts';
import { checkedTargets, liveHost, refuseBad, refuseHeld, refuseUnpublished, rule, type Target } from './checks.ts';
import { decide, type Decided, type DecisionOptions } from './decide.ts';
import { partsOf, type By, type Part } from '../ledger/entry.ts';
import { incompatibility } from '../ledger/compatibility.ts';
import { readLedger } from '../ledger/ledger.ts';
import { isRetired, remoteState, type LedgerState } from '../ledger/state.ts';

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

/**
 * Promotes several builds in one decision, all or none (REL-R19), so that a host and remotes can be replaced by versions that are
 * compatible only with each other. Live builds are skipped.
 * @throws Refusal
 */
export function promoteTogether(
  store: Store,
  { targets, force = false, ignoreFailedCheck, requireCheck, ...by }: Promotions,
  options?: DecisionOptions,
): Promise<Decided> {
  const outcome = 'nothing was promoted';
  const plan = async (state: LedgerState) => {
    if (new Set(targets.map(({ remote }) => remote)).size < targets.length)
      rule('two-builds', 'Nothing was changed: a remote is listed twice. Specify one build per remote.');
    const changed = targets.filter(({ remote, build }) => remoteState(state, remote).live !== build).sort(hostFirst);
    for (const target of targets) refuseUnpublished(state, target);
    for (const target of changed) {
      refuseHeld(state, target.remote);
      refuseBad(state, target, force);
    }
    const hashes = await checkedTargets(store, state, changed);
    const checked = changed.length > 0 ? await checkVerdict(store, state, changed, { ignoreFailedCheck, requireCheck }) : undefined;
    const parts = changed.map(({ remote, build }, index): Part => {
      const { live, bad } = remoteState(state, remote);
      return { remote, build, release: hashes[index] ?? '', before: live, after: build, again: bad.includes(build) };
    });
    const [first, ...others] = parts;
    return first ? { decision: 'promote' as const, ...first, ...(others.length > 0 && { others }), ...(checked && { checked }) } : null;
  };
  return decide(store, by, outcome, plan, options);
}

/** Makes a published build live. @throws Refusal */
export const promote = (store: Store, { remote, build, ...rest }: Promotion, options?: DecisionOptions): Promise<Decided> =>
  promoteTogether(store, { targets: [{ remote, build }], ...rest }, options);

export interface Rollback extends By {
  readonly remote: string;
  /** Build to roll back to; the last good build before the live one by default. */
  readonly to?: string | undefined;
}

/** Returns the target of a rollback without `to`: the last good, compatible build; null if there is none. */
export async function rollbackTarget(store: Store, state: LedgerState, remote: string): Promise<string | null> {
  const { former } = remoteState(state, remote);
  const [last] = former;
  if (last === undefined) return null;
  if (remote === 'host') return last;
  const [host, lookup] = [await liveHost(store, state), await lookupFor(store, state)];
  const compatible = former.find((build) => {
    const release = lookup(remote, build);
    return host && release && 'descriptor' in release && !incompatibility(release, host);
  });
  return compatible ?? last;
}

/**
 * Rolls back to a previous build and marks the live one as bad. Idempotent: without a target, a remote whose last decision was a rollback
 * stays where it is, so that two people in a hurry don't roll back twice (REL-R9).
 * @throws Refusal
 */
export function rollback(store: Store, { remote, to, ...by }: Rollback, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => {
    const { live, last, bad } = remoteState(state, remote);
    if (live !== null && (to === live || (to === undefined && last?.decision === 'rollback'))) return null;
    if (isRetired(remoteState(state, remote))) rule('retired', `${remote} is retired. Promote a build to bring it back.`);
    if (live === null) rule('not-live', `${remote} was never promoted, so it can't be rolled back.`);
    const build =
      to ?? (await rollbackTarget(store, state, remote)) ?? rule('no-former', `${remote} has no earlier good build to roll back to.`);
    refuseUnpublished(state, { remote, build });
    if (bad.includes(build)) rule('bad-build', `${remote}@${build} is marked as bad. Choose another build, or promote it with --force.`);
    const [release = ''] = await checkedTargets(store, state, [{ remote, build }]);
    return { decision: 'rollback' as const, remote, build, release, before: live, after: build, again: false };
  };
  return decide(store, by, 'nothing was rolled back', plan, options);
}

/** Returns the state of all remotes. @throws Refusal `ledger-damaged` */
export const status = async (store: Store): Promise<LedgerState> => (await readLedger(store)).state;

/** Returns all decisions, or those on one remote, oldest first. @throws Refusal `ledger-damaged` */
export const history = async (store: Store, remote?: string) =>
  (await readLedger(store)).entries.filter((entry) => remote === undefined || partsOf(entry).some((part) => part.remote === remote));
