import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { groups } from '../accounts/schema.ts';
import type { RecordedKind } from './activity.ts';

/** Ride and presence events of vehicles, which no other table has. Deleted after some days. */
export const activityEvents = pgTable(
  'activity_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the server's clock. */
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    kind: text('kind').$type<RecordedKind>().notNull(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The vehicle's group at that time. */
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (table) => [index('activity_events_time').on(table.at), index('activity_events_vehicle').on(table.vehicleId)],
);
