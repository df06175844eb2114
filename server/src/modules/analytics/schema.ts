import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Hours whose rides changed since the rollups were last updated. Written by triggers on rides, so every change of a ride marks the hour it began in, before
 * and after. Rows are only added and deleted, so that marking never waits for the update.
 */
export const analyticsQueue = pgTable('analytics_queue', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  groupId: text('group_id').notNull(),
  /** The full hour in UTC; null: every hour of the group. */
  hour: timestamp('hour', { withTimezone: true, mode: 'date' }),
});
