import type { VisibleContent } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';

/** Time limit of a request, in ms. */
const TIMEOUT = 15_000;

/** A question asked or a text typed. */
export type Step = { readonly questionId: string } | { readonly text: string };

export interface HandoverRequest {
  /** The same for every attempt to send one message. */
  readonly clientId: string;
  readonly locale: Locale;
  readonly name?: string;
  readonly email: string;
  readonly message: string;
  /** Oldest first. */
  readonly conversation: readonly Step[];
}

export type HandoverResult = 'sent' | 'email-invalid' | 'too-many' | 'failed';

/** Calls of the chat page to its own origin. */
export interface ChatApi {
  /** Returns what the operator published; null if there is nothing, or if it couldn't be loaded. */
  loadContent(): Promise<VisibleContent | null>;
  /** Counts a question. Errors are ignored: the visitor has the answer. */
  countQuestion(questionId: string): void;
  sendHandover(request: HandoverRequest): Promise<HandoverResult>;
}

/** @param group the operator's group; null: the server's default */
export function createChatApi(group: string | null): ChatApi {
  const operator = group === null ? {} : { group };
  const post = (path: string, body: object) =>
    fetch(`/api/v1/chatbot/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...operator, ...body }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  return {
    async loadContent() {
      try {
        const query = new URLSearchParams(operator).toString();
        const response = await fetch(`/api/v1/chatbot/config${query && `?${query}`}`, { signal: AbortSignal.timeout(TIMEOUT) });
        return response.ok ? ((await response.json()) as VisibleContent) : null;
      } catch {
        return null;
      }
    },
    countQuestion(questionId) {
      post('question', { questionId }).catch(() => undefined);
    },
    async sendHandover(request) {
      try {
        const response = await post('handover', request);
        if (response.ok) return 'sent';
        if (response.status === 429) return 'too-many';
        const { error } = (await response.json()) as { error?: unknown };
        return error === 'email-invalid' ? 'email-invalid' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** For previews of drafts: nothing is loaded, sent or counted. */
export const previewApi: ChatApi = {
  loadContent: () => Promise.resolve(null),
  countQuestion: () => undefined,
  sendHandover: () => Promise.resolve('sent'),
};
