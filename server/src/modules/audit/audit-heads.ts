import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
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

/** Returns whether a file ends within a line, as after a power cut. */
async function endsWithinLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

/** Appends a signed head to a file, and waits until it's on disk. Safe for several processes: a line is one write. */
export async function recordHead(file: string, key: Uint8Array, { seq, hash }: AuditHead, now = new Date()): Promise<SignedHead> {
  const head = { seq, hash, at: now.toISOString() };
  const signed = { ...head, signature: signatureOf(key, head) };
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+', 0o600);
  try {
    const before = (await endsWithinLine(handle)) ? '\n' : '';
    await handle.write(`${before}${JSON.stringify(signed)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return signed;
}

/** A head, and its line in the file. */
export interface HeadLine {
  readonly line: string;
  readonly head: SignedHead;
}

/**
 * Reads the heads of a file, oldest first; none when there is no file. Lines without their end, which a power cut leaves, are ignored: with
 * them an attacker can hide no more than by removing lines.
 * @throws Error naming the first line that isn't a head signed by this key
 */
export async function readHeads(file: string, key: Uint8Array): Promise<HeadLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line, at) => {
    if (!line.endsWith('}')) return [];
    const head = parsed(line);
    const is = head && Buffer.from(head.signature, 'hex');
    const should = head && Buffer.from(signatureOf(key, head), 'hex');
    if (!head || !is || !should || is.length !== should.length || !timingSafeEqual(is, should))
      throw new Error(`line ${at + 1} of ${file} is not signed by this server`);
    return [{ line, head }];
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
