/** Limits requests per address and minute. Returns whether one more is allowed. */
export function minuteLimit(limit: number): (address: string) => boolean {
  const seen = new Map<string, number>();
  let until = 0;
  return (address) => {
    const now = Date.now();
    if (now > until || seen.size > 100_000) {
      seen.clear();
      until = now + 60_000;
    }
    const count = (seen.get(address) ?? 0) + 1;
    seen.set(address, count);
    return count <= limit;
  };
}
