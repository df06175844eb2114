import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Anomaly } from '../../protocol/anomalies.ts';
import type { ReportedState, RideStatus } from '../../protocol/messages.ts';
import { groups } from '../accounts/schema.ts';
import type { CommandName, CommandStatus } from '../../protocol/command.ts';
import type { ZoneAction } from './zone-action.ts';

const id = () =>
  text('id')
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);
/** A component belongs to a group also while no vehicle holds it; it moves with its vehicle. */
const groupId = () =>
  text('group_id')
    .notNull()
    .references(() => groups.id);
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Raised by a trigger whenever the row changes, no matter who changes it (rule FLT-R10); never set by the server. */
const version = () => integer('version').notNull().default(1);

/** What bikes and mopeds share. Source: specification, section 3. */
const common = () => ({
  id: id(),
  groupId: groupId(),
  VIN: text('vin'),
  batch: text('batch'),
  batteriesNumber: integer('batteries_number'),
  blePilot: text('ble_pilot'),
  branding: text('branding'),
  chargersNumber: integer('chargers_number'),
  color: text('color'),
  comment: text('comment'),
  vendor: text('vendor'),
  model: text('model'),
  unit: text('unit'),
  tiresType: text('tires_type'),
  mileageUnit: text('mileage_unit'),
  hasTrunk: boolean('has_trunk'),
  hasRack: boolean('has_rack'),
  preventiveMaintenanceDate: time('preventive_maintenance_date'),
  inspectionDate: time('inspection_date'),
  purchaseDate: time('purchase_date'),
  status: text('status'),
  owner: text('owner'),
  nfcCard: text('nfc_card'),
  version: version(),
});

export const bikes = pgTable(
  'bikes',
  {
    ...common(),
    number: text('number'),
    tubelessTires: boolean('tubeless_tires'),
    hasLock: boolean('has_lock'),
    hasChain: boolean('has_chain'),
    hasBasket: boolean('has_basket'),
  },
  (table) => [index('bikes_group').on(table.groupId)],
);

export const mopeds = pgTable(
  'mopeds',
  {
    ...common(),
    registrationNumber: text('registration_number'),
    registrationCountry: text('registration_country'),
    calibrated: boolean('calibrated'),
    helmet: text('helmet'),
    insurance: text('insurance'),
    insuranceFrom: time('insurance_from'),
    insuranceTo: time('insurance_to'),
    key: text('key'),
    license: text('license'),
    /** Kilometres. */
    mileage: doublePrecision('mileage'),
  },
  (table) => [index('mopeds_group').on(table.groupId)],
);

/**
 * Registration numbers in use, written by triggers of bikes and mopeds only. The key keeps them unique within an operator (rule FLT-V2). Rows from before there
 * was a key may share one; they keep it until it is changed.
 */
export const registrationNumbers = pgTable(
  'registration_numbers',
  {
    /** The group without a parent, above the component's own. */
    rootGroupId: text('root_group_id').notNull(),
    /** Lower case, without spaces. */
    number: text('number').notNull(),
    kind: text('kind').$type<'bikes' | 'mopeds'>().notNull(),
    componentId: text('component_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rootGroupId, table.number] }),
    uniqueIndex('registration_numbers_component').on(table.kind, table.componentId),
  ],
);

/** Trackers. The vendor `GPS_ONLY` marks those that take no commands. */
export const computers = pgTable(
  'computers',
  {
    id: text('id').primaryKey(),
    groupId: groupId(),
    vendor: text('vendor').notNull(),
    model: text('model'),
    /** Volts at full and at empty charge of the batteries it watches. */
    voltageMax: real('voltage_max'),
    voltageMin: real('voltage_min'),
    version: version(),
  },
  (table) => [index('computers_group').on(table.groupId)],
);

export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    name: text('name').notNull(),
    alternativeName: text('alternative_name'),
    isRentable: boolean('is_rentable').notNull().default(false),
    groupId: groupId(),
    bikeId: text('bike_id').references(() => bikes.id),
    mopedId: text('moped_id').references(() => mopeds.id),
    /** Not unique: fleets taken over from other systems hold one tracker twice. The console's own calls never make such a row. */
    computerId: text('computer_id').references(() => computers.id),
    /** The ride that goes on, or the last one. */
    rideId: text('ride_id'),
    /** Whether riders may swap its battery. */
    allowBatterySwap: boolean('allow_battery_swap').notNull().default(false),
    /** What else the operator keeps of it: the text of a JSON object, as it was typed (rule FLT-V3). */
    extendedParameters: text('extended_parameters'),
    /** Chosen by the client that registered it: the same one registers once (rule FLT-V1). */
    creationId: text('creation_id').unique(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('vehicles_group').on(table.groupId),
    uniqueIndex('vehicles_bike').on(table.bikeId),
    uniqueIndex('vehicles_moped').on(table.mopedId),
    index('vehicles_computer').on(table.computerId),
    check('vehicles_one_kind', sql`${table.bikeId} is null or ${table.mopedId} is null`),
    check('vehicles_name', sql`length(${table.name}) between 1 and 80`),
  ],
);

