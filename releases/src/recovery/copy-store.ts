import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode, Refusal, toRefusal } from '../errors/refusal.ts';
import { MANIFEST, parseRelease } from '../store/build-folder.ts';
import { storedEncodings } from '../store/content.ts';
import { encodings } from '../store/encodings.ts';
import { BREAK_GLASS, CHECKS, HEALTH, LEDGER, PUBLISHED, QUARANTINE, TREE, WITNESS } from '../store/keys.ts';
import type { NewFile, Objects } from '../store/objects.ts';
import { hasDecisions, releaseKey, type Store } from '../store/store.ts';

/**
 * What a copy holds below `store`, in the order of copying: what is derived from decisions before the decisions, so that a copy of a store in use is at most behind
 * with them, and releases last, so that none is missing that a decision names. A restore has the opposite order.
 */
const copied = [WITNESS, HEALTH, PUBLISHED, QUARANTINE, BREAK_GLASS, LEDGER, CHECKS, TREE];

/** The signing key and what is beside it, by their names in a copy. */
const besideKey = ({ keyFile, anchor, seen, tokens, overrides }: Store): readonly (readonly [name: string, path: string])[] => [
  ['signing.key', keyFile],
  ['trusted-keys.json', anchor],
  ['seen.json', seen],
  ['tokens', tokens],
  ['overrides.jsonl', overrides],
];

const unlessAbsent = (error: unknown) => {
  if (systemCode(error) !== 'ENOENT') throw error;
};

/** Copies an object, or all objects below a key. */
async function copyBelow(objects: Objects, key: string, folder: string): Promise<void> {
  const bytes = await objects.get(key);
  if (bytes !== undefined) {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), bytes, { mode: 0o600 });
    return;
  }
  for (const { name } of await objects.list(key)) await copyBelow(objects, `${key}/${name}`, folder);
}

/**
 * Copies a whole store into a folder, whether it is a folder or a bucket: decisions, releases with their files, checks, the signing key and everything beside it.
 * The copy holds secrets.
 * @throws Refusal if it can't be written
 */
export async function copyStore(store: Store, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [name, path] of besideKey(store)) await cp(path, join(folder, name), { recursive: true }).catch(unlessAbsent);
    for (const key of copied) await copyBelow(store.objects, key, join(folder, 'store'));
  } catch (error) {
    throw toRefusal(error, 'nothing was copied', folder);
  }
}

/** Returns the paths of all files below a folder, with slashes. */
const filesBelow = async (folder: string): Promise<string[]> =>
  (
    await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      unlessAbsent(error);
      return [];
    })
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function restoreRelease({ objects }: Store, folder: string): Promise<void> {
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  const release = parseRelease(text, folder);
  const present = new Set(await filesBelow(folder));
  const files = Object.entries(release.files).map(async ([path, integrity]): Promise<NewFile> => {
    const forms = storedEncodings(release, path).filter((encoding) => present.has(join(folder, path + encodings[encoding])));
    return {
      path,
      integrity,
      bytes: await readFile(join(folder, path)),
      encoded: async () =>
        Object.fromEntries(
          await Promise.all(forms.map(async (encoding) => [encoding, await readFile(join(folder, path + encodings[encoding]))] as const)),
        ),
    };
  });
  await objects.addRelease(releaseKey(release.remote, release.build), await Promise.all(files), { path: MANIFEST, text });
}

async function restoreObjects({ objects }: Store, from: string, key: string): Promise<void> {
  const single = await readFile(join(from, key)).catch(() => undefined);
  const paths = single === undefined ? await filesBelow(join(from, key)) : [join(from, key)];
  // In the order of their numbers: what is interrupted leaves the first decisions.
  for (const path of paths.sort()) {
    const object = await objects.prepare(await readFile(path));
    try {
      await object.create(path.slice(from.length + 1).replaceAll('\\', '/'));
    } finally {
      await object.drop();
    }
  }
}

/** @throws Refusal `not-empty` if a store has decisions or a signing key, which a restore would overwrite */
export async function refuseUnlessEmpty(store: Store): Promise<void> {
  const existing = await readFile(store.keyFile).catch(unlessAbsent);
  if (existing || (await hasDecisions(store)))
    throw new Refusal(
      'failure',
      'not-empty',
      `${existing ? store.keyFile : store.folder} exists. Restore into a new store, so that nothing is overwritten.`,
    );
}

/**
 * Restores a copy into a store without decisions, and the signing key with everything beside it. Returns the number of releases.
 * @throws Refusal `not-empty` if there is something already
 */
export async function restoreStore(store: Store, folder: string): Promise<number> {
  await refuseUnlessEmpty(store);
  const from = join(folder, 'store');
  try {
    const manifests = (await filesBelow(join(from, TREE))).filter((path) => path.endsWith(MANIFEST) && path.split(/[\\/]/).at(-4) === 'r');
    for (const path of manifests) await restoreRelease(store, dirname(path));
    for (const key of copied.toReversed()) if (key !== TREE) await restoreObjects(store, from, key);
    for (const [name, path] of besideKey(store)) {
      await mkdir(dirname(path), { recursive: true });
      await cp(join(folder, name), path, { recursive: true }).catch(unlessAbsent);
    }
    return manifests.length;
  } catch (error) {
    throw toRefusal(error, 'the store was not restored completely', folder);
  }
}
