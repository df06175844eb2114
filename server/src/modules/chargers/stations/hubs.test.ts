import { sql } from 'drizzle-orm';
import { domainModules } from '../../../modules.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Hub, HubDetail } from '../bodies.ts';
import { STATION_OFFLINE_AFTER_SECONDS } from '../../../protocol/station-presence.ts';

const ALL = 'all@fleet.example';
const OWN = 'own@fleet.example';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const own = ids('own');
const foreign = ids('foreign');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await addRelatedGroups(server);
  await server.addAccount(ALL, { [ids('parent').group]: ['access.chargers'], [foreign.group]: ['access.chargers'] });
  await server.addAccount(OWN, { [own.group]: ['access.chargers'] });
  await maintainHistoryPartitions(server.db, Date.now(), { table: 'charger_telemetry', daysBack: 3 });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute(sql`delete from charger_telemetry`);
});
afterAll(() => server?.close());

const run = (query: string) => server.db.execute(sql.raw(query));
const get = (path: string, as = ALL) => server.as(as, { url: `/v2/charger/${path}` });
const list = async (query = '') => (await get(`list${query}`)).json<Hub[]>();
const detail = async () => (await get(own.hub)).json<HubDetail>();
const slot = (number: number, flags: Readonly<Record<string, boolean | string>>) => {
  const all = {
    point_id: own.point,
    number,
    connected: true,
    empty: false,
    charged: false,
    charging: false,
    booked: false,
    allow_charging: true,
    door_open: false,
    ...flags,
  };
  return run(`insert into charger_slots (${Object.keys(all).join(', ')})
    values (${Object.values(all)
      .map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
      .join(', ')})`);
};

test('[BS-01] lists stations of the requested groups and their subgroups by name', async () => {
  await run(
    `update charger_hubs set name = 'Z ' || id; update charger_hubs set name = 'A first', kind = 'portable' where id = '${own.hub}'`,
  );
  const all = await list();
  expect(all.map(({ id }) => id)).toEqual([own.hub, ...['child', 'foreign', 'parent', 'sibling'].map((relation) => `station-${relation}`)]);
  expect((await list(`?groups=${own.group}`)).map(({ id }) => id)).toEqual([own.hub, ids('child').hub]);
  expect((await list('?kind=portable')).map(({ id }) => id)).toEqual([own.hub]);
  expect((await get('list', OWN)).json<Hub[]>().map(({ id }) => id)).toEqual([own.hub, ids('child').hub]);
});

test('[BS-02] returns address, contact, visibility and cabinets of a station', async () => {
  await run(`
    update charger_hubs set contact_name = 'A shop', contact_country_code = '48', contact_phone = '600123001', visible_for_users = false;
    update charger_points set voltage = 229.6, temperature = 21.5, reported_at = to_timestamp(1700000000)`);
  const hub = await detail();
  expect(hub).toMatchObject({
    id: own.hub,
    groupId: own.group,
    kind: 'station',
    name: 'A station',
    online: true,
    visibleForUsers: false,
    address: { street: 'A street 1', city: 'A city', country: 'PL' },
    position: { lat: 52, lon: 21 },
    contactPerson: { name: 'A shop', countryCode: '48', phone: '600123001' },
    points: [{ id: own.point, name: 'A', columns: 1, voltage: 229.6, temperature: 21.5, reportedAt: 1_700_000_000_000 }],
  });
  await run('update charger_hubs set contact_phone = null');
  expect((await detail()).contactPerson).toBeNull();
});

test("CHG-S2 [BS-03] list and details count slots by state, and those that aren't actually charging", async () => {
  // Slot 1 is empty.
  await slot(2, { connected: false });
  await slot(3, { connected: false, booked: true, charged: true, battery_id: 'b' });
  await slot(4, { booked: true, charged: true, battery_id: 'b' });
  await slot(5, { charged: true, battery_id: 'b' });
  await slot(6, { charging: true, battery_id: 'b' });
  await slot(7, { allow_charging: false, battery_id: 'b' });
  await slot(8, {});
  await slot(9, { empty: true, charging: true });
  const due = { empty: 2, disconnected: 2, charged: 1, charging: 2, booked: 1, noBattery: 1, notCharging: 1 };
  const hub = await detail();
  expect(hub.counts).toEqual(due);
  expect((await list()).find(({ id }) => id === own.hub)?.counts).toEqual(due);
  expect(hub.points[0]?.slots.map(({ number, state }) => [number, state])).toEqual([
    [1, 'empty'],
    [2, 'disconnected'],
    [3, 'disconnected'],
    [4, 'booked'],
    [5, 'charged'],
    [6, 'charging'],
    [7, 'charging'],
    [8, 'noBattery'],
    [9, 'empty'],
  ]);
});

