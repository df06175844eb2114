import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProcessFigures } from './process-figures.ts';

/** Server processes: each writes its row every few seconds, and deletes it when it ends. */
export const serverProcesses = pgTable('server_processes', {
  /** A new one at each start. */
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  figures: jsonb('figures').$type<ProcessFigures>().notNull(),
});
