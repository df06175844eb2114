/** Requests on their way at once. Source: specification, section 9, fetch concurrency. */
export const CONCURRENCY = 10;

/** Does the work for every item, ten or so many at a time, in order. `work` deals with its own failures. */
export async function pooled<Item>(items: readonly Item[], work: (item: Item) => Promise<void>, atOnce = CONCURRENCY): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
