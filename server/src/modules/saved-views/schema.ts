import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, groups } from '../accounts/schema.ts';

/** Filter, order and columns of a list, saved by an account under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Domain and list, e.g. `fleet.views`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The URL's query without the group scope. */
    search: text('search').notNull(),
    /** Shared with the people of this group and of those below it. Null: private. */
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, table.list, table.name),
    index('saved_views_shared')
      .on(table.groupId, table.list)
      .where(sql`group_id is not null`),
  ],
);
