import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type Store } from '../store/store.ts';
import { BUCKET, bucketServer, credentials, type BucketServer } from './bucket-server.ts';
import { freshFolder } from './fake-build.ts';

let server: BucketServer | undefined;
let inBucket = false;

/** Address of a new store of the kind that this file's tests are about, and where its key will be. */
async function freshLocation(): Promise<[string, string?]> {
  const { RELEASE_TEST_BUCKET: real } = process.env;
  if (!server) return [await freshFolder()];
  const prefix = randomBytes(6).toString('hex');
  const address = real ? real.replace(/\/?(\?|$)/, `/${prefix}$1`) : `s3://${BUCKET}/${prefix}?endpoint=${server.url}`;
  return [address, join(await freshFolder(), 'release.key')];
}

/** A new, empty store. */
export async function freshStore(): Promise<Store> {
  return openStore(...(await freshLocation()));
}

/** The prefix of a store in the bucket of these tests. */
const prefixOf = (store: Store) => new URL(store.folder).pathname.slice(1);

/** A store like this one, of its own; undefined where making it again is no longer than copying it. */
export async function copiedStore(store: Store): Promise<Store | undefined> {
  if (!server || process.env['RELEASE_TEST_BUCKET']) return undefined;
  const copy = await freshStore();
  server.copy(`${prefixOf(store)}/`, `${prefixOf(copy)}/`);
  for (const file of ['keyFile', 'anchor', 'seen'] as const) await copyFile(store[file], copy[file]);
  return copy;
}

/** What a process needs in its environment to open the same store. */
export const asOwner = (store: Store) => ({ RELEASE_STORE: store.folder, RELEASE_KEY: store.keyFile });

/** Tells whether this file's tests are about stores in a bucket. */
export const isInBucket = () => inBucket;

/** The stores of this test file are in a bucket from now on. Returns how to reach its server while tests run. */
export function storesInBucket(): () => BucketServer {
  inBucket = true;
  beforeAll(async () => {
    server = await bucketServer();
    if (!process.env['RELEASE_TEST_BUCKET']) Object.assign(process.env, credentials);
  });
  return () => {
    if (!server) throw new Error('no test runs');
    return server;
  };
}
