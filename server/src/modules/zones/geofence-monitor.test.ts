import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { takeOver } from '../fleet/testing/leader-takeover.ts';
import { eventually, startTestFleet, type TestFleet, type TestVehicle } from '../fleet/testing/fleet-test-server.ts';
import { deviceEvents, vehicles } from '../fleet/schema.ts';
import { zonesModule } from './zones.module.ts';

/** A square of 0.1° from 21, 52 with a hole of 0.04° in its middle. */
const square = (from: number, lat: number, size: number) => [
  [from, lat],
  [from + size, lat],
  [from + size, lat + size],
  [from, lat + size],
  [from, lat],
];
const polygon = { type: 'Polygon', coordinates: [square(21, 52, 0.1), square(21.03, 52.03, 0.04)] };
const [outside, inside, hole] = [
  { lat: 52.05, lon: 20.9 },
  { lat: 52.01, lon: 21.01 },
  { lat: 52.05, lon: 21.05 },
];

let fleet: TestFleet;
let probe: TestVehicle;
const MANAGER = 'manager@test.example';
const VIEWER = 'viewer@test.example';
const HALF = 'half@test.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, {}, [zonesModule]);
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g2' }, { id: 'g11', parentId: 'g1' });
  await fleet.server.addAccount(MANAGER, {
    g1: ['group.update', 'vehicle.getByGroup', 'vehicle.command', 'vehicle.updateGroup'],
    g2: ['group.update', 'vehicle.getByGroup', 'vehicle.updateGroup'],
  });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount(HALF, { g1: ['vehicle.getByGroup', 'group.update'] });
  await fleet.addVehicle('probe', 'g11');
  probe = await fleet.connect('c-probe');
}, 60_000);
afterEach(async () => {
  for (const { id } of (await fleet.server.as(MANAGER, { url: '/v1/zone' })).json<{ id: string }[]>()) await remove(id);
});
afterAll(() => fleet?.close());

const remove = (id: string) => fleet.server.as(MANAGER, { method: 'DELETE', url: `/v1/zone/${id}` });

interface ZoneEvent {
  readonly kind: string;
  readonly vehicleId: string;
  readonly actions: string[];
}