test('CHG-S3 a station is offline after three minutes without a message, or without any', async () => {
  const setLastContact = (ago: string) => run(`update charger_hubs set received_at = now() - interval '${ago}' where id = '${own.hub}'`);
  const online = async () => [(await detail()).online, (await list()).find(({ id }) => id === own.hub)?.online];
  await setLastContact(`${STATION_OFFLINE_AFTER_SECONDS - 10} seconds`);
  expect(await online()).toEqual([true, true]);
  await setLastContact(`${STATION_OFFLINE_AFTER_SECONDS + 1} seconds`);
  expect(await online()).toEqual([false, false]);
  await run(`update charger_hubs set received_at = null where id = '${own.hub}'`);
  expect(await online()).toEqual([false, false]);
});

test('counts unseen and unfinished alerts separately', async () => {
  const alert = (id: string, state: string, seen: boolean) =>
    run(`insert into charger_alerts (id, hub_id, type, description, state, ts, raised_at, seen_at, update_id)
      values ('${id}', '${own.hub}', 'charger', 'smoke', '${state}', now(), now(), ${seen ? 'now()' : 'null'}, 1)`);
  // One already existed, unseen and unfinished.
  await alert('one', 'finished', false);
  await alert('two', 'started', true);
  await alert('three', 'finished', true);
  expect((await detail()).alerts).toEqual({ unseen: 2, unfinished: 2 });
  expect((await list()).find(({ id }) => id === own.hub)?.alerts).toEqual({ unseen: 2, unfinished: 2 });
});

test('CHG-S7 [BS-06] returns swaps in total, since local midnight, and their median duration', async () => {
  await run(`delete from charger_swaps`);
  expect((await detail()).swaps).toEqual({ total: 0, today: 0, medianSeconds: null });
  const midnight = `date_trunc('day', now(), 'Europe/Warsaw')`;
  const swap = (id: string, finished: string, seconds: number) =>
    run(
      `insert into charger_swaps values ('${id}', '${own.hub}', '${own.point}', 1, 2, null, ${finished} - interval '${seconds} seconds', ${finished})`,
    );
  await swap('today', midnight, 40);
  await swap('yesterday', `${midnight} - interval '1 second'`, 60);
  await swap('last-week', `${midnight} - interval '7 days'`, 50);
  await swap('long-ago', `${midnight} - interval '40 days'`, 600);
  expect((await detail()).swaps).toEqual({ total: 4, today: 1, medianSeconds: 50 });
});

interface Telemetry {
  readonly samples: readonly { ts: number; voltage: number | null; temperature: number | null }[];
  readonly everySeconds: number;
}
const telemetry = async (query: string) => (await get(`${own.hub}/telemetry?pointId=${own.point}&${query}`)).json<Telemetry>();
const measured = (from: number, till: number, voltage = '230') =>
  run(`insert into charger_telemetry select '${own.point}', ts, ${voltage}, 20
    from generate_series(to_timestamp(${from / 1000}), to_timestamp(${(till - 1) / 1000}), interval '1 minute') ts`);

test('CHG-S5 [BS-02] telemetry has means of equal periods, at most 500, and gaps without reports', async () => {
  const till = Math.floor(Date.now() / HOUR) * HOUR;
  const since = till - 48 * HOUR;
  await measured(since, till - 24 * HOUR);
  await measured(till - 20 * HOUR, till, `230 + 10 * (extract(epoch from ts)::bigint / 60 % 2)`);
  const { samples, everySeconds } = await telemetry(`since=${since}&till=${till}`);
  expect(everySeconds).toBe(Math.ceil((48 * 3600) / 499));
  expect(samples.length).toBeLessThanOrEqual(500);
  expect(samples.length).toBeGreaterThan(440);
  const steps = samples.slice(1).map(({ ts }, nth) => ts - (samples[nth]?.ts ?? 0));
  // Except the first period, which may be cut, and the gap.
  expect(steps.slice(1).filter((step) => step !== everySeconds * 1000)).toHaveLength(1);
  expect(Math.max(...steps)).toBeGreaterThan(3.8 * HOUR);
  expect(samples.at(0)).toMatchObject({ voltage: 230, temperature: 20 });
  const mixed = samples.slice(-20, -1).map(({ voltage }) => voltage ?? 0);
  expect(mixed.every((voltage) => voltage > 232 && voltage < 238)).toBe(true);
});

test('CHG-S5 a later request returns the same samples', async () => {
  const till = Math.floor(Date.now() / MINUTE) * MINUTE;
  await measured(till - 24 * HOUR, till, '225 + extract(epoch from ts)::bigint / 60 % 7');
  const before = await telemetry(`since=${till - 24 * HOUR}&till=${till}`);
  const after = await telemetry(`since=${till - 24 * HOUR + 3 * MINUTE}&till=${till + 3 * MINUTE}`);
  const known = new Map(before.samples.map(({ ts, voltage }) => [ts, voltage]));
  // Samples at both ends may be cut.
  const both = after.samples.slice(1, -2);
  expect(both.length).toBeGreaterThan(400);
  expect(both.map(({ ts, voltage }) => [ts, voltage])).toEqual(both.map(({ ts }) => [ts, known.get(ts)]));
});

