import { lookupFor } from '../boot-map/pointer.ts';
import type { Store } from '../store/store.ts';
import { checkedTargets, liveHost, refuseUnpublished, rule } from './checks.ts';
import { decide, type Decided, type DecisionOptions } from './decide.ts';
import type { By } from '../ledger/entry.ts';
import { incompatibility } from '../ledger/compatibility.ts';
import { isRetired, remoteState, type LedgerState } from '../ledger/state.ts';

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
