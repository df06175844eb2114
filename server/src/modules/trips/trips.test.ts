import { sql } from 'drizzle-orm';
import { maintainHistoryPartitions } from '../../database/history-partitions.ts';
import { createRandom } from '../../sandbox/reference/random.ts';
import { domainModules } from '../../modules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createVehicles } from './testing/trip-vehicles.ts';

const MANAGER = 'manager@test.example';
const DISTRICT = 'district@test.example';
const STRANGER = 'stranger@test.example';
const NOW = Date.now();
const MINUTE = 60_000;
const DAY = 86_400_000;
let server: TestServer;
let rider: string;
let deleted: string;

interface Ride {
  readonly id: string;
  readonly status: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly vehicleName: string | null;
}
const get = async (url: string, who = MANAGER) => server.as(who, { url });
const list = async (query = '', who = MANAGER) => (await get(`/v1/ride?${query}`, who)).json<{ rides: Ride[]; next: string | null }>();

/** All pages of a list. */
async function pages(query: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: { rides: Ride[]; next: string | null } = await list(
      `${query}&limit=${limit}${next === null ? '' : `&cursor=${encodeURIComponent(next)}`}`,
    );
    expect(page.rides.length).toBeLessThanOrEqual(limit);
    found.push(...page.rides.map(({ id }) => id));
    ({ next } = page);
  } while (next !== null);
  return found;
}

const columns = [
  'id',
  'vehicle_id',
  'group_id',
  'status',
  'user_id',
  'distance',
  'started_at',
  'begun_at',
  'stopped_at',
  'status_since',
  'paused_seconds',
] as const;
type Row = Readonly<Record<(typeof columns)[number], string | number | null>>;
const insert = (rows: readonly Row[]) =>
  server.db.execute(sql`
    insert into rides (id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, status_since, paused_seconds, updated_at)
    select id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, status_since, paused_seconds, started_at
    from json_populate_recordset(null::rides, ${JSON.stringify(rows)})`);
const iso = (time: number) => new Date(time).toISOString();
const finished = (id: string, begun: number, changed: Partial<Row> = {}): Row => ({
  id,
  vehicle_id: 'bike',
  group_id: 'city',
  status: 'finished',
  user_id: rider,
  distance: 3,
  started_at: iso(begun),
  begun_at: iso(begun),
  stopped_at: iso(begun + 20 * MINUTE),
  status_since: iso(begun + 20 * MINUTE),
  paused_seconds: 0,
  ...changed,
});

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await server.addGroups({ id: 'city' }, { id: 'other' }, { id: 'empty' });
  await server.addGroups({ id: 'north', parentId: 'city' });
  await server.addAccount(MANAGER, { city: ['vehicle.getByGroup', 'user.listByGroup'], empty: ['vehicle.getByGroup'] });
  await server.addAccount(DISTRICT, { north: ['vehicle.getByGroup'] });
  await server.addAccount(STRANGER, { other: ['vehicle.getByGroup', 'user.listByGroup'] });
  rider = (await server.addAccount('rider@test.example')).id;
  deleted = (await server.addAccount('former@test.example')).id;
  await server.db.execute(sql`update accounts set account_status = 'DELETED', first_name = '', last_name = '' where id = ${deleted}`);
  await createVehicles(server.db, { bike: 'city', moped: 'north', sold: 'other' });
  await maintainHistoryPartitions(server.db, NOW, { daysBack: 7 });
});
afterAll(() => server?.close());
beforeEach(() => server.db.execute(sql`truncate rides cascade`));

test('[TR-01] TRP-L1 lists unfinished rides first, then the newest 20 of the last 12 months, and continues', async () => {
  const old = new Date(NOW);
  old.setUTCMonth(old.getUTCMonth() - 12);
  const rows = Array.from({ length: 25 }, (_, at) => finished(`f${String(at).padStart(2, '0')}`, NOW - (at + 2) * DAY));
  await insert([
    ...rows,
    finished('too-old', old.getTime() - MINUTE),
    finished('oldest', old.getTime() + 10 * MINUTE),
    // Booked long before it began: it starts when it begins.
    finished('booked-first', NOW - 1.5 * DAY, { started_at: iso(NOW - 6 * DAY) }),
    finished('running', NOW - 30 * DAY, { status: 'paused', stopped_at: null }),
    finished('booked', NOW - MINUTE, { status: 'booked', begun_at: null, stopped_at: null }),
  ]);
  const first = await list();
  expect(first.rides.map(({ id }) => id)).toEqual(['booked', 'running', 'booked-first', ...rows.slice(0, 17).map(({ id }) => id)]);
  // A ride that begins in between isn't repeated and hides nothing.
  await insert([finished('later', NOW - MINUTE)]);
  const second = await list(`cursor=${encodeURIComponent(first.next ?? '')}`);
  expect(second).toMatchObject({ rides: [...rows.slice(17), { id: 'oldest' }].map(({ id }) => ({ id })), next: null });
});

