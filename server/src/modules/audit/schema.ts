import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditActionType, AuditDetails } from './audit-action.ts';
import type { AuditFault } from './audit-fault.ts';

/**
 * The group whose administrators can read the entry (rule AUD-U8): that of the entry, or the one in its details; for a zone, its only group. Null: only for
 * administrators of all root groups. The indexes use these expressions literally.
 */
export const entryGroup = sql`coalesce(group_id, nullif(details ->> 'group', ''), details ->> 'from', details ->> 'groups')`;

/** What the entry is about: `account`, or the kind of its `auditSubject`; null: no subject. */
export const entryKind = sql`case when subject_id like '%:%' then split_part(subject_id, ':', 1) when subject_id is not null then 'account' end`;

/** The affected accounts in `state`. A regular expression, since `jsonb` refuses some texts that JSON allows. */
export const entryPeople = sql`string_to_array(translate(substring(state from '"people":[[]([^]]*)[]][}]$'), '"', ''), ',')`;
export const hasPeople = sql`state like '%"people":["%'`;

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
    index('audit_entries_reader').on(sql`(${entryGroup})`, table.seq),
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_act').on(table.act, table.seq),
    index('audit_entries_kind').on(sql`(${entryKind})`, table.seq),
    index('audit_entries_address').on(table.address, table.seq),
    index('audit_entries_at').on(table.at),
    index('audit_entries_people')
      .using('gin', sql`(${entryPeople})`)
      .where(hasPeople),
  ],
);

/** The last verification of the chain: one row, shared by all server processes. Rule AUD-U10. */
export const auditVerification = pgTable(
  'audit_verification',
  {
    id: smallint('id').primaryKey().default(1),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Updated while it runs: without updates, its process has ended. */
    aliveAt: timestamp('alive_at', { withTimezone: true }).notNull(),
    /** Null: it hasn't finished. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Valid entries so far, from the first one on. */
    entries: bigint('entries', { mode: 'number' }).notNull().default(0),
    /** Hash of the last valid entry. */
    head: text('head').notNull().default(''),
    /** Recorded heads compared. */
    heads: bigint('heads', { mode: 'number' }).notNull().default(0),
    faults: jsonb('faults').$type<readonly AuditFault[]>().notNull().default([]),
  },
  (table) => [check('audit_verification_one', sql`${table.id} = 1`)],
);
