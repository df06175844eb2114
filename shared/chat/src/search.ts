import type { Locale } from '@fleet-console/contract';
import type { ChatQuestion } from './content.ts';

/** Lower case without accents; `ł` has no decomposition. */
const plain = (text: string) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of three letters and more also match inflected forms: their first letters decide. */
const stem = (word: string) => (word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word);

/** Short words match as they are, so that "to" doesn't find "today". */
const matches = (word: string, wanted: string) => (wanted.length < 3 ? word === wanted : word.startsWith(stem(wanted)));

/** Returns the questions that match a text, best first. An empty text matches all, in their order. */
export function findQuestions(questions: readonly ChatQuestion[], locale: Locale, text: string): ChatQuestion[] {
  const wanted = [...new Set(wordsOf(text))];
  if (wanted.length === 0) return [...questions];
  // A word in the question says more than one in the answer.
  const scored = questions.map((each) => {
    const [asked, answered] = [wordsOf(each.question[locale]), wordsOf(each.answer[locale])];
    const score = wanted.reduce(
      (sum, word) => sum + (asked.some((one) => matches(one, word)) ? 3 : answered.some((one) => matches(one, word)) ? 1 : 0),
      0,
    );
    return { each, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score * 3 >= best)
    .toSorted((a, b) => b.score - a.score)
    .map(({ each }) => each);
}
