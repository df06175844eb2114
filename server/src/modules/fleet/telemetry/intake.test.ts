import { sql } from 'drizzle-orm';
import { createLog } from '../../../kernel/logging.ts';
import { createDirectory, type Directory } from '../dispatch/directory.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import { createIntake, type Intake } from './intake.ts';
import { eventually, startTestFleet, type TestFleet } from '../testing/fleet-test-server.ts';

let fleet: TestFleet;
const VIEWER = 'viewer@test.example';
beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups({ id: 'g1' });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
}, 60_000);
afterAll(() => fleet?.close());

interface Device {
  state: string;
  ride: { id: string; status: string; distance: number } | null;
  computer: {
    online: boolean;
    position: { lat: number; lon: number } | null;
    anomalies: string[];
    reportedAt: number | null;
    receivedAt: number;
    battery: { percentage: number; voltage: { current: number } };
  };
}
async function device(id: string): Promise<Device> {
  const query =
    '{ devices(id: "ID") { state ride { id status distance } computer { online anomalies reportedAt receivedAt position { lat lon } battery { percentage voltage { current } } } } }'.replace(
      'ID',
      id,
    );
  const answer = await fleet.server.as(VIEWER, { method: 'POST', url: '/v2/device/graphql', payload: { query } });
  return answer.json<{ data: { devices: Device[] } }>().data.devices[0] as Device;
}
const seen = (id: string, isSo: (found: Device) => boolean) => eventually(() => device(id), isSo);

test("publishes a report within about a second, keeping values it doesn't contain", async () => {
  await fleet.addVehicle('v1', 'g1');
  const vehicle = await fleet.connect('c-v1');
  await vehicle.report({ percentage: 55.5, voltage: 39.25 });
  expect(await seen('v1', ({ computer }) => computer.online)).toMatchObject({
    state: 'parked',
    computer: { anomalies: [], position: { lat: 52.23, lon: 21.01 }, battery: { percentage: 55.5, voltage: { current: 39.25 } } },
  });
  await vehicle.report({ lat: undefined, lon: undefined, percentage: undefined, state: 'inService' });
  expect(await seen('v1', ({ state }) => state === 'inService')).toMatchObject({
    computer: { position: { lat: 52.23, lon: 21.01 }, battery: { percentage: 55.5 } },
  });
});

test('FLT-T1 drops malformed messages and accepts the next valid one', async () => {
  await fleet.addVehicle('v2', 'g1');
  const vehicle = await fleet.connect('c-v2');
  const naughty = [
    '',
    '{',
    'null',
    '[[[[',
    '{"ts":"now"}',
    new Uint8Array([0xff, 0xfe, 0x00]),
    { lat: 999 },
    { lat: 'NaN' },
    { state: "'; drop table vehicles; --" },
    { ts: 1e30 },
    { percentage: 1e9 },
    'x'.repeat(5000),
  ];
  for (const message of naughty) await vehicle.report(message);
  await vehicle.report({ percentage: 12 });
  expect(await seen('v2', ({ computer }) => computer.online)).toMatchObject({ computer: { battery: { percentage: 12 }, anomalies: [] } });
  expect(vehicle.client.connected).toBe(true);
});

test('drops reports of an unknown IoT module', async () => {
  const vehicle = await fleet.connect('c-unknown');
  await vehicle.report();
  // A later report has been stored.
  await fleet.addVehicle('v-known', 'g1');
  await (await fleet.connect('c-v-known')).report();
  await seen('v-known', ({ computer }) => computer.online);
  const { rows } = await fleet.server.db.execute(sql`select 1 from latest_telemetry where computer_id = 'c-unknown'`);
  expect(rows).toEqual([]);
});

test("FLT-T2 FLT-T3 reports from the future and from null island are saved and marked, and don't block later ones", async () => {
  await fleet.addVehicle('v3', 'g1');
  const vehicle = await fleet.connect('c-v3');
  await vehicle.report({ ts: Date.now() + 3 * 3_600_000, lat: 0, lon: 0 });
  expect(await seen('v3', ({ computer }) => computer.online)).toMatchObject({
    computer: { anomalies: ['futureDated', 'nullIsland'], position: { lat: 0, lon: 0 } },
  });
  await vehicle.report({ lat: 52.5 });
  expect(await seen('v3', ({ computer }) => computer.position?.lat === 52.5)).toMatchObject({ computer: { anomalies: [] } });
});

test('FLT-T3 an older report counts as contact and replaces nothing', async () => {
  await fleet.addVehicle('v4', 'g1');
  const vehicle = await fleet.connect('c-v4');
  await vehicle.report({ percentage: 50 });
  const first = await seen('v4', ({ computer }) => computer.online);
  await vehicle.report({ percentage: 99, ts: Date.now() - 600_000 });
  const second = await seen('v4', ({ computer }) => computer.receivedAt > first.computer.receivedAt);
  expect(second.computer.battery.percentage).toBe(50);
  expect(second.computer.reportedAt).toBe(first.computer.reportedAt);
});

