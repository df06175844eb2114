import { eq, sql } from 'drizzle-orm';
import { takeOver } from '../fleet/testing/leader-takeover.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import { deviceEvents, vehicles } from '../fleet/schema.ts';
import { zonesModule } from './zones.module.ts';
import {
  HALF,
  MANAGER,
  VIEWER,
  hole,
  inside,
  outside,
  square,
  startZoneFleet,
  type ZoneEvent,
  type ZoneFleet,
} from './testing/zone-fleet.ts';

let zones: ZoneFleet;
beforeAll(async () => {
  zones = await startZoneFleet();
}, 60_000);
afterEach(() => zones.removeAll());
afterAll(() => zones?.fleet.close());

test('ZON-Z8 ZON-Z9 [GE-03] fires at both borders of an area with a hole, and not inside the hole', async () => {
  const { id, vehicle } = await zones.addVehicle();
  const zone = await zones.addZone();
  await zones.waitUntilMonitored();
  for (const position of [inside, hole, { ...hole, lat: 52.051 }, { ...hole, lat: 52.049 }, inside, outside])
    await vehicle.report(position);
  await zones.expectCrossings(zone.id, id, ['enter', 'leave', 'enter', 'leave']);
  const query = `{ history(id: "${id}") { type version data { zoneId zoneName groupId } userId } }`;
  const history = (await zones.fleet.server.as(MANAGER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json<{
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
  const visible = (await zones.fleet.server.as(VIEWER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).body;
  expect(visible).toContain('ENTER_ZONE');
  expect(visible).not.toContain('Old town');
  expect(visible).not.toContain(zone.id);
});

test('ZON-Z5 unreliable reports fire nothing: null island, future, outdated, no position', async () => {
  const { id, vehicle } = await zones.addVehicle();
  const zone = await zones.addZone();
  const world = await zones.addZone({ polygon: { type: 'Polygon', coordinates: [square(-0.05, -0.05, 0.1)] } });
  await zones.waitUntilMonitored();
  await vehicle.report({ lat: 0, lon: 0 });
  await vehicle.report({ ...inside, ts: Date.now() - 3_600_000 });
  await vehicle.report({ lat: null, lon: null });
  await vehicle.report({ ...inside, ts: Date.now() + 3_600_000 });
  // Two valid reports, to ensure that all earlier ones were processed.
  await vehicle.report(inside);
  await vehicle.report(outside);
  await zones.expectCrossings(zone.id, id, ['enter', 'leave']);
  expect(await zones.eventsOf(world.id, id)).toEqual([]);
});

test('ZON-Z6 saving a zone fires nothing for vehicles inside; leaving does', async () => {
  const { id, vehicle } = await zones.addVehicle();
  await vehicle.report(inside);
  await zones.waitUntilWritten(id, inside);
  const zone = await zones.addZone();
  await zones.waitUntilMonitored();
  await vehicle.report({ ...inside, lat: 52.011 });
  await vehicle.report(outside);
  await zones.expectCrossings(zone.id, id, ['leave']);
});

test('[ZK-01] ZON-Z15 a zone outside of its hours fires nothing', async () => {
  const { id, vehicle } = await zones.addVehicle();
  // Not today, also when the test runs over midnight.
  const other = [((new Date().getUTCDay() + 2) % 7) + 1, ((new Date().getUTCDay() + 4) % 7) + 1];
  const closed = await zones.addZone({ schedule: { timeZone: 'UTC', days: other, from: '00:00', to: '00:00' } });
  const open = await zones.addZone({ schedule: { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' } });
  await zones.waitUntilMonitored();
  await vehicle.report(inside);
  await vehicle.report(outside);
  await zones.expectCrossings(open.id, id, ['enter', 'leave']);
  expect(await zones.eventsOf(closed.id, id)).toEqual([]);
});

test('ZON-Z16 FLT-E6 refuses the end of a ride in a no-parking zone, unless there is a reason', async () => {
  const { id, vehicle } = await zones.addVehicle();
  const zone = await zones.addZone({ kind: 'noParking' });
  const ride = { id: `${id}-r`, userId: '5', distance: 1, averageSpeed: 12, maxSpeed: 22, startedAt: Date.now() - 60_000, stoppedAt: null };
  const stopped = { state: 'paused', speed: 0, ride: { ...ride, status: 'paused' } };
  const endRide = (payload: object = {}) => zones.fleet.server.as(MANAGER, { method: 'POST', url: `/v2/device/${id}/ride/end`, payload });
  await vehicle.report({ ...stopped, ...inside });
  await zones.waitUntilWritten(id, inside);
  const refused = await endRide();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'no-parking-zone', message: "Rides can't end in a no-parking or no-riding zone" },
  ]);
  expect(vehicle.commands).toEqual([]);
  const forced = await endRide({ reason: 'The rider is at the police station' });
  expect(forced.json()).toMatchObject({ command: 'powerOff' });
  const { rows } = await zones.fleet.server.db.execute(sql`select details from audit_entries where act = 'ride-end-forced' `);
  expect(JSON.stringify(rows)).toContain('police station');

  // Outside, it can end; outside of the operating area, it can't.
  await vehicle.report({ ...stopped, ...outside });
  await zones.waitUntilWritten(id, outside);
  expect((await endRide()).statusCode).toBe(202);
  await zones.addZone({ kind: 'operatingArea' });
  expect((await endRide()).json()).toMatchObject({ error: 'outside-operating-area' });
  await zones.remove(zone.id);
});

test('ZON-Z7 nothing fires twice after a restart and with a second process', async () => {
  const { id, vehicle } = await zones.addVehicle();
  const zone = await zones.addZone();
  await zones.waitUntilMonitored();
  await vehicle.report(inside);
  await zones.expectCrossings(zone.id, id, ['enter']);
  const second = await takeOver(zones.fleet, [zonesModule]);
  try {
    await vehicle.report({ ...inside, lat: 52.012 });
    await vehicle.report(outside);
    await zones.expectCrossings(zone.id, id, ['enter', 'leave']);
  } finally {
    await second.restore();
  }
  await eventually(
    async () => {
      await vehicle.report(inside);
      return zones.eventsOf(zone.id, id);
    },
    (found) => found.length > 2,
  );
  expect(await zones.eventsOf(zone.id, id)).toEqual(['enter', 'leave', 'enter']);
});

test('[GE-03] ZON-Z8 actions send a command and switch rentable off, both in the ledger; a GPS tracker gets no command', async () => {
  const zone = await zones.addZone({ actions: { enter: ['powerOff', 'rentableOff'], leave: ['rentableOn'] } });
  await zones.waitUntilMonitored();
  const { id, vehicle } = await zones.addVehicle();
  const simple = await zones.addVehicle('g11', { computer: 'GPS_ONLY' });
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
  await zones.fleet.server.db.update(vehicles).set({ isRentable: true }).where(eq(vehicles.id, id));
  await vehicle.report(inside);
  await simple.vehicle.report(inside);
  await zones.expectCrossings(zone.id, id, ['enter']);
  const ledger = await eventually(
    async () =>
      (await zones.fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${id}` })).json<{ command: string; status: string }[]>(),
    (entries) => entries.length === 2 && entries.every(({ status }) => status === 'acknowledged'),
  );
  expect(ledger.map(({ command }) => command).sort()).toEqual(['powerOff', 'rentableOff']);
  expect(vehicle.commands.map(({ command }) => command)).toEqual(['powerOff']);
  const rentable = async () => (await zones.fleet.server.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.isRentable;
  expect(await rentable()).toBe(false);
  await vehicle.report(outside);
  await zones.expectCrossings(zone.id, id, ['enter', 'leave']);
  expect(await rentable()).toBe(true);
  const events = (await zones.fleet.server.as(MANAGER, { url: `/v1/zone/${zone.id}/event` })).json<ZoneEvent[]>();
  expect(events.find(({ vehicleId }) => vehicleId === simple.id)?.actions).toEqual(['rentableOff']);
  expect(simple.vehicle.commands).toEqual([]);
});

test("ZON-Z3 vehicles that aren't monitored, or left the zone's groups, fire nothing", async () => {
  const zone = await zones.addZone({ monitored: { groupIds: [], vehicleIds: [] } });
  const alone = await zones.addVehicle();
  const single = await zones.addZone({ monitored: { groupIds: [], vehicleIds: [alone.id] } });
  const other = await zones.addVehicle();
  await zones.waitUntilMonitored();
  for (const { vehicle } of [alone, other]) await vehicle.report(inside);
  await zones.expectCrossings(single.id, alone.id, ['enter']);
  await other.vehicle.report(outside);
  await zones.waitUntilWritten(other.id);
  const query = `mutation { setDeviceGroup(deviceID: "${alone.id}", groupID: "g2") { id } }`;
  expect(
    (await zones.fleet.server.as(MANAGER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json(),
  ).not.toHaveProperty('errors');
  await alone.vehicle.report(outside);
  await zones.waitUntilWritten(alone.id);
  await alone.vehicle.report(inside);
  await zones.waitUntilWritten(alone.id, inside);
  const all = await zones.fleet.server.db.select().from(deviceEvents).where(eq(deviceEvents.vehicleId, alone.id)).orderBy(deviceEvents.id);
  expect(all.map(({ type }) => type)).toEqual(['ENTER_ZONE', 'SET_GROUP']);
  expect([
    await zones.eventsOf(zone.id, alone.id),
    await zones.eventsOf(zone.id, other.id),
    await zones.eventsOf(single.id, other.id),
  ]).toEqual([[], [], []]);
});

test('changed and deleted zones take effect', async () => {
  const { id, vehicle } = await zones.addVehicle();
  const zone = await zones.addZone();
  const away = { type: 'Polygon', coordinates: [square(15, 50, 0.1)] };
  const changed = {
    name: 'Away',
    groupIds: ['g1'],
    polygon: away,
    monitored: { groupIds: ['g1'], vehicleIds: [] },
    actions: { enter: [], leave: [] },
  };
  await zones.fleet.server.as(MANAGER, { method: 'POST', url: `/v1/zone/${zone.id}`, payload: { ...changed, version: zone.version } });
  await zones.waitUntilMonitored();
  await vehicle.report(inside);
  await vehicle.report({ lat: 50.05, lon: 15.05 });
  await zones.expectCrossings(zone.id, id, ['enter']);
  await zones.remove(zone.id);
  await zones.waitUntilMonitored();
  await vehicle.report(outside);
  await zones.waitUntilWritten(id);
  const all = await zones.fleet.server.db.select().from(deviceEvents).where(eq(deviceEvents.vehicleId, id)).orderBy(deviceEvents.id);
  expect(all.map(({ type }) => type)).toEqual(['ENTER_ZONE']);
});

test('ZON-Z12 publishes only to users who can see the zone', async () => {
  const { id, vehicle } = await zones.addVehicle();
  const [own, both] = [
    await zones.addZone({ name: 'Own', actions: { enter: ['notify'], leave: [] } }),
    await zones.addZone({ name: 'Both', groupIds: ['g1', 'g2'] }),
  ];
  await zones.waitUntilMonitored();
  const listen = async (who: string) => {
    const live = await zones.fleet.live((await zones.fleet.server.signIn(who)).access_token);
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
