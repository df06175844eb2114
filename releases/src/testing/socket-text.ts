import type { RawData } from 'ws';

/** The bytes of a WebSocket's message. */
export function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** A message of a WebSocket as text. */
export const textOf = (data: RawData): string => bytesOf(data).toString();
