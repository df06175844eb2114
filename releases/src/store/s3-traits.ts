import { encodings } from './encodings.ts';
import { ASK_AGAIN, fileType, FOREVER } from './file-types.ts';
import type { Traits } from './objects.ts';
import type { PutTraits } from './s3-bucket.ts';

/** What an object is served with by the server of the bucket: a CDN, or the storage itself. */
export function putTraits(key: string, { lasting = false, encoding }: Traits = {}): PutTraits {
  const name = encoding ? key.slice(0, -encodings[encoding].length) : key;
  return { ContentType: fileType(name), CacheControl: lasting ? FOREVER : ASK_AGAIN, ...(encoding && { ContentEncoding: encoding }) };
}
