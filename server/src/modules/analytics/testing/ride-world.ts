import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { createRandom, type Random } from '../../../sandbox/reference/random.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** Groups of the world: zones differ by country, and are inherited. */
export const worldGroups = [
  { id: 'all', parentId: null, country: null },
  { id: 'poland', parentId: 'all', country: 'PL' },
  { id: 'warsaw', parentId: 'poland', country: null },
  { id: 'gdansk', parentId: 'poland', country: null },
  { id: 'lithuania', parentId: 'all', country: 'LT' },
  { id: 'vilnius', parentId: 'lithuania', country: null },
  { id: 'abroad', parentId: 'all', country: null },
] as const;
const leaves = ['poland', 'warsaw', 'gdansk', 'vilnius', 'abroad'] as const;
export const VEHICLES = 24;
export const USERS = 16;
const MINUTE = 60_000;
const DAY = 86_400_000;

export interface RideWorld {
  readonly random: Random;
  /** Local dates near which most rides begin, as the start of the day in UTC, in ms. */
  readonly days: readonly number[];
}

const pick = <T>(random: Random, from: readonly T[]): T => from[random.integer(0, from.length - 1)] as T;
const userId = (random: Random) => (random.integer(0, 9) === 0 ? null : `rider-${random.integer(1, USERS)}`);

/** Adds groups in three time zones, vehicles of every type and riders. */
export async function addWorld(server: TestServer): Promise<void> {
  for (const { id, parentId } of worldGroups) await server.addGroups({ id, parentId });
  await server.db.execute(sql`
    update groups set country = c.country from (values ('poland', 'PL'), ('lithuania', 'LT')) c (id, country) where c.id = groups.id`);
  await server.db.execute(sql`
    insert into bikes (id, group_id) select 'bike-' || n, 'warsaw' from generate_series(1, ${VEHICLES}::int) n where n % 5 in (0, 1, 2);
    `);
  await server.db.execute(
    sql`insert into mopeds (id, group_id) select 'moped-' || n, 'warsaw' from generate_series(1, ${VEHICLES}::int) n where n % 5 = 3`,
  );
  await server.db.execute(sql`
    insert into computers (id, group_id, vendor) select 'computer-' || n, 'warsaw', case when n % 3 = 0 then 'GPS_ONLY' else 'FC-IOT' end
    from generate_series(1, ${VEHICLES}::int) n where n % 4 <> 0`);
  await server.db.execute(sql`
    insert into vehicles (id, name, group_id, bike_id, moped_id, computer_id)
    select 'vehicle-' || n, 'Vehicle ' || n, (${sql.param([...leaves])}::text[])[1 + n % ${leaves.length}::int],
      case when n % 5 in (0, 1, 2) then 'bike-' || n end, case when n % 5 = 3 then 'moped-' || n end, case when n % 4 <> 0 then 'computer-' || n end
    from generate_series(1, ${VEHICLES}::int) n`);
  await server.db.execute(sql`
    insert into accounts (id, email, first_name, last_name, account_status, created_at)
    select 'rider-' || n, 'rider-' || n || '@people.example', 'Rider', n::text, case when n = 3 then 'DELETED' else 'ACTIVE' end,
      timestamptz '2025-11-01T00:00Z' + n * interval '17 days 5 hours'
    from generate_series(1, ${USERS}::int) n`);
}

