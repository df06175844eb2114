import type { Store } from '../store/store.ts';
import { publishedRelease, rule } from './checks.ts';
import { decide, type Decided, type DecisionOptions } from './decide.ts';
import type { By } from '../ledger/entry.ts';
import { isRetired, remoteState, type LedgerState } from '../ledger/state.ts';

export interface Retirement extends By {
  readonly remote: string;
}

/** Without the page where people sign in no one could undo anything. A release that cannot be read has no such page to lose. */
async function refuseSignIn(store: Store, state: LedgerState, remote: string, build: string): Promise<void> {
  const release = await publishedRelease(store, state, { remote, build }).catch(() => undefined);
  if (release && 'descriptor' in release && release.descriptor.routes.some(({ layout }) => layout === 'login'))
    rule('sign-in', `${remote} provides the sign-in page, so it can't be retired. Promote another build of it instead.`);
}

/**
 * Takes a remote out of the console as a whole: its routes and entries of the menu go from open tabs, and no one gets any build of it (REL-R44).
 * Promoting a build brings it back. @throws Refusal
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
