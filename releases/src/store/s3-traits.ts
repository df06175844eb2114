import { encodings } from './encodings.ts';
import { REVALIDATE, fileType, IMMUTABLE } from './file-types.ts';
import type { Traits } from './objects.ts';
import type { PutTraits } from './s3-bucket.ts';

/** Headers with which the storage or a CDN serves an object. */
export function putTraits(key: string, { immutable = false, encoding }: Traits = {}): PutTraits {
  const name = encoding ? key.slice(0, -encodings[encoding].length) : key;
  return { ContentType: fileType(name), CacheControl: immutable ? IMMUTABLE : REVALIDATE, ...(encoding && { ContentEncoding: encoding }) };
}
