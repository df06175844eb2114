import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { analyticsModule } from './analytics.module.ts';
import { updateNextCells, verifyNext } from './rollups/idle-work.ts';
import { updateRollups } from './rollups/update.ts';
import { addWorld } from './testing/ride-world.ts';

const [READER, MANAGER] = ['reader@fleet.example', 'manager@fleet.example'];
/** 15:00 in Warsaw. */
const NOW = Date.parse('2026-11-26T14:00Z');
let server: TestServer;

async function addRide(id: string, begun: string, group: string, user: string | null, more = ''): Promise<void> {
  await server.db.execute(`
    insert into rides (id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, updated_at, start_lat, start_lon, end_lat, end_lon)
    select '${id}' || n, 'vehicle-1', '${group}', 'finished', ${user === null ? 'null' : `'${user}'`}, 2.5, at, at, at + interval '10 minutes', at, 52.2312, 21.0105, 52.2512, 21.0305
    from generate_series(1, ${more || 1}) n, (select timestamptz '${begun}' as at) t`);
}

beforeAll(async () => {
  server = await startTestServer({ modules: [analyticsModule({ now: () => NOW })] });
  await addWorld(server);
  await server.addAccount(READER, { warsaw: ['analytics.access'], gdansk: ['analytics.access', 'user.listByGroup'] });
  await server.addAccount(MANAGER, { poland: ['analytics.access', 'user.listByGroup'] });
});
afterAll(() => server.close());

async function get<T>(as: string, tab: string, query: string): Promise<T & { status: number }> {
  const response = await server.as(as, { url: `/v1/analytics/${tab}?${query}` });
  return { status: response.statusCode, ...response.json<T>() };
}
const november = 'since=2026-11-01&till=2026-11-30';
interface Users {
  readonly topUsers: readonly { userId: string | null; name: string | null; rides: number }[];
}

test('[AN-01] a period that is empty, too long or too early is refused, with a reason', async () => {
  const refusal = async (query: string) => (await get<{ error: string }>(READER, 'rides', query)).error;
  expect(await refusal('since=2026-11-02&till=2026-11-01')).toBe('period-empty');
  expect(await refusal('since=2025-10-26&till=2026-10-27')).toBe('period-too-long');
  expect(await refusal('since=2025-10-25&till=2025-11-01')).toBe('period-too-early');
  for (const query of ['since=2026-02-30&till=2026-03-01', 'since=2026-11-01&till=2026-11-02&compareSince=2026-10-01', 'since=2026-11-01'])
    expect(await get(READER, 'rides', query)).toMatchObject({ status: 400, error: 'invalid-input' });
  expect((await get(READER, 'rides', 'since=2025-10-26&till=2026-10-26')).status).toBe(200);
});

test('[AN-01] ANL-P1 a rider is named only to those who see the users of every group of the rides that are counted', async () => {
  await addRide('a-', '2026-11-20T10:00Z', 'warsaw', 'rider-1', '3');
  await addRide('b-', '2026-11-20T10:00Z', 'gdansk', 'rider-1', '2');
  await addRide('c-', '2026-11-20T10:00Z', 'gdansk', 'rider-2', '4');
  await addRide('d-', '2026-11-20T10:00Z', 'gdansk', 'rider-3');
  await updateRollups(server.db);
  const topOf = async (as: string, query = '') =>
    (await get<Users>(as, 'users', `${november}${query}`)).topUsers.map(({ userId, name, rides }) => [userId, name, rides]);
  expect(await topOf(MANAGER)).toEqual([
    ['rider-1', 'Rider 1', 5],
    ['rider-2', 'Rider 2', 4],
    // A deleted account.
    ['rider-3', null, 1],
  ]);
  expect(await topOf(READER)).toEqual([
    [null, null, 5],
    ['rider-2', 'Rider 2', 4],
    ['rider-3', null, 1],
  ]);
  expect(await topOf(READER, '&groups=warsaw')).toEqual([[null, null, 3]]);
  expect(await get(READER, 'users', `${november}&groups=poland`)).toMatchObject({ status: 404 });
  expect(await get(READER, 'users', `${november}&groups=vilnius`)).toMatchObject({ status: 404 });
});

