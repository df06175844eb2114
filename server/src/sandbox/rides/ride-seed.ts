// cspell:ignore indexdef schemaname tablename -- columns of PostgreSQL's catalogue
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { copyRows, type CopiedValue } from '../../database/copy-rows.ts';
import type { Database } from '../../database/database.ts';
import { timeZoneOf } from '../../modules/accounts/time-zone.ts';
import { distributeFleet } from '../reference/fleet-distribution.ts';
import { referenceGroups } from '../reference/groups.ts';
import { createRandom, seedOf } from '../reference/random.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { DAYS, FULL_DENSITY, weatherOf } from './ride-demand.ts';
import { rideDays } from './ride-days.ts';
import { pastRides, type PastRide, type PlannedTime, type RideSetting } from './ride-history.ts';
import { ridersByCity } from './ride-riders.ts';

const DAY = 86_400_000;
/** Paths are generated for the rides of the last weeks. */
const DAYS_WITH_PATHS = 28;
/** Share of the full density in the usual sandbox, which must start within seconds; rides in large fleets are limited. */
const USUAL_SHARE = 0.12;
const MAX_RIDES = 350_000;

/** How many past rides a sandbox has. */
export type RideAmount = 'none' | 'usual' | 'full';

/** Rides a day and vehicle. */
const densityOf = (amount: RideAmount, vehicles: number) =>
  amount === 'full' ? FULL_DENSITY : Math.min(FULL_DENSITY * USUAL_SHARE, MAX_RIDES / (vehicles * DAYS));

const columns = [
  'id',
  'vehicle_id',
  'group_id',
  'status',
  'user_id',
  'average_speed',
  'max_speed',
  'distance',
  'started_at',
  'stopped_at',
  'updated_at',
  'begun_at',
  'status_since',
  'booked_seconds',
  'paused_seconds',
  'start_lat',
  'start_lon',
  'end_lat',
  'end_lon',
  'steps',
] as const;

const iso = (time: number) => new Date(time).toISOString();
const degrees = (value: number) => value.toFixed(6);

const rowOf = ({ id: vehicleId, groupId }: ReferenceVehicle, ride: PastRide): CopiedValue[] => {
  const [begun, stopped] = [iso(ride.begunAt), iso(ride.stoppedAt)];
  return [
    ride.id,
    vehicleId,
    groupId,
    'finished',
    ride.userId,
    ride.averageSpeed,
    ride.maxSpeed,
    ride.distance,
    iso(ride.startedAt),
    stopped,
    stopped,
    begun,
    stopped,
    ride.bookedSeconds,
    ride.pausedSeconds,
    degrees(ride.start.lat),
    degrees(ride.start.lon),
    degrees(ride.end.lat),
    degrees(ride.end.lon),
    JSON.stringify(ride.steps),
  ];
};

/** The times in which vehicles have rides already, and those in which planned vehicles may ride. */
async function readTimes(client: pg.ClientBase) {
  const { rows: ridden } = await client.query<{ id: string; from: number; till: number }>(`
    select vehicle_id as id, (extract(epoch from min(started_at)) * 1000)::float8 as from,
      (extract(epoch from max(coalesce(stopped_at, now()))) * 1000)::float8 as till
    from rides group by 1`);
  const { rows: planned } = await client.query<{ id: string; times: PlannedTime[] }>(`
    select vehicle_id as id, json_agg(json_build_object('userId', driver_id, 'from', extract(epoch from starts_at) * 1000, 'till', extract(epoch from ends_at) * 1000)
      order by starts_at) as times
    from planner_slots where state = 'accepted' and starts_at < now() group by 1`);
  return {
    taken: new Map(ridden.map(({ id, ...time }) => [id, time])),
    planned: new Map(planned.map(({ id, times }) => [id, times])),
  };
}

