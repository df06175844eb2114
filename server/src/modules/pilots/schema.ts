import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { groups } from '../accounts/schema.ts';
import type { PairingFailure } from './pairing-outcome.ts';

/** Keyfobs. Source: specification, section 3, "Pilot (keyfob)". */
export const pilots = pgTable(
  'pilots',
  {
    /** ID printed on the keyfob. */
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    /** The paired vehicle; null: none. */
    vehicleId: text('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    /** Number of the last change; rule KEY-K6. */
    updateId: bigint('update_id', { mode: 'number' }).notNull().default(0),
    /** The last pairing or unpairing command; null: none since it came to its group. */
    pairingCommand: text('pairing_command'),
    /** Status of that command: `pending`, or why it failed; null: it succeeded. */
    pairingState: text('pairing_state').$type<'pending' | PairingFailure>(),
  },
  (table) => [index('pilots_group').on(table.groupId), index('pilots_vehicle').on(table.vehicleId)],
);

/** One row: the last change number of all keyfobs. Writers lock it, so that numbers are committed in order. */
export const pilotClock = pgTable(
  'pilot_clock',
  {
    id: smallint('id').primaryKey(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
  },
  (table) => [check('pilot_clock_one', sql`${table.id} = 1`)],
);
