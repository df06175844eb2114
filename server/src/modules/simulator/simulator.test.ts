import { sql } from 'drizzle-orm';
import { connectAsync } from 'mqtt';
import { passwordOf, SANDBOX_NAME, SERVER_NAME } from '../../mqtt/credentials.ts';
import { SANDBOX_ANSWERS, SANDBOX_ORDERS } from '../../protocol/topics.ts';
import { referenceFleet } from '../../sandbox/reference/reference-fleet.ts';
import { simulatedVehicles, startSimulation, type Simulation } from '../../sandbox/simulation/simulation.ts';
import { eventually, SECRET, startTestFleet, type TestFleet } from '../fleet/testing/fleet-test-server.ts';
import { computers, vehicles } from '../fleet/schema.ts';
import { zonesModule } from '../zones/zones.module.ts';
import { simulatorModule } from './simulator.module.ts';

const DRIVER = 'driver@test.example';
const OTHER = 'other@test.example';
const STATIONS = 'stations@test.example';
const READER = 'reader@test.example';
const NOBODY = 'nobody@test.example';
const SIZE = { seed: 1, vehicles: 30 };
/** A vehicle of the sandbox that takes commands and does nothing odd. */
const reference = referenceFleet(SIZE).find(
  ({ computer, edgeCase, state, silent }) => computer?.vendor === 'MOVELINK' && edgeCase === null && state === 'parked' && !silent,
);
const computerId = reference?.computer?.id ?? '';

let fleet: TestFleet;
let simulation: Simulation | null = null;

beforeAll(async () => {
  // A busy machine answers late.
  fleet = await startTestFleet({ answerWithin: 4_000, waitAtMost: 60_000 }, {}, (link) => [zonesModule, simulatorModule(link.sandbox)]);
  const { server } = fleet;
  await server.addGroups({ id: 'g1' }, { id: 'g2' });
  await server.addAccount(DRIVER, { g1: ['vehicle.command', 'vehicle.getByGroup', 'group.update'] });
  await server.addAccount(OTHER, { g1: ['vehicle.getByGroup'], g2: ['vehicle.command'] });
  await server.addAccount(STATIONS, { g2: ['charger.command'] });
  await server.addAccount(READER, { g1: ['vehicle.getByGroup'] });
  await server.addAccount(NOBODY);
  await server.db.insert(computers).values({ id: computerId, groupId: 'g1', vendor: 'MOVELINK' });
  await server.db.insert(vehicles).values({ id: 'sim', name: 'Simulated', groupId: 'g1', computerId });
  await fleet.addVehicle('real', 'g1');
  await fleet.addVehicle('bare', 'g1', { computer: false });
  // The simulated one is known to the intake with the real one's announcement only by name.
  await server.db.execute(
    sql`select pg_notify('fleet_console', ${JSON.stringify({ channel: 'fleet', message: { computerIds: [computerId] } })})`,
  );
}, 60_000);
afterAll(async () => {
  await simulation?.stop();
  await fleet?.close();
});

const running = async () => (simulation ??= await startSimulation({ mqttUrl: fleet.link.url, secret: SECRET, stations: null, ...SIZE }));
const tell = (payload: object, who = DRIVER, vehicle = 'sim') =>
  fleet.server.as(who, { method: 'POST', url: `/v1/simulator/vehicle/${vehicle}`, payload });
const look = (who = DRIVER, vehicle = 'sim') => fleet.server.as(who, { url: `/v1/simulator/vehicle/${vehicle}` });
const heard = async () =>
  (
    await fleet.server.db.execute<{ lat: number; lon: number; speed: number; percentage: number; state: string; received_at: string }>(
      sql`select lat, lon, speed, percentage, state, received_at from latest_telemetry where computer_id = ${computerId}`,
    )
  ).rows[0];
const rideOf = async () =>
  (
    await fleet.server.db.execute<{ status: string }>(
      sql`select status from rides where vehicle_id = 'sim' order by started_at desc, id desc limit 1`,
    )
  ).rows[0]?.status;

test('[AL-01] SIM-S5 without a sandbox nothing is simulated, and nothing is done', async () => {
  expect((await fleet.server.as(DRIVER, { url: '/v1/simulator' })).json()).toEqual({ running: false, vehicles: 0 });
  expect((await look()).json()).toEqual({ simulated: null });
  expect((await tell({ act: 'halt' })).json()).toMatchObject({ error: 'not-simulated' });
}, 30_000);

/** A client of the broker under a name of its own. */
const clientOf = (username: string) =>
  connectAsync(fleet.link.url, { username, password: passwordOf(SECRET, username), clientId: `test-${username}`, clean: true });

