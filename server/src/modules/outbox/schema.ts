import type { Locale } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { MessageKind, MessageStatus } from './message.ts';

/** Transactional outbox: messages written with the change they are about, and sent by a worker. */
export const messages = pgTable(
  'messages',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** E-mail address, or phone number as +48600123001. */
    recipient: text('recipient').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The code in it; null when it has none, or after it was sent. */
    code: text('code'),
    /** Values for its text. */
    names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull().default({}),
    status: text('status').$type<MessageStatus>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** When the next attempt is due. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it's too late to send it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it was sent or failed permanently. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The last error. */
    failure: text('failure'),
  },
  (table) => [
    index('messages_queue')
      .on(table.nextTryAt)
      .where(sql`status = 'queued'`),
    index('messages_created').on(table.createdAt),
  ],
);
