/** A text as it is compared: without case and without the marks of letters. `ł` has no mark that could be taken off. */
export const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').trim();

/** Whether every word of a query occurs in some of the texts. */
export function matches(query: string, texts: readonly (string | undefined)[]): boolean {
  const text = folded(texts.filter((each) => each !== undefined).join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