/** Every ride, finished ones included. Source: specification, section 3. Distances in kilometres, speeds in kilometres per hour. */
export const rides = pgTable(
  'rides',
  {
    id: text('id').primaryKey(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    status: text('status').$type<RideStatus>().notNull(),
    /** The vehicle's group when the ride was first told of. Who may see that group may see the ride. */
    groupId: groupId(),
    userId: text('user_id'),
    averageSpeed: real('average_speed'),
    maxSpeed: real('max_speed'),
    distance: real('distance'),
    startedAt: time('started_at').notNull(),
    stoppedAt: time('stopped_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('rides_vehicle').on(table.vehicleId, table.startedAt),
    index('rides_user')
      .on(table.userId, table.startedAt)
      .where(sql`user_id is not null`),
  ],
);

/** What happened to a vehicle; written in the transaction of the change, never changed. */
export const deviceEvents = pgTable(
  'device_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    ts: time('ts').notNull().defaultNow(),
    type: text('type').$type<'SET_GROUP' | 'ENTER_ZONE' | 'LEAVE_ZONE'>().notNull(),
    groupId: text('group_id'),
    /** Of ENTER_ZONE and LEAVE_ZONE: the zone, what it was called then, and what was done. The zone may be gone. */
    zoneId: text('zone_id'),
    zoneName: text('zone_name'),
    zoneActions: text('zone_actions').array().$type<ZoneAction[]>(),
    userId: text('user_id'),
    /** Counts the events of one vehicle. */
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('device_events_version').on(table.vehicleId, table.version),
    index('device_events_time').on(table.ts),
    index('device_events_zone')
      .on(table.zoneId, table.ts)
      .where(sql`zone_id is not null`),
  ],
);

/** Every act on a vehicle: who, when, result. Rules: RULES.md. */
export const commands = pgTable(
  'commands',
  {
    /** Chosen by the client: the same id takes effect once. */
    id: text('id').primaryKey(),
    /** One bulk action of a client. */
    runId: text('run_id'),
    /** No reference: commands outlive their vehicle. */
    vehicleId: text('vehicle_id').notNull(),
    /** The name of a vehicle that was deleted; null while it exists. */
    vehicleName: text('vehicle_name'),
    /** The vehicle's group when it was ordered: history stays with the group of its time. The database fills it in when it is not given. */
    groupId: text('group_id'),
    /** Null for acts that concern the server alone (rentable on and off). */
    computerId: text('computer_id'),
    command: text('command').$type<CommandName>().notNull(),
    status: text('status').$type<CommandStatus>().notNull(),
    reason: text('reason'),
    accountId: text('account_id').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    /** When the status was reached. */
    updatedAt: time('updated_at').notNull(),
    /** Not sent from this moment on; null: the general limit holds (rule FLT-C6). */
    sendBefore: time('send_before'),
    /** The keyfob it pairs or unpairs. No reference, as `vehicleId`. */
    keyfobId: text('keyfob_id'),
    /** The final status whose consequences for the keyfob are written; null: none yet. A late answer differs from it again. */
    settledAs: text('settled_as').$type<CommandStatus>(),
  },
  (table) => [
    index('commands_run').on(table.runId),
    index('commands_vehicle').on(table.vehicleId, table.createdAt),
    index('commands_time').on(table.createdAt, table.id),
    index('commands_changed').on(table.updatedAt),
    index('commands_open')
      .on(table.status, table.computerId)
      .where(sql`status in ('queued', 'sent')`),
    index('commands_unsettled')
      .on(table.id)
      .where(sql`keyfob_id is not null and status not in ('queued', 'sent') and settled_as is distinct from status`),
  ],
);

/** The latest report of each computer. No index but the key, so that an update stays on its page. */
export const latestTelemetry = pgTable('latest_telemetry', {
  computerId: text('computer_id')
    .primaryKey()
    .references(() => computers.id, { onDelete: 'cascade' }),
  /** By the server's clock. */
  receivedAt: time('received_at').notNull(),
  /** By the tracker's clock. */
  reportedAt: time('reported_at').notNull(),
  state: text('state').$type<ReportedState>().notNull(),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  speed: real('speed'),
  percentage: real('percentage'),
  voltage: real('voltage'),
  activeBattery: smallint('active_battery'),
  mileage: doublePrecision('mileage'),
  powered: boolean('powered'),
  locked: boolean('locked'),
  batteryLocked: boolean('battery_locked'),
  service: boolean('service'),
  anomalies: text('anomalies').array().$type<Anomaly[]>().notNull(),
});
