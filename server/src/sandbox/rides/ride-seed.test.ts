// cspell:ignore indexdef tgenabled tgrelid tgisinternal tablename -- columns of PostgreSQL's catalogue
import { sql } from 'drizzle-orm';
import { decodePath } from '../../modules/trips/ride-path.ts';
import { metresBetween } from '../../protocol/distance.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedPlanners } from '../planner/planner-seed.ts';
import { seedFleet } from '../seed/fleet-seed.ts';
import { seedPeople } from '../seed/people-seed.ts';
import { seedRides } from './ride-seed.ts';

const DAY = 86_400_000;
const size = { seed: 3, vehicles: 150 };
const NOW = Date.now();
let server: TestServer;
let indexes: string[];

const readIndexes = async () => {
  const { rows } = await server.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where tablename = 'rides' order by 1`,
  );
  return rows.map(({ definition }) => definition);
};

beforeAll(async () => {
  server = await startTestServer();
  indexes = await readIndexes();
  await seedPeople(server.db, 1);
  await seedFleet(server.db, size, NOW);
  await seedPlanners(server.db, size, undefined, NOW);
  expect(await seedRides(server.db, size, 'usual', NOW)).toBe(true);
}, 60_000);
afterAll(() => server?.close());

type Row = {
  readonly id: string;
  readonly vehicle: string;
  readonly city: string;
  readonly kind: 'bike' | 'moped';
  readonly user: string;
  readonly started: number;
  readonly begun: number;
  readonly stopped: number;
  readonly booked: number;
  readonly paused: number;
  readonly distance: number;
  readonly steps: [string, number][];
  readonly start: { lat: number; lon: number };
  readonly end: { lat: number; lon: number };
  readonly line: string | null;
  readonly samples: string | null;
};
const read = async () => {
  const ms = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;
  const { rows } = await server.db.execute<Row>(sql`
    select r.id, r.vehicle_id as vehicle, g.city, case when v.bike_id is null then 'moped' else 'bike' end as kind, r.user_id as user, ${ms('started_at')} as started,
      ${ms('begun_at')} as begun, ${ms('stopped_at')} as stopped, booked_seconds as booked, paused_seconds as paused, distance, steps,
      json_build_object('lat', start_lat, 'lon', start_lon) as start, json_build_object('lat', end_lat, 'lon', end_lon) as end, line, samples
    from rides r join vehicles v on v.id = r.vehicle_id join groups g on g.id = r.group_id left join ride_paths p on p.ride_id = r.id
    where r.status = 'finished' order by r.vehicle_id, r.started_at`);
  return rows;
};

test('[AN-01] [TR-01] a year of rides is seeded once, the same for the same seed, with seasons, peaks and growth', async () => {
  const rides = await read();
  expect(await seedRides(server.db, size, 'usual', NOW)).toBe(false);
  await server.db.execute(sql`delete from rides where status = 'finished'`);
  expect(await seedRides(server.db, size, 'usual', NOW)).toBe(true);
  expect(JSON.stringify(await read()) === JSON.stringify(rides)).toBe(true);

  const count = (which: (ride: Row) => boolean) => rides.filter(which).length;
  const month = ({ begun }: Row) => new Date(begun).getUTCMonth();
  const hour = ({ begun }: Row) => new Date(begun).getUTCHours();
  const weekday = ({ begun }: Row) => new Date(begun).getUTCDay();
  expect(rides.length).toBeGreaterThan(5000);
  expect(count((ride) => month(ride) === 6)).toBeGreaterThan(1.7 * count((ride) => month(ride) === 0));
  expect(count((ride) => weekday(ride) === 5)).toBeGreaterThan(1.2 * count((ride) => weekday(ride) === 0));
  expect(count((ride) => [14, 15, 16].includes(hour(ride)))).toBeGreaterThan(5 * count((ride) => [1, 2, 3].includes(hour(ride))));
  // Bikes are ridden less in winter.
  const winter = (kind: string) =>
    count((ride) => ride.kind === kind && [11, 0, 1].includes(month(ride))) / count((ride) => ride.kind === kind);
  expect(winter('moped')).toBeGreaterThan(1.15 * winter('bike'));
  const days = new Set(rides.map(({ begun }) => Math.floor(begun / DAY)));
  expect(days.size).toBeGreaterThanOrEqual(360);
  const riders = new Map<string, number>();
  for (const { user } of rides) riders.set(user, (riders.get(user) ?? 0) + 1);
  expect(Math.max(...riders.values())).toBeGreaterThan(5 * (rides.length / riders.size));
}, 60_000);

test('[TR-01] [TR-02] seeded rides are possible: one after another, near their city, with steps and paths that match the figures', async () => {
  const rides = await read();
  const wrong: [string, string][] = [];
  const check = (ride: Row, what: string, isRight: boolean) => {
    if (!isRight) wrong.push([ride.id, what]);
  };
  for (const [at, ride] of rides.entries()) {
    const before = rides[at - 1];
    if (before?.vehicle === ride.vehicle) {
      check(ride, 'overlap', before.stopped < ride.started);
      check(ride, 'jump', metresBetween(before.end, ride.start) < 1);
    }
    const seconds = (ride.stopped - ride.begun) / 1000 - ride.paused;
    check(ride, 'booking', ride.begun - ride.started === ride.booked * 1000);
    check(ride, 'distance', metresBetween(ride.start, ride.end) <= ride.distance * 1000 + 1);
    check(ride, 'speed', (ride.distance * 3600) / seconds < 30);
    check(ride, 'future', ride.stopped < NOW && ride.begun > NOW - 366 * DAY);
    const pauses = ride.steps.flatMap(([status, from], nth) => (status === 'paused' ? [(ride.steps[nth + 1]?.[1] ?? 0) - from] : []));
    check(ride, 'pauses', pauses.reduce((sum, pause) => sum + pause, 0) === ride.paused * 1000);
    check(ride, 'steps', ride.steps.at(0)?.[1] === ride.started && ride.steps.at(-1)?.[1] === ride.stopped);
    check(ride, 'path', (ride.line === null) === ride.begun < NOW - 28 * DAY);
    if (ride.line === null || ride.samples === null) continue;
    const points = decodePath({ line: ride.line, samples: ride.samples });
    const [first, last] = [points[0], points.at(-1)];
    check(ride, 'ends', !!first && !!last && metresBetween(first, ride.start) < 1 && metresBetween(last, ride.end) < 1);
    check(ride, 'times', Math.abs((first?.at ?? 0) - ride.begun) < 200 && Math.abs((last?.at ?? 0) - ride.stopped) < 200);
    check(
      ride,
      'order',
      points.every(({ at: time }, nth) => nth === 0 || time >= (points[nth - 1]?.at ?? 0)),
    );
    const length = points.reduce((sum, point, nth) => sum + (nth === 0 ? 0 : metresBetween(points[nth - 1] ?? point, point)), 0);
    check(ride, 'length', Math.abs(length - ride.distance * 1000) < ride.distance * 20 + 20);
  }
  expect(wrong).toEqual([]);
  const { rows: queue } = await server.db.execute(
    sql`select count(*)::int as n, count(hour)::int as hours, count(distinct group_id)::int as groups from analytics_queue`,
  );
  expect(queue[0]).toMatchObject({ hours: 0, n: (queue[0] as { groups: number }).groups });
  const { rows: last } = await server.db.execute(sql`
    select v.id from vehicles v join rides r on r.id = v.ride_id join rides later on later.vehicle_id = v.id and later.started_at > r.started_at where r.status = 'finished'`);
  expect(last).toEqual([]);
  const { rows: unplanned } = await server.db.execute(sql`
    select r.id from rides r where r.status = 'finished' and r.started_at >= (select min(starts_at) from planner_slots p where p.vehicle_id = r.vehicle_id and p.state = 'accepted')
      and not exists (select 1 from planner_slots p where p.vehicle_id = r.vehicle_id and p.driver_id = r.user_id and p.state = 'accepted'
        and r.started_at >= p.starts_at and r.stopped_at <= p.ends_at)`);
  expect(unplanned).toEqual([]);
  expect(await readIndexes()).toEqual(indexes);
  const { rows: enabled } = await server.db.execute(
    sql`select distinct tgenabled from pg_trigger where tgrelid = 'rides'::regclass and not tgisinternal`,
  );
  expect(enabled).toEqual([{ tgenabled: 'O' }]);
});
