/**
 * Returns every case in a soak run (`npx pnpm test:soak e2e/faults`), else the first of each class: tests without a browser, of host, remotes and
 * release store, cover the combinations.
 */
export function sampled<T>(cases: readonly T[], classOf: (each: T) => string): readonly T[] {
  if (process.env['SOAK'] === '1') return cases;
  const seen = new Set<string>();
  return cases.filter((each) => {
    const known = seen.has(classOf(each));
    seen.add(classOf(each));
    return !known;
  });
}
