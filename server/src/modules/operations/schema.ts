import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { groups } from '../accounts/schema.ts';
import type { NotedKind } from './activity.ts';

/** What happened to vehicles and stands nowhere else: rides that begin and end, contact lost and found. Kept for some days. */
export const activityEvents = pgTable(
  'activity_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the server's clock. */
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    kind: text('kind').$type<NotedKind>().notNull(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The vehicle's group then. */
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (table) => [index('activity_events_time').on(table.at), index('activity_events_vehicle').on(table.vehicleId)],
);
