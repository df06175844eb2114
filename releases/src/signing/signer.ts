import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleaseKey } from '@fleet-console/release-contract';
import { Refusal, systemCode } from '../errors/refusal.ts';
import { prepareFile } from '../store/durable-files.ts';
import { PUBLIC_KEYS } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { newPrivateKey, signerFrom, type Signer } from './key.ts';
import { anchorText, publishedKeys, readOptional, readTrust, type Trust } from './trust.ts';

/** Private keys are readable by their owner only. */
const SECRET = 0o600;

async function createOnce(path: string, text: string, mode?: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await prepareFile(dirname(path), text, mode);
  try {
    await file.create(path);
  } finally {
    await file.drop();
  }
}

async function publishKeys({ objects }: Store, keys: readonly ReleaseKey[]): Promise<void> {
  const file = await objects.prepare(`${JSON.stringify(keys)}\n`);
  try {
    await file.create(PUBLIC_KEYS);
  } finally {
    await file.drop();
  }
}

async function privateKey(store: Store): Promise<string> {
  try {
    const { mode } = await stat(store.keyFile);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new Refusal(
        'failure',
        'open-key',
        `The signing key ${store.keyFile} is readable by others (mode ${(mode & 0o777).toString(8)}). Set its mode to 600 and consider whether the key was exposed.`,
      );
    return await readFile(store.keyFile, 'utf8');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const { keys } = await readTrust(store);
  if (keys.length > 0 || (await publishedKeys(store)))
    throw new Refusal(
      'failure',
      'no-key',
      `The signing key ${store.keyFile} is missing, though this store's decisions are signed; put it back (RELEASE_KEY says where it is).`,
    );
  await createOnce(store.keyFile, newPrivateKey(), SECRET);
  return readFile(store.keyFile, 'utf8');
}

/**
 * Loads the signing key, creating it on first use. Its public part is stored next to it as trust anchor and published in the store.
 * @param adopted the last entry from before signing was introduced
 * @throws Refusal `open-key`, `no-key`, `bad-key`, `foreign-key`
 */
export async function loadSigner(store: Store, adopted: Trust['adopted']): Promise<Signer> {
  const pem = await privateKey(store);
  let signer: Signer;
  try {
    signer = signerFrom(pem);
  } catch (cause) {
    throw new Refusal('failure', 'bad-key', `The file ${store.keyFile} doesn't contain an Ed25519 private key.`, { cause });
  }
  if ((await readOptional(store.anchor)) === undefined) await createOnce(store.anchor, anchorText([signer.public], adopted));
  const { keys } = await readTrust(store);
  if (!keys.some(({ id }) => id === signer.public.id))
    throw new Refusal('failure', 'foreign-key', `The signing key ${store.keyFile} isn't trusted by ${store.anchor}.`);
  if (!(await store.objects.has(PUBLIC_KEYS))) await publishKeys(store, keys);
  return signer;
}
