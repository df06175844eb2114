/**
 * Returns whether a page of this origin may open the live channel; without a list, only pages of the requested host.
 * Without an origin the client isn't a browser, so the token alone decides.
 */
export function mayConnect(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { origin: normal, host: from, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (allowed.length > 0) return allowed.includes(normal.toLowerCase());
  return from.toLowerCase() === host.toLowerCase();
}
