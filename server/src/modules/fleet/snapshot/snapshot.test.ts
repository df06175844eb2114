import { constants, gunzipSync } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../database/database.ts';
import { domainModules } from '../../../modules.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { BATCH, createSnapshots, FIRST_BATCH } from './snapshot-stream.ts';

let server: TestServer;
const MANAGER = 'manager@fleet.example';
const NEIGHBOUR = 'neighbour@fleet.example';
const NEWCOMER = 'newcomer@fleet.example';
const CLIENT = 'client@fleet.example';
/** Vehicles of the group g1; their names are not in the order of their ids. */
const VEHICLES = FIRST_BATCH + BATCH + 7;

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await server.addGroups({ id: 'g1' }, { id: 'g11', parentId: 'g1' }, { id: 'g2' }, { id: 'g3' });
  await server.addAccount(MANAGER, { g1: ['vehicle.getByGroup'] });
  await server.addAccount(NEIGHBOUR, { g2: ['vehicle.getByGroup'] });
  await server.addAccount(NEWCOMER, { g3: ['vehicle.getByGroup'] });
  await server.addAccount(CLIENT, { g1: ['account.list'] });
  const { db } = server;
  await db.execute(sql`
    insert into mopeds (id, group_id, model, registration_number)
      select 'm' || n, 'g11', 'M' || n % 3, case n % 5 when 0 then null when 1 then '' else 'WX ' || n end from generate_series(1, ${VEHICLES}) n where n % 2 = 0`);
  await db.execute(sql`
    insert into bikes (id, group_id, model) select 'b' || n, 'g1', case when n % 7 > 0 then 'B' end from generate_series(1, ${VEHICLES}) n where n % 2 = 1 and n % 11 > 0`);
  await db.execute(sql`
    insert into computers (id, group_id, vendor) select 'c' || n, 'g1', 'FC-IOT' from generate_series(1, ${VEHICLES}) n where n % 13 > 0`);
  await db.execute(sql`
    insert into vehicles (id, name, alternative_name, is_rentable, group_id, bike_id, moped_id, computer_id, ride_id)
      select 'v' || n, 'Vehicle "' || ${VEHICLES}::int - n || '" ż', case when n % 4 = 0 then 'Alias' end, n % 3 = 0, case when n % 2 = 0 then 'g11' else 'g1' end,
        case when n % 2 = 1 and n % 11 > 0 then 'b' || n end, case when n % 2 = 0 then 'm' || n end, case when n % 13 > 0 then 'c' || n end,
        case when n % 17 = 0 then 'r' || n end
      from generate_series(1, ${VEHICLES}) n`);
  await db.execute(sql`insert into vehicles (id, name, group_id) values ('w1', 'Of others', 'g2')`);
  await db.execute(sql`
    insert into rides (id, vehicle_id, status, group_id, started_at, stopped_at, updated_at)
      select 'r' || n, 'v' || n, 'finished', case when n % 34 = 0 then 'g2' else 'g1' end,
        now() - interval '3 days', case when n % 51 = 0 then now() - interval '2 days' end, now() from generate_series(1, ${VEHICLES}) n where n % 17 = 0`);
  await db.execute(sql`
    insert into latest_telemetry (computer_id, received_at, reported_at, state, lat, lon, percentage, anomalies)
      select 'c' || n, now() - make_interval(mins => n % 90), now() - make_interval(mins => n % 90, secs => 1.25), case when n % 6 = 0 then 'riding' else 'parked' end,
        case when n % 9 > 0 then 52.2 + n / 100000.0 end, case when n % 9 > 0 then 21 + n / 100000.0 end, case when n % 10 > 0 then n % 101 end,
        case when n % 19 = 0 then '{stuckPosition,futureDated}'::text[] else '{}' end
      from generate_series(1, ${VEHICLES}) n where n % 13 > 0 and n % 8 > 0`);
}, 60_000);
afterAll(() => server?.close());

