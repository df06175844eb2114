import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Number and hash of the last entry at some moment. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

/** A head recorded by the server outside of the database. */
export interface SignedHead extends AuditHead {
  /** ISO 8601. */
  readonly at: string;
  /** HMAC-SHA256 of the other fields, in hex: write access to the database isn't enough to forge one. */
  readonly signature: string;
}

const signatureOf = (key: Uint8Array, { seq, hash, at }: Omit<SignedHead, 'signature'>) =>
  createHmac('sha256', key)
    .update(JSON.stringify([seq, hash, at]))
    .digest('hex');

/** Appends a signed head to a file, and waits until it's on disk. Safe for several processes: a line is one write. */
export async function recordHead(file: string, key: Uint8Array, { seq, hash }: AuditHead, now = new Date()): Promise<SignedHead> {
  const head = { seq, hash, at: now.toISOString() };
  const signed = { ...head, signature: signatureOf(key, head) };
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(`${JSON.stringify(signed)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return signed;
}

/** Reads the heads of a file, oldest first; none when there is no file. @throws Error naming the first line that isn't a head signed by this key */
export async function readHeads(file: string, key: Uint8Array): Promise<SignedHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // Ignores a partial last line, e.g. after a power cut.
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, at) => {
    const head = parsed(line);
    const is = head && Buffer.from(head.signature, 'hex');
    const should = head && Buffer.from(signatureOf(key, head), 'hex');
    if (!head || !is || !should || is.length !== should.length || !timingSafeEqual(is, should))
      throw new Error(`line ${at + 1} of ${file} is not signed by this server`);
    return head;
  });
}

function parsed(line: string): SignedHead | null {
  try {
    const { seq, hash, at, signature } = JSON.parse(line) as Partial<SignedHead>;
    return typeof seq === 'number' && typeof hash === 'string' && typeof at === 'string' && typeof signature === 'string'
      ? { seq, hash, at, signature }
      : null;
  } catch {
    return null;
  }
}
