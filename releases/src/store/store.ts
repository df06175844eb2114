import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Release } from '@fleet-console/release-contract';
import { Refusal, toRefusal } from '../errors/refusal.ts';
import { MANIFEST, parseRelease } from './build-folder.ts';
import { sweepTemporary } from './durable-files.ts';
import { folderObjects } from './folder-objects.ts';
import { LEDGER, PUBLISHED, TREE, WITNESS } from './keys.ts';
import type { Objects } from './objects.ts';
import { isS3Address, parseS3Address } from './s3-address.ts';

/** Locations of a store's data. */
export interface Store {
  /** What it was opened with: a folder, or the address of a bucket. */
  readonly folder: string;
  /** All shared data: decisions, releases and what users are served. Keys are in `keys.ts`. */
  readonly objects: Objects;
  /** A local folder for work in progress. */
  readonly temporary: string;
  /** The private signing key; outside the store, so that write access to the store isn't enough to sign. */
  readonly keyFile: string;
  /** Next to the private key: the trusted public keys. */
  readonly anchor: string;
  /** Next to the private key: the latest decision made with it, to detect a store restored from an older copy. */
  readonly seen: string;
  /** Next to the private key: tokens of teams and ops, one file each. */
  readonly tokens: string;
  /** Next to the private key: a log of created overrides, one line each. */
  readonly overrides: string;
}

/** Default path of the signing key unless `RELEASE_KEY` is set: next to the folder, and in `.data` for a bucket. */
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

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function openFolder(location: string, keyFile: string): Promise<Store> {
  const temporary = join(location, 'temporary');
  try {
    for (const key of ['blobs', LEDGER, TREE, PUBLISHED]) await mkdir(join(location, key), { recursive: true });
    await mkdir(temporary, { recursive: true });
    // Read-only processes such as the front can't clean up.
    await sweepTemporary(temporary).catch(() => undefined);
  } catch (error) {
    throw toRefusal(error, "the store wasn't opened", location);
  }
  return { folder: location, objects: folderObjects(location, temporary), temporary, ...besideKey(keyFile) };
}

async function openBucket(address: string, keyFile: string): Promise<Store> {
  // The S3 client takes 100 ms to load, so it is loaded only for buckets.
  const [{ s3Bucket }, { s3Objects }] = await Promise.all([import('./s3-bucket.ts'), import('./s3-objects.ts')]);
  const objects = s3Objects(s3Bucket(parseS3Address(address)));
  const beside = besideKey(keyFile);
  const temporary = `${beside.keyFile}.temporary`;
  try {
    // Fails early if the bucket doesn't exist or isn't readable.
    await objects.get(WITNESS);
  } catch (error) {
    throw toRefusal(error, "the store wasn't opened", objects.location);
  }
  // Only a server that accepts builds over HTTP needs this folder; it then reports why it can't be created.
  await mkdir(temporary, { recursive: true, mode: 0o700 }).then(
    () => sweepTemporary(temporary),
    () => undefined,
  );
  return { folder: address, objects, temporary, ...beside };
}

/**
 * Opens the store in a folder, creating it if necessary, or in a bucket: `s3://bucket/prefix?endpoint=…&region=…`.
 * @throws Refusal
 * @param keyFile path of the signing key; never in the store
 */
export const openStore = (location: string, keyFile: string = keyFileOf(location)): Promise<Store> =>
  isS3Address(location) ? openBucket(location, keyFile) : openFolder(resolve(location), keyFile);

const noStore = (location: string) =>
  new Refusal(
    'failure',
    'no-store',
    `There is no release store in ${location}. Choose another one with --store or RELEASE_STORE, or create it by publishing a build.`,
  );

/** Whether any decision was made in a store, even if it is missing now. */
export const hasDecisions = async ({ objects }: Store): Promise<boolean> =>
  (await objects.has(WITNESS)) || (await objects.list(LEDGER)).length > 0;

/** Whether a folder is a release store. A bucket counts as one. */
export const isStore = async (location: string): Promise<boolean> =>
  isS3Address(location) || (await isFolder(join(resolve(location), LEDGER)));

/**
 * Opens a store that exists, without creating anything: for everything that only reads, and for decisions about published releases.
 * @throws Refusal `no-store` if there is none; it names the location
 */
export async function openExistingStore(location: string, keyFile: string = keyFileOf(location)): Promise<Store> {
  if (!(await isStore(location))) throw noStore(resolve(location));
  const store = await openStore(location, keyFile);
  if (isS3Address(location) && !(await hasDecisions(store))) throw noStore(location);
  return store;
}

/** Returns an object as text, or undefined if there is none. */
export const textOf = async ({ objects }: Store, key: string, tag?: string) => (await objects.get(key, tag))?.toString('utf8');

/** Key of a published release; its files are below it. */
export const releaseKey = (remote: string, build: string) => `${TREE}/${remote}/${build}`;

/** Returns the manifest of a stored release as text, or undefined if there is none. */
export const manifestText = (store: Store, remote: string, build: string) => textOf(store, `${releaseKey(remote, build)}/${MANIFEST}`);

/** Returns all stored releases, recorded in the ledger or not. */
export async function releasesInTree({ objects }: Store): Promise<{ remote: string; build: string }[]> {
  const remotes = await objects.list(TREE);
  const builds = remotes.map(async ({ name: remote }) =>
    (await objects.list(`${TREE}/${remote}`)).map(({ name: build }) => ({ remote, build })),
  );
  return (await Promise.all(builds)).flat();
}

/** Returns the manifest of a stored release, or undefined if there is none. */
export async function findRelease(store: Store, remote: string, build: string): Promise<Release | undefined> {
  const text = await manifestText(store, remote, build);
  return text === undefined ? undefined : parseRelease(text, `${remote}@${build}`);
}
