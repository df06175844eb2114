import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type Store } from '../store/store.ts';
import { BUCKET, bucketServer, credentials, type BucketServer } from './bucket-server.ts';
import { freshFolder } from './fake-build.ts';

let server: BucketServer | undefined;
let inBucket = false;

/** Returns the address of a new store, in a bucket or a folder depending on the test file, and the path of its key. */
async function freshLocation(): Promise<[string, string?]> {
  const { RELEASE_TEST_BUCKET: real } = process.env;
  if (!server) return [await freshFolder()];
  const prefix = randomBytes(6).toString('hex');
  const address = real ? real.replace(/\/?(\?|$)/, `/${prefix}$1`) : `s3://${BUCKET}/${prefix}?endpoint=${server.url}`;
  return [address, join(await freshFolder(), 'release.key')];
}

/** Creates an empty store. */
export async function freshStore(): Promise<Store> {
  return openStore(...(await freshLocation()));
}

/** The prefix of a store in the test bucket. */
const prefixOf = (store: Store) => new URL(store.folder).pathname.slice(1);

/** Copies a store; undefined if creating it again is just as fast. */
export async function copiedStore(store: Store): Promise<Store | undefined> {
  if (!server || process.env['RELEASE_TEST_BUCKET']) return undefined;
  const copy = await freshStore();
  server.copy(`${prefixOf(store)}/`, `${prefixOf(copy)}/`);
  for (const file of ['keyFile', 'anchor', 'seen'] as const) await copyFile(store[file], copy[file]);
  return copy;
}

/** Environment variables with which a process opens the same store. */
export const asOwner = (store: Store) => ({ RELEASE_STORE: store.folder, RELEASE_KEY: store.keyFile });

/** Whether the tests of this file use stores in a bucket. */
export const isInBucket = () => inBucket;

/** Makes all stores of this test file use a bucket. Returns a function that returns the server. */
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
