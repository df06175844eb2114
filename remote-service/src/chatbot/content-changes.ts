import type { Content } from './chatbot.queries.ts';

export type Question = Content['questions'][number];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const differs = (draft: Content, origin: Content) => !same(draft, origin);

/** Applies the parts changed since `origin` to `now`. */
export const rebase = (draft: Content, origin: Content, now: Content): Content => ({
  greeting: same(draft.greeting, origin.greeting) ? now.greeting : draft.greeting,
  questions: same(draft.questions, origin.questions) ? now.questions : draft.questions,
  handover: same(draft.handover, origin.handover) ? now.handover : draft.handover,
});

/** Moves an item; positions outside the list leave it unchanged. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
