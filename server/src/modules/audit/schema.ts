import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAct, AuditDetails } from './audit.ts';

/** What was done, one entry after the other. The database itself refuses to change or delete any (migration `audit`). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** 1, 2, 3… without gaps. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Account that did it; null: nobody who had signed in. No reference: entries outlive accounts. */
    actorId: text('actor_id'),
    /** Account it was done to, or what `auditSubject` makes of something else; null: none of ours. */
    subjectId: text('subject_id'),
    /** Network address it came from. */
    address: text('address'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /** Hash of the entry before; empty for the first. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of everything above. */
    hash: text('hash').notNull(),
  },
  (table) => [index('audit_entries_subject').on(table.subjectId, table.seq)],
);
