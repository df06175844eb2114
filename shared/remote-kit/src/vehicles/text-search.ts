import { holds } from '../list/search-terms.ts';
import type { Slot } from './slots.ts';

/** Finds the slots whose text contains every term, in the order of `slots`. Terms are folded; none find all. */
export type TextSearch = (slots: readonly Slot[], terms: readonly string[]) => readonly Slot[];

interface CachedResult {
  readonly terms: readonly string[];
  readonly slots: readonly Slot[];
}

/** Whether every text with the later terms contains the earlier ones. */
const narrows = (later: readonly string[], earlier: readonly string[]) =>
  earlier.every((term) => later.some((longer) => longer.includes(term)));

/**
 * A search that caches the results of each prefix of the current terms: another letter searches only the previous results, and deleting one searches
 * nothing. Another array of slots resets the cache, so the array must change whenever a text does.
 */
export function createTextSearch(): TextSearch {
  let source: readonly Slot[] = [];
  let cache: CachedResult[] = [];
  return (slots, terms) => {
    if (source !== slots) [source, cache] = [slots, []];
    while (cache.length > 0 && !narrows(terms, cache.at(-1)?.terms ?? [])) cache.pop();
    const last: CachedResult = cache.at(-1) ?? { terms: [], slots };
    // In both directions: the terms differ only in order and repetition.
    if (narrows(last.terms, terms)) return last.slots;
    const found = last.slots.filter(({ text }) => holds(text, terms));
    // Shares the array if everything matches.
    const result = found.length === last.slots.length ? last.slots : found;
    cache.push({ terms, slots: result });
    return result;
  };
}

/** Slots whose texts are computed at once: a millisecond at most. */
const SLICE_SIZE = 100;

/** Computes the texts of all slots, so that a search finds them ready; the generator may pause between slices. */
export function* searchTexts(slots: readonly Slot[]): Generator<void, void> {
  for (const [at, { text }] of slots.entries()) {
    holds(text, ['\n']);
    if (at % SLICE_SIZE === SLICE_SIZE - 1) yield;
  }
}
