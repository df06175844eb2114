const MARKS = /\p{M}+/gu;
/** Most names have none; removing accents costs ten times as much as testing for them. */
const PLAIN = /^[ -~]*$/;
/** Separators that users omit or add: `WA 0057A`, `WA-0057A`, `wa0057a`. */
const SEPARATORS = /[\s\p{Pd}_./]+/gu;
const PLAIN_SEPARATORS = /[ \-_./]+/g;

/** Normalizes a text for search: lower case, without accents, spaces, hyphens, dots and slashes. */
function withoutSeparators(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.replaceAll(PLAIN_SEPARATORS, '');
  // These letters don't decompose.
  return lower
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(SEPARATORS, '');
}

/** Returns the text for `holds`; parts aren't joined. Cache it: building it costs more than searching it. */
export function searchableText(parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => withoutSeparators(part ?? '')).join('\n');
}

/** Returns the terms of a query: all of them must match, in any order. Terms of separators only are ignored. */
export function searchTerms(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(withoutSeparators)
    .filter((term) => term !== '');
}

/** Returns whether a searchable text contains every term. */
export function holds(text: string, terms: readonly string[]): boolean {
  for (const term of terms) if (!text.includes(term)) return false;
  return true;
}

/** Returns whether a query matches an object with these names. For many objects, cache the parts of this instead. */
export function isFound(query: string, parts: readonly (string | null | undefined)[]): boolean {
  return holds(searchableText(parts), searchTerms(query));
}
