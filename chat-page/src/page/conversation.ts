import type { ChatQuestion } from '@fleet-console/chat';
import type { Step } from './chat-api.ts';
import type { Message } from './messages.ts';

/** An entry of the conversation, in words that follow the language and the content. */
export type Entry =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'text'; readonly text: string; readonly found: boolean }
  | { readonly kind: 'notice'; readonly message: Message; readonly values?: Readonly<Record<string, string>> };

/** The server accepts that many steps. */
const MAX_STEPS = 40;

/** What is sent to support: the newest questions and texts, oldest first. */
export const stepsOf = (entries: readonly Entry[]): Step[] =>
  entries
    .flatMap((entry): Step[] =>
      entry.kind === 'question' ? [{ questionId: entry.id }] : entry.kind === 'text' ? [{ text: entry.text }] : [],
    )
    .slice(-MAX_STEPS);

export const questionOf = (questions: readonly ChatQuestion[], id: string) => questions.find((question) => question.id === id);
