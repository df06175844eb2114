import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import { groups } from '../accounts/schema.ts';
import type { DamageType } from './damage-types.ts';
import type { RequestState } from './service-request.ts';

/** A problem of a vehicle, as reported. Source: specification, section 3, "Service request". */
export const serviceRequests = pgTable(
  'service_requests',
  {
    /** Its number, as shown to people. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Idempotency key from the client (rule SRV-S3). */
    clientId: text('client_id').notNull().unique(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** The vehicle's group when it was reported. Access is decided by the vehicle's current group (rule SRV-S1). */
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    state: text('state').$type<RequestState>().notNull().default('reported'),
    damageTypes: text('damage_types').array().$type<DamageType[]>().notNull(),
    /** Whether the vehicle can still be ridden. */
    rideable: boolean('rideable').notNull(),
    info: text('info'),
    authorId: text('author_id').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('service_requests_vehicle').on(table.vehicleId, table.reportedAt),
    index('service_requests_state').on(table.state, table.reportedAt),
    check('service_requests_info', sql`length(${table.info}) between 1 and 2000`),
  ],
);
