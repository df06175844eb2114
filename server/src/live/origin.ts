/**
 * Tells whether a page of this origin may open the live channel. Without a list, only pages of the host that was asked for.
 * No origin at all: not a browser, which no foreign page can make it be; the token decides alone.
 */
export function mayConnect(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { origin: normal, host: from, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (allowed.length > 0) return allowed.includes(normal.toLowerCase());
  return from.toLowerCase() === host.toLowerCase();
}
