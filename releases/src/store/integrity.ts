import { createHash } from 'node:crypto';
import { decoded, type Encoding } from './encodings.ts';

/** Returns the subresource integrity hash: `sha384-` and base64. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Returns the hash in hexadecimal, because base64 contains slashes. */
export function blobName(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}

/** Result of comparing stored bytes with their expected hash. */
type Integrity = 'valid' | 'corrupt' | 'missing';

/** Compares bytes, or the content of a compressed form, with the expected hash. */
export async function checkIntegrity(bytes: Buffer | undefined, integrity: string, encoding?: Encoding): Promise<Integrity> {
  if (!bytes) return 'missing';
  try {
    return integrityOf(encoding ? await decoded(encoding, bytes) : bytes) === integrity ? 'valid' : 'corrupt';
  } catch {
    // Not in this encoding.
    return 'corrupt';
  }
}
