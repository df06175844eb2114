import type { Transaction } from '../../database/database.ts';
import type { Announcements } from '../../kernel/announcements.ts';
import type { Message } from './message.ts';
import { messages } from './schema.ts';

/** Channel on which the worker hears that something waits. */
export const OUTBOX_CHANNEL = 'outbox';

/** Puts messages into the queue; they leave after the transaction's commit, and never when it is rolled back. */
export interface Outbox {
  post(tx: Transaction, message: Message): Promise<void>;
}

export function createOutbox(announcements: Announcements): Outbox {
  return {
    async post(tx, message) {
      await tx.insert(messages).values(message);
      await announcements.announce(OUTBOX_CHANNEL, {}, tx);
    },
  };
}
