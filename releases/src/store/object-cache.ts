/** Bytes with their ETag. */
export interface TaggedBytes {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Larger objects aren't cached, in bytes. */
const MAX_OBJECT_BYTES = 1024 * 1024;
/** Limit of the cache, in bytes: decisions of many years, manifests and boot maps. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** LRU cache of objects, so that unchanged ones aren't transferred again. */
export function objectCache() {
  const entries = new Map<string, TaggedBytes>();
  let size = 0;
  const remove = (key: string) => {
    size -= entries.get(key)?.bytes.length ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): TaggedBytes | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set(key: string, found: TaggedBytes): void {
      remove(key);
      if (found.tag === '' || found.bytes.length > MAX_OBJECT_BYTES) return;
      entries.set(key, found);
      size += found.bytes.length;
      for (const oldest of entries.keys()) {
        if (size <= MAX_TOTAL_BYTES) break;
        remove(oldest);
      }
    },
    remove,
  };
}
