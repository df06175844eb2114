import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, readBootMap, readPointer } from '../boot-map/pointer.ts';
import { readLedger } from '../ledger/ledger.ts';
import { state } from '../ledger/state.ts';
import { damagedFile } from '../store/content.ts';
import { findRelease, releasesInTree, type Store } from '../store/store.ts';
import { isInBucket } from './fresh-store.ts';

/** Every release that is seen is whole, and what users get is what the ledger says. */
export async function expectConsistentStore(store: Store): Promise<void> {
  const ledger = await readLedger(store);
  expect(state(ledger.entries)).toEqual(ledger.state);
  const recorded = [...ledger.state.remotes].flatMap(([remote, { published }]) =>
    [...published.keys()].map((build) => `${remote}/${build}`),
  );
  for (const { remote, build } of await releasesInTree(store)) {
    const release = await findRelease(store, remote, build);
    expect(release && (await damagedFile(store, release))).toBeUndefined();
    // In a bucket a release is there when its manifest is, which comes last (REL-R31): one that was begun is no one's, as long as no decision names it.
    if (release === undefined && isInBucket()) expect(recorded).not.toContain(`${remote}/${build}`);
    else expect(release).toBeDefined();
  }
  const [map, pointer] = [await readBootMap(store), await readPointer(store)];
  expect(map?.generation).toBeGreaterThanOrEqual(pointer?.generation ?? 0);
  const then = state(ledger.entries.slice(0, map?.generation));
  expect(map).toEqual({ ...bootMap(then, await lookupFor(store, then)), signature: ledger.entries[then.served - 1]?.map });
}

/** What must hold at every moment, however many processes write: the ledger verifies, and what users get is signed, named by it and whole. */
export async function expectServed(store: Store): Promise<void> {
  const [pointer, map, { state: now }] = [await readPointer(store), await readBootMap(store), await readLedger(store)];
  expect(pointer?.generation).toBeLessThanOrEqual(map?.generation ?? 0);
  expect(map?.generation).toBeLessThanOrEqual(now.served);
  for (const { release } of Object.values(map?.remotes ?? {})) {
    expect(now.remotes.get(release.remote)?.published.has(release.build)).toBe(true);
    expect(await damagedFile(store, release)).toBeUndefined();
  }
}
