import type { Transaction } from '../../database/database.ts';
import { defineSignal } from '../../kernel/pubsub/channel.ts';
import type { PubSub } from '../../kernel/pubsub/pubsub.ts';
import type { Message } from './message.ts';
import { messages } from './schema.ts';

/** Messages were queued. */
export const messagesQueued = defineSignal('outbox');

/** Queues messages; they are sent after the transaction's commit, and never after a rollback. */
export interface Outbox {
  post(tx: Transaction, message: Message): Promise<void>;
}

export function createOutbox(pubsub: Pick<PubSub, 'emit'>): Outbox {
  return {
    async post(tx, message) {
      await tx.insert(messages).values(message);
      await pubsub.emit(messagesQueued, tx);
    },
  };
}
