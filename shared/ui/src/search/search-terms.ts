const MARKS = /\p{M}+/gu;
/** Most names are plain; taking accents apart costs ten times as much as looking whether there are any. */
const PLAIN = /^[ -~]*$/;
/** What people leave out or put in at will: `WA 0057A`, `WA-0057A`, `wa0057a`. */
const GAPS = /[\s\p{Pd}_./]+/gu;
const PLAIN_GAPS = /[ \-_./]+/g;

/** A text as search compares it: lower case, without accents, spaces, hyphens, dots and slashes. */
function squeezed(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.replaceAll(PLAIN_GAPS, '');
  // Letters of their own: they come apart in no normal form.
  return lower.replaceAll('ł', 'l').replaceAll('đ', 'd').replaceAll('ø', 'o').normalize('NFD').replaceAll(MARKS, '').replaceAll(GAPS, '');
}

/** Returns the text in which `holds` looks for words; parts never run into each other. Worth keeping: making it costs more than searching it. */
export function searchableText(parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => squeezed(part ?? '')).join('\n');
}

/** The words of a query: all of them must be found, in any order. Those of nothing but hyphens and the like count for nothing. */
export function searchTerms(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(squeezed)
    .filter((word) => word !== '');
}

/** Returns whether a searchable text holds every word. */
export function holds(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** Returns whether a query finds something of which these are the names. For many things at a time keep the parts of this instead. */
export function isFound(query: string, parts: readonly (string | null | undefined)[]): boolean {
  return holds(searchableText(parts), searchTerms(query));
}