test('[TR-01] TRP-L2 TRP-L3 every combination of filters finds the same rides as a list of all, in pages of any size', async () => {
  const random = createRandom(7);
  const rows = Array.from({ length: 120 }, (_, at): Row => {
    // Many rides begin at the same time.
    const begun = NOW - random.integer(1, 20) * DAY;
    const status = random.pick(['finished', 'finished', 'finished', 'paused', 'booked']);
    return finished(`r${at}`, begun, {
      vehicle_id: random.pick(['bike', 'moped']),
      group_id: random.pick(['city', 'north']),
      status,
      begun_at: status === 'booked' ? null : iso(begun),
      user_id: random.pick([rider, null]),
      distance: random.pick([0.5, 4, 9.9, 10, 31]),
      status_since: iso(begun + random.pick([5, 59, 61, 120]) * MINUTE),
      stopped_at: null,
      paused_seconds: random.pick([0, 90]),
    });
  });
  await insert(rows);
  const start = (row: Row) => Date.parse(String(row.begun_at ?? row.started_at));
  const byStart = (one: Row, other: Row) =>
    start(other) - start(one) || (one.id === null || other.id === null ? 0 : one.id < other.id ? 1 : -1);
  const minutes = (row: Row) => (Date.parse(String(row.status_since)) - start(row)) / MINUTE - Number(row.paused_seconds) / 60;
  const since = NOW - 12 * DAY - 1;
  const till = NOW - 4 * DAY;
  const filters: Readonly<Record<string, (row: Row) => boolean>> = {
    'groups=north': (row) => row.group_id === 'north',
    'vehicleId=moped': (row) => row.vehicle_id === 'moped',
    [`userId=${rider}`]: (row) => row.user_id === rider,
    'status=booked,finished': (row) => row.status !== 'paused',
    [`since=${since}&till=${till}`]: (row) => start(row) >= since && start(row) < till,
    'minDistance=4': (row) => Number(row.distance) >= 4,
    'minDistance=10': (row) => Number(row.distance) >= 10,
    'minDuration=58': (row) => row.status === 'finished' && minutes(row) >= 58,
    'minDuration=60': (row) => row.status === 'finished' && minutes(row) >= 60,
    'kind=moped': (row) => row.vehicle_id === 'moped',
  };
  const entries = Object.entries(filters);
  for (let run = 0; run < 60; run += 1) {
    const chosen = entries.filter(() => random.chance(run < 20 ? 0.15 : 0.3));
    const due = rows.filter((row) => chosen.every(([, matches]) => matches(row)));
    const expected = [
      ...due.filter(({ status }) => status !== 'finished').toSorted(byStart),
      ...due.filter(({ status }) => status === 'finished').toSorted(byStart),
    ];
    // Keeps only the last of two filters of one name, as an address can have each once.
    const query = new Map(chosen.flatMap(([text]) => text.split('&').map((part) => part.split('=') as [string, string])));
    if (chosen.length !== new Set(chosen.map(([text]) => text.split('=', 1)[0])).size) continue;
    const text = [...query].map((part) => part.join('=')).join('&');
    expect([text, await pages(text, random.pick([3, 7, 100]))]).toEqual([text, expected.map(({ id }) => id)]);
  }
}, 60_000);

test('[TR-01] TRP-R1 TRP-R2 TRP-R3 shows rides by their group, riders by permission, and vehicles by their present group', async () => {
  await insert([
    finished('in-city', NOW - DAY),
    finished('in-north', NOW - 2 * DAY, { group_id: 'north', vehicle_id: 'moped' }),
    finished('of-former', NOW - 3 * DAY, { user_id: deleted }),
    finished('of-sold', NOW - 4 * DAY, { vehicle_id: 'sold' }),
    finished('elsewhere', NOW - 5 * DAY, { group_id: 'other' }),
  ]);
  const seen = async (who: string, query = '') =>
    (await list(query, who)).rides.map(({ id, vehicleName, userId, userName }) => [id, vehicleName, userId, userName]);
  expect(await seen(MANAGER)).toEqual([
    ['in-city', 'Vehicle bike', rider, 'Test rider'],
    ['in-north', 'Vehicle moped', rider, 'Test rider'],
    ['of-former', 'Vehicle bike', deleted, null],
    ['of-sold', null, rider, 'Test rider'],
  ]);
  expect(await seen(DISTRICT)).toEqual([['in-north', 'Vehicle moped', null, null]]);
  expect(await seen(DISTRICT, `userId=${rider}`)).toEqual([]);
  expect(await seen(STRANGER)).toEqual([['elsewhere', null, rider, 'Test rider']]);
  expect((await get('/v1/ride?groups=city', DISTRICT)).statusCode).toBe(404);
  const single = async (id: string, who: string) => (await get(`/v1/ride/${id}`, who)).json<unknown>();
  expect(await single('in-city', STRANGER)).toEqual(await single('nowhere', STRANGER));
  expect(await single('elsewhere', STRANGER)).toMatchObject({ ride: { id: 'elsewhere', vehicleName: null, userId: rider } });
  expect(await single('in-north', DISTRICT)).toMatchObject({
    ride: { id: 'in-north', vehicleName: 'Vehicle moped', userId: null, userName: null },
  });
  const choices = async (path: string, who = MANAGER) => (await get(`/v1/ride/${path}`, who)).json<{ id: string }[]>();
  expect(await choices('vehicle?text=vehicle%20mop')).toEqual([
    { id: 'moped', name: 'Vehicle moped', plate: null, kind: 'moped', groupId: 'north' },
  ]);
  expect(await choices('user?text=RIDER')).toEqual([{ id: rider, name: 'Test rider' }]);
  expect(await choices(`user?id=${deleted}`)).toEqual([]);
  expect((await get('/v1/ride/user', DISTRICT)).statusCode).toBe(403);
});

