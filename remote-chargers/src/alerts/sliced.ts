/** Longest stretch of work between two looks at what else the browser has to do, in ms. */
const SLICE = 8;

/** Does something with each, in slices between which keys are heard and frames are drawn. @param now the time, in ms */
export async function sliced<Item>(items: readonly Item[], now: () => number, each: (item: Item) => void): Promise<void> {
  let until = now() + SLICE;
  for (const item of items) {
    if (now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = now() + SLICE;
    }
    each(item);
  }
}
