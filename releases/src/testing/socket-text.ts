import type { RawData } from 'ws';

/** Bytes of a WebSocket message. */
export function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Text of a WebSocket message. */
export const textOf = (data: RawData): string => bytesOf(data).toString();