test('[AN-01] ANL-R6 figures that were read before follow corrected, moved and deleted rides, new names, and no other days', async () => {
  const days = 'since=2026-11-05&till=2026-11-06';
  await addRide('r-', '2026-11-05T10:00Z', 'gdansk', 'rider-2', '2');
  await updateRollups(server.db);
  const users = async () => (await get<Users>(MANAGER, 'users', days)).topUsers.map(({ name, rides }) => [name, rides]);
  const used = async () =>
    (await get<{ tiles: { id: string; value: number }[] }>(MANAGER, 'usage', days)).tiles.find(({ id }) => id === 'usedInPeriod')?.value;
  const after = async (statement: string) => {
    await server.db.execute(statement);
    await updateRollups(server.db);
    return users();
  };
  expect([await users(), await users(), await used()]).toEqual([[['Rider 2', 2]], [['Rider 2', 2]], 1]);
  // All numbers of the day stay the same.
  expect(await after(`update rides set user_id = 'rider-1' where id like 'r-%'`)).toEqual([['Rider 1', 2]]);
  expect(await after(`update accounts set last_name = 'One' where id = 'rider-1'`)).toEqual([['Rider One', 2]]);
  expect(await after(`update rides set begun_at = begun_at + interval '1 day' where id = 'r-1'`)).toEqual([['Rider One', 2]]);
  expect(await after(`update rides set begun_at = begun_at + interval '1 day' where id = 'r-1'`)).toEqual([['Rider One', 1]]);
  expect(await after(`delete from rides where id = 'r-2'`)).toEqual([]);
  expect(await used()).toBe(0);
  await server.db.execute(`update accounts set last_name = '1' where id = 'rider-1'; delete from rides where id like 'r-%'`);
  await updateRollups(server.db);
});

test('[AN-01] figures show until when rides are counted, and when that was verified', async () => {
  const before = Date.now();
  await addRide('e-', '2026-11-21T10:00Z', 'warsaw', null);
  const counted = await get<{ asOf: number; verifiedAt: number | null; rides: number[] }>(READER, 'rides', november);
  expect(counted.asOf).toBeLessThanOrEqual(before);
  expect(counted).toMatchObject({
    verifiedAt: null,
    timeZones: ['Europe/Warsaw'],
    groups: 2,
    previous: { since: '2026-10-02', till: '2026-10-31' },
  });
  await updateRollups(server.db);
  while (await verifyNext(server.db, NOW));
  const verified = await get<{ asOf: number; verifiedAt: number; rides: number[] }>(READER, 'rides', november);
  expect(verified.asOf).toBeGreaterThanOrEqual(before);
  expect(verified.verifiedAt).toBeGreaterThanOrEqual(verified.asOf);
  expect(verified.rides[20]).toBe((counted.rides[20] ?? 0) + 1);
});

test('[AN-01] ANL-P2 the map has the complete months of the period, or the last one, without cells of few rides or riders', async () => {
  for (const rider of [1, 2, 3]) await addRide(`m${rider}-`, '2026-10-10T16:10Z', 'warsaw', `rider-${rider}`, '4');
  for (const rider of [1, 2]) await addRide(`n${rider}-`, '2026-10-11T16:10Z', 'gdansk', `rider-${rider}`, '20');
  await addRide('o-', '2026-09-10T05:10Z', 'warsaw', 'rider-1', '12');
  await updateRollups(server.db);
  while (await updateNextCells(server.db, NOW));
  const october = {
    months: ['2026-10'],
    minimum: { rides: 10, riders: 3 },
    cells: [
      [52.23125, 21.01, [0, 0, 0, 0, 0, 0, 12, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
      [52.25125, 21.03, [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 12, 0]],
    ],
    hidden: 80,
  };
  const places = async (query: string) => {
    const body = await get<{ cells: [number, number][] }>(READER, 'places', query);
    return { ...body, cells: body.cells.toSorted(([one], [other]) => one - other) };
  };
  expect(await places('since=2026-10-31&till=2026-11-20')).toMatchObject(october);
  expect(await places('since=2026-11-20&till=2026-11-25')).toMatchObject(october);
  expect(await places('since=2026-10-01&till=2026-10-31&kind=moped')).toMatchObject({ cells: [], hidden: 0 });
  expect(await places('since=2026-09-30&till=2026-10-31')).toMatchObject({
    months: ['2026-09', '2026-10'],
    cells: october.cells,
    hidden: 104,
  });
});
