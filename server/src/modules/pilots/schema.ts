import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { groups } from '../accounts/schema.ts';
import type { PairingFailure } from './pairing-outcome.ts';

/** Keyfobs. Source: specification, section 3, "Pilot (keyfob)". */
export const pilots = pgTable(
  'pilots',
  {
    /** Printed on it. */
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    /** The vehicle it opens; null: none. */
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    /** Number of its last change; rule KEY-K6. */
    updateId: bigint('update_id', { mode: 'number' }).notNull().default(0),
    /** The command that last tried to pair or unpair it; null: none did since it came to its group. */
    pairingCommand: text('pairing_command'),
    /** How that command goes: `pending`, or why it failed; null: it was carried out. */
    pairingState: text('pairing_state').$type<'pending' | PairingFailure>(),
  },
  (table) => [index('pilots_group').on(table.groupId), index('pilots_vehicle').on(table.vehicleId)],
);

/** One row: the number of the last change of any keyfob. Anyone who changes one holds it, so that numbers are committed in their order. */
export const pilotClock = pgTable(
  'pilot_clock',
  {
    id: smallint('id').primaryKey(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
  },
  (table) => [check('pilot_clock_one', sql`${table.id} = 1`)],
);
