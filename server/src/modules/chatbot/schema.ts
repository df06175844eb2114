import type { ChatContent } from '@fleet-console/chat';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { groups } from '../accounts/schema.ts';

/** The configuration that an operator's administrators work on. */
export const chatbotDrafts = pgTable('chatbot_drafts', {
  groupId: text('group_id')
    .primaryKey()
    .references(() => groups.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<ChatContent>().notNull(),
  /** Increased by every change. */
  version: integer('version').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  /** No reference: it outlives the account. */
  savedBy: text('saved_by').notNull(),
});

/** What visitors saw since when; the newest is live unless it was taken offline. Rows are never deleted. */
export const chatbotPublications = pgTable(
  'chatbot_publications',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** 1, 2, 3… for each group. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<ChatContent>().notNull(),
    /** The draft's version that was published. */
    draftVersion: integer('draft_version').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    /** Null: not taken offline. Only the newest row counts. */
    offlineAt: timestamp('offline_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.number] })],
);

/** How often visitors asked each question, by day in the time zone of the publication. */
export const chatbotCounts = pgTable(
  'chatbot_counts',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    questionId: text('question_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.day, table.questionId] })],
);

/** Hand-overs, without the visitor and their words: those are only in the mail. */
export const chatbotHandovers = pgTable(
  'chatbot_handovers',
  {
    /** Chosen by the visitor's page: a repeated request sends no second mail. */
    clientId: text('client_id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('chatbot_handovers_day').on(table.groupId, table.day)],
);
