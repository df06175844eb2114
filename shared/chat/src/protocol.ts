import type { Locale } from '@fleet-console/contract';
import type { ChatContent, Handover } from './content.ts';

/** What visitors see of a configuration. */
export interface VisibleContent extends Pick<ChatContent, 'greeting' | 'questions'> {
  readonly handover: Handover & {
    /** Whether the form is offered: messages have a recipient. */
    readonly form: boolean;
  };
}

/** Messages of a chat page to the console. */
export type ChatMessage =
  /** It works. `previews`: it shows drafts that the console sends. */
  { readonly chat: 'ready'; readonly previews?: true } | { readonly chat: 'close' };

/** Messages of the console to a chat page. */
export type ConsoleMessage =
  | { readonly chat: 'setting'; readonly locale: Locale; readonly theme: 'light' | 'dark' }
  | { readonly chat: 'preview'; readonly content: VisibleContent };

const kindOf = (data: unknown) => (typeof data === 'object' && data !== null ? (data as { chat?: unknown }).chat : undefined);

/** Returns the message of a chat page; null for anything else. */
export function readChatMessage(data: unknown): ChatMessage | null {
  const kind = kindOf(data);
  return kind === 'ready' || kind === 'close' ? (data as ChatMessage) : null;
}

/** Returns the message of the console; null for anything else. */
export function readConsoleMessage(data: unknown): ConsoleMessage | null {
  const kind = kindOf(data);
  return kind === 'setting' || kind === 'preview' ? (data as ConsoleMessage) : null;
}
