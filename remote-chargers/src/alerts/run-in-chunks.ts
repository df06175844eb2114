/** Longest time without yielding to the browser, in ms. */
const CHUNK_MS = 8;

/** Calls `each` for all items in chunks, yielding to the event loop in between. @param now returns the time, in ms */
export async function runInChunks<Item>(items: readonly Item[], now: () => number, each: (item: Item) => void): Promise<void> {
  let until = now() + CHUNK_MS;
  for (const item of items) {
    if (now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = now() + CHUNK_MS;
    }
    each(item);
  }
}
