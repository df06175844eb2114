import { MANIFEST } from '../store/build-folder.ts';
import { storedEncodings } from '../store/content.ts';
import { encodings } from '../store/encodings.ts';
import { BOOT_MAP, POINTER, PUBLIC, PUBLIC_KEYS, TREE } from '../store/keys.ts';
import type { Objects } from '../store/objects.ts';
import { findRelease, releaseKey, type Store } from '../store/store.ts';
import type { LedgerState } from '../ledger/state.ts';

/** Maximum number of files named. */
const MAX_NAMED = 20;

/** Returns the keys of all objects below a key. */
async function keysBelow(objects: Objects, key: string): Promise<string[]> {
  const keys: string[] = [];
  for (const { name, tag } of await objects.list(key)) {
    const at = `${key}/${name}`;
    // Listings of a bucket give tags to objects only; a folder's give none.
    if (tag !== undefined || (await objects.has(at))) keys.push(at);
    else keys.push(...(await keysBelow(objects, at)));
  }
  return keys;
}

/** Returns the keys that a release consists of, with its files' compressed forms; null if its manifest is damaged. */
async function keysOf(store: Store, remote: string, build: string): Promise<string[] | null> {
  const release = await findRelease(store, remote, build).catch(() => undefined);
  if (!release) return null;
  const forms = Object.keys(release.files).flatMap((path) => [
    path,
    ...storedEncodings(release, path).map((encoding) => path + encodings[encoding]),
  ]);
  return [MANIFEST, ...forms].map((path) => `${releaseKey(remote, build)}/${path}`);
}

const named = (sentences: readonly string[]) =>
  sentences.length > MAX_NAMED ? [...sentences.slice(0, MAX_NAMED), `And ${sentences.length - MAX_NAMED} more.`] : [...sentences];

/**
 * Finds what users can request although no release and no document of the console contains it (REL-R52). Releases that aren't in the ledger
 * are only noted: they may be about to be published.
 */
export async function extraFiles(store: Store, state: LedgerState): Promise<{ faults: string[]; notes: string[] }> {
  const expected = new Set([BOOT_MAP, POINTER, PUBLIC_KEYS]);
  const known = new Set<string>();
  const unreadable = new Set<string>();
  for (const [remote, { published }] of state.remotes)
    for (const build of published.keys()) {
      known.add(releaseKey(remote, build));
      const keys = await keysOf(store, remote, build);
      // Damage of a release is reported elsewhere.
      if (keys === null) unreadable.add(releaseKey(remote, build));
      for (const key of keys ?? []) expected.add(key);
    }
  const extra: string[] = [];
  const unrecorded = new Set<string>();
  for (const key of await keysBelow(store.objects, PUBLIC)) {
    if (expected.has(key)) continue;
    const [remote, build, ...path] = key.startsWith(`${TREE}/`) ? key.slice(TREE.length + 1).split('/') : [];
    const release = remote !== undefined && build !== undefined && path.length > 0 ? releaseKey(remote, build) : undefined;
    if (release === undefined || known.has(release)) {
      if (release === undefined || !unreadable.has(release)) extra.push(`${key} isn't part of any release. Delete it.`);
    } else unrecorded.add(`${release} contains files of a release that was never published.`);
  }
  return { faults: named(extra), notes: named([...unrecorded]) };
}
