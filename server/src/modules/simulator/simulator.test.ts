import { sql } from 'drizzle-orm';
import { connectAsync } from 'mqtt';
import { passwordOf, SANDBOX_NAME, SERVER_NAME } from '../../mqtt/credentials.ts';
import { SANDBOX_RESPONSES, SANDBOX_REQUESTS } from '../../protocol/topics.ts';
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
const OUTSIDER = 'nobody@test.example';
const SIZE = { seed: 1, vehicles: 30 };
/** A simulated vehicle that accepts commands and has no scripted faults. */
const reference = referenceFleet(SIZE).find(
  ({ computer, edgeCase, state, silent }) => computer?.vendor === 'MOVELINK' && edgeCase === null && state === 'parked' && !silent,
);
const computerId = reference?.computer?.id ?? '';

let fleet: TestFleet;
let simulation: Simulation | null = null;

beforeAll(async () => {
  // Allows for slow machines.
  fleet = await startTestFleet({ answerTimeout: 4_000, queueTimeout: 60_000 }, {}, (link) => [zonesModule, simulatorModule(link.sandbox)]);
  const { server } = fleet;
  await server.addGroups({ id: 'g1' }, { id: 'g2' });
  await server.addAccount(DRIVER, { g1: ['vehicle.command', 'vehicle.getByGroup', 'group.update'] });
  await server.addAccount(OTHER, { g1: ['vehicle.getByGroup'], g2: ['vehicle.command'] });
  await server.addAccount(STATIONS, { g2: ['charger.command'] });
  await server.addAccount(READER, { g1: ['vehicle.getByGroup'] });
  await server.addAccount(OUTSIDER);
  await server.db.insert(computers).values({ id: computerId, groupId: 'g1', vendor: 'MOVELINK' });
  await server.db.insert(vehicles).values({ id: 'sim', name: 'Simulated', groupId: 'g1', computerId });
  await fleet.addVehicle('real', 'g1');
  await fleet.addVehicle('bare', 'g1', { computer: false });
  // The intake loads the simulated computer with the fleet change of the real one, so publish it by name.
  await server.db.execute(
    sql`select pg_notify('fleet_console', ${JSON.stringify({ channel: 'fleet', message: { computerIds: [computerId] } })})`,
  );
}, 60_000);
afterAll(async () => {
  await simulation?.stop();
  await fleet?.close();
});

const running = async () => (simulation ??= await startSimulation({ mqttUrl: fleet.link.url, secret: SECRET, stations: null, ...SIZE }));
const applyAction = (payload: object, who = DRIVER, vehicle = 'sim') =>
  fleet.server.as(who, { method: 'POST', url: `/v1/simulator/vehicle/${vehicle}`, payload });
const readState = (who = DRIVER, vehicle = 'sim') => fleet.server.as(who, { url: `/v1/simulator/vehicle/${vehicle}` });
const received = async () =>
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

test('[AL-01] SIM-S5 does nothing without a sandbox', async () => {
  expect((await fleet.server.as(DRIVER, { url: '/v1/simulator' })).json()).toEqual({ running: false, vehicles: 0 });
  expect((await readState()).json()).toEqual({ simulated: null });
  expect((await applyAction({ act: 'halt' })).json()).toMatchObject({ error: 'not-simulated' });
}, 30_000);

/** A client of the broker with its own name. */
const clientOf = (username: string) =>
  connectAsync(fleet.link.url, { username, password: passwordOf(SECRET, username), clientId: `test-${username}`, clean: true });

test('[AL-01] SIM-S5 requests sent before the sandbox is subscribed are answered once it is', async () => {
  const witness = await clientOf(SANDBOX_NAME);
  try {
    await witness.subscribeAsync(SANDBOX_REQUESTS);
    const sent = new Promise<void>((received) => {
      witness.once('message', () => received());
    });
    const [answer] = await Promise.all([fleet.server.as(DRIVER, { url: '/v1/simulator' }), sent.then(running)]);
    expect(answer.json()).toMatchObject({ running: true });
  } finally {
    await witness.endAsync(true);
  }
});

test('[AL-01] SIM-S1 a repeated request is executed once', async () => {
  await running();
  const server = await clientOf(SERVER_NAME);
  try {
    const answers: string[] = [];
    server.on('message', (_topic, payload) => answers.push((JSON.parse(String(payload)) as { id: string }).id));
    await server.subscribeAsync(SANDBOX_RESPONSES);
    for (const id of ['twice', 'twice', 'last'])
      await server.publishAsync(SANDBOX_REQUESTS, JSON.stringify({ id, computerId: null, act: null }), { qos: 0 });
    await eventually(
      () => answers,
      (received) => received.includes('last'),
    );
    expect(answers).toEqual(['twice', 'last']);
  } finally {
    await server.endAsync(true);
  }
});

