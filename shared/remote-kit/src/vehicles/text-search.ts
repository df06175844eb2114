import { holds } from '../list/search-words.ts';
import type { Slot } from './slots.ts';

/** Finds the slots whose text holds every word, in the order of `slots`. The words are folded; none find all. */
export type TextSearch = (slots: readonly Slot[], words: readonly string[]) => readonly Slot[];

interface Found {
  readonly words: readonly string[];
  readonly slots: readonly Slot[];
}

/** Whether all that holds the later words must hold the earlier ones. */
const narrows = (later: readonly string[], earlier: readonly string[]) =>
  earlier.every((word) => later.some((longer) => longer.includes(word)));

/**
 * A search that remembers what was found on the way to the words it was asked last: a further letter looks only at what the letters before it
 * left, and a letter taken back looks at nothing. Another array of slots starts again, so the array must change whenever a text does.
 */
export function createTextSearch(): TextSearch {
  let within: readonly Slot[] = [];
  let trail: Found[] = [];
  return (slots, words) => {
    if (within !== slots) [within, trail] = [slots, []];
    while (trail.length > 0 && !narrows(words, trail.at(-1)?.words ?? [])) trail.pop();
    const last: Found = trail.at(-1) ?? { words: [], slots };
    // Both ways: the words are the same but for order and repetition.
    if (narrows(last.words, words)) return last.slots;
    const found = last.slots.filter(({ text }) => holds(text, words));
    // What leaves no one out is kept once.
    const kept = found.length === last.slots.length ? last.slots : found;
    trail.push({ words, slots: kept });
    return kept;
  };
}