test("doesn't downsample a short period, and refuses invalid periods and cabinets of other stations", async () => {
  const till = Math.floor(Date.now() / MINUTE) * MINUTE;
  await measured(till - HOUR, till);
  expect(await telemetry(`since=${till - HOUR}&till=${till}`)).toMatchObject({ everySeconds: 60, samples: { length: 60 } });
  expect((await telemetry('since=0')).samples.length).toBeGreaterThan(0);
  const refused = async (query: string) => {
    const answer = await get(`${own.hub}/telemetry?${query}`);
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  expect(await refused(`pointId=${own.point}&since=2&till=2`)).toEqual([400, 'period-empty']);
  expect(await refused(`pointId=${own.point}&since=2&till=99999999999999999`)).toEqual([400, 'invalid-input']);
  // CHG-S1: also for callers who can see both.
  expect(await refused(`pointId=${foreign.point}&since=0`)).toEqual([404, 'not-found']);
  expect(await refused(`pointId=absent&since=0`)).toEqual([404, 'not-found']);
});

interface Page {
  readonly events?: readonly { id: number; ts: number }[];
  readonly swaps?: readonly { id: string }[];
  readonly next: string | null;
}
const rowsOf = ({ events, swaps }: Page) => (events ?? swaps ?? []).map(({ id }) => id);
/** Reads all pages of a list; calls `betweenPages` after each page. */
async function readAll(path: string, betweenPages: () => Promise<unknown>): Promise<(string | number)[]> {
  const found: (string | number)[] = [];
  let before = '';
  for (;;) {
    const page = (await get(`${own.hub}/${path}?limit=3${before}`)).json<Page>();
    found.push(...rowsOf(page));
    if (page.next === null) return found;
    before = `&before=${encodeURIComponent(page.next)}`;
    await betweenPages();
  }
}

test('CHG-S6 [BS-06] pages of events have no duplicates and no gaps, also with concurrent writes', async () => {
  await run('delete from charger_events');
  // Many events with the same time, and times that differ by less than a millisecond.
  await run(`insert into charger_events (hub_id, point_id, slot, type, ts)
    select '${own.hub}', '${own.point}', nth, 'doorOpened', timestamptz '2026-01-05T10:00:00.000001Z' + (nth / 4) * interval '1 microsecond'
    from generate_series(1, 20) nth`);
  const all = (await get(`${own.hub}/events?limit=200`)).json<Page>();
  expect([all.events?.length, all.next]).toEqual([20, null]);
  const newer = () => run(`insert into charger_events (hub_id, type, ts) values ('${own.hub}', 'stationOnline', now())`);
  expect(await readAll('events', newer)).toEqual(rowsOf(all));
});

test('CHG-S6 returns swaps in pages', async () => {
  await run('delete from charger_swaps');
  await run(`insert into charger_swaps select 'swap.' || nth, '${own.hub}', '${own.point}', 1, 2, null, now(), timestamptz '2026-01-05' + (nth / 3) * interval '1 second'
    from generate_series(1, 14) nth`);
  const all = (await get(`${own.hub}/swaps?limit=200`)).json<Page>();
  expect([all.swaps?.length, all.next]).toEqual([14, null]);
  let nth = 0;
  const newer = () => run(`insert into charger_swaps values ('later-${nth++}', '${own.hub}', '${own.point}', 1, 2, null, now(), now())`);
  expect(await readAll('swaps', newer)).toEqual(rowsOf(all));
});

test('filters events by cabinet and start time', async () => {
  await run('delete from charger_events');
  await run(`insert into charger_events (hub_id, point_id, slot, type, ts) values
    ('${own.hub}', '${own.point}', 1, 'doorOpened', to_timestamp(1000)), ('${own.hub}', 'another', 2, 'doorOpened', to_timestamp(2000)),
    ('${own.hub}', null, null, 'stationOffline', to_timestamp(3000)), ('${foreign.hub}', '${foreign.point}', 1, 'doorOpened', to_timestamp(4000))`);
  const times = async (query: string) => (await get(`${own.hub}/events${query}`)).json<Page>().events?.map(({ ts }) => ts / 1000);
  expect(await times('')).toEqual([3000, 2000, 1000]);
  expect(await times(`?pointId=${own.point}`)).toEqual([1000]);
  expect(await times('?since=2000000')).toEqual([3000, 2000]);
});

test.each(['events', 'swaps'])('CHG-S6 refuses an invalid cursor for %s', async (what) => {
  for (const cursor of ['x', '1', '.', '1.', '.1', 'a.1', '12345678901234567.1', `1.${'9'.repeat(80)}`, '-1.1', '1.%00']) {
    const answer = await get(`${own.hub}/${what}?before=${cursor}`);
    expect([cursor, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([cursor, 400, 'invalid-input']);
  }
});