test('[AL-01] SIM-S5 what is asked before the sandbox listens is answered as soon as it does', async () => {
  const witness = await clientOf(SANDBOX_NAME);
  try {
    await witness.subscribeAsync(SANDBOX_ORDERS);
    const sent = new Promise<void>((heard) => {
      witness.once('message', () => heard());
    });
    const [answer] = await Promise.all([fleet.server.as(DRIVER, { url: '/v1/simulator' }), sent.then(running)]);
    expect(answer.json()).toMatchObject({ running: true });
  } finally {
    await witness.endAsync(true);
  }
});

test('[AL-01] SIM-S1 an order that comes twice is carried out once', async () => {
  await running();
  const server = await clientOf(SERVER_NAME);
  try {
    const answers: string[] = [];
    server.on('message', (_topic, payload) => answers.push((JSON.parse(String(payload)) as { id: string }).id));
    await server.subscribeAsync(SANDBOX_ANSWERS);
    for (const id of ['twice', 'twice', 'last'])
      await server.publishAsync(SANDBOX_ORDERS, JSON.stringify({ id, computerId: null, act: null }), { qos: 0 });
    await eventually(
      () => answers,
      (heard) => heard.includes('last'),
    );
    expect(answers).toEqual(['twice', 'last']);
  } finally {
    await server.endAsync(true);
  }
});

test('every vehicle in coverage reports within seconds of its start, so that a console that was away shows the present', () => {
  const first = simulatedVehicles({ seed: 1, vehicles: 500 }, Date.now()).map(({ next }) => next);
  expect(first.length).toBeGreaterThan(300);
  // Those out of coverage come back later, or never.
  expect(first.filter((at) => at <= 11_000).length).toBeGreaterThan(first.length * 0.85);
});

test('[AL-01] SIM-S1 SIM-S2 only vehicles of the sandbox, and only for those who may command them', async () => {
  await running();
  expect((await fleet.server.as(DRIVER, { url: '/v1/simulator' })).json()).toMatchObject({ running: true });
  expect((await look()).json()).toMatchObject({ simulated: { held: false, state: 'parked' } });
  for (const vehicle of ['real', 'bare']) {
    expect((await look(DRIVER, vehicle)).json()).toEqual({ simulated: null });
    expect((await tell({ act: 'battery', percentage: 3 }, DRIVER, vehicle)).json()).toMatchObject({ error: 'not-simulated' });
  }
  expect((await tell({ act: 'halt' }, OTHER)).statusCode).toBe(403);
  expect((await look(OTHER)).statusCode).toBe(403);
  expect((await tell({ act: 'halt' }, DRIVER, 'nobody')).statusCode).toBe(404);
  for (const wrong of [
    { act: 'fly' },
    { act: 'place', at: { lat: 91, lon: 0 } },
    { act: 'drive', through: [], speed: 20 },
    { act: 'halt', more: 1 },
  ])
    expect((await tell(wrong)).statusCode).toBe(400);
  // A computer that is held twice moves both vehicles: the other one's group must be the caller's as well.
  await fleet.server.db.insert(vehicles).values({ id: 'twin', name: 'Twin', groupId: 'g2', computerId });
  expect((await tell({ act: 'halt' })).statusCode).toBe(404);
  await fleet.server.db.execute(sql`delete from vehicles where id = 'twin'`);
  expect((await look()).json()).toMatchObject({ simulated: { held: false } });
});

test('[AL-01] SIM-S7 what the sandbox drives is told to those who may command a vehicle or a station, to no one else', async () => {
  await running();
  const told = async (who: string) => {
    const answer = await fleet.server.as(who, { url: '/v1/simulator' });
    return [answer.statusCode, answer.json<{ running?: boolean; vehicles?: number }>()] as const;
  };
  for (const who of [DRIVER, OTHER, STATIONS]) expect(await told(who)).toEqual([200, { running: true, vehicles: expect.any(Number) }]);
  for (const who of [READER, NOBODY]) {
    const [status, body] = await told(who);
    expect([status, Object.keys(body)]).toEqual([403, expect.not.arrayContaining(['vehicles', 'running'])]);
  }
  expect((await fleet.server.app.inject({ url: '/v1/simulator' })).statusCode).toBe(401);
}, 30_000);

test('[AL-01] SIM-S3 what it is told, it reports over MQTT, and the server hears it as from any vehicle', async () => {
  await running();
  const at = { lat: 52.2, lon: 21 };
  expect((await tell({ act: 'place', at })).json()).toMatchObject({ simulated: { held: true, at } });
  await eventually(heard, (row) => row?.lat === 52.2 && row.lon === 21);
  await tell({ act: 'battery', percentage: 7 });
  await eventually(heard, (row) => row?.percentage === 7 && row.state === 'lowBattery');
  await tell({ act: 'battery', percentage: 90 });

  await tell({ act: 'ride', step: 'book' });
  await eventually(rideOf, (status) => status === 'booked');
  await tell({ act: 'ride', step: 'start' });
  await eventually(rideOf, (status) => status === 'started');
  expect((await tell({ act: 'ride', step: 'start' })).json()).toMatchObject({ error: 'ride-goes-on' });
  await tell({ act: 'ride', step: 'pause' });
  await eventually(rideOf, (status) => status === 'paused');
  await tell({ act: 'ride', step: 'stop' });
  await eventually(rideOf, (status) => status === 'finished');
  expect((await tell({ act: 'ride', step: 'stop' })).json()).toMatchObject({ error: 'no-ride' });
}, 60_000);

