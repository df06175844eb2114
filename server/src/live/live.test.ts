import { randomUUID } from 'node:crypto';
import { takeOver } from '../modules/fleet/testing/leader-takeover.ts';
import { mayConnect } from './origin.ts';
import {
  eventually,
  startTestFleet,
  type TestFleet,
  type TestSocket,
  type TestVehicle,
} from '../modules/fleet/testing/fleet-test-server.ts';

let fleet: TestFleet;
let own: TestVehicle;
let foreign: TestVehicle;
const MANAGER = 'manager@test.example';
const VIEWER = 'viewer@test.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g11', parentId: 'g1' }, { id: 'g2' });
  await fleet.server.addAccount(MANAGER, {
    g1: ['vehicle.getByGroup', 'vehicle.command', 'vehicle.updateGroup'],
    g2: ['vehicle.getByGroup', 'vehicle.updateGroup'],
  });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.addVehicle('own', 'g11');
  await fleet.addVehicle('foreign', 'g2');
  own = await fleet.connect('c-own');
  foreign = await fleet.connect('c-foreign');
}, 60_000);
afterAll(() => fleet?.close());

const signIn = async (email: string) => (await fleet.server.signIn(email)).access_token;
const subscribe = async (live: TestSocket, ...topics: string[]) => {
  await eventually(
    () => live.messages.length,
    (count) => count > 0,
  );
  for (const topic of topics) live.socket.send(JSON.stringify({ type: 'subscribe', topic }));
  await processed(live);
};
/** Subscriptions have no response: a ping round trip proves that it was processed, and that earlier messages have arrived. */
const processed = (live: TestSocket) =>
  new Promise<void>((resolve) => {
    live.socket.once('pong', () => resolve());
    live.socket.ping();
  });
const changesIn = ({ messages }: TestSocket) =>
  messages.flatMap((message) =>
    message.topic === 'vehicles' ? (message.data as { changes: { id: string; state: string; percentage?: number }[] }).changes : [],
  );
/** A vehicle reports; resolves when a witness was notified, and so everyone else. */
async function reported(vehicle: TestVehicle, id: string, witness: TestSocket): Promise<void> {
  const updates = () => changesIn(witness).filter((change) => change.id === id).length;
  const before = updates();
  await vehicle.report();
  await eventually(updates, (count) => count > before);
}
const commandsIn = ({ messages }: TestSocket) =>
  messages.flatMap((message) => (message.topic === 'commands' ? [message.data as { id: string; status: string }] : []));

test('positions arrive within about a second, only for one’s own groups', async () => {
  const [viewer, manager] = [await fleet.live(await signIn(VIEWER)), await fleet.live(await signIn(MANAGER))];
  await subscribe(viewer, 'vehicles');
  await subscribe(manager, 'vehicles');
  await foreign.report({ state: 'riding' });
  await own.report({ lat: 52.5, percentage: 33 });
  const changes = await eventually(
    () => changesIn(viewer),
    (found) => found.length > 0,
  );
  expect(changes).toEqual([
    {
      id: 'own',
      lat: 52.5,
      lon: 21.01,
      percentage: 33,
      state: 'parked',
      online: true,
      reportedAt: expect.any(Number),
      anomalies: [],
      doubts: [],
    },
  ]);
  await own.report({ lat: 52.5, percentage: 32 });
  for (const each of [viewer, manager])
    await eventually(
      () => changesIn(each),
      (found) => found.some(({ percentage }) => percentage === 32),
    );
  expect(new Set(changesIn(viewer).map(({ id }) => id))).toEqual(new Set(['own']));
  // The other one was sent to someone with access.
  expect(new Set(changesIn(manager).map(({ id }) => id))).toEqual(new Set(['foreign', 'own']));
  expect(viewer.messages[0]).toEqual({ type: 'hello' });
});

test('nothing arrives without a subscription, or after it ended', async () => {
  const [viewer, witness] = [await fleet.live(await signIn(VIEWER)), await fleet.live(await signIn(VIEWER))];
  await subscribe(viewer);
  await subscribe(witness, 'vehicles');
  await reported(own, 'own', witness);
  viewer.socket.send('{"type":"subscribe","topic":"vehicles"}');
  viewer.socket.send('{"type":"unsubscribe","topic":"vehicles"}');
  viewer.socket.send('{"type":"subscribe","topic":"secrets"}');
  viewer.socket.send('{nonsense');
  await processed(viewer);
  await reported(own, 'own', witness);
  await processed(viewer);
  expect(viewer.messages).toEqual([{ type: 'hello' }]);
});

