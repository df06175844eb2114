import type { Shape } from '@fleet-console/geometry';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { vehicles } from '../fleet/schema.ts';
import type { ZoneAction } from '../fleet/zone-action.ts';
import { groups } from '../accounts/schema.ts';
import type { ZoneColor, ZoneKind } from './zone-kind.ts';
import type { ZoneSchedule } from './zone-schedule.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A geofenced area. Source: specification, section 3. Rules: RULES.md. */
export const zones = pgTable(
  'zones',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    name: text('name').notNull(),
    polygon: jsonb('polygon').$type<Shape>().notNull(),
    enterActions: text('enter_actions').array().$type<ZoneAction[]>().notNull(),
    leaveActions: text('leave_actions').array().$type<ZoneAction[]>().notNull(),
    kind: text('kind').$type<ZoneKind>().notNull().default('watch'),
    /** Null: the color of its kind. */
    color: text('color').$type<ZoneColor>(),
    /** Of overlapping zones, the one with the highest number applies (rule ZON-Z14). */
    priority: integer('priority').notNull().default(0),
    /** Kilometres per hour, of slow zones only. */
    speedLimit: integer('speed_limit'),
    /** Null: always (rule ZON-Z15). */
    schedule: jsonb('schedule').$type<ZoneSchedule>(),
    /** Shown to riders; may be empty. */
    riderText: text('rider_text').notNull().default(''),
    /** Incremented by every change, from 1. */
    version: integer('version').notNull().default(1),
    /** Account that saved it last; the zone's commands are attributed to it. */
    updatedBy: text('updated_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('zones_name', sql`length(${table.name}) between 1 and 80`),
    check('zones_speed_limit', sql`(${table.kind} = 'slow') = (${table.speedLimit} is not null)`),
  ],
);

const zoneId = () =>
  text('zone_id')
    .notNull()
    .references(() => zones.id, { onDelete: 'cascade' });
const vehicleId = () =>
  text('vehicle_id')
    .notNull()
    .references(() => vehicles.id, { onDelete: 'cascade' });

/** The groups that own the zone (`owner`), and those whose vehicles it monitors (`monitored`). */
export const zoneGroups = pgTable(
  'zone_groups',
  {
    zoneId: zoneId(),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    role: text('role').$type<'owner' | 'monitored'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.role, table.groupId] }), index('zone_groups_group').on(table.groupId)],
);

/** Individually monitored vehicles. */
export const zoneVehicles = pgTable('zone_vehicles', { zoneId: zoneId(), vehicleId: vehicleId() }, (table) => [
  primaryKey({ columns: [table.zoneId, table.vehicleId] }),
  index('zone_vehicles_vehicle').on(table.vehicleId),
]);

/** Monitored vehicles inside a zone. */
export const zonePresence = pgTable(
  'zone_presence',
  { zoneId: zoneId(), vehicleId: vehicleId(), since: time('since').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.zoneId, table.vehicleId] }), index('zone_presence_vehicle').on(table.vehicleId)],
);
