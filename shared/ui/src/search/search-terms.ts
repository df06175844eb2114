const MARKS = /\p{M}+/gu;
/** Most names have none; removing accents costs ten times as much as testing for them. */
const PLAIN = /^[ -~]*$/;
/** Separators that users omit or add: `WA 0057A`, `WA-0057A`, `wa0057a`. */
const GAPS = /[\s\p{Pd}_./]+/gu;
const PLAIN_GAPS = /[ \-_./]+/g;

/** Normalizes a text for search: lower case, without accents, spaces, hyphens, dots and slashes. */
function squeezed(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.replaceAll(PLAIN_GAPS, '');
  // These letters don't decompose.
  return lower.replaceAll('ł', 'l').replaceAll('đ', 'd').replaceAll('ø', 'o').normalize('NFD').replaceAll(MARKS, '').replaceAll(GAPS, '');
}

/** Returns the text for `holds`; parts aren't joined. Cache it: building it costs more than searching it. */
export function searchableText(parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => squeezed(part ?? '')).join('\n');
}

/** Returns the terms of a query: all of them must match, in any order. Terms of separators only are ignored. */
export function searchTerms(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(squeezed)
    .filter((word) => word !== '');
}

/** Returns whether a searchable text contains every term. */
export function holds(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** Returns whether a query matches an object with these names. For many objects, cache the parts of this instead. */
export function isFound(query: string, parts: readonly (string | null | undefined)[]): boolean {
  return holds(searchableText(parts), searchTerms(query));
}
