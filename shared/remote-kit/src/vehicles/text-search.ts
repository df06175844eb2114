import { holds } from '../list/search-words.ts';
import type { Slot } from './slots.ts';

/** Finds the slots whose text contains every term, in the order of `slots`. Terms are folded; none find all. */
export type TextSearch = (slots: readonly Slot[], words: readonly string[]) => readonly Slot[];

interface Found {
  readonly words: readonly string[];
  readonly slots: readonly Slot[];
}

/** Whether every text with the later terms contains the earlier ones. */
const narrows = (later: readonly string[], earlier: readonly string[]) =>
  earlier.every((word) => later.some((longer) => longer.includes(word)));

/**
 * A search that caches the results of each prefix of the current terms: another letter searches only the previous results, and deleting one searches
 * nothing. Another array of slots resets the cache, so the array must change whenever a text does.
 */
export function createTextSearch(): TextSearch {
  let within: readonly Slot[] = [];
  let trail: Found[] = [];
  return (slots, words) => {
    if (within !== slots) [within, trail] = [slots, []];
    while (trail.length > 0 && !narrows(words, trail.at(-1)?.words ?? [])) trail.pop();
    const last: Found = trail.at(-1) ?? { words: [], slots };
    // In both directions: the terms differ only in order and repetition.
    if (narrows(last.words, words)) return last.slots;
    const found = last.slots.filter(({ text }) => holds(text, words));
    // Shares the array if everything matches.
    const kept = found.length === last.slots.length ? last.slots : found;
    trail.push({ words, slots: kept });
    return kept;
  };
}
