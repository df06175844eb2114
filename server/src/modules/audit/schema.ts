import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAct, AuditDetails } from './audit-act.ts';

/** What was done, one entry after the other. The database itself refuses to change or delete any (migration `audit`). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** 1, 2, 3… without gaps. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Account that did it; null: no one who had signed in. No reference: entries outlive accounts. */
    actorId: text('actor_id'),
    /** Account it was done to, or what `auditSubject` makes of something else; null: none of ours. */
    subjectId: text('subject_id'),
    /** Network address it came from. */
    address: text('address'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /** The group in which it happened; null: in none, as with signing in. */
    groupId: text('group_id'),
    /** JSON of what was before and after, and of whom it was done to (`stateOf`). Text, since the hash is of its letters; null: nothing to tell. */
    state: text('state'),
    /** Hash of the entry before; empty for the first. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of everything above. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectId, table.seq),
    index('audit_entries_group')
      .on(table.groupId, table.seq)
      .where(sql`group_id is not null`),
  ],
);
