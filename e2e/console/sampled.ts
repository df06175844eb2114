/** Whether this run tests everything: `npx pnpm test:soak`, and the changed features of `npx pnpm test --changed`. */
export const isSoak = process.env['SOAK'] === '1';

/** Tag of tests that only such a run has time for. */
export const SOAK = '@soak';

/**
 * Returns every case in a soak run, else the first of each class: tests without a browser, of host, remotes and
 * release store, cover the combinations.
 */
export function sampled<T>(cases: readonly T[], classOf: (each: T) => string): readonly T[] {
  if (isSoak) return cases;
  const seen = new Set<string>();
  return cases.filter((each) => {
    const known = seen.has(classOf(each));
    seen.add(classOf(each));
    return !known;
  });
}