type Batch = Readonly<Record<string, readonly unknown[]>>;
const snapshotFor = async (who: string) => {
  const { statusCode, headers, body } = await server.as(who, { url: '/v2/device/snapshot' });
  return { statusCode, type: headers['content-type'], lines: body.split('\n'), body };
};
const rowsOf = (batch: Batch) =>
  (batch['id'] ?? []).map((_, at) => Object.fromEntries(Object.keys(batch).map((name) => [name, batch[name]?.[at]])));

interface Device {
  readonly id: string;
  readonly name: string;
  readonly alternativeName: string | null;
  readonly group: string;
  readonly state: string;
  readonly isRentable: boolean;
  readonly bike: { readonly model: string | null } | null;
  readonly moped: { readonly model: string | null; readonly registrationNumber: string | null } | null;
  readonly computer: {
    readonly id: string;
    readonly vendor: string;
    readonly online: boolean;
    readonly battery: { readonly percentage: number | null };
    readonly position: { readonly lat: number; readonly lon: number } | null;
    readonly receivedAt: number | null;
    readonly reportedAt: number | null;
    readonly anomalies: readonly string[];
  } | null;
  readonly ride: { readonly status: string; readonly startedTime: number; readonly stoppedTime: number | null } | null;
}

/** The row that the snapshot must have for a device of the specification's call. */
const rowOf = ({ id, name, alternativeName, group, state, isRentable, bike, moped, computer, ride }: Device) => ({
  id,
  name,
  alias: alternativeName,
  plate: moped?.registrationNumber || null,
  kind: moped ? 'moped' : bike ? 'bike' : null,
  model: (moped ?? bike)?.model ?? null,
  state,
  rentable: isRentable,
  groupId: group,
  battery: computer?.battery.percentage ?? null,
  lat: computer?.position?.lat ?? null,
  lon: computer?.position?.lon ?? null,
  computerId: computer?.id ?? null,
  vendor: computer?.vendor ?? null,
  online: computer?.online ?? false,
  receivedAt: computer?.receivedAt ?? null,
  reportedAt: computer?.reportedAt ?? null,
  anomalies: computer?.anomalies.join(' ') ?? '',
  ride: ride?.status ?? null,
  rideAt: ride?.stoppedTime ?? ride?.startedTime ?? null,
});

async function devicesFor(who: string): Promise<Device[]> {
  const query =
    '{ devices(limit: 5000) { id name alternativeName group state isRentable bike { model } moped { model registrationNumber } computer { id vendor online battery { percentage } position { lat lon } receivedAt reportedAt anomalies } ride { status startedTime stoppedTime } } }';
  const answer = await server.as(who, { method: 'POST', url: '/v2/device/graphql', payload: { query } });
  return answer.json<{ data: { devices: Device[] } }>().data.devices;
}

