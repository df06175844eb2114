import { Readable } from 'node:stream';
import type { BootMap, Release } from '@fleet-console/release-contract';
import { storedEncodings } from '../store/content.ts';
import { encodings, type Encoding } from '../store/encodings.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Objects, ObjectStream } from '../store/objects.ts';
import { releaseKey, type Store } from '../store/store.ts';
import { checkIntegrity } from '../store/integrity.ts';

/** Cache limit in bytes: about fifty releases with their compressed forms. The least recently used is evicted. */
const MAX_BYTES = 256 * 1024 * 1024;
/** A missing form is requested again after this time, in ms: publishing again may have repaired it. */
const RETRY_ABSENT_AFTER = 60_000;
/** Failed requests are repeated after this time, in ms. */
const RETRY_FAILED_AFTER = 5_000;
/** Concurrent requests while prefetching. */
const CONCURRENCY = 4;

type Streamed = NonNullable<Objects['stream']>;

/** A file of a release, or a compressed form of it. */
export interface ReleaseFile {
  readonly release: Release;
  readonly path: string;
  readonly encoding: Encoding | undefined;
}

export interface ReleaseFiles {
  /** Returns undefined if there is no such form. @throws StorageError if the storage is unavailable and the file isn't cached */
  open(file: ReleaseFile): Promise<ObjectStream | undefined>;
  /** Loads all files that users of a boot map may request, including those of the former host. */
  prefetch(map: BootMap, formerHost?: Release): void;
  /** How many of those files are cached; null if no cache is needed. */
  cacheStatus(): { files: number; of: number } | null;
  /** Number of damaged files, which are not served. */
  damaged(): number;
  close(): void;
}

const DAMAGED_MESSAGE = "a stored file is damaged and won't be served";

const keyOf = ({ release, path, encoding }: ReleaseFile) =>
  `${releaseKey(release.remote, release.build)}/${path}${encoding ? encodings[encoding] : ''}`;

/** Returns all files reachable from a boot map: live releases, fallbacks and canaries, in all forms. */
function filesOf({ host, remotes }: BootMap, formerHost: Release | undefined): ReleaseFile[] {
  const releases = [
    host,
    formerHost,
    ...Object.values(remotes).flatMap(({ release, fallback, canary }) => [release, fallback, canary?.release]),
  ];
  return releases.flatMap((release) =>
    release
      ? Object.keys(release.files).flatMap((path) =>
          [undefined, ...storedEncodings(release, path)].map((encoding) => ({ release, path, encoding })),
        )
      : [],
  );
}

/**
 * Caches release files in memory, so that each is loaded once and users are served while the storage is unavailable. Only files that match
 * their hash are cached.
 */
