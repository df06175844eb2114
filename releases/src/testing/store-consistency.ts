import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, readBootMap, readPointer } from '../boot-map/pointer.ts';
import { readLedger } from '../ledger/ledger.ts';
import { state } from '../ledger/state.ts';
import { damagedFile } from '../store/content.ts';
import { findRelease, releasesInTree, type Store } from '../store/store.ts';
import { isInBucket } from './fresh-store.ts';

/** Expects every visible release to be complete and the boot map to match the ledger. */
export async function expectConsistentStore(store: Store): Promise<void> {
  const ledger = await readLedger(store);
  expect(state(ledger.entries)).toEqual(ledger.state);
  const recorded = [...ledger.state.remotes].flatMap(([remote, { published }]) =>
    [...published.keys()].map((build) => `${remote}/${build}`),
  );
  for (const { remote, build } of await releasesInTree(store)) {
    const release = await findRelease(store, remote, build);
    expect(release && (await damagedFile(store, release))).toBeUndefined();
    // In a bucket, a release exists once its manifest does (REL-R31): an unfinished one is allowed unless a decision names it.
    if (release === undefined && isInBucket()) expect(recorded).not.toContain(`${remote}/${build}`);
    else expect(release).toBeDefined();
  }
  const [map, pointer] = [await readBootMap(store), await readPointer(store)];
  expect(map?.generation).toBeGreaterThanOrEqual(pointer?.generation ?? 0);
  const then = state(ledger.entries.slice(0, map?.generation));
  expect(map).toEqual({ ...bootMap(then, await lookupFor(store, then)), signature: ledger.entries[then.served - 1]?.map });
}

/** Expects what holds at any moment with concurrent writers: the ledger is valid, and the boot map is signed, recorded and complete. */
export async function expectServed(store: Store): Promise<void> {
  const [pointer, map, { state: now }] = [await readPointer(store), await readBootMap(store), await readLedger(store)];
  expect(pointer?.generation).toBeLessThanOrEqual(map?.generation ?? 0);
  expect(map?.generation).toBeLessThanOrEqual(now.served);
  for (const { release } of Object.values(map?.remotes ?? {})) {
    expect(now.remotes.get(release.remote)?.published.has(release.build)).toBe(true);
    expect(await damagedFile(store, release)).toBeUndefined();
  }
}
