import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
    /** The bike or moped that this onboarding made, and its version after the onboarding last wrote it. Null: it made none, or that is not known. */
    partId: text('part_id'),
    partVersion: integer('part_version'),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('onboardings_vehicle').on(table.vehicleId)],
);