function cachedFiles({ objects }: Store, report: (what: string, why: string) => void): ReleaseFiles {
  const cache = new Map<string, Buffer>();
  const absent = new Map<string, number>();
  const damaged = new Set<string>();
  const fetching = new Map<string, Promise<Buffer | undefined>>();
  let [size, closed] = [0, false];
  let wanted: readonly ReleaseFile[] = [];
  let timer: NodeJS.Timeout | undefined;

  const isAbsent = (key: string) => (absent.get(key) ?? 0) > Date.now() - RETRY_ABSENT_AFTER;
  const put = (key: string, bytes: Buffer) => {
    if (bytes.length > MAX_BYTES / 4 || cache.has(key)) return;
    cache.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of cache) {
      if (size <= MAX_BYTES) break;
      cache.delete(oldest);
      size -= length;
    }
  };
  const fetchFile = async (file: ReleaseFile, key: string) => {
    const bytes = await objects.get(key);
    const state = await checkIntegrity(bytes, file.release.files[file.path] ?? '', file.encoding);
    if (state === 'corrupt') report(DAMAGED_MESSAGE, key);
    damaged[state === 'corrupt' ? 'add' : 'delete'](key);
    if (state !== 'valid' || !bytes) {
      absent.set(key, Date.now());
      return undefined;
    }
    put(key, bytes);
    return bytes;
  };
  const read = (file: ReleaseFile): Promise<Buffer | undefined> => {
    const key = keyOf(file);
    const known = cache.get(key);
    if (known) {
      // Maps iterate in insertion order, so the first key is the least recently used.
      cache.delete(key);
      cache.set(key, known);
      return Promise.resolve(known);
    }
    if (isAbsent(key)) return Promise.resolve(undefined);
    const running = fetching.get(key) ?? fetchFile(file, key).finally(() => fetching.delete(key));
    fetching.set(key, running);
    return running;
  };

  /** Loads missing files, with a retry if the storage failed. */
  const prefetchAll = async (files: readonly ReleaseFile[]) => {
    const rest = files.filter((file) => !cache.has(keyOf(file)));
    let failed = false;
    const isWanted = () => !closed && wanted === files;
    const workers = Array.from({ length: CONCURRENCY }, async () => {
      for (let file = rest.shift(); file && isWanted(); file = rest.shift()) await read(file).catch(() => (failed = true));
    });
    await Promise.all(workers);
    if (failed && isWanted()) timer = setTimeout(() => void prefetchAll(files), RETRY_FAILED_AFTER).unref();
  };

  return {
    async open(file) {
      const bytes = await read(file);
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },
    prefetch(map, formerHost) {
      clearTimeout(timer);
      wanted = filesOf(map, formerHost);
      void prefetchAll(wanted);
    },
    cacheStatus: () => ({
      files: wanted.filter((file) => cache.has(keyOf(file)) || absent.has(keyOf(file))).length,
      of: wanted.length,
    }),
    damaged: () => damaged.size,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Serves release files from the local disk. Each is compared with its hash on first use and again when its version changes. */
function verifiedFiles({ objects }: Store, stream: Streamed, report: (what: string, why: string) => void): ReleaseFiles {
  const checked = new Map<string, { readonly version: string; readonly valid: Promise<boolean> }>();
  const damaged = new Set<string>();

  const compare = async (file: ReleaseFile, key: string) => {
    const state = await checkIntegrity(await objects.get(key), file.release.files[file.path] ?? '', file.encoding);
    if (state === 'corrupt' && !damaged.has(key)) report(DAMAGED_MESSAGE, key);
    damaged[state === 'corrupt' ? 'add' : 'delete'](key);
    return state === 'valid';
  };
  const isValid = (file: ReleaseFile, key: string, version: string) => {
    const known = checked.get(key);
    if (known?.version === version) return known.valid;
    const valid = compare(file, key);
    checked.set(key, { version, valid });
    valid.catch(() => checked.delete(key));
    return valid;
  };

  return {
    async open(file) {
      const key = keyOf(file);
      const found = await stream(key);
      if (!found) return undefined;
      try {
        if (await isValid(file, key, found.version)) return found;
      } catch (error) {
        found.stream.destroy();
        throw error;
      }
      found.stream.destroy();
      // If a compressed form is damaged, the file itself is served.
      if (file.encoding) return undefined;
      throw new Refusal('failure', 'damaged-file', 'This file is damaged in the store. Publish the release again to repair it.');
    },
    prefetch: () => undefined,
    cacheStatus: () => null,
    damaged: () => damaged.size,
    close: () => undefined,
  };
}

/** Serves release files from the local disk, or through a memory cache if the storage is remote. */
export function releaseFiles(store: Store, report: (what: string, why: string) => void): ReleaseFiles {
  const { stream } = store.objects;
  return stream ? verifiedFiles(store, stream, report) : cachedFiles(store, report);
}

/** Adds files that are in no store: texts by remote, build and path. */
export function withExtraFiles(texts: ReadonlyMap<string, string> | undefined, files: ReleaseFiles): ReleaseFiles {
  if (!texts) return files;
  return {
    ...files,
    async open(file) {
      const text = texts.get(`${file.release.remote}/${file.release.build}/${file.path}`);
      if (text === undefined) return files.open(file);
      const bytes = Buffer.from(text);
      return file.encoding ? undefined : { size: bytes.length, stream: Readable.from([bytes]) };
    },
  };
}
