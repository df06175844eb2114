import { defineService } from '../../kernel/services/services.ts';
import type { Message, NotificationMessageKind } from './message.ts';

/** E-mails about notifications, resolved when they are sent. */
export interface NotificationMails {
  /** Returns what to send to this address; null: nothing any more. */
  resolve(
    notificationId: number,
    recipient: string,
  ): Promise<(Required<Pick<Message, 'locale' | 'names'>> & { readonly kind: NotificationMessageKind }) | null>;
}

export const notificationMailsService = defineService<NotificationMails>('notification-mails');
