import { sql } from 'drizzle-orm';
import { domainModules } from '../../modules.ts';
import type { Hub, HubDetail } from '../../modules/chargers/bodies.ts';
import { slotStates } from '../../protocol/slot-state.ts';
import { groups } from '../../modules/accounts/schema.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { referenceGroups } from '../reference/groups.ts';
import { referenceStations } from '../stations/reference-stations.ts';
import { seedStations } from './station-seed.ts';

const VIEWER = 'viewer@test.example';
const size = { seed: 1, stations: 46 };
let server: TestServer;
let written = 0;

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  for (const { id, name, parentId, type, city, expectedVehiclesNumber } of referenceGroups())
    await server.db.insert(groups).values({ id, name, parentId, type, city, expectedVehiclesNumber });
  await server.addGroups();
  await server.addAccount(VIEWER, { '140': ['access.chargers'], '141': ['access.chargers'] });
  written = await seedStations(server.db, size);
}, 60_000);
afterAll(() => server?.close());

const list = async () => (await server.as(VIEWER, { url: '/v2/charger/list' })).json<Hub[]>();
const one = async (query: string) => (await server.db.execute(sql.raw(query))).rows[0];

test('[BS-01] the reference stations are seeded once, and read back completely', async () => {
  expect(written).toBe(52);
  expect(await seedStations(server.db, size)).toBe(0);
  const hubs = await list();
  const expected = referenceStations(size);
  const slotsOf = ({ points }: (typeof expected)[number]) => points.reduce((sum, { slots }) => sum + slots.length, 0);
  expect(
    hubs
      .map(({ id, points, counts: { notCharging: _ofThoseCharging, ...states } }) => [
        id,
        points.length,
        Object.values(states).reduce((sum, count) => sum + count, 0),
      ])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  ).toEqual(
    expected
      .map((station) => [station.id, station.points.length, slotsOf(station)])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  );
});

test('a few stations are silent, each with an active alert; a few other alerts are unacknowledged', async () => {
  const hubs = await list();
  const silent = hubs.filter(({ online }) => !online);
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.length).toBeLessThan(6);
  expect(silent.every(({ alerts }) => alerts.unfinished > 0)).toBe(true);
  expect(hubs.reduce((sum, { alerts }) => sum + alerts.unseen, 0)).toBe(5);
  expect(
    await one(
      'select count(*)::int as alerts, max(update_id)::int = (select update_id from charger_alert_clock) as told from charger_alerts',
    ),
  ).toEqual({
    alerts: expect.any(Number),
    told: true,
  });
});

test('[BS-03] the first station has slots in every state', async () => {
  const hub = (await server.as(VIEWER, { url: '/v2/charger/st-0001' })).json<HubDetail>();
  expect(new Set(hub.points.flatMap(({ slots }) => slots.map(({ state }) => state)))).toEqual(new Set(slotStates));
  expect(hub.points.map(({ name, columns, slots }) => [name, columns, slots.length])).toEqual([
    ['A', 3, 15],
    ['B', 2, 10],
    ['C', 2, 10],
  ]);
});

test('the history is realistic: swaps follow courier hours, voltage sags at times, nothing is in the future', async () => {
  const { peak, night, ahead } = (await one(`
    select count(*) filter (where hour in (7, 8, 15, 16, 17))::float8 / 5 as peak, count(*) filter (where hour < 5)::float8 / 5 as night,
      count(*) filter (where finished_at > now())::int as ahead
    from (select extract(hour from started_at at time zone 'Europe/Warsaw') as hour, finished_at from charger_swaps) swaps`)) as Record<
    string,
    number
  >;
  expect(peak).toBeGreaterThan(6 * (night ?? 0));
  expect(ahead).toBe(0);
  const { normal, sags, coldest, warmest } = (await one(`
    select count(*) filter (where voltage between 224 and 238)::float8 / count(*) as normal, count(*) filter (where voltage < 217)::int as sags,
      min(temperature) as coldest, max(temperature) as warmest from charger_telemetry`)) as Record<string, number>;
  expect(normal).toBeGreaterThan(0.98);
  expect(sags).toBeGreaterThan(20);
  expect(coldest).toBeGreaterThan(5);
  expect(warmest).toBeLessThan(40);
  expect(
    await one('select count(*) filter (where ts > now())::int as ahead, count(distinct type)::int > 8 as many from charger_events'),
  ).toEqual({
    ahead: 0,
    many: true,
  });
});
