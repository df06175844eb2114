import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Release } from '@fleet-console/release-contract';
import { toRefusal } from '../errors/refusal.ts';
import { MANIFEST, parseRelease } from './build-folder.ts';
import { sweepTemporary } from './durable-files.ts';
import { folderObjects } from './folder-objects.ts';
import { LEDGER, PUBLISHED, TREE, WITNESS } from './keys.ts';
import type { Objects } from './objects.ts';
import { isS3Address, parseS3Address } from './s3-address.ts';

/** Where things are kept. */
export interface Store {
  /** What it is opened with: the folder, or the address of the bucket. */
  readonly folder: string;
  /** Everything that is shared: decisions, releases, and what users are served. Its keys are in `keys.ts`. */
  readonly objects: Objects;
  /** A folder of this machine for work under way. */
  readonly temporary: string;
  /** The private key that decisions are signed with; outside the store, so that anyone who can write the store cannot sign. */
  readonly keyFile: string;
  /** Beside the private key: the public keys whose signatures count. */
  readonly anchor: string;
  /** Beside the private key: the last decision made with it, so that a store that went back to an older copy is noticed. */
  readonly seen: string;
  /** Beside the private key: tokens of teams and ops, a file for each. */
  readonly tokens: string;
  /** Beside the private key: who made which override, a line for each. */
  readonly overrides: string;
}

/** Where the signing key is unless `RELEASE_KEY` says otherwise: beside the folder, and for a bucket in `.data`. */
function keyFileOf(location: string): string {
  const { RELEASE_KEY } = process.env;
  if (RELEASE_KEY) return RELEASE_KEY;
  if (!isS3Address(location)) return `${resolve(location)}.key`;
  const { bucket, prefix } = parseS3Address(location);
  return join('.data', `${bucket}/${prefix}`.replace(/\/$/, '').replaceAll('/', '-') + '.key');
}

const besideKey = (keyFile: string) => ({
  keyFile: resolve(keyFile),
  anchor: `${resolve(keyFile)}.pub`,
  seen: `${resolve(keyFile)}.seen`,
  tokens: `${resolve(keyFile)}.tokens`,
  overrides: `${resolve(keyFile)}.overrides`,
});

async function openFolder(location: string, keyFile: string): Promise<Store> {
  const temporary = join(location, 'temporary');
  try {
    for (const key of ['blobs', LEDGER, TREE, PUBLISHED]) await mkdir(join(location, key), { recursive: true });
    await mkdir(temporary, { recursive: true });
    // Anyone who may only read, as the front, leaves what is left to be swept.
    await sweepTemporary(temporary).catch(() => undefined);
  } catch (error) {
    throw toRefusal(error, "the store wasn't opened", location);
  }
  return { folder: location, objects: folderObjects(location, temporary), temporary, ...besideKey(keyFile) };
}

async function openBucket(address: string, keyFile: string): Promise<Store> {
  // The client of S3 takes a tenth of a second to load: only who has a bucket waits for it.
  const [{ s3Bucket }, { s3Objects }] = await Promise.all([import('./s3-bucket.ts'), import('./s3-objects.ts')]);
  const objects = s3Objects(s3Bucket(parseS3Address(address)));
  const beside = besideKey(keyFile);
  const temporary = `${beside.keyFile}.temporary`;
  try {
    // Says at once whether there is a bucket and a right to read it.
    await objects.get(WITNESS);
  } catch (error) {
    throw toRefusal(error, "the store wasn't opened", objects.location);
  }
  // Needed only by a server that takes builds over HTTP, who then learns that it cannot be made.
  await mkdir(temporary, { recursive: true, mode: 0o700 }).then(
    () => sweepTemporary(temporary),
    () => undefined,
  );
  return { folder: address, objects, temporary, ...beside };
}

/**
 * Opens the store in a folder, making it when it is not there, or in a bucket: `s3://bucket/prefix?endpoint=…&region=…`. @throws Refusal
 * @param keyFile where the signing key is or will be; never in the store
 */
export const openStore = (location: string, keyFile: string = keyFileOf(location)): Promise<Store> =>
  isS3Address(location) ? openBucket(location, keyFile) : openFolder(resolve(location), keyFile);

/** An object as text; undefined when there is none. */
export const textOf = async ({ objects }: Store, key: string, tag?: string) => (await objects.get(key, tag))?.toString('utf8');

/** Key of a published release; its files are below it. */
export const releaseKey = (remote: string, build: string) => `${TREE}/${remote}/${build}`;

/** The manifest of a release in the tree, as text; undefined when there is none. */
export const manifestText = (store: Store, remote: string, build: string) => textOf(store, `${releaseKey(remote, build)}/${MANIFEST}`);

/** Every release in the tree, recorded or not. */
export async function releasesInTree({ objects }: Store): Promise<{ remote: string; build: string }[]> {
  const remotes = await objects.list(TREE);
  const builds = remotes.map(async ({ name: remote }) =>
    (await objects.list(`${TREE}/${remote}`)).map(({ name: build }) => ({ remote, build })),
  );
  return (await Promise.all(builds)).flat();
}

/** The manifest of a release in the tree; undefined when there is none. */
export async function findRelease(store: Store, remote: string, build: string): Promise<Release | undefined> {
  const text = await manifestText(store, remote, build);
  return text === undefined ? undefined : parseRelease(text, `${remote}@${build}`);
}
