import { nextEntry, type Draft } from '../decisions/decide.ts';
import { prepareEntry, readLedger } from '../ledger/ledger.ts';
import { remoteState } from '../ledger/state.ts';
import { loadSigner } from '../signing/signer.ts';
import type { Store } from '../store/store.ts';
import { by } from './live-store.ts';

/** A promotion of remote-fleet as the ledger would hold it, with what the test says different; signed, and not yet in the ledger. */
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

/** Records a promotion whose maker died before it took effect. */
export async function anOrphan(store: Store, build: string, overrides: Partial<Draft> = {}): Promise<void> {
  const prepared = await prepareEntry(store, await aPromotion(store, build, overrides));
  await prepared.take();
  await prepared.drop();
}
