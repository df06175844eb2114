import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditActionType, AuditDetails } from './audit-action.ts';

/** Append-only log of actions. The database rejects updates and deletes (migration `audit`). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** 1, 2, 3… without gaps. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    act: text('act').$type<AuditActionType>().notNull(),
    /** Account of the actor; null: not signed in. No reference: entries outlive accounts. */
    actorId: text('actor_id'),
    /** Affected account, or the `auditSubject` of something else; null: none of ours. */
    subjectId: text('subject_id'),
    /** Network address of the request. */
    address: text('address'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /** The group it belongs to; null: none, e.g. for sign-ins. */
    groupId: text('group_id'),
    /** JSON of the states before and after, and of affected accounts (`stateOf`). Text, since its exact characters are hashed; null: none. */
    state: text('state'),
    /** Hash of the previous entry; empty for the first. */
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