test('command results reach only accounts with the command permission', async () => {
  const [manager, viewer] = [await fleet.live(await signIn(MANAGER)), await fleet.live(await signIn(VIEWER))];
  await subscribe(manager, 'commands');
  await subscribe(viewer, 'commands');
  await own.report();
  own.onCommand((command) => void own.ack(command.id, 'refused', 'vehicle-in-motion'));
  const id = randomUUID();
  await eventually(
    async () =>
      (await fleet.server.as(MANAGER, { method: 'POST', url: '/v1/computer/c-own/cmd/lock/0', headers: { 'x-command-id': id } })).json<{
        status: string;
      }>().status,
    (status) => status !== '',
  );
  const updates = await eventually(
    () => commandsIn(manager),
    (found) => found.some(({ status }) => status === 'failed'),
  );
  expect(updates.at(-1)).toEqual({
    id,
    runId: null,
    vehicleId: 'own',
    status: 'failed',
    reason: 'vehicle-in-motion',
    at: expect.any(Number),
  });
  expect(commandsIn(viewer)).toEqual([]);
});

test('a vehicle that moves to another group is reported only there', async () => {
  await fleet.addVehicle('mover', 'g2');
  const mover = await fleet.connect('c-mover');
  const [viewer, witness] = [await fleet.live(await signIn(VIEWER)), await fleet.live(await signIn(MANAGER))];
  await subscribe(viewer, 'vehicles');
  await subscribe(witness, 'vehicles');
  await reported(mover, 'mover', witness);
  await processed(viewer);
  expect(changesIn(viewer).filter(({ id }) => id === 'mover')).toEqual([]);
  const query = 'mutation { setDeviceGroup(deviceID: "mover", groupID: "g11") { group } }';
  expect((await fleet.server.as(MANAGER, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json()).toEqual({
    data: { setDeviceGroup: { group: 'g11' } },
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await mover.report();
  await eventually(
    () => changesIn(viewer).some(({ id }) => id === 'mover'),
    (found) => found,
  );
});

test('with several server processes every socket receives what another process ingests', async () => {
  const [viewer, manager] = [await fleet.live(await signIn(VIEWER)), await fleet.live(await signIn(MANAGER))];
  await subscribe(viewer, 'vehicles');
  await subscribe(manager, 'commands');
  const second = await takeOver(fleet);
  try {
    own.onCommand((command) => void own.ack(command.id, 'done'));
    await own.report({ percentage: 44 });
    await eventually(
      () => changesIn(viewer),
      (found) => found.some((change) => change.percentage === 44),
    );
    const id = randomUUID();
    await fleet.server.as(MANAGER, { method: 'POST', url: '/v1/computer/c-own/cmd/lock/0', headers: { 'x-command-id': id } });
    await eventually(
      () => commandsIn(manager),
      (found) => found.some((command) => command.id === id && command.status === 'acknowledged'),
    );
  } finally {
    await second.restore();
  }
});

test('without a valid token the channel closes with 4401', async () => {
  for (const token of [null, 'nonsense', 'eyJhbGciOiJub25lIn0.e30.']) expect((await (await fleet.live(token)).closed).code).toBe(4401);
});

test('signing out closes the channel within a second', async () => {
  const tokens = await fleet.server.signIn(VIEWER);
  const live = await fleet.live(tokens.access_token);
  await eventually(
    () => live.messages.length,
    (count) => count === 1,
  );
  const at = Date.now();
  await fleet.server.app.inject({
    method: 'POST',
    url: '/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${tokens.refresh_token}`,
  });
  expect((await live.closed).code).toBe(4401);
  expect(Date.now() - at).toBeLessThan(1000);
});

test('the channel closes when the token expires', async () => {
  const brief = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, { ACCESS_TOKEN_SECONDS: '2' });
  try {
    await brief.server.addAccount(VIEWER);
    const live = await brief.live((await brief.server.signIn(VIEWER)).access_token);
    expect((await live.closed).code).toBe(4401);
    expect(live.messages).toEqual([{ type: 'hello' }]);
  } finally {
    await brief.close();
  }
});

test('pages of other origins are rejected with 1008', async () => {
  const token = await signIn(VIEWER);
  expect((await (await fleet.live(token, { origin: 'https://evil.example' })).closed).code).toBe(1008);
  const same = await fleet.live(token, { origin: `http://${new URL((await fleet.live(token)).socket.url).host}` });
  await eventually(
    () => same.messages.length,
    (count) => count === 1,
  );
});

test('checks the origin', () => {
  expect(mayConnect('https://console.example', 'console.example', [])).toBe(true);
  expect(mayConnect('https://console.example:8443', 'console.example', [])).toBe(false);
  expect(mayConnect('https://console.example.evil.example', 'console.example', [])).toBe(false);
  expect(mayConnect('null', 'console.example', [])).toBe(false);
  expect(mayConnect('file:///x', '', [])).toBe(false);
  expect(mayConnect('https://other.example', 'console.example', ['https://other.example'])).toBe(true);
  expect(mayConnect('https://console.example', 'console.example', ['https://other.example'])).toBe(false);
  expect(mayConnect(undefined, 'console.example', [])).toBe(true);
});

test('a client that sends too many messages is closed', async () => {
  const live = await fleet.live(await signIn(VIEWER));
  for (let count = 0; count < 60; count += 1) live.socket.send('{"type":"subscribe","topic":"vehicles"}');
  expect((await live.closed).code).toBe(1008);
});
