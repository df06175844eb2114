const MARKS = /\p{M}+/gu;
/** Most names are plain; taking accents apart costs ten times as much as looking whether there are any. */
const PLAIN = /^[\n -~]*$/;

/** Text as search sees it: lower case, without accents, so that `łódź` is found by `lodz`. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.replaceAll('ł', 'l').normalize('NFD').replace(MARKS, '');
}

/** The words of a query: all of them must be found, in any order. */
export function searchWords(query: string): readonly string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether folded text holds every word. */
export function holds(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}
