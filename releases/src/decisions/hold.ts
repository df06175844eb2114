import type { Store } from '../store/store.ts';
import { rule } from './checks.ts';
import { decide, type Decided, type DecisionOptions } from './decide.ts';
import type { By } from '../ledger/entry.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';

export interface Hold extends By {
  readonly remote: string;
  /** False releases the hold. */
  readonly held: boolean;
}

/** Locks a remote against promotions and canaries, or unlocks it. Rolling back remains possible (REL-R22). @throws Refusal */
export function hold(store: Store, { remote, held, ...by }: Hold, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => {
    const { live, published, held: now } = remoteState(state, remote);
    if ((now !== null) === held) return null;
    const build = live ?? [...published.keys()].at(-1) ?? rule('not-published', `No release of ${remote} is published.`);
    const release = published.get(build) ?? '';
    return { decision: 'hold' as const, remote, build, release, before: live, after: live, again: false, held };
  };
  return decide(store, by, 'nothing was changed', plan, options);
}
