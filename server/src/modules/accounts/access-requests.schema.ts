import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, groups } from './schema.ts';

/** `granted`: accepted, or a trial of a feature in `trial-permissions.ts`. `ended`: the trial is over. */
export const accessRequestStates = ['open', 'granted', 'declined', 'ended'] as const;
export type AccessRequestState = (typeof accessRequestStates)[number];

/** Requests for features and equipment, and the trials that they got. Rules IAM-P21 and IAM-P22. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The feature, as in the path of its teaser: /premium/{page}. Or `iot-equipment`. */
    page: text('page').notNull(),
    /** Requested for this group; of a trial: the group on which it grants. */
    groupId: text('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    /** Vehicles to equip. */
    vehicles: integer('vehicles'),
    note: text('note'),
    state: text('state').$type<AccessRequestState>().notNull().default('open'),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
    /** The operator's account. */
    decidedBy: text('decided_by'),
    /** When the trial ends. Null: no trial. */
    grantedUntil: timestamp('granted_until', { withTimezone: true, mode: 'date' }),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('access_requests_account').on(table.accountId, table.page),
    uniqueIndex('access_requests_open')
      .on(table.accountId, table.page, sql`coalesce(${table.groupId}, '')`)
      .where(sql`state = 'open'`),
    index('access_requests_trials')
      .on(table.grantedUntil)
      .where(sql`state = 'granted' and granted_until is not null`),
  ],
);