test('[TR-01] [TR-02] a ride has its figures, steps, path from the positions, and the events the reader may see', async () => {
  const begun = NOW - 2 * DAY;
  await insert([finished('r', begun, { started_at: iso(begun - 5 * MINUTE), paused_seconds: 120 })]);
  await server.db.execute(sql`
    update rides set booked_seconds = 300, start_lat = 52, start_lon = 21, average_speed = 12, max_speed = 24,
      steps = ${JSON.stringify([
        ['booked', begun - 5 * MINUTE],
        ['started', begun],
        ['finished', begun + 20 * MINUTE],
      ])}::jsonb`);
  const position = (at: number, lat: number | null, changed: object = {}) => ({
    computer_id: 'c',
    vehicle_id: 'bike',
    group_id: 'city',
    received_at: iso(begun + at * MINUTE),
    reported_at: iso(begun + at * MINUTE),
    state: 'riding',
    lat,
    lon: lat === null ? null : 21,
    speed: 12,
    percentage: 80 - at,
    anomalies: [],
    ...changed,
  });
  await server.db.execute(sql`
    insert into telemetry_history select * from json_populate_recordset(null::telemetry_history, ${JSON.stringify([
      position(-1, 51.9),
      position(0, 52),
      position(1, 52.1),
      position(2, 0, { anomalies: ['nullIsland'] }),
      position(3, null),
      position(4, 52.2, { group_id: 'other' }),
      // After more than the time of a lost contact.
      position(20, 52.3, { speed: null }),
      position(21, 52.4),
    ])})`);
  await server.db.execute(sql`
    insert into activity_events (at, kind, vehicle_id, group_id) values
      (${iso(begun + MINUTE)}, 'offline', 'bike', 'city'), (${iso(begun + 2 * MINUTE)}, 'rideBegun', 'bike', 'city'),
      (${iso(begun + 25 * MINUTE)}, 'online', 'bike', 'city'), (${iso(begun + MINUTE)}, 'online', 'moped', 'north')`);
  await server.db.execute(sql`
    insert into commands (id, vehicle_id, group_id, command, status, account_id, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'bike', 'city', 'lock', 'acknowledged', 'someone', ${iso(begun)}, ${iso(begun + MINUTE)})`);
  const body = (await get('/v1/ride/r')).json<{ path: { points: unknown[] } }>();
  const point = (at: number, lat: number, changed: object = {}) => ({
    at: begun + at * MINUTE,
    lat,
    lon: 21,
    speed: 12,
    percentage: 80 - at,
    gap: false,
    ...changed,
  });
  expect(body).toMatchObject({
    ride: {
      status: 'finished',
      begunTime: begun,
      startedTime: begun - 5 * MINUTE,
      bookedSeconds: 300,
      pausedSeconds: 120,
      rideSeconds: 18 * 60,
      distance: 3,
      start: { lat: 52, lon: 21 },
      end: null,
    },
    steps: [
      { status: 'booked', at: begun - 5 * MINUTE },
      { status: 'started', at: begun },
      { status: 'finished', at: begun + 20 * MINUTE },
    ],
    // Commands need another permission.
    events: [{ kind: 'offline', at: begun + MINUTE }],
    path: { source: 'positions' },
  });
  expect(body.path.points).toEqual([point(0, 52), point(1, 52.1), point(20, 52.3, { speed: null })]);
});

test('[TR-01] refuses an empty period, a wrong cursor and unknown statuses', async () => {
  const refused = async (query: string) => {
    const response = await get(`/v1/ride?${query}`);
    return [response.statusCode, response.json<{ error: string }>().error];
  };
  expect(await refused('since=1000&till=1000')).toEqual([400, 'period-empty']);
  for (const query of ['cursor=f.x.y', 'cursor=1', 'status=riding', 'limit=101', 'minDistance=-1', 'kind=car'])
    expect([query, ...(await refused(query))]).toEqual([query, 400, 'invalid-input']);
});
