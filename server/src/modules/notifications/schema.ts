import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/schema.ts';
import type { NotificationKind, SettingKind } from './notification-kinds.ts';

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** What happened to a service request, a slot or an access request, for one account. Written in the transaction of the change. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The subject: a service request, a slot or an access request. No references, as their modules use this one; rows without a subject are hidden, then deleted. */
    requestId: bigint('request_id', { mode: 'number' }),
    slotId: bigint('slot_id', { mode: 'number' }),
    accessRequestId: bigint('access_request_id', { mode: 'number' }),
    /** Slots that the change is about: several of a series are notified of once. */
    slots: integer('slots').notNull().default(1),
    /** The subject's version after the change. */
    version: integer('version').notNull(),
    commentId: bigint('comment_id', { mode: 'number' }),
    /** The account that made the change; null: a reminder. */
    actorId: text('actor_id'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Whether it's listed. */
    bell: boolean('bell').notNull(),
    /** Whether it's sent by e-mail. */
    mail: boolean('mail').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.id),
    index('notifications_unseen')
      .on(table.accountId)
      .where(sql`seen_at is null and bell`),
    index('notifications_request').on(table.requestId, table.version),
    index('notifications_slot')
      .on(table.slotId, table.version)
      .where(sql`slot_id is not null`),
    index('notifications_access_request')
      .on(table.accessRequestId, table.version)
      .where(sql`access_request_id is not null`),
    index('notifications_at').on(table.at),
    check('notifications_subject', sql`num_nonnulls(${table.requestId}, ${table.slotId}, ${table.accessRequestId}) = 1`),
  ],
);

/** Channels that an account switched; absent: the defaults of `notification-kinds.ts`. `bell` is false for kinds that are never listed. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: accountId(),
    kind: text('kind').$type<SettingKind>().notNull(),
    bell: boolean('bell').notNull(),
    mail: boolean('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);