test('[PR-05] a process that waits to take over catches up with the reports that the leader received', async () => {
  await fleet.addVehicle('v18', 'g1');
  const directory = createDirectory(fleet.server.db);
  await directory.catchUp();
  expect(directory.get('c-v18')).toMatchObject({ holders: [{ vehicleId: 'v18', groupId: 'g1' }], receivedAt: null, state: null });
  const write = (at: number, state: string) =>
    fleet.server.db.execute(sql`
      insert into latest_telemetry (computer_id, received_at, reported_at, state, anomalies)
      values ('c-v18', ${new Date(at).toISOString()}, ${new Date(at).toISOString()}, ${state}, '{}')
      on conflict (computer_id) do update set received_at = excluded.received_at, reported_at = excluded.reported_at, state = excluded.state`);
  const at = Date.now() + 3_600_000;
  await write(at, 'riding');
  await directory.catchUp();
  expect(directory.get('c-v18')).toMatchObject({ receivedAt: at, reportedAt: at, state: 'riding' });
  // What this process received itself is newer than what it reads again.
  Object.assign(directory.get('c-v18') ?? {}, { receivedAt: at + 5000, state: 'parked' });
  await directory.load();
  expect(directory.get('c-v18')).toMatchObject({ receivedAt: at + 5000, state: 'parked' });
  await fleet.server.db.execute(sql`delete from latest_telemetry where computer_id = 'c-v18'`);
});

test('reloads a fleet of several thousand modules in parts, each with all of its vehicles', async () => {
  const { db } = fleet.server;
  await db.execute(sql`insert into computers (id, group_id, vendor) select 'many-' || n, 'g1', 'MOVELINK' from generate_series(1, 4500) n`);
  await db.execute(sql`insert into bikes (id, group_id) values ('b-first', 'g1'), ('b-second', 'g1')`);
  await db.execute(sql`insert into vehicles (id, name, group_id, bike_id, computer_id)
    values ('first', 'first', 'g1', 'b-first', 'many-4500'), ('second', 'second', 'g1', 'b-second', 'many-4500')`);
  const directory = createDirectory(db);
  await directory.load();
  expect([...directory.all()].filter(({ id }) => id.startsWith('many-'))).toHaveLength(4500);
  expect(directory.get('many-4500')?.holders.map(({ vehicleId }) => vehicleId)).toEqual(['first', 'second']);
  await db.execute(sql`delete from vehicles where computer_id = 'many-4500'`);
  await db.execute(sql`delete from computers where id like 'many-%'`);
});

test('[PR-05] a process that takes over writes a ride or a place again only when the former leader would have', async () => {
  const { db } = fleet.server;
  await fleet.addVehicle('v19', 'g1');
  // The assumed time of the last report in the history: five minutes before the last report.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  let clock = Date.now();
  const changedRides: string[] = [];
  /** A process that waits; the function makes it the leader. */
  const waiting = async () => {
    const directory = createDirectory(db);
    await directory.catchUp();
    return () => directory.catchUp().then(() => intakeOf(directory));
  };
  const intakeOf = (directory: Directory) =>
    createIntake({
      db,
      directory,
      log: createLog('silent'),
      onChanges: () => undefined,
      onReported: () => undefined,
      onRideChanges: (ids) => void changedRides.push(...ids),
      now: () => clock,
    });
  const [begin, takeOver, takeOverNext, takeOverLast] = await Promise.all([waiting(), waiting(), waiting(), waiting()]);
  const started = { id: 'ride-19', status: 'started', userId: '5', distance: 1, averageSpeed: 1, maxSpeed: 1, startedAt: clock };
  const report = async ({ telemetry, flush }: Intake, lat = 52.2, ride = started) => {
    const message = { ts: clock, lat, lon: 21, speed: 0, percentage: 80, voltage: 39, mileage: 1, state: 'riding', powered: true, ride };
    telemetry('c-v19', Buffer.from(JSON.stringify(message)));
    await flush();
    const { rows } = await db.execute<{ stored: number; ride: number }>(
      sql`select (select count(*)::int from telemetry_history where computer_id = 'c-v19') as stored,
        (select extract(epoch from updated_at) * 1000 from rides where id = 'ride-19')::float8 as ride`,
    );
    return rows[0];
  };
  const first = clock;
  expect(await report(await begin())).toEqual({ stored: 1, ride: first });
  expect(changedRides).toEqual(['ride-19']);

  clock += 20_000;
  const second = await takeOver();
  expect(await report(second)).toEqual({ stored: 1, ride: first });
  expect(changedRides).toEqual(['ride-19']);
  clock += 1_000;
  expect(await report(second, 52.21)).toEqual({ stored: 2, ride: first });
  expect(await report(await takeOverNext(), 52.21, { ...started, status: 'paused' })).toEqual({ stored: 2, ride: clock });
  expect(changedRides).toEqual(['ride-19', 'ride-19']);
  clock += 301_000;
  expect(await report(await takeOverLast(), 52.21, { ...started, status: 'paused' })).toMatchObject({ stored: 3 });
  jest.restoreAllMocks();
});

