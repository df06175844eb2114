import { sql } from 'drizzle-orm';
import { maintainHistoryPartitions } from '../../database/history-partitions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { domainModules } from '../../modules.ts';
import { recordMissingPaths } from './ride-path-recorder.ts';
import { removeOldPathsAndRiders } from './ride-retention.ts';
import { createVehicles } from './testing/trip-vehicles.ts';

const VIEWER = 'viewer@test.example';
const NOW = Date.now();
const MINUTE = 60_000;
const DAY = 86_400_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await server.addGroups({ id: 'city' });
  await server.addAccount(VIEWER, { city: ['vehicle.getByGroup', 'user.listByGroup'] });
  await createVehicles(server.db, { bike: 'city' });
  await maintainHistoryPartitions(server.db, NOW, { daysBack: 7 });
});
afterAll(() => server?.close());

interface Found {
  readonly ride: { readonly userId: string | null; readonly distance: number };
  readonly path: {
    readonly source: string;
    readonly points: readonly { readonly at: number; readonly lat: number; readonly gap: boolean }[];
  } | null;
}
const read = async (id: string) => (await server.as(VIEWER, { url: `/v1/ride/${id}` })).json<Found>();
const iso = (time: number) => new Date(time).toISOString();
const addRide = (id: string, begun: number, status = 'finished') =>
  server.db.execute(sql`
    insert into rides (id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, status_since, updated_at)
    values (${id}, 'bike', 'city', ${status}, 'rider-1', 3, ${iso(begun)}, ${iso(begun)}, ${iso(begun + 20 * MINUTE)}, ${iso(begun + 20 * MINUTE)}, now())`);
/** Positions by minute after `begun`. */
const addPositions = (begun: number, lats: Readonly<Record<number, number>>) =>
  server.db.execute(sql`
    insert into telemetry_history (computer_id, vehicle_id, group_id, received_at, reported_at, state, lat, lon, speed, percentage, anomalies)
    select 'c', 'bike', 'city', at, at, 'riding', lat, 21, 12, 80, '{}' from json_to_recordset(${JSON.stringify(
      Object.entries(lats).map(([minute, lat]) => ({ at: iso(begun + Number(minute) * MINUTE), lat })),
    )}) as p(at timestamptz, lat float8)`);

test('[TR-02] TRP-P1 TRP-P2 the path of a finished ride is recorded and outlives the positions', async () => {
  const begun = NOW - 2 * DAY;
  await addRide('ended', begun);
  await addRide('running', NOW - 3 * DAY, 'started');
  await addRide('without', NOW - 4 * DAY);
  await addPositions(begun, { [-1]: 51, 0: 52, 1: 52.1, 2: 52.2, 19: 52.3, 25: 53 });
  expect((await read('ended')).path).toMatchObject({
    source: 'positions',
    points: [{ lat: 52 }, { lat: 52.1 }, { lat: 52.2 }, { lat: 52.3 }],
  });
  await recordMissingPaths(server.db, NOW);
  // A straight line needs only its ends.
  const path = {
    source: 'recorded',
    points: [
      { at: begun, lat: 52 },
      { at: begun + 19 * MINUTE, lat: 52.3 },
    ],
  };
  expect((await read('ended')).path).toMatchObject(path);
  await server.db.execute(sql`delete from telemetry_history`);
  expect((await read('ended')).path).toMatchObject(path);
  expect((await read('without')).path).toBeNull();
  const { rows } = await server.db.execute(sql`select ride_id from ride_paths order by 1`);
  expect(rows).toEqual([{ ride_id: 'ended' }, { ride_id: 'without' }]);
});

test('TRP-P3 path and rider are removed 12 months after the start, also of rides far apart; figures stay', async () => {
  const year = new Date(NOW);
  year.setUTCMonth(year.getUTCMonth() - 12);
  const cases = [
    ['kept', year.getTime() + MINUTE],
    ['expired', year.getTime() - MINUTE],
    ['long-ago', year.getTime() - 100 * DAY],
  ] as const;
  for (const [id, begun] of cases) {
    await addRide(id, begun);
    await server.db.execute(sql`insert into ride_paths values (${id}, '_p~iF~ps|U', '1 ?? ??')`);
  }
  const left = async () => {
    const found = await Promise.all(cases.map(async ([id]) => [id, await read(id)] as const));
    return found.map(([id, { ride, path }]) => [id, ride.userId, path !== null, ride.distance]);
  };
  await removeOldPathsAndRiders(server.db, NOW);
  expect(await left()).toEqual([
    ['kept', 'rider-1', true, 3],
    ['expired', null, false, 3],
    ['long-ago', 'rider-1', true, 3],
  ]);
  await removeOldPathsAndRiders(server.db, NOW, { everything: true });
  expect((await left()).at(-1)).toEqual(['long-ago', null, false, 3]);
});