test('every vehicle in coverage reports within seconds of the start, so that a console shows the current state', () => {
  const first = simulatedVehicles({ seed: 1, vehicles: 500 }, Date.now()).map(({ next }) => next);
  expect(first.length).toBeGreaterThan(300);
  // Vehicles out of coverage come back later, or never.
  expect(first.filter((at) => at <= 11_000).length).toBeGreaterThan(first.length * 0.85);
});

test('[AL-01] SIM-S1 SIM-S2 controls only simulated vehicles, and only with permission to command them', async () => {
  await running();
  expect((await fleet.server.as(DRIVER, { url: '/v1/simulator' })).json()).toMatchObject({ running: true });
  expect((await readState()).json()).toMatchObject({ simulated: { held: false, state: 'parked' } });
  for (const vehicle of ['real', 'bare']) {
    expect((await readState(DRIVER, vehicle)).json()).toEqual({ simulated: null });
    expect((await applyAction({ act: 'battery', percentage: 3 }, DRIVER, vehicle)).json()).toMatchObject({ error: 'not-simulated' });
  }
  expect((await applyAction({ act: 'halt' }, OTHER)).statusCode).toBe(403);
  expect((await readState(OTHER)).statusCode).toBe(403);
  expect((await applyAction({ act: 'halt' }, DRIVER, 'unknown')).statusCode).toBe(404);
  for (const wrong of [
    { act: 'fly' },
    { act: 'place', at: { lat: 91, lon: 0 } },
    { act: 'drive', through: [], speed: 20 },
    { act: 'halt', more: 1 },
  ])
    expect((await applyAction(wrong)).statusCode).toBe(400);
  // An IoT module in two vehicles moves both, so the caller needs access to the other one's group as well.
  await fleet.server.db.insert(vehicles).values({ id: 'twin', name: 'Twin', groupId: 'g2', computerId });
  expect((await applyAction({ act: 'halt' })).statusCode).toBe(404);
  await fleet.server.db.execute(sql`delete from vehicles where id = 'twin'`);
  expect((await readState()).json()).toMatchObject({ simulated: { held: false } });
});

test("[AL-01] SIM-S7 returns the sandbox's status only to callers who can command a vehicle or a station", async () => {
  await running();
  const readStatus = async (who: string) => {
    const answer = await fleet.server.as(who, { url: '/v1/simulator' });
    return [answer.statusCode, answer.json<{ running?: boolean; vehicles?: number }>()] as const;
  };
  for (const who of [DRIVER, OTHER, STATIONS])
    expect(await readStatus(who)).toEqual([200, { running: true, vehicles: expect.any(Number) }]);
  for (const who of [READER, OUTSIDER]) {
    const [status, body] = await readStatus(who);
    expect([status, Object.keys(body)]).toEqual([403, expect.not.arrayContaining(['vehicles', 'running'])]);
  }
  expect((await fleet.server.app.inject({ url: '/v1/simulator' })).statusCode).toBe(401);
}, 30_000);

test('[AL-01] SIM-S3 actions are reported over MQTT like those of any vehicle', async () => {
  await running();
  const at = { lat: 52.2, lon: 21 };
  expect((await applyAction({ act: 'place', at })).json()).toMatchObject({ simulated: { held: true, at } });
  await eventually(received, (row) => row?.lat === 52.2 && row.lon === 21);
  await applyAction({ act: 'battery', percentage: 7 });
  await eventually(received, (row) => row?.percentage === 7 && row.state === 'lowBattery');
  await applyAction({ act: 'battery', percentage: 90 });

  await applyAction({ act: 'ride', step: 'book' });
  await eventually(rideOf, (status) => status === 'booked');
  await applyAction({ act: 'ride', step: 'start' });
  await eventually(rideOf, (status) => status === 'started');
  expect((await applyAction({ act: 'ride', step: 'start' })).json()).toMatchObject({ error: 'ride-goes-on' });
  await applyAction({ act: 'ride', step: 'pause' });
  await eventually(rideOf, (status) => status === 'paused');
  await applyAction({ act: 'ride', step: 'stop' });
  await eventually(rideOf, (status) => status === 'finished');
  expect((await applyAction({ act: 'ride', step: 'stop' })).json()).toMatchObject({ error: 'no-ride' });
}, 60_000);

