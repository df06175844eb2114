import { createHash } from 'node:crypto';

/** Subresource integrity of some bytes: `sha384-` and base64. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The hash as a file name: hexadecimal, because base64 holds slashes. */
export function blobName(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}
