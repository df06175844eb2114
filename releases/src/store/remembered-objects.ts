/** Bytes with the tag that the storage gave them. */
export interface TaggedBytes {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Larger objects are not remembered, in bytes. */
const LARGEST = 1024 * 1024;
/** All that is remembered, in bytes: decisions of many years, manifests and boot maps. */
const MOST = 64 * 1024 * 1024;

/** What was read lately, so that an unchanged object is not sent again. The longest unused goes first. */
export function rememberedObjects() {
  const known = new Map<string, TaggedBytes>();
  let size = 0;
  const forget = (key: string) => {
    size -= known.get(key)?.bytes.length ?? 0;
    known.delete(key);
  };
  return {
    get(key: string): TaggedBytes | undefined {
      const found = known.get(key);
      if (!found) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    keep(key: string, found: TaggedBytes): void {
      forget(key);
      if (found.tag === '' || found.bytes.length > LARGEST) return;
      known.set(key, found);
      size += found.bytes.length;
      for (const oldest of known.keys()) {
        if (size <= MOST) break;
        forget(oldest);
      }
    },
    forget,
  };
}
