/** What a column shows while its order is kept. */
export interface SteadyItems<Item> {
  readonly items: readonly Item[];
  /** Items that aren't shown yet. */
  readonly added: number;
  /** Ids of items that are shown but have left the column. */
  readonly left: ReadonlySet<string>;
}

/**
 * Keeps every shown item at its place, so that nothing moves under the pointer: changed items are replaced in place, items that left stay, and new
 * ones are only shown if they follow the last one.
 */
export function keepOrder<Item>(shown: readonly Item[], items: readonly Item[], idOf: (item: Item) => string): SteadyItems<Item> {
  const byId = new Map(items.map((item, index) => [idOf(item), { item, index }]));
  const left = new Set<string>();
  let last = -1;
  const kept = shown.map((item) => {
    const id = idOf(item);
    const now = byId.get(id);
    if (now === undefined) {
      left.add(id);
      return item;
    }
    last = Math.max(last, now.index);
    return now.item;
  });
  const known = new Set(shown.map(idOf));
  const fresh = items.flatMap((item, index) => (known.has(idOf(item)) ? [] : [{ item, index }]));
  const following = fresh.filter(({ index }) => index > last).map(({ item }) => item);
  return { items: [...kept, ...following], added: fresh.length - following.length, left };
}