test("FLT-T3 a jump of the server's clock loses no history, and setting it back doesn't block later reports", async () => {
  const DAY = 86_400_000;
  await fleet.addVehicle('v9', 'g1');
  const directory = createDirectory(fleet.server.db);
  await directory.load();
  let clock = Date.now() + 4 * DAY;
  const intake = createIntake({
    db: fleet.server.db,
    directory,
    log: createLog('silent'),
    onChanges: () => undefined,
    onReported: () => undefined,
    createPartitions: (now) => maintainHistoryPartitions(fleet.server.db, now),
    now: () => clock,
  });
  const report = async (percentage: number) => {
    const message = { ts: clock, lat: 52.2, lon: 21, speed: 0, percentage, voltage: 39, mileage: 1, state: 'parked', powered: false };
    intake.telemetry('c-v9', Buffer.from(JSON.stringify(message)));
    await intake.flush();
    const { rows } = await fleet.server.db.execute<{ percentage: number; stored: number }>(
      sql`select l.percentage::float8, (select count(*)::int from telemetry_history where computer_id = 'c-v9') as stored
        from latest_telemetry l where computer_id = 'c-v9'`,
    );
    return rows[0];
  };
  expect(await report(80)).toEqual({ percentage: 80, stored: 1 });
  clock = Date.now();
  expect(await report(79)).toEqual({ percentage: 79, stored: 1 });
  // More than a week ahead: what was received today isn't old by the database's clock.
  await maintainHistoryPartitions(fleet.server.db, Date.now() + 30 * DAY);
  expect(await report(78)).toMatchObject({ stored: 1 });
});

test('FLT-T5 marks a moving parked vehicle, but not one on a ride or in service', async () => {
  await fleet.addVehicle('v8', 'g1');
  const vehicle = await fleet.connect('c-v8');
  const anomaliesOf = async (changed: Record<string, unknown>, is: string) => {
    await vehicle.report(changed);
    return (await seen('v8', ({ state, computer }) => computer.online && state === is)).computer.anomalies;
  };
  expect(await anomaliesOf({ state: 'parked', speed: 4.9 }, 'parked')).toEqual([]);
  expect(await anomaliesOf({ state: 'lowBattery', speed: 5 }, 'lowBattery')).toEqual(['movingWithoutRide']);
  expect(await anomaliesOf({ state: 'riding', speed: 20 }, 'riding')).toEqual([]);
  expect(await anomaliesOf({ state: 'parked', speed: 20 }, 'parked')).toEqual(['movingWithoutRide']);
  expect(await anomaliesOf({ state: 'inService', speed: 20 }, 'inService')).toEqual([]);
});

test('FLT-T4 a vehicle is offline after 20 minutes without a report', async () => {
  await fleet.addVehicle('v5', 'g1');
  const vehicle = await fleet.connect('c-v5');
  await vehicle.report({ state: 'riding' });
  await seen('v5', ({ state }) => state === 'riding');
  const age = (seconds: number) =>
    fleet.server.db.execute(
      sql`update latest_telemetry set received_at = now() - make_interval(secs => ${seconds}) where computer_id = 'c-v5'`,
    );
  await age(20 * 60 - 5);
  expect(await device('v5')).toMatchObject({ state: 'riding', computer: { online: true } });
  await age(20 * 60 + 1);
  expect(await device('v5')).toMatchObject({ state: 'offline', computer: { online: false } });
});

test('saves rides, each only from its own vehicle; the history stores relevant reports', async () => {
  await fleet.addVehicle('v6', 'g1');
  await fleet.addVehicle('v7', 'g1');
  const [vehicle, other] = [await fleet.connect('c-v6'), await fleet.connect('c-v7')];
  const ride = {
    id: 'ride-1',
    status: 'started',
    userId: '5',
    distance: 1.5,
    averageSpeed: 12,
    maxSpeed: 22,
    startedAt: Date.now() - 60_000,
    stoppedAt: null,
  };
  await vehicle.report({ state: 'riding', ride });
  expect((await seen('v6', (found) => found.ride !== null)).ride).toEqual({ id: 'ride-1', status: 'started', distance: 1.5 });
  await other.report({ state: 'riding', ride: { ...ride, distance: 999 } });
  await seen('v7', ({ state }) => state === 'riding');
  expect((await device('v7')).ride).toBeNull();
  await vehicle.report({ state: 'parked', ride: { ...ride, status: 'finished', distance: 2.5, stoppedAt: Date.now() } });
  expect((await seen('v6', (found) => found.ride?.status === 'finished')).ride).toEqual({
    id: 'ride-1',
    status: 'finished',
    distance: 2.5,
  });
  const { rows } = await fleet.server.db.execute<{ state: string }>(
    sql`select state from telemetry_history where computer_id = 'c-v6' order by received_at`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['riding', 'parked']);
});
