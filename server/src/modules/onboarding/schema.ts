import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { pilots } from '../pilots/schema.ts';

/** Step-by-step registrations of vehicles. Rules: RULES.md. */
export const onboardings = pgTable(
  'onboardings',
  {
    /** Idempotency key, chosen by the client. */
    id: text('id').primaryKey(),
    /** Null only within the transaction that creates the vehicle. */
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The entered keyfob, whether or not it's paired. */
    pilotId: text('pilot_id').references(() => pilots.id, { onDelete: 'set null' }),
    /** The bike or moped created by the onboarding, with its version after the onboarding's last change. Null: none, or unknown. */
    partId: text('part_id'),
    partVersion: integer('part_version'),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('onboardings_vehicle').on(table.vehicleId)],
);
