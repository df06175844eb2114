import { defineService } from '../../kernel/services/services.ts';
import type { DeferredKind, Message, ResolvedKind } from './message.ts';

/** E-mails of one kind that are written when they are sent, so that they contain what is true and permitted then. */
export interface DeferredMails {
  /** Returns what to send to this address; null: nothing any more. `names`: those of the queued message. */
  resolve(
    names: Readonly<Record<string, string>>,
    recipient: string,
  ): Promise<(Required<Pick<Message, 'locale' | 'names'>> & { readonly kind: ResolvedKind }) | null>;
}

export const deferredMailsServices = {
  notification: defineService<DeferredMails>('notification-mails'),
  digest: defineService<DeferredMails>('digest-mails'),
  'analytics-week': defineService<DeferredMails>('analytics-week-mails'),
  'slot-reminder': defineService<DeferredMails>('slot-reminder-mails'),
} satisfies Readonly<Record<DeferredKind, unknown>>;
