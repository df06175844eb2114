import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
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
/** A component belongs to a group also while it isn't in a vehicle; it moves with its vehicle. */
const groupId = () =>
  text('group_id')
    .notNull()
    .references(() => groups.id);
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Incremented by a trigger on every change of the row (rule FLT-R10); never set by the server. */
const version = () => integer('version').notNull().default(1);

/** Common columns of bikes and mopeds. Source: specification, section 3. */
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
 * Registration numbers in use; written only by triggers on bikes and mopeds. The key makes them unique within an operator (rule FLT-V2). Rows
 * older than the key may share a number until it's changed.
 */
export const registrationNumbers = pgTable(
  'registration_numbers',
  {
    /** The root group above the component's group. */
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

/** IoT modules. Those of the vendor `GPS_ONLY` take no commands. */
export const computers = pgTable(
  'computers',
  {
    id: text('id').primaryKey(),
    groupId: groupId(),
    vendor: text('vendor').notNull(),
    model: text('model'),
    /** Battery voltage at full and at empty charge, in volts. */
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
    /** Not unique: imported fleets may have one module in two vehicles. The API never creates such rows. */
    computerId: text('computer_id').references(() => computers.id),
    /** The active or last ride. */
    rideId: text('ride_id'),
    /** Whether riders may swap its battery. */
    allowBatterySwap: boolean('allow_battery_swap').notNull().default(false),
    /** Operator-defined parameters: the text of a JSON object, as entered (rule FLT-V3). */
    extendedParameters: text('extended_parameters'),
    /** Idempotency key of the registration, chosen by the client (rule FLT-V1). */
    creationId: text('creation_id').unique(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Name, alias and id as the search compares them: computing it for each row takes most of a search's time. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(name || '|' || coalesce(alternative_name, '') || '|' || id)`),
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

/** A status of a ride and when the ride entered it, in milliseconds since 1970. */
export type RideStep = readonly [status: RideStatus, at: number];

/** Every ride, finished ones included. Source: specification, section 3. Distances in kilometres, speeds in kilometres per hour. */
export const rides = pgTable(
  'rides',
  {
    id: text('id').primaryKey(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    status: text('status').$type<RideStatus>().notNull(),
    /** The vehicle's group when the ride was first reported. Users who can see the group can see the ride. */
    groupId: groupId(),
    userId: text('user_id'),
    averageSpeed: real('average_speed'),
    maxSpeed: real('max_speed'),
    distance: real('distance'),
    startedAt: time('started_at').notNull(),
    stoppedAt: time('stopped_at'),
    updatedAt: time('updated_at').notNull(),
    /** When riding began, after a booking if there was one; null: it hasn't begun. Figures count a ride at this time (rule FLT-D2). */
    begunAt: time('begun_at'),
    /** When the vehicle entered the status, by the vehicle's clock. */
    statusSince: time('status_since'),
    /** How long it was booked before it began. */
    bookedSeconds: integer('booked_seconds').notNull().default(0),
    pausedSeconds: integer('paused_seconds').notNull().default(0),
    /** Where riding began and where the ride ended, in degrees, WGS 84; null when the vehicle didn't report a position. */
    startLat: doublePrecision('start_lat'),
    startLon: doublePrecision('start_lon'),
    endLat: doublePrecision('end_lat'),
    endLon: doublePrecision('end_lon'),
    /** Every change of the status, oldest first. */
    steps: jsonb('steps')
      .$type<RideStep[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    index('rides_group').on(table.groupId, table.begunAt),
    index('rides_vehicle').on(table.vehicleId, table.startedAt),
    index('rides_user')
      .on(table.userId, table.startedAt)
      .where(sql`user_id is not null`),
    // The ride list (trips/ride-list.store.ts): all rides, those of a group, rare ones, and unfinished ones.
    index('rides_start').on(sql`(coalesce(begun_at, started_at))`, table.id),
    index('rides_group_start').on(table.groupId, sql`(coalesce(begun_at, started_at))`, table.id),
    index('rides_long_distance')
      .on(sql`(coalesce(begun_at, started_at))`, table.id, table.groupId, table.distance)
      .where(sql`status = 'finished' and distance >= 10`),
    index('rides_long_time')
      .on(
        sql`(coalesce(begun_at, started_at))`,
        table.id,
        table.groupId,
        sql`(extract(epoch from coalesce(stopped_at, status_since) - begun_at) - paused_seconds)`,
      )
      .where(sql`status = 'finished' and extract(epoch from coalesce(stopped_at, status_since) - begun_at) - paused_seconds >= 3600`),
    index('rides_unfinished')
      .on(sql`(coalesce(begun_at, started_at))`, table.id)
      .where(sql`status <> 'finished'`),
  ],
);

/**
 * The path of a finished ride, recorded when it ends, because positions are kept for a week only. Deleted with the rider after twelve months.
 */
export const ridePaths = pgTable('ride_paths', {
  rideId: text('ride_id')
    .primaryKey()
    .references(() => rides.id, { onDelete: 'cascade' }),
  /** Encoded polyline with 6 decimals; empty: no positions are known. */
  line: text('line').notNull(),
  /** Per point, encoded as `ride-path.ts` describes: seconds since the previous point, speed and charge. */
  samples: text('samples').notNull(),
});

/** Append-only events of vehicles, written in the transaction of the change. */
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
    /** For ENTER_ZONE and LEAVE_ZONE: the zone, its name at that time, and the actions taken. The zone may be deleted. */
    zoneId: text('zone_id'),
    zoneName: text('zone_name'),
    zoneActions: text('zone_actions').array().$type<ZoneAction[]>(),
    userId: text('user_id'),
    /** Sequence number of the event within its vehicle. */
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

/** Ledger of vehicle commands. Rules: RULES.md. */
export const commands = pgTable(
  'commands',
  {
    /** Idempotency key, chosen by the client. */
    id: text('id').primaryKey(),
    /** The bulk run the command is part of. */
    runId: text('run_id'),
    /** No foreign key: commands outlive their vehicle. */
    vehicleId: text('vehicle_id').notNull(),
    /** The name of a deleted vehicle; null while it exists. */
    vehicleName: text('vehicle_name'),
    /** The vehicle's group when the command was created. Set by the database when not given. */
    groupId: text('group_id'),
    /** Null for commands that the server itself executes (rentable on and off). */
    computerId: text('computer_id'),
    command: text('command').$type<CommandName>().notNull(),
    status: text('status').$type<CommandStatus>().notNull(),
    reason: text('reason'),
    accountId: text('account_id').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    /** When the status last changed. */
    updatedAt: time('updated_at').notNull(),
    /** The command isn't sent after this time; null: the default limit applies (rule FLT-C6). */
    sendBefore: time('send_before'),
    /** The keyfob to pair or unpair. No foreign key, like `vehicleId`. */
    keyfobId: text('keyfob_id'),
    /** The rider whose ride the vehicle begins with a power-on; null: it begins none. No foreign key, like `vehicleId`. */
    riderId: text('rider_id'),
    /** Of `limitSpeed`: km/h; null: no limit. */
    speedLimit: integer('speed_limit'),
    /** The final status that was applied to the keyfob; null: none so far. A late answer may change the status again. */
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
    index('commands_speed_limit')
      .on(table.computerId, table.createdAt.desc())
      .where(sql`command = 'limitSpeed'`),
    index('commands_unsettled')
      .on(table.id)
      .where(sql`keyfob_id is not null and status not in ('queued', 'sent') and settled_as is distinct from status`),
  ],
);

/** The latest report of each IoT module. No index but the key, so that updates stay HOT. */
export const latestTelemetry = pgTable('latest_telemetry', {
  computerId: text('computer_id')
    .primaryKey()
    .references(() => computers.id, { onDelete: 'cascade' }),
  /** By the server's clock. */
  receivedAt: time('received_at').notNull(),
  /** By the module's clock. */
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
