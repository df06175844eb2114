/** Returns the URL of a chat page, or null unless it is HTTP of another origin: a same-origin frame with scripts could leave its sandbox. */
export function chatAddress(configured: string | undefined, ownOrigin: string): URL | null {
  if (configured === undefined || !URL.canParse(configured)) return null;
  const address = new URL(configured);
  return /^https?:$/.test(address.protocol) && address.origin !== ownOrigin ? address : null;
}
