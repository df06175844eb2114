import type { Release } from '@fleet-console/release-contract';
import { Refusal } from '../errors/refusal.ts';
import { MANIFEST, type Build } from './build-folder.ts';
import { storedEncodings } from './content.ts';
import { encodings, encodingsOf, type Encoding } from './encodings.ts';
import { manifestOf } from './manifest.ts';
import type { NewFile } from './objects.ts';
import { manifestText, releaseKey, type Store } from './store.ts';
import { checkIntegrity } from './integrity.ts';

/** Refuses different content for an existing release; otherwise repairs its damaged files. */
async function sameOrRefuse(store: Store, { release, files }: Build): Promise<void> {
  const { remote, build } = release;
  const { objects } = store;
  if ((await manifestText(store, remote, build)) !== manifestOf(release))
    throw new Refusal(
      'rule',
      'other-content',
      `${remote}@${build} is already published with different content. A build ID can be used only once.`,
    );
  for (const [path, bytes] of files) {
    const integrity = release.files[path] ?? '';
    const key = `${releaseKey(remote, build)}/${path}`;
    for (const encoding of storedEncodings(release, path)) {
      const form = key + encodings[encoding];
      if ((await checkIntegrity(await objects.get(form), integrity, encoding)) === 'corrupt') await objects.remove(form);
    }
    if ((await checkIntegrity(await objects.get(key), integrity)) === 'valid') continue;
    const fresh = await objects.prepare(bytes, { immutable: true });
    try {
      await fresh.replace(key);
    } finally {
      await fresh.drop();
    }
  }
}

const newFile = (release: Release, path: string, bytes: Buffer): NewFile => ({
  path,
  bytes,
  integrity: release.files[path] ?? '',
  async encoded() {
    const forms = await encodingsOf(path, bytes);
    const beside = storedEncodings(release, path).filter((encoding) => forms[encoding]);
    return Object.fromEntries(beside.map((encoding) => [encoding, forms[encoding]])) as Partial<Record<Encoding, Buffer>>;
  },
});

/**
 * Adds a validated build to the store. The release appears completely or not at all. An existing release stays unchanged, except that
 * damaged files are repaired. Returns whether anything was added.
 * @throws Refusal `other-content` if the same build ID has different content
 */
export async function addToTree(store: Store, build: Build): Promise<boolean> {
  const { release, files } = build;
  const { remote, build: id } = release;
  const there = (await manifestText(store, remote, id)) !== undefined;
  const parts = [...files].map(([path, bytes]) => newFile(release, path, bytes));
  const manifest = { path: MANIFEST, text: manifestOf(release) };
  if (!there && (await store.objects.addRelease(releaseKey(remote, id), parts, manifest))) return true;
  await sameOrRefuse(store, build);
  return false;
}
