import { nextEntry, type Draft } from '../decisions/decide.ts';
import { prepareEntry, readLedger } from '../ledger/ledger.ts';
import { remoteState } from '../ledger/state.ts';
import { loadSigner } from '../signing/signer.ts';
import type { Store } from '../store/store.ts';
import { by } from './live-store.ts';

/** Returns a signed promotion of remote-fleet that isn't recorded yet. */
export async function aPromotion(store: Store, build: string, overrides: Partial<Draft> = {}, who = by) {
  const ledger = await readLedger(store);
  const { live, published } = remoteState(ledger.state, 'remote-fleet');
  const draft: Draft = {
    decision: 'promote',
    remote: 'remote-fleet',
    build,
    release: published.get(build) ?? `sha384-${'A'.repeat(64)}`,
    before: live,
    after: build,
    again: false,
    ...overrides,
  };
  const [entry] = await nextEntry(store, ledger, who, draft, await loadSigner(store, null));
  return entry;
}

/** Records a promotion whose writer died before applying it. */
export async function anOrphan(store: Store, build: string, overrides: Partial<Draft> = {}): Promise<void> {
  const prepared = await prepareEntry(store, await aPromotion(store, build, overrides));
  await prepared.take();
  await prepared.drop();
}
