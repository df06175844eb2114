import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { pilots } from '../pilots/schema.ts';

/** One vehicle being registered step by step. Rules: RULES.md. */
export const onboardings = pgTable(
  'onboardings',
  {
    /** Chosen by the client: the same id makes one vehicle. */
    id: text('id').primaryKey(),
    /** Null only within the transaction that makes the vehicle. */
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The keyfob that was given in, paired yet or not. */
    pilotId: text('pilot_id').references(() => pilots.id, { onDelete: 'set null' }),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('onboardings_vehicle').on(table.vehicleId)],
);
