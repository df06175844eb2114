import pg from 'pg';
import { withClient } from './with-client.ts';

export interface RideAmounts {
  readonly rides: number;
  readonly vehicles: number;
  readonly riders: number;
}

/** Rides per statement. */
const AT_ONCE = 500_000;
/** Days before today with rides. */
const DAYS = 366;

async function groupsWithFleets(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from groups g where type = 'fleet' and not exists (select from groups where parent_id = g.id) order by id`,
  );
  return rows.map(({ id }) => id);
}

async function addFleet(client: pg.Client, groups: readonly string[], { vehicles, riders }: RideAmounts): Promise<void> {
  // Seven of ten are bikes.
  for (const [table, column, kinds] of [
    ['bikes', 'bike_id', '< 7'],
    ['mopeds', 'moped_id', '>= 7'],
  ] as const) {
    const fleet = `from generate_series(0, $2::int - 1) n, lateral (select ($1::text[])[1 + n % cardinality($1::text[])] as id) g
      where n / cardinality($1::text[]) % 10 ${kinds}`;
    await client.query(`insert into ${table} (id, group_id) select 'bench-' || n, g.id ${fleet}`, [groups, vehicles]);
    await client.query(
      `insert into vehicles (id, name, group_id, ${column}) select 'bench-' || n, 'Bench ' || n, g.id, 'bench-' || n ${fleet}`,
      [groups, vehicles],
    );
  }
  await client.query(
    `insert into accounts (id, email, first_name, last_name, account_status, created_at)
     select md5('bench-' || n), 'bench-' || n || '@people.example', 'Rider', n::text, 'ACTIVE', now() - n * interval '40 minutes' from generate_series(0, $1::int - 1) n`,
    [riders],
  );
}

interface RideBatch {
  /** Ids are numbers from one up to below another. */
  readonly from: number;
  readonly to: number;
  /** When the first begins, in days before the start of today (UTC), and the length of the time in which they begin. */
  readonly daysAgo: number;
  readonly days: number;
}

/** Inserts rides, evenly in time; six of seven in the rider's own group, others nearby, one of ten without a rider. */
async function insertRides(
  client: pg.Client,
  groups: readonly string[],
  { vehicles, riders }: RideAmounts,
  batch: RideBatch,
): Promise<void> {
  await client.query(
    `insert into rides (id, vehicle_id, group_id, status, user_id, average_speed, max_speed, distance, started_at, begun_at, stopped_at, status_since, updated_at,
       booked_seconds, paused_seconds, start_lat, start_lon, end_lat, end_lon)
     select 'bench-' || n, 'bench-' || (nth + size * floor(random() * ($3::int / size))::int), ($1::text[])[1 + nth], 'finished',
       case when n % 10 > 0 then md5('bench-' || rider) end, 15, 30, 0.3 + random() * random() * 15, at, at, ended, ended, ended, n % 5 * 60, n % 7 * 30,
       52.1 + random() * 0.2, 20.9 + random() * 0.3, 52.1 + random() * 0.2, 20.9 + random() * 0.3
     from (select n, floor($4::int * power(random(), 1.3))::int as rider, cardinality($1::text[]) as size, random() as chance,
         date_trunc('day', now()) - $6::float8 * interval '1 day' + (n - $2)::float8 / ($5 - $2) * $7::float8 * interval '1 day' as at
       from generate_series($2::int, $5::int - 1) n) drawn,
       lateral (select case when chance < 0.15 then (rider % size / 5 * 5 + n % 5) % size else rider % size end as nth,
         at + make_interval(secs => 120 + random() * random() * 5000) as ended) placed`,
    [groups, batch.from, vehicles, riders, batch.to, batch.daysAgo, batch.days],
  );
}

/** Replaces all rides by so many of the last year, of vehicles and riders that are added; kept if a former run added them. Indexes are built afterwards, which is many times faster. */
export const addRides = (databaseUrl: string, amounts: RideAmounts): Promise<{ groups: string[]; areKept: boolean }> =>
  withClient(databaseUrl, async (client) => {
    const groups = await groupsWithFleets(client);
    if ((await client.query(`select 1 from rides where id = 'bench-' || $1::int`, [amounts.rides - 1])).rows.length > 0) {
      // Those of the day of that run.
      await client.query(`delete from rides where id like 'bench-%' and substr(id, 7)::int >= $1`, [amounts.rides]);
      return { groups, areKept: true };
    }
    await client.query('truncate rides, analytics_queue cascade');
    await addFleet(client, groups, amounts);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'rides' and indexname <> 'rides_pkey'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
    // Neither marks hours nor checks references.
    await client.query("set session_replication_role = 'replica'");
    for (let from = 0; from < amounts.rides; from += AT_ONCE) {
      const to = Math.min(from + AT_ONCE, amounts.rides);
      const dayOf = (ride: number) => (DAYS * ride) / amounts.rides;
      await insertRides(client, groups, amounts, { from, to, daysAgo: DAYS - dayOf(from), days: dayOf(to) - dayOf(from) });
    }
    await client.query("set session_replication_role = 'origin'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze rides');
    return { groups, areKept: false };
  });

/** Adds rides that begin today; the queue of the rollups gets their hours. */
export const addRidesOfToday = (databaseUrl: string, groups: readonly string[], amounts: RideAmounts, count: number): Promise<void> =>
  withClient(databaseUrl, (client) =>
    insertRides(client, groups, amounts, {
      from: amounts.rides,
      to: amounts.rides + count,
      daysAgo: 0,
      days: (Date.now() % 86_400_000) / 86_400_000,
    }),
  );
