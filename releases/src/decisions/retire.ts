import type { Store } from '../store/store.ts';
import { publishedRelease, rule } from './checks.ts';
import { decide, type Decided, type DecisionOptions } from './decide.ts';
import type { By } from '../ledger/entry.ts';
import { isRetired, remoteState, type LedgerState } from '../ledger/state.ts';

export interface Retirement extends By {
  readonly remote: string;
}

/** Without the sign-in page, no one could undo the decision. An unreadable release provides no such page. */
async function refuseSignIn(store: Store, state: LedgerState, remote: string, build: string): Promise<void> {
  const release = await publishedRelease(store, state, { remote, build }).catch(() => undefined);
  if (release && 'descriptor' in release && release.descriptor.routes.some(({ layout }) => layout === 'login'))
    rule('sign-in', `${remote} provides the sign-in page, so it can't be retired. Promote another build of it instead.`);
}

/**
 * Removes a remote from the console: open tabs lose its routes and menu entries, and its builds are no longer served (REL-R44). Promoting a
 * build restores it.
 * @throws Refusal
 */
export function retire(store: Store, { remote, ...by }: Retirement, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => {
    const at = remoteState(state, remote);
    if (remote === 'host') rule('host-retired', "The host can't be retired.");
    if (isRetired(at)) return null;
    const build = at.live ?? rule('not-live', `${remote} was never promoted, so it can't be retired.`);
    await refuseSignIn(store, state, remote, build);
    const release = at.published.get(build) ?? '';
    return { decision: 'retire' as const, remote, build, release, before: build, after: null, again: false };
  };
  return decide(store, by, 'nothing was retired', plan, options);
}
