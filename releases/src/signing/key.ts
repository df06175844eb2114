import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseKey, Signature } from '@fleet-console/release-contract';

/** Signs with a private key without exposing it. */
export interface Signer {
  readonly public: ReleaseKey;
  sign(text: string): Signature;
}

/** DER prefix of a raw Ed25519 public key. Source: RFC 8410, section 4. */
const derHead = Buffer.from('302a300506032b6570032100', 'hex');

const idOf = (raw: Uint8Array) => createHash('sha256').update(raw).digest('hex').slice(0, 16);

function publicPart(privateKey: KeyObject): ReleaseKey {
  const raw = Buffer.from(createPublicKey(privateKey).export({ format: 'der', type: 'spki' })).subarray(derHead.length);
  return { id: idOf(raw), key: raw.toString('base64') };
}

/** Generates an Ed25519 key as PEM text (PKCS #8). */
export const newPrivateKey = () => String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));

/** @throws Error if the text isn't an Ed25519 private key */
export function signerFrom(pem: string): Signer {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  const own = publicPart(key);
  return { public: own, sign: (text) => ({ key: own.id, value: sign(null, Buffer.from(text), key).toString('base64') }) };
}

/** Parsed public keys: a ledger of many years contains thousands of signatures of one key. */
const read = new Map<string, KeyObject>();

function publicKey({ id, key }: ReleaseKey): KeyObject | undefined {
  const name = `${id} ${key}`;
  const known = read.get(name);
  if (known) return known;
  const raw = Buffer.from(key, 'base64');
  if (idOf(raw) !== id) return undefined;
  const fresh = createPublicKey({ key: Buffer.concat([derHead, raw]), format: 'der', type: 'spki' });
  read.set(name, fresh);
  return fresh;
}

/** Whether one of these keys made the signature. */
export function isSignedBy(keys: readonly ReleaseKey[], text: string, { key: id, value }: Signature): boolean {
  const named = keys.find((each) => each.id === id);
  if (!named) return false;
  const key = publicKey(named);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'));
}
