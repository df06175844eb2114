import { setTimeout as wait } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { Refusal, StorageError } from '../errors/refusal.ts';
import type { Objects } from './objects.ts';
import { objectCache } from './object-cache.ts';
import type { PutTraits, S3Bucket } from './s3-bucket.ts';
import { putTraits } from './s3-traits.ts';
import { s3Releases } from './s3-releases.ts';

/** More lost races in a row than this indicate a defect, not contention. */
const MAX_SWAPS = 100;

/** Verifies that the storage enforces conditional writes. Without that, two writers could make the same decision (REL-R31). */
async function refuseUnconditionalStorage(bucket: S3Bucket): Promise<void> {
  const key = `probe/${randomBytes(8).toString('hex')}`;
  const [first, second] = [Buffer.from('first'), Buffer.from('second')];
  await bucket.put(key, first, {}, { absent: true });
  const both = await bucket.put(key, second, {}, { absent: true });
  const stale = both || (await bucket.put(key, second, {}, { tag: '"00000000000000000000000000000000"' }));
  await bucket.remove(key);
  if (stale)
    throw new StorageError(
      'no-conditional-writes',
      `${bucket.location} accepts conditional writes but ignores their condition, which would allow conflicting decisions`,
    );
}

/** Objects in an S3-compatible bucket. Objects are never partially visible. */
export function s3Objects(bucket: S3Bucket): Objects {
  const cache = objectCache();
  let verified: Promise<void> | undefined;
  const ensureConditionalWrites = () => {
    verified ??= refuseUnconditionalStorage(bucket);
    verified.catch(() => (verified = undefined));
    return verified;
  };

  /** Reads with the cached tag, so that unchanged objects aren't transferred again. */
  const read = async (key: string) => {
    const known = cache.get(key);
    const found = await bucket.read(key, known?.tag);
    if (found === 'known') return known;
    if (found) cache.set(key, found);
    else cache.remove(key);
    return found;
  };

  /** Replaces an object by compare-and-set, unless `keepExisting` returns true for the current one. */
  const swap = async (key: string, bytes: Buffer, traits: PutTraits, keepExisting: (existing: Buffer) => boolean | Promise<boolean>) => {
    for (let attempt = 0; attempt < MAX_SWAPS; attempt += 1) {
      const existing = await read(key);
      if (existing && (await keepExisting(existing.bytes))) return false;
      if (await bucket.put(key, bytes, traits, existing ? { tag: existing.tag } : { absent: true })) return true;
      await wait(Math.random() * Math.min(50, 2 ** attempt));
    }
    throw new Refusal('race', 'too-busy', `${bucket.location}/${key} was changed by other writers ${MAX_SWAPS} times in a row.`);
  };

  return {
    location: bucket.location,
    async get(key, tag) {
      const known = tag === undefined ? undefined : cache.get(key);
      return known && known.tag === tag ? known.bytes : (await read(key))?.bytes;
    },
    has: async (key) => (await bucket.head(key)) !== undefined,
    list: (key) => bucket.list(key === '' ? '' : `${key}/`),
    prepare(content, traits) {
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
      return Promise.resolve({
        async create(key) {
          await ensureConditionalWrites();
          return bucket.put(key, bytes, putTraits(key, traits), { absent: true });
        },
        replace: (key, keepExisting) =>
          keepExisting ? swap(key, bytes, putTraits(key, traits), keepExisting) : bucket.put(key, bytes, putTraits(key, traits)),
        drop: () => Promise.resolve(),
      });
    },
    remove: (key) => bucket.remove(key),
    ...s3Releases(bucket),
  };
}
