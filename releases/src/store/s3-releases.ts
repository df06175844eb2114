import { encodings, type Encoding } from './encodings.ts';
import { integrityOf } from './integrity.ts';
import type { NewFile, Objects, Traits } from './objects.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { putTraits } from './s3-traits.ts';

/** Concurrent requests. */
const CONCURRENCY = 8;

async function forEachConcurrent<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  });
  await Promise.all(workers);
}

interface Part {
  readonly path: string;
  readonly bytes: Buffer;
  readonly traits: Traits;
}

async function partsOf(file: NewFile): Promise<Part[]> {
  const forms = Object.entries(await file.encoded()) as [Encoding, Buffer][];
  return [
    { path: file.path, bytes: file.bytes, traits: { immutable: true } },
    ...forms.map(([encoding, bytes]): Part => ({ path: file.path + encodings[encoding], bytes, traits: { immutable: true, encoding } })),
  ];
}

/**
 * Releases in a bucket, without links and renames: every file is a separate object, as a CDN serves it. The manifest is written last, so a
 * release without one doesn't exist. A killed publication is completed by the next one of the same build.
 */
export function s3Releases(bucket: S3Bucket): Pick<Objects, 'addRelease' | 'removeReleases'> {
  return {
    async addRelease(key, files, manifest) {
      const last = `${key}/${manifest.path}`;
      let conflict = false;
      await forEachConcurrent(files, async (file) => {
        for (const { path, bytes, traits } of conflict ? [] : await partsOf(file)) {
          const at = `${key}/${path}`;
          const sha384 = integrityOf(bytes);
          const put = { ...putTraits(at, traits), sha384 };
          if ((await bucket.put(at, bytes, put, { absent: true })) || (await bucket.head(at))?.sha384 === sha384) continue;
          // Left by a killed publication or written by a concurrent one. Files of an existing release are never overwritten.
          conflict ||= (await bucket.head(last)) !== undefined;
          if (conflict) return;
          await bucket.put(at, bytes, put);
        }
      });
      const text = Buffer.from(manifest.text);
      return !conflict && bucket.put(last, text, { ...putTraits(last, { immutable: true }), sha384: integrityOf(text) }, { absent: true });
    },
    async removeReleases(keys, manifest) {
      for (const key of keys) {
        await bucket.remove(`${key}/${manifest}`);
        await forEachConcurrent(await bucket.list(`${key}/`, true), ({ name }) => bucket.remove(`${key}/${name}`));
      }
    },
  };
}