async function addZone(overrides: object = {}): Promise<{ id: string; version: number }> {
  const payload = {
    name: 'Old town',
    groupIds: ['g1'],
    polygon,
    monitored: { groupIds: ['g1'], vehicleIds: [] },
    actions: { enter: [], leave: [] },
    ...overrides,
  };
  const answer = await fleet.server.as(MANAGER, { method: 'POST', url: '/v1/zone', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
/** Waits until saved zones are monitored, by saving another zone and waiting for that. */
async function waitUntilMonitored(): Promise<void> {
  const { id } = await addZone({ name: 'Probe', polygon: { type: 'Polygon', coordinates: [square(10, 50, 0.1)] } });
  let reports = 0;
  await eventually(
    async () => {
      reports += 1;
      await probe.report({ lat: 50.05, lon: reports % 2 ? 9 : 10.05 });
      return eventsOf(id, 'probe');
    },
    (found) => found.length > 0,
  );
  await remove(id);
}
const eventsOf = async (zoneId: string, vehicleId: string) =>
  (await fleet.server.as(MANAGER, { url: `/v1/zone/${zoneId}/event` }))
    .json<ZoneEvent[]>()
    .filter((event) => event.vehicleId === vehicleId)
    .map(({ kind }) => kind)
    .reverse();
const fired = (zoneId: string, vehicleId: string, kinds: readonly string[]) =>
  eventually(
    () => eventsOf(zoneId, vehicleId),
    (found) => found.length >= kinds.length,
  ).then((found) => expect(found).toEqual(kinds));

/** A vehicle that has reported from outside, and whose report was written. */
async function addVehicle(groupId = 'g11', options: { computer?: string } = {}): Promise<{ id: string; vehicle: TestVehicle }> {
  const id = `v-${randomUUID().slice(0, 8)}`;
  await fleet.addVehicle(id, groupId, options);
  const vehicle = await fleet.connect(`c-${id}`);
  await vehicle.report(outside);
  await written(id);
  return { id, vehicle };
}
/** Waits until the last report of a vehicle is in the database, and earlier ones on the connection are processed. */
async function written(id: string, position: { lat: number; lon: number } = outside) {
  await eventually(
    async () =>
      (
        await fleet.server.db.execute<{ lat: number; lon: number }>(
          sql`select lat, lon from latest_telemetry where computer_id = ${`c-${id}`}`,
        )
      ).rows[0],
    (row) => row?.lat === position.lat && row.lon === position.lon,
  );
}

test('ZON-Z8 ZON-Z9 [GE-03] fires at both borders of an area with a hole, and not inside the hole', async () => {
  const { id, vehicle } = await addVehicle();
  const zone = await addZone();
  await waitUntilMonitored();
  for (const position of [inside, hole, { ...hole, lat: 52.051 }, { ...hole, lat: 52.049 }, inside, outside])
    await vehicle.report(position);
  await fired(zone.id, id, ['enter', 'leave', 'enter', 'leave']);
  const query = `{ history(id: "${id}") { type version data { zoneId zoneName groupId } userId } }`;
  const history = (await fleet.server.as(MANAGER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json<{
    data: { history: object[] };
  }>().data.history;
  expect(history).toHaveLength(4);
  expect(history[0]).toEqual({
    type: 'LEAVE_ZONE',
    version: 4,
    data: { zoneId: zone.id, zoneName: 'Old town', groupId: null },
    userId: null,
  });
  // ZON-Z11: the same history for a caller who can't see the zone.
  const visible = (await fleet.server.as(VIEWER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).body;
  expect(visible).toContain('ENTER_ZONE');
  expect(visible).not.toContain('Old town');
  expect(visible).not.toContain(zone.id);
});

test('ZON-Z5 unreliable reports fire nothing: null island, future, outdated, no position', async () => {
  const { id, vehicle } = await addVehicle();
  const zone = await addZone();
  const world = await addZone({ polygon: { type: 'Polygon', coordinates: [square(-0.05, -0.05, 0.1)] } });
  await waitUntilMonitored();
  await vehicle.report({ lat: 0, lon: 0 });
  await vehicle.report({ ...inside, ts: Date.now() - 3_600_000 });
  await vehicle.report({ lat: null, lon: null });
  await vehicle.report({ ...inside, ts: Date.now() + 3_600_000 });
  // Two valid reports, to ensure that all earlier ones were processed.
  await vehicle.report(inside);
  await vehicle.report(outside);
  await fired(zone.id, id, ['enter', 'leave']);
  expect(await eventsOf(world.id, id)).toEqual([]);
});

test('ZON-Z6 saving a zone fires nothing for vehicles inside; leaving does', async () => {
  const { id, vehicle } = await addVehicle();
  await vehicle.report(inside);
  await written(id, inside);
  const zone = await addZone();
  await waitUntilMonitored();
  await vehicle.report({ ...inside, lat: 52.011 });
  await vehicle.report(outside);
  await fired(zone.id, id, ['leave']);
});

test('[ZK-01] ZON-Z15 a zone outside of its hours fires nothing', async () => {
  const { id, vehicle } = await addVehicle();
  // Not today, also when the test runs over midnight.
  const other = [((new Date().getUTCDay() + 2) % 7) + 1, ((new Date().getUTCDay() + 4) % 7) + 1];
  const closed = await addZone({ schedule: { timeZone: 'UTC', days: other, from: '00:00', to: '00:00' } });
  const open = await addZone({ schedule: { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' } });
  await waitUntilMonitored();
  await vehicle.report(inside);
  await vehicle.report(outside);
  await fired(open.id, id, ['enter', 'leave']);
  expect(await eventsOf(closed.id, id)).toEqual([]);
});

test('ZON-Z16 FLT-E6 refuses the end of a ride in a no-parking zone, unless there is a reason', async () => {
  const { id, vehicle } = await addVehicle();
  const zone = await addZone({ kind: 'noParking' });
  const ride = { id: `${id}-r`, userId: '5', distance: 1, averageSpeed: 12, maxSpeed: 22, startedAt: Date.now() - 60_000, stoppedAt: null };
  const stopped = { state: 'paused', speed: 0, ride: { ...ride, status: 'paused' } };
  const endRide = (payload: object = {}) => fleet.server.as(MANAGER, { method: 'POST', url: `/v2/device/${id}/ride/end`, payload });
  await vehicle.report({ ...stopped, ...inside });
  await written(id, inside);
  const refused = await endRide();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'no-parking-zone', message: "Rides can't end in a no-parking or no-riding zone" },
  ]);
  expect(vehicle.commands).toEqual([]);
  const forced = await endRide({ reason: 'The rider is at the police station' });
  expect(forced.json()).toMatchObject({ command: 'powerOff' });
  const { rows } = await fleet.server.db.execute(sql`select details from audit_entries where act = 'ride-end-forced' `);
  expect(JSON.stringify(rows)).toContain('police station');

  // Outside, it can end; outside of the operating area, it can't.
  await vehicle.report({ ...stopped, ...outside });
  await written(id, outside);
  expect((await endRide()).statusCode).toBe(202);
  await addZone({ kind: 'operatingArea' });
  expect((await endRide()).json()).toMatchObject({ error: 'outside-operating-area' });
  await remove(zone.id);
});

test('ZON-Z7 nothing fires twice after a restart and with a second process', async () => {
  const { id, vehicle } = await addVehicle();
  const zone = await addZone();
  await waitUntilMonitored();
  await vehicle.report(inside);
  await fired(zone.id, id, ['enter']);
  const second = await takeOver(fleet, [zonesModule]);
  try {
    await vehicle.report({ ...inside, lat: 52.012 });
    await vehicle.report(outside);
    await fired(zone.id, id, ['enter', 'leave']);
  } finally {
    await second.restore();
  }
  await eventually(
    async () => {
      await vehicle.report(inside);
      return eventsOf(zone.id, id);
    },
    (found) => found.length > 2,
  );
  expect(await eventsOf(zone.id, id)).toEqual(['enter', 'leave', 'enter']);
});

test('[GE-03] ZON-Z8 actions send a command and switch rentable off, both in the ledger; a GPS tracker gets no command', async () => {
  const zone = await addZone({ actions: { enter: ['powerOff', 'rentableOff'], leave: ['rentableOn'] } });
  await waitUntilMonitored();
  const { id, vehicle } = await addVehicle();
  const simple = await addVehicle('g11', { computer: 'GPS_ONLY' });
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
  await fleet.server.db.update(vehicles).set({ isRentable: true }).where(eq(vehicles.id, id));
  await vehicle.report(inside);
  await simple.vehicle.report(inside);
  await fired(zone.id, id, ['enter']);
  const ledger = await eventually(
    async () => (await fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${id}` })).json<{ command: string; status: string }[]>(),
    (entries) => entries.length === 2 && entries.every(({ status }) => status === 'acknowledged'),
  );
  expect(ledger.map(({ command }) => command).sort()).toEqual(['powerOff', 'rentableOff']);
  expect(vehicle.commands.map(({ command }) => command)).toEqual(['powerOff']);
  const rentable = async () => (await fleet.server.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.isRentable;
  expect(await rentable()).toBe(false);
  await vehicle.report(outside);
  await fired(zone.id, id, ['enter', 'leave']);
  expect(await rentable()).toBe(true);
  const events = (await fleet.server.as(MANAGER, { url: `/v1/zone/${zone.id}/event` })).json<ZoneEvent[]>();
  expect(events.find(({ vehicleId }) => vehicleId === simple.id)?.actions).toEqual(['rentableOff']);
  expect(simple.vehicle.commands).toEqual([]);
});

test("ZON-Z3 vehicles that aren't monitored, or left the zone's groups, fire nothing", async () => {
  const zone = await addZone({ monitored: { groupIds: [], vehicleIds: [] } });
  const alone = await addVehicle();
  const single = await addZone({ monitored: { groupIds: [], vehicleIds: [alone.id] } });
  const other = await addVehicle();
  await waitUntilMonitored();
  for (const { vehicle } of [alone, other]) await vehicle.report(inside);
  await fired(single.id, alone.id, ['enter']);
  await other.vehicle.report(outside);
  await written(other.id);
  const query = `mutation { setDeviceGroup(deviceID: "${alone.id}", groupID: "g2") { id } }`;
  expect((await fleet.server.as(MANAGER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json()).not.toHaveProperty(
    'errors',
  );
  await alone.vehicle.report(outside);
  await written(alone.id);
  await alone.vehicle.report(inside);
  await written(alone.id, inside);
  const all = await fleet.server.db.select().from(deviceEvents).where(eq(deviceEvents.vehicleId, alone.id)).orderBy(deviceEvents.id);
  expect(all.map(({ type }) => type)).toEqual(['ENTER_ZONE', 'SET_GROUP']);
  expect([await eventsOf(zone.id, alone.id), await eventsOf(zone.id, other.id), await eventsOf(single.id, other.id)]).toEqual([[], [], []]);
});

test('changed and deleted zones take effect', async () => {
  const { id, vehicle } = await addVehicle();
  const zone = await addZone();
  const away = { type: 'Polygon', coordinates: [square(15, 50, 0.1)] };
  const changed = {
    name: 'Away',
    groupIds: ['g1'],
    polygon: away,
    monitored: { groupIds: ['g1'], vehicleIds: [] },
    actions: { enter: [], leave: [] },
  };
  await fleet.server.as(MANAGER, { method: 'POST', url: `/v1/zone/${zone.id}`, payload: { ...changed, version: zone.version } });
  await waitUntilMonitored();
  await vehicle.report(inside);
  await vehicle.report({ lat: 50.05, lon: 15.05 });
  await fired(zone.id, id, ['enter']);
  await remove(zone.id);
  await waitUntilMonitored();
  await vehicle.report(outside);
  await written(id);
  const all = await fleet.server.db.select().from(deviceEvents).where(eq(deviceEvents.vehicleId, id)).orderBy(deviceEvents.id);
  expect(all.map(({ type }) => type)).toEqual(['ENTER_ZONE']);
});

test('ZON-Z12 publishes only to users who can see the zone', async () => {
  const { id, vehicle } = await addVehicle();
  const [own, both] = [
    await addZone({ name: 'Own', actions: { enter: ['notify'], leave: [] } }),
    await addZone({ name: 'Both', groupIds: ['g1', 'g2'] }),
  ];
  await waitUntilMonitored();
  const listen = async (who: string) => {
    const live = await fleet.live((await fleet.server.signIn(who)).access_token);
    await eventually(
      () => live.messages.length,
      (count) => count > 0,
    );
    live.socket.send('{"type":"subscribe","topic":"zones"}');
    await new Promise<void>((resolve) => {
      live.socket.once('pong', () => resolve());
      live.socket.ping();
    });
    return () =>
      live.messages
        .filter(({ topic }) => topic === 'zones')
        .map(({ data }) => data as { zoneId: string; vehicleId: string; notify: boolean })
        .filter(({ vehicleId }) => vehicleId === id);
  };
  const [manager, half, viewer] = [await listen(MANAGER), await listen(HALF), await listen(VIEWER)];
  await vehicle.report(inside);
  const messages = await eventually(manager, (found) => found.length >= 2);
  const of = (zoneId: string) => messages.find((each) => each.zoneId === zoneId);
  expect(of(own.id)).toMatchObject({ zoneName: 'Own', vehicleId: id, vehicleName: `Vehicle ${id}`, kind: 'enter', notify: true });
  expect(of(both.id)).toMatchObject({ notify: false });
  expect((await eventually(half, (found) => found.length > 0)).map(({ zoneId }) => zoneId)).toEqual([own.id]);
  expect(viewer()).toEqual([]);
});

describe('[ZK-02] ZON-Z18 speed limits', () => {
  const area = (from: number) => ({ type: 'Polygon', coordinates: [square(from, 52, 0.1)] });
  const slow = (speedLimit: number, more: object = {}) => ({ kind: 'slow', speedLimit, polygon: area(21), ...more });
  /** A vehicle that does what it is commanded. */
  async function obedientVehicle(options: { computer?: string } = {}) {
    const added = await addVehicle('g11', options);
    added.vehicle.onCommand((command) => void added.vehicle.ack(command.id, 'done'));
    return added;
  }
  const limitsOf = ({ commands }: TestVehicle) =>
    commands.flatMap(({ command, speedLimit }) => (command === 'limitSpeed' ? [speedLimit] : []));
  const expectLimits = (vehicle: TestVehicle, limits: readonly (number | null)[]) =>
    eventually(
      async () => limitsOf(vehicle),
      (found) => found.length >= limits.length,
    ).then((found) => expect(found).toEqual(limits));

  test('a vehicle is limited inside a slow zone, and no longer outside of it', async () => {
    const zone = await addZone(slow(20));
    await waitUntilMonitored();
    const { id, vehicle } = await obedientVehicle();
    const tracker = await addVehicle('g11', { computer: 'GPS_ONLY' });
    await tracker.vehicle.report(inside);
    await vehicle.report(inside);
    await expectLimits(vehicle, [20]);
    await vehicle.report({ ...inside, lat: 52.02 });
    await vehicle.report(outside);
    await expectLimits(vehicle, [20, null]);
    await fired(zone.id, tracker.id, ['enter']);
    expect(tracker.vehicle.commands).toEqual([]);
    const ledger = async () =>
      (await fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${id}` })).json<{ speedLimit: number | null; status: string }[]>();
    const entries = await eventually(ledger, (found) => found.every(({ status }) => status === 'acknowledged'));
    expect(entries.map(({ speedLimit }) => speedLimit)).toEqual([null, 20]);
  });

  test('where zones overlap, the one that applies sets the limit; without riding, the motor stops', async () => {
    await addZone(slow(20));
    await addZone(slow(10, { name: 'School', priority: 5, polygon: area(21.05) }));
    await addZone({ kind: 'noRiding', name: 'Park', priority: 9, polygon: area(21.08) });
    await waitUntilMonitored();
    const { vehicle } = await obedientVehicle();
    for (const [lon, limits] of [
      [21.01, [20]],
      [21.06, [20, 10]],
      [21.09, [20, 10, 0]],
      [21.16, [20, 10, 0]],
      [20.9, [20, 10, 0, null]],
    ] as const) {
      await vehicle.report({ lat: 52.05, lon });
      await expectLimits(vehicle, limits);
    }
  });

  test('limits follow a zone that is saved, changed and deleted around a vehicle', async () => {
    const { id, vehicle } = await obedientVehicle();
    await vehicle.report(inside);
    await written(id, inside);
    const zone = await addZone(slow(20));
    await expectLimits(vehicle, [20]);
    const payload = {
      name: 'Old town',
      groupIds: ['g1'],
      monitored: { groupIds: ['g1'], vehicleIds: [] },
      actions: { enter: [], leave: [] },
    };
    const changed = { ...payload, ...slow(15), version: zone.version };
    expect((await fleet.server.as(MANAGER, { method: 'POST', url: `/v1/zone/${zone.id}`, payload: changed })).statusCode).toBe(200);
    await expectLimits(vehicle, [20, 15]);
    await remove(zone.id);
    await expectLimits(vehicle, [20, 15, null]);
  });

  test('a limit that the vehicle refused is sent again at its next crossing', async () => {
    await addZone(slow(20));
    await addZone(slow(20, { name: 'Inner', polygon: area(21.05) }));
    await waitUntilMonitored();
    const { vehicle } = await addVehicle();
    let refusals = 1;
    vehicle.onCommand((command) => void vehicle.ack(command.id, refusals-- > 0 ? 'refused' : 'done'));
    await vehicle.report({ lat: 52.05, lon: 21.01 });
    await expectLimits(vehicle, [20]);
    await vehicle.report({ lat: 52.05, lon: 21.06 });
    await expectLimits(vehicle, [20, 20]);
  });
});
