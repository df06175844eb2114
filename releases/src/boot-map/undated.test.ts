import { signedText } from '@fleet-console/release-contract';
import { sealed, sealText } from '../ledger/entry.ts';
import { prepareEntry, readLedger } from '../ledger/ledger.ts';
import { advance } from '../ledger/state.ts';
import { loadSigner } from '../signing/signer.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { bootMap } from './boot-map.ts';
import { lookupFor, readBootMap, reconcile } from './pointer.ts';

afterAll(removeFolders);

/** Records a promotion from before boot maps contained dates, whose writer died before applying it. */
async function decidedBefore(change: (map: object) => object = (map) => map) {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const { state } = await readLedger(store);
  const signer = await loadSigner(store, null);
  const release = state.remotes.get('remote-fleet')?.published.get('fleet0002') ?? '';
  const bare = {
    decision: 'promote' as const,
    remote: 'remote-fleet',
    build: 'fleet0002',
    release,
    before: 'fleet0001',
    after: 'fleet0002',
    again: false,
    ...by,
    generation: state.generation + 1,
    at: new Date().toISOString(),
    previous: state.seal,
  };
  const after = advance(state, sealed(bare));
  const { since: _, badHosts: __, hostFallback: ___, ...undated } = bootMap(after, await lookupFor(store, after)) ?? {};
  const closed = sealed({ ...bare, map: signer.sign(signedText(change(undated))) });
  const prepared = await prepareEntry(store, { ...closed, signature: signer.sign(sealText(closed)) });
  expect(await prepared.take()).toBe(true);
  await prepared.witness();
  await prepared.drop();
  return store;
}

test('REL-R16 REL-R18 applies a decision from before boot maps contained dates as it was signed', async () => {
  const store = await decidedBefore();
  expect(await reconcile(store)).toBe(true);
  const map = await readBootMap(store);
  expect(map?.remotes['remote-fleet']?.release.build).toBe('fleet0002');
  expect(map).not.toHaveProperty('since');
});

test('REL-R18 refuses to rebuild a boot map that was signed with other content', async () => {
  const store = await decidedBefore((map) => ({ ...map, generation: 99 }));
  await expect(reconcile(store)).rejects.toThrow("can't be rebuilt as it was signed");
  expect((await readBootMap(store))?.remotes['remote-fleet']?.release.build).toBe('fleet0001');
});
