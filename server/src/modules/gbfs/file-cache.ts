import { createHash } from 'node:crypto';
import { GBFS_VERSION } from './shapes.ts';

/** A serialised file. */
export interface CachedFile {
  readonly json: string;
  /** RFC 9110; weak, because compression changes the bytes. */
  readonly etag: string;
  /** Expiry, in milliseconds since 1970. */
  readonly until: number;
}

/** Returns the cached file, or creates it when expired; once for concurrent requests. */
export type FileSource = (now: number) => Promise<CachedFile>;

/** `ttl` in seconds. Failures aren't cached. */
export function cachedFile(ttl: number, data: (now: number) => Promise<object> | object): FileSource {
  let cached: CachedFile | null = null;
  let pending: Promise<CachedFile> | null = null;
  const create = async (now: number): Promise<CachedFile> => {
    const json = JSON.stringify({ last_updated: new Date(now).toISOString(), ttl, version: GBFS_VERSION, data: await data(now) });
    const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    return { json, etag, until: now + ttl * 1000 };
  };
  return async (now) => {
    if (cached !== null && now < cached.until) return cached;
    pending ??= create(now).finally(() => {
      pending = null;
    });
    cached = await pending;
    return cached;
  };
}