/** Past rides of every vehicle that has been ridden. Paths are added to `paths` on the way. */
function* rideRows(
  size: FleetSize,
  density: number,
  now: number,
  { taken, planned }: Awaited<ReturnType<typeof readTimes>>,
  paths: CopiedValue[][],
): Generator<CopiedValue[]> {
  const groups = new Map(referenceGroups().map((group) => [group.id, group]));
  const cities = new Map<string, number>();
  for (const { city, vehicles } of distributeFleet(size.vehicles)) cities.set(city ?? '', (cities.get(city ?? '') ?? 0) + vehicles);
  const riderOf = ridersByCity([...cities]);
  const days = new Map(['PL', 'LT'].map((country) => [country, rideDays(timeZoneOf(country), now)]));
  const weather = new Map([...cities.keys()].map((city) => [city, weatherOf(DAYS, createRandom(seedOf(size.seed, `weather ${city}`)))]));
  for (const vehicle of referenceFleet(size)) {
    // It was never ridden.
    if (vehicle.ride === null) continue;
    const group = groups.get(vehicle.groupId);
    const city = group?.city ?? '';
    const setting: RideSetting = {
      seed: size.seed,
      vehicle,
      // One with a faulty receiver reports another place.
      home: vehicle.edgeCase === 'nullIsland' ? (group?.center ?? vehicle.position) : vehicle.position,
      days: days.get(group?.country ?? 'PL') ?? [],
      weather: weather.get(city) ?? [],
      density,
      riderOf: (random) => riderOf(city, random),
      taken: taken.get(vehicle.id) ?? null,
      planned: planned.get(vehicle.id) ?? [],
      till: now - 60_000,
      pathsSince: now - DAYS_WITH_PATHS * DAY,
    };
    for (const ride of pastRides(setting)) {
      if (ride.path !== null) paths.push([ride.id, ride.path.line, ride.path.samples]);
      yield rowOf(vehicle, ride);
    }
  }
}

/** Removes the indexes of rides except the primary key; returns the statements that create them again. Building them at the end takes a fraction of the time. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'rides' and indexname <> 'rides_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function write(client: pg.ClientBase, size: FleetSize, density: number, now: number): Promise<void> {
  // Instead of every hour, whole groups are marked for the rollups.
  await client.query('alter table rides disable trigger user');
  // They are replaced by the generated ones.
  await client.query(`delete from rides where status = 'finished' and id like '%-0'`);
  const times = await readTimes(client);
  const indexes = await dropIndexes(client);
  const paths: CopiedValue[][] = [];
  await copyRows(client, 'rides', columns, rideRows(size, density, now, times, paths));
  await copyRows(client, 'ride_paths', ['ride_id', 'line', 'samples'], paths);
  for (const definition of indexes) await client.query(definition);
  await client.query('alter table rides enable trigger user');
  await client.query('delete from analytics_queue');
  await client.query('insert into analytics_queue (group_id) select distinct group_id from rides');
  // The last ride of a vehicle is its latest, unless it is on one.
  await client.query(`
    update vehicles v set ride_id = (select r.id from rides r where r.vehicle_id = v.id order by r.started_at desc limit 1)
    where v.ride_id is not null and not exists (select 1 from rides r where r.id = v.ride_id and r.status <> 'finished')`);
}

/**
 * Inserts twelve months of finished rides into a database that has its fleet, people and planners, in one transaction: the same ones for the same seed, size and
 * day. Does nothing when there are rides older than half a year. @returns whether rides were inserted
 */
export async function seedRides(db: Database, size: FleetSize, amount: RideAmount, now: number = Date.now()): Promise<boolean> {
  if (amount === 'none') return false;
  const { rows } = await db.execute(
    sql`select 1 from rides where coalesce(begun_at, started_at) < ${new Date(now - (DAYS / 2) * DAY)} limit 1`,
  );
  if (rows.length > 0) return false;
  const client = await (db as unknown as { $client: pg.Pool }).$client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await write(client, size, densityOf(amount, size.vehicles), now);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await db.execute(sql`analyze rides, ride_paths`);
  return true;
}