test('[VE-01] has the same vehicles and values as the call of the specification, in batches on lines of their own', async () => {
  const { statusCode, type, lines, body } = await snapshotFor(MANAGER);
  expect([statusCode, type]).toEqual([200, 'application/json; charset=utf-8']);
  const batches = JSON.parse(body) as Batch[];
  expect(batches.map(({ id }) => id?.length)).toEqual([FIRST_BATCH, BATCH, 7]);
  expect(lines).toHaveLength(batches.length + 2);
  for (const [at, batch] of batches.entries()) expect(JSON.parse((lines[at] ?? '').slice(1))).toEqual(batch);
  expect(lines.slice(-2)).toEqual([']', '']);

  const devices = await devicesFor(MANAGER);
  expect(devices).toHaveLength(VEHICLES);
  const rows = batches.flatMap(rowsOf).toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  expect(rows).toEqual(devices.map(rowOf).toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  // Control: the fleet has each kind of value.
  const distinct = (name: string) => new Set(rows.map((row) => JSON.stringify(row[name]))).size;
  expect(['kind', 'state', 'ride', 'rideAt', 'anomalies', 'rentable', 'online'].map(distinct)).toEqual([3, 3, 2, 3, 2, 2, 2]);
});

test.each(['gzip, deflate, br, zstd', 'gzip'])(
  '[VE-01] sends each batch to a browser that accepts %s without waiting for the next one',
  async (accepted) => {
    const { headers, rawPayload } = await server.as(MANAGER, { url: '/v2/device/snapshot', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe('gzip');
    // What a flush ends with; without flushes there is none.
    const flushed = rawPayload.indexOf(Buffer.from([0x00, 0x00, 0xff, 0xff]));
    expect(flushed).toBeGreaterThan(0);
    const first = gunzipSync(rawPayload.subarray(0, flushed + 4), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    expect(rowsOf(JSON.parse(first.slice(1)) as Batch)).toHaveLength(FIRST_BATCH);
  },
);

test('FLT-R1 FLT-R8 has no vehicles of groups the caller can’t see, nor rides in them', async () => {
  const { body } = await snapshotFor(NEIGHBOUR);
  expect((JSON.parse(body) as Batch[]).flatMap(rowsOf)).toMatchObject([{ id: 'w1', groupId: 'g2' }]);
  const rides = (JSON.parse((await snapshotFor(MANAGER)).body) as Batch[]).flatMap(rowsOf);
  expect(rides.find(({ id }) => id === 'v17')).toMatchObject({ ride: 'finished' });
  expect(rides.find(({ id }) => id === 'v34')).toMatchObject({ ride: null });
});

test('[VE-01] is an empty list for a caller without vehicles, and refused without the permission', async () => {
  expect(await snapshotFor(NEWCOMER)).toMatchObject({ statusCode: 200, body: '[]\n' });
  expect((await snapshotFor(CLIENT)).statusCode).toBe(403);
  expect((await server.app.inject({ url: '/v2/device/snapshot' })).statusCode).toBe(401);
});

const scope = { groupIds: ['g1', 'g11'], rideGroupIds: ['g1', 'g11'] };
const read = async (lines: AsyncIterable<string>) => {
  let text = '';
  for await (const line of lines) text += line;
  return (JSON.parse(text) as Batch[]).map(rowsOf);
};

test('[VE-10] requests that come during a reading get the first vehicles at once and share the next one, which has what was stored before it', async () => {
  let queries = 0;
  const db = { execute: (query: SQL) => ((queries += 1), server.db.execute(query)) } as unknown as Reader;
  const snapshots = createSnapshots(db);
  const running = read(snapshots.lines(scope));
  await server.db.execute(sql`insert into vehicles (id, name, group_id) values ('a-new-one', 'New', 'g1')`);
  const late = [read(snapshots.lines(scope)), read(snapshots.lines(scope)), read(snapshots.lines(scope))];
  try {
    await running;
    for (const [first = [], ...all] of await Promise.all(late)) {
      expect(first).toHaveLength(FIRST_BATCH);
      expect(all.map(({ length }) => length)).toEqual([FIRST_BATCH, BATCH, 8]);
      expect(all.flat().map(({ id }) => id)).toContain('a-new-one');
    }
    // Three batches of each of two readings, and one for each request that waited.
    expect(queries).toBe(9);
    expect(await read(snapshots.lines(scope))).toHaveLength(3);
    expect(queries).toBe(12);
  } finally {
    await server.db.execute(sql`delete from vehicles where id = 'a-new-one'`);
  }
});

test('[VE-10] requests for a fleet that fits into the first batch get each vehicle once, however many come together', async () => {
  const snapshots = createSnapshots(server.db);
  const ofNeighbour = { groupIds: ['g2'], rideGroupIds: ['g2'] };
  const responses = await Promise.all([1, 2, 3].map(() => read(snapshots.lines(ofNeighbour))));
  expect(responses.map((batches) => batches.flat().map(({ id }) => id))).toEqual([['w1'], ['w1'], ['w1']]);
});

test('[VE-10] groups of others are never shared, and a reading that failed does not affect the next one', async () => {
  let fails = true;
  const db = {
    execute: async (query: SQL) => {
      if (fails) throw new Error('The database is away');
      return server.db.execute(query);
    },
  } as unknown as Reader;
  const snapshots = createSnapshots(db);
  await expect(read(snapshots.lines(scope))).rejects.toThrow('away');
  fails = false;
  expect((await read(snapshots.lines(scope))).flat()).toHaveLength(VEHICLES);
  expect((await read(snapshots.lines({ groupIds: ['g2'], rideGroupIds: ['g2'] }))).flat()).toMatchObject([{ id: 'w1' }]);
});