test('[AL-01] it drives to a place at a speed, stops there, and zones on the way hear of it', async () => {
  await running();
  await tell({ act: 'place', at: { lat: 52.2, lon: 21 } });
  await eventually(heard, (row) => row?.lat === 52.2 && row.lon === 21);
  const corner = (lat: number, lon: number) => [lon, lat];
  const zone = await fleet.server.as(DRIVER, {
    method: 'POST',
    url: '/v1/zone',
    payload: {
      name: 'On the way',
      groupIds: ['g1'],
      polygon: {
        type: 'Polygon',
        coordinates: [
          [corner(52.2004, 20.99), corner(52.2004, 21.01), corner(52.2008, 21.01), corner(52.2008, 20.99), corner(52.2004, 20.99)],
        ],
      },
      monitored: { groupIds: ['g1'], vehicleIds: [] },
      actions: { enter: ['notify'], leave: ['notify'] },
    },
  });
  expect(zone.statusCode).toBe(200);
  // Borders are watched from when the process that leads has heard of them.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answer = (
    await tell({
      act: 'drive',
      through: [
        { lat: 52.2006, lon: 21 },
        { lat: 52.2012, lon: 21 },
      ],
      speed: 72,
    })
  ).json<{
    simulated: { drive: { left: number } };
  }>();
  expect(answer.simulated.drive.left).toBeGreaterThan(120);
  expect(answer.simulated.drive.left).toBeLessThan(140);
  await eventually(heard, (row) => row?.speed === 72);
  await eventually(heard, (row) => row?.lat === 52.2012 && row.speed === 0, 20_000);
  const events = async () =>
    (
      await fleet.server.db.execute<{ type: string }>(sql`select type from device_events where vehicle_id = 'sim' order by version`)
    ).rows.map(({ type }) => type);
  await eventually(events, (types) => types.join() === 'ENTER_ZONE,LEAVE_ZONE');
  expect((await look()).json()).toMatchObject({ simulated: { drive: null, speed: 0 } });
}, 60_000);

test('[AL-01] it refuses the next command, answers slowly, goes silent and comes back', async () => {
  await running();
  await tell({ act: 'manner', manner: 'obeys' });
  const command = async () => {
    const id = crypto.randomUUID();
    await fleet.server.as(DRIVER, { method: 'POST', url: `/v1/computer/${computerId}/cmd/lock/0`, headers: { 'x-command-id': id } });
    const read = async () =>
      (await fleet.server.db.execute<{ status: string; reason: string | null }>(sql`select status, reason from commands where id = ${id}`))
        .rows[0];
    return eventually(read, (row) => row !== undefined && !['queued', 'sent'].includes(row.status), 10_000);
  };
  await tell({ act: 'manner', manner: 'refusesNext' });
  expect(await command()).toEqual({ status: 'failed', reason: 'controller-fault' });
  expect((await look()).json()).toMatchObject({ simulated: { manner: 'obeys' } });
  await tell({ act: 'manner', manner: 'silent' });
  expect(await command()).toMatchObject({ status: 'timedOut' });
  await tell({ act: 'manner', manner: 'obeys' });

  await tell({ act: 'silence', silent: true });
  const before = (await eventually(heard, (row) => row !== undefined))?.received_at;
  expect((await tell({ act: 'battery', percentage: 55 })).json()).toMatchObject({ simulated: { silent: true, percentage: 55 } });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect((await heard())?.percentage).not.toBe(55);
  await tell({ act: 'silence', silent: false });
  await eventually(heard, (row) => row?.percentage === 55 && row.received_at !== before);
}, 60_000);

test('[AL-01] SIM-S4 it keeps still until it is released', async () => {
  await running();
  await tell({ act: 'ride', step: 'start' });
  const before = (await look()).json<{ simulated: { at: object } }>();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await look()).json()).toMatchObject({ simulated: { held: true, at: before.simulated.at } });
  expect((await tell({ act: 'release' })).json()).toMatchObject({ simulated: { held: false } });
  // Its rider rides on: left to itself it moves.
  await eventually(
    async () => (await look()).json<{ simulated: { at: object } }>().simulated.at,
    (at) => JSON.stringify(at) !== JSON.stringify(before.simulated.at),
  );
}, 60_000);
