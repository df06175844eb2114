import { createHash } from 'node:crypto';
import { GBFS_VERSION } from './shapes.ts';

/** A file as it is sent. */
export interface KeptFile {
  readonly json: string;
  /** Of RFC 9110; weak, because compression makes other bytes of it. */
  readonly etag: string;
  /** Until when it is sent as it is; milliseconds since 1970. */
  readonly until: number;
}

/** Answers with the file that it keeps, and makes it again when its time is over; once, however many ask meanwhile. */
export type FileSource = (now: number) => Promise<KeptFile>;

/** `ttl` in seconds. A file that could not be made is not kept. */
export function fileSource(ttl: number, data: (now: number) => Promise<object> | object): FileSource {
  let kept: KeptFile | null = null;
  let making: Promise<KeptFile> | null = null;
  const make = async (now: number): Promise<KeptFile> => {
    const json = JSON.stringify({ last_updated: new Date(now).toISOString(), ttl, version: GBFS_VERSION, data: await data(now) });
    const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    return { json, etag, until: now + ttl * 1000 };
  };
  return async (now) => {
    if (kept !== null && now < kept.until) return kept;
    making ??= make(now).finally(() => {
      making = null;
    });
    kept = await making;
    return kept;
  };
}
