import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where attachments are stored. Keys are letters, digits and dashes. */
export interface FileStore {
  /** Stores an object. It is complete and durable once this resolves, and not visible before. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Returns an object, or a part of it; null if there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes an object and what is left of an interrupted `put`; nothing happens if there is none. */
  remove(key: string): Promise<void>;
}

/** Reads a stored object completely. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