/** Adds rides of every state near the days of the world: some cross midnight, overlap others, or are unfinished. */
export async function addRides(db: Database, { random, days }: RideWorld, count: number, prefix = 'ride'): Promise<void> {
  const rides = Array.from({ length: count }, (_, nth) => {
    const begun = pick(random, days) + random.integer(-3 * 60, 27 * 60) * MINUTE + random.integer(0, 59_999);
    const status = random.integer(0, 9) === 0 ? pick(random, ['started', 'paused', 'stopped', 'booked']) : 'finished';
    const riding = random.integer(0, 200) * MINUTE + random.integer(0, 59_999);
    const booked = random.integer(0, 3) === 0 ? random.integer(1, 900) : 0;
    return {
      id: `${prefix}-${nth}`,
      vehicle_id: `vehicle-${random.integer(1, VEHICLES)}`,
      group_id: pick(random, leaves),
      status,
      user_id: userId(random),
      distance: random.integer(0, 20) === 0 ? null : random.integer(0, 40_000) / 1000,
      started_at: new Date(begun - booked * 1000).toISOString(),
      begun_at: status === 'booked' ? null : new Date(begun).toISOString(),
      stopped_at: status === 'finished' && random.integer(0, 9) > 0 ? new Date(begun + riding).toISOString() : null,
      status_since: new Date(begun + riding + 1500).toISOString(),
      updated_at: new Date(begun + riding + 2000).toISOString(),
      booked_seconds: booked,
      paused_seconds: random.integer(0, 2) === 0 ? random.integer(0, 3000) : 0,
      start_lat: 52.2 + random.integer(0, 3) / 500,
      start_lon: 21 + random.integer(0, 3) / 500,
      end_lat: 52.2 + random.integer(0, 3) / 500,
      end_lon: 21 + random.integer(0, 3) / 500,
    };
  });
  await db.execute(sql`
    insert into rides (id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, status_since, updated_at, booked_seconds,
      paused_seconds, start_lat, start_lon, end_lat, end_lon)
    select id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, status_since, updated_at, booked_seconds,
      paused_seconds, start_lat, start_lon, end_lat, end_lon
    from jsonb_populate_recordset(null::rides, ${JSON.stringify(rides)}::jsonb)`);
}

/** Corrects, finishes and deletes some rides, moves some to other days, users or vehicles, and moves vehicles to other groups. */
export async function changeRides(db: Database, { random }: RideWorld): Promise<void> {
  const some = () => sql`select id from rides order by md5(id || ${String(random.integer(0, 1e9))}) limit ${random.integer(3, 9)}`;
  const changes = [
    () => sql`update rides set begun_at = begun_at - interval '1 day', stopped_at = stopped_at - interval '1 day' where id in (${some()})`,
    () => sql`update rides set begun_at = begun_at + interval '25 hours 17 minutes' where id in (${some()}) and begun_at is not null`,
    () => sql`update rides set user_id = ${userId(random)} where id in (${some()})`,
    () => sql`update rides set vehicle_id = ${`vehicle-${random.integer(1, VEHICLES)}`} where id in (${some()})`,
    () => sql`update rides set distance = distance * 1.5 + 0.25 where id in (${some()})`,
    () => sql`update rides set group_id = ${pick(random, leaves)} where id in (${some()})`,
    () =>
      sql`update rides set status = 'finished', begun_at = coalesce(begun_at, started_at), stopped_at = status_since where id in (${some()})`,
    () => sql`update rides set status = 'paused', stopped_at = null where id in (${some()})`,
    () => sql`update rides set paused_seconds = paused_seconds + 61, booked_seconds = booked_seconds + 7 where id in (${some()})`,
    () => sql`delete from rides where id in (${some()})`,
    () => sql`update vehicles set group_id = ${pick(random, leaves)} where id = ${`vehicle-${random.integer(1, VEHICLES)}`}`,
  ];
  for (const change of changes) if (random.integer(0, 3) > 0) await db.execute(change());
}

/** Midnight in UTC of each date. */
export const startsOf = (...dates: readonly string[]): number[] => dates.map((date) => Date.parse(`${date}T00:00Z`));

/** Both clock changes of Warsaw and the days around them, and month ends. */
export const worldOf = (seed: number): RideWorld => ({
  random: createRandom(seed),
  days: [
    ...startsOf('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'),
    ...startsOf('2026-02-28', '2026-05-31', '2026-06-30', '2026-11-24', '2026-11-25'),
    ...Array.from({ length: 20 }, (_, nth) => Date.parse('2025-12-01T00:00Z') + nth * 17 * DAY),
  ],
});