test('[AL-01] drives to a position at a speed, stops there, and triggers zones on the way', async () => {
  await running();
  await applyAction({ act: 'place', at: { lat: 52.2, lon: 21 } });
  await eventually(received, (row) => row?.lat === 52.2 && row.lon === 21);
  const vertex = (lat: number, lon: number) => [lon, lat];
  const zone = await fleet.server.as(DRIVER, {
    method: 'POST',
    url: '/v1/zone',
    payload: {
      name: 'On the way',
      groupIds: ['g1'],
      polygon: {
        type: 'Polygon',
        coordinates: [
          [vertex(52.2004, 20.99), vertex(52.2004, 21.01), vertex(52.2008, 21.01), vertex(52.2008, 20.99), vertex(52.2004, 20.99)],
        ],
      },
      monitored: { groupIds: ['g1'], vehicleIds: [] },
      actions: { enter: ['notify'], leave: ['notify'] },
    },
  });
  expect(zone.statusCode).toBe(200);
  // Crossings are detected once the leader has loaded the zone.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answer = (
    await applyAction({
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
  await eventually(received, (row) => row?.speed === 72);
  await eventually(received, (row) => row?.lat === 52.2012 && row.speed === 0, 20_000);
  const events = async () =>
    (
      await fleet.server.db.execute<{ type: string }>(sql`select type from device_events where vehicle_id = 'sim' order by version`)
    ).rows.map(({ type }) => type);
  await eventually(events, (types) => types.join() === 'ENTER_ZONE,LEAVE_ZONE');
  expect((await readState()).json()).toMatchObject({ simulated: { drive: null, speed: 0 } });
}, 60_000);

test('[AL-01] accepts and returns the deprecated name of the response mode', async () => {
  await running();
  expect((await applyAction({ act: 'manner', manner: 'slow' })).json()).toMatchObject({
    simulated: { responseMode: 'slow', manner: 'slow' },
  });
  expect((await applyAction({ act: 'manner', manner: 'hovers' })).statusCode).toBe(400);
  expect((await applyAction({ act: 'responseMode', manner: 'slow' })).statusCode).toBe(400);
  expect((await readState()).json()).toMatchObject({ simulated: { responseMode: 'slow', manner: 'slow' } });
  await applyAction({ act: 'responseMode', responseMode: 'obeys' });
});

test('[AL-01] refuses the next command, responds slowly, goes silent and comes back', async () => {
  await running();
  await applyAction({ act: 'responseMode', responseMode: 'obeys' });
  const command = async () => {
    const id = crypto.randomUUID();
    await fleet.server.as(DRIVER, { method: 'POST', url: `/v1/computer/${computerId}/cmd/lock/0`, headers: { 'x-command-id': id } });
    const read = async () =>
      (await fleet.server.db.execute<{ status: string; reason: string | null }>(sql`select status, reason from commands where id = ${id}`))
        .rows[0];
    return eventually(read, (row) => row !== undefined && !['queued', 'sent'].includes(row.status), 10_000);
  };
  await applyAction({ act: 'responseMode', responseMode: 'refusesNext' });
  expect(await command()).toEqual({ status: 'failed', reason: 'controller-fault' });
  expect((await readState()).json()).toMatchObject({ simulated: { responseMode: 'obeys' } });
  await applyAction({ act: 'responseMode', responseMode: 'silent' });
  expect(await command()).toMatchObject({ status: 'timedOut' });
  await applyAction({ act: 'responseMode', responseMode: 'obeys' });

  await applyAction({ act: 'silence', silent: true });
  const before = (await eventually(received, (row) => row !== undefined))?.received_at;
  expect((await applyAction({ act: 'battery', percentage: 55 })).json()).toMatchObject({ simulated: { silent: true, percentage: 55 } });
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect((await received())?.percentage).not.toBe(55);
  await applyAction({ act: 'silence', silent: false });
  await eventually(received, (row) => row?.percentage === 55 && row.received_at !== before);
}, 60_000);

test('[AL-01] SIM-S4 stays under manual control until released', async () => {
  await running();
  await applyAction({ act: 'ride', step: 'start' });
  const before = (await readState()).json<{ simulated: { at: object } }>();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await readState()).json()).toMatchObject({ simulated: { held: true, at: before.simulated.at } });
  expect((await applyAction({ act: 'release' })).json()).toMatchObject({ simulated: { held: false } });
  // Its ride continues: in autonomous mode it moves.
  await eventually(
    async () => (await readState()).json<{ simulated: { at: object } }>().simulated.at,
    (at) => JSON.stringify(at) !== JSON.stringify(before.simulated.at),
  );
}, 60_000);
