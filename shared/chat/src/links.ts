/** A plain piece of text, or a link with its address. */
export type TextPart = string | { readonly href: string };

/** An address that would send the visitor over an unencrypted connection. */
export const INSECURE_LINK = /\bhttp:\/\//i;

/** Punctuation after an address belongs to the sentence. */
const LINK = /\bhttps:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/** Splits a text at its https links. Anything else, other schemes included, stays text. */
export function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const [address] = match;
    if (!URL.canParse(address)) continue;
    const { username, password, href } = new URL(address);
    // The part before "@" could pretend to be the host.
    if (username !== '' || password !== '') continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ href: address === href.replace(/\/$/, '') ? address : href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
