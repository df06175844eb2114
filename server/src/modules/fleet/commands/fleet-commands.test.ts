import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { takeOver } from '../testing/leader-takeover.ts';
import { eventually, startTestFleet, type TestFleet } from '../testing/fleet-test-server.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';
import { commands } from '../schema.ts';

let fleet: TestFleet;
const MANAGER = 'manager@test.example';
const STRANGER = 'stranger@test.example';
const VIEWER = 'viewer@test.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g11', parentId: 'g1' }, { id: 'g2' });
  await fleet.server.addAccount(MANAGER, { g1: ['vehicle.getByGroup', 'vehicle.command', 'vehicle.update'] });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount(STRANGER, { g2: ['vehicle.getByGroup', 'vehicle.command'] });
}, 60_000);
afterAll(() => fleet?.close());

const order = (who: string, computerId: string, path: string, id: string = randomUUID(), runId?: string) =>
  fleet.server.as(who, {
    method: 'POST',
    url: `/v1/computer/${computerId}/cmd/${path}`,
    headers: { 'x-command-id': id, ...(runId && { 'x-run-id': runId }) },
  });
const entryOf = async (vehicleId: string, id: string) => {
  const answer = await fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${vehicleId}` });
  return answer.json<LedgerEntry[]>().find((each) => each.id === id);
};
const ended = (vehicleId: string, id: string, status: string) =>
  eventually(
    () => entryOf(vehicleId, id),
    (entry) => entry?.status === status,
  );

/** An online vehicle. */
async function online(id: string, groupId = 'g11') {
  await fleet.addVehicle(id, groupId);
  const vehicle = await fleet.connect(`c-${id}`);
  await vehicle.report();
  await eventually(
    async () =>
      (await fleet.server.as(MANAGER, gql(`{ devices(id: "${id}") { computer { online } } }`))).json<{
        data: { devices: { computer: { online: boolean } }[] };
      }>(),
    (answer) => answer.data.devices[0]?.computer.online === true,
  );
  return vehicle;
}
const gql = (query: string, variables?: object) => ({
  method: 'POST' as const,
  url: '/v2/device/graphql',
  payload: { query, ...(variables && { variables }) },
});

test('sends a command over the broker, which is acknowledged in the ledger', async () => {
  const vehicle = await online('v1');
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
  const id = randomUUID();
  const run = randomUUID();
  const answer = await order(MANAGER, 'c-v1', 'lock/0', id, run);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ id, runId: run, vehicleId: 'v1', computerId: 'c-v1', command: 'lock', status: 'sent' });
  const entry = await ended('v1', id, 'acknowledged');
  expect(entry).toMatchObject({ reason: null });
  expect(vehicle.commands).toEqual([expect.objectContaining({ id, command: 'lock' })]);
  const ofRun = await fleet.server.as(MANAGER, { url: `/v1/command?runId=${run}` });
  expect(ofRun.json<LedgerEntry[]>().map((each) => each.id)).toEqual([id]);
  expect((await fleet.server.as(STRANGER, { url: `/v1/command?runId=${run}` })).json()).toEqual([]);
});

test('[VE-11] FLT-C16 validates many commands independently, returns outcomes in order, and can be repeated', async () => {
  const vehicle = await online('m1');
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
  await fleet.addVehicle('m2', 'g11');
  await fleet.addVehicle('m3', 'g11', { computer: 'GPS_ONLY' });
  await fleet.addVehicle('m4', 'g2');
  const orders = ['m1', 'm3', 'm4', 'nowhere', 'm2'].map((name) => ({ id: randomUUID(), computerId: `c-${name}` }));
  const runId = randomUUID();
  const sendMany = (who: string, requests: readonly object[], command = 'lock') =>
    fleet.server.as(who, { method: 'POST', url: '/v1/command', payload: { command, runId, orders: requests } });
  const answer = await sendMany(MANAGER, orders);
  expect(answer.statusCode).toBe(202);
  const outcomes = answer.json<{ id: string; command: LedgerEntry | null; refusal: { error: string } | null }[]>();
  expect(outcomes.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
  expect(outcomes.map(({ command, refusal }) => command?.status ?? refusal?.error)).toEqual([
    'sent',
    'not-remote-controlled',
    'not-found',
    'not-found',
    'queued',
  ]);
  // A vehicle of another operator is reported as not found.
  expect({ ...outcomes[2], id: '' }).toEqual({ ...outcomes[3], id: '' });
  const [first] = orders;
  await ended('m1', first?.id ?? '', 'acknowledged');

  const again = (await sendMany(MANAGER, orders)).json<typeof outcomes>();
  expect(again.map(({ command }) => command?.status ?? null)).toEqual(['acknowledged', null, null, null, 'queued']);
  expect(vehicle.commands).toHaveLength(1);
  expect((await sendMany(MANAGER, [first ?? {}], 'powerOff')).json()).toMatchObject([{ refusal: { error: 'command-id-taken' } }]);
  expect((await sendMany(STRANGER, [first ?? {}])).json()).toMatchObject([{ command: null, refusal: { error: 'not-found' } }]);
  const ledger = (await fleet.server.as(MANAGER, { url: `/v1/command?runId=${runId}` })).json<LedgerEntry[]>();
  expect(ledger.map(({ vehicleId }) => vehicleId).sort()).toEqual(['m1', 'm2']);
  expect((await fleet.server.as(MANAGER, { url: `/v1/command?runId=${runId}&skip=1` })).json()).toEqual(ledger.slice(1));
});

test('FLT-C16 refuses more than a hundred commands and those that the server itself executes', async () => {
  const orders = Array.from({ length: 101 }, () => ({ id: randomUUID(), computerId: 'c-v1' }));
  const send = (payload: object) => fleet.server.as(MANAGER, { method: 'POST', url: '/v1/command', payload });
  expect((await send({ command: 'lock', runId: randomUUID(), orders })).statusCode).toBe(400);
  expect((await send({ command: 'rentableOn', runId: randomUUID(), orders: orders.slice(0, 1) })).statusCode).toBe(400);
});

test.each([
  ['power/1', 'powerOn'],
  ['power/0', 'powerOff'],
  ['power/1?service=true', 'serviceStart'],
  ['power/0?service=true', 'serviceStop'],
  ['batteryLock/0', 'batteryLock'],
  ['toggleBattery/0', 'toggleBattery1'],
  ['toggleBattery/1', 'toggleBattery2'],
])('the path %s sends %s', async (path, command) => {
  const id = `p-${command}`;
  const vehicle = await online(id);
  expect((await order(MANAGER, `c-${id}`, path)).json()).toMatchObject({ command, status: 'sent' });
  await eventually(
    () => vehicle.commands.map((each) => each.command),
    (names) => names.includes(command),
  );
});

test("FLT-C3 a refusal is a failure with the vehicle's reason", async () => {
  const vehicle = await online('v2');
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'refused', 'vehicle-in-motion'));
  const id = randomUUID();
  await order(MANAGER, 'c-v2', 'lock/0', id);
  expect(await ended('v2', id, 'failed')).toMatchObject({ reason: 'vehicle-in-motion' });
});

test('FLT-C4 FLT-C5 times out without an answer; a late answer corrects it', async () => {
  const vehicle = await online('v3');
  const id = randomUUID();
  await order(MANAGER, 'c-v3', 'toggleBattery/1', id);
  expect(await ended('v3', id, 'timedOut')).toMatchObject({ reason: 'no-answer' });
  await vehicle.ack(id, 'done');
  expect(await ended('v3', id, 'acknowledged')).toMatchObject({ reason: 'late-answer' });
  expect(vehicle.commands).toHaveLength(1);
});

test('FLT-C6 FLT-C7 a command for an offline vehicle is queued, can be cancelled, and is sent after the next report', async () => {
  await fleet.addVehicle('v4', 'g11');
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await order(MANAGER, 'c-v4', 'lock/0', first)).json()).toMatchObject({ status: 'queued' });
  await order(MANAGER, 'c-v4', 'power/1', second);
  const cancelled = await fleet.server.as(MANAGER, { method: 'POST', url: `/v1/command/${first}/cancel` });
  expect(cancelled.json()).toMatchObject({ status: 'cancelled' });
  expect((await fleet.server.as(MANAGER, { method: 'POST', url: `/v1/command/${first}/cancel` })).statusCode).toBe(200);
  const vehicle = await fleet.connect('c-v4');
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
  await vehicle.report();
  await ended('v4', second, 'acknowledged');
  expect(vehicle.commands.map((each) => each.id)).toEqual([second]);
  const lateCancel = await fleet.server.as(MANAGER, { method: 'POST', url: `/v1/command/${second}/cancel` });
  expect([lateCancel.statusCode, lateCancel.json().error]).toEqual([409, 'not-cancellable']);
});

test('FLT-C9 an id takes effect once, also when sent twenty times concurrently', async () => {
  const vehicle = await online('v5');
  vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(MANAGER, 'c-v5', 'toggleBattery/1', id)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 202));
  await ended('v5', id, 'acknowledged');
  expect(vehicle.commands).toHaveLength(1);
  const other = await order(MANAGER, 'c-v5', 'lock/0', id);
  expect([other.statusCode, other.json().error]).toEqual([409, 'command-id-taken']);
});

test("FLT-C11 after a restart sent commands keep their time limit and aren't repeated, queued ones stay queued", async () => {
  await fleet.addVehicle('v6', 'g11');
  const [sent, waiting] = [randomUUID(), randomUUID()];
  const row = {
    vehicleId: 'v6',
    computerId: 'c-v6',
    runId: null,
    reason: null,
    accountId: 'a',
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  await fleet.server.db.insert(commands).values([
    { ...row, id: sent, command: 'toggleBattery1', status: 'sent', sentAt: new Date() },
    { ...row, id: waiting, command: 'toggleBattery2', status: 'queued', sentAt: null },
  ]);
  // Another server on the same database and broker takes over from one without these rows.
  const second = await takeOver(fleet);
  try {
    const vehicle = await fleet.connect('c-v6');
    vehicle.onCommand((command) => void vehicle.ack(command.id, 'done'));
    await vehicle.report();
    await ended('v6', waiting, 'acknowledged');
    await ended('v6', sent, 'timedOut');
    expect(vehicle.commands.map((each) => each.id)).toEqual([waiting]);
  } finally {
    await second.restore();
  }
});

test('FLT-C12 refuses vehicles without an IoT module or with only a GPS tracker', async () => {
  await fleet.addVehicle('v7', 'g11', { computer: 'GPS_ONLY' });
  const answer = await order(MANAGER, 'c-v7', 'lock/0');
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'not-remote-controlled']);
  expect(await fleet.server.db.select().from(commands).where(eq(commands.vehicleId, 'v7'))).toEqual([]);
});

test('FLT-C13 ignores an answer from another IoT module', async () => {
  const vehicle = await online('v8');
  const liar = await online('v9');
  const id = randomUUID();
  await order(MANAGER, 'c-v8', 'lock/0', id);
  await eventually(
    () => vehicle.commands.length,
    (count) => count === 1,
  );
  await liar.ack(id, 'done');
  expect(await ended('v8', id, 'timedOut')).toMatchObject({ reason: 'no-answer' });
});

test('FLT-R4 a vehicle of others and an unknown one are both not found; a visible one is forbidden', async () => {
  await online('v10');
  const foreign = await order(STRANGER, 'c-v10', 'lock/0');
  const absent = await order(STRANGER, 'c-nowhere', 'lock/0');
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  expect((await order(VIEWER, 'c-v10', 'lock/0')).statusCode).toBe(403);
  const ledger = await fleet.server.as(STRANGER, { url: '/v1/command?vehicleId=v10' });
  const nothing = await fleet.server.as(STRANGER, { url: '/v1/command?vehicleId=nowhere' });
  expect([ledger.statusCode, ledger.body]).toEqual([404, nothing.body]);
  const id = randomUUID();
  await order(MANAGER, 'c-v10', 'lock/0', id);
  expect((await fleet.server.as(STRANGER, { method: 'POST', url: `/v1/command/${id}/cancel` })).statusCode).toBe(404);
  expect((await fleet.server.as(VIEWER, { method: 'POST', url: `/v1/command/${id}/cancel` })).statusCode).toBe(403);
  expect(
    (await fleet.server.app.inject({ method: 'POST', url: '/v1/computer/c-v10/cmd/lock/0', headers: { 'x-command-id': randomUUID() } }))
      .statusCode,
  ).toBe(401);
});

test('refuses an invalid command id; creates one when absent', async () => {
  await fleet.addVehicle('v-unnamed', 'g11', {});
  const send = (headers: Record<string, string>) =>
    fleet.server.as(MANAGER, { method: 'POST', url: '/v1/computer/c-v-unnamed/cmd/lock/0', headers });
  const answer = await send({ 'x-command-id': 'mine' });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid-input']);
  const chosen = await send({});
  expect([chosen.statusCode, chosen.json().id]).toEqual([202, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('FLT-C14 the server switches rentable itself, once per id, and records it in the ledger', async () => {
  await fleet.addVehicle('v11', 'g11', { computer: false });
  const id = randomUUID();
  const toggle = () =>
    fleet.server.as(MANAGER, { ...gql('mutation { toggleRentable(deviceID: "v11") { id isRentable } }'), headers: { 'x-command-id': id } });
  expect((await toggle()).json()).toEqual({ data: { toggleRentable: { id: 'v11', isRentable: true } } });
  expect((await toggle()).json()).toEqual({ data: { toggleRentable: { id: 'v11', isRentable: true } } });
  expect(await entryOf('v11', id)).toMatchObject({ command: 'rentableOn', status: 'acknowledged', computerId: null });
  const refused = await fleet.server.as(VIEWER, gql('mutation { setRentable(deviceID: "v11", newValue: false) { id } }'));
  expect(refused.json().errors[0].extensions.code).toBe('forbidden');
});

test('FLT-C15 removing an IoT module cancels its queued commands', async () => {
  await fleet.addVehicle('v12', 'g11');
  const id = randomUUID();
  await order(MANAGER, 'c-v12', 'lock/0', id);
  await fleet.server.as(MANAGER, gql('mutation { resetDeviceComputer(deviceID: "v12") { id computer { id } } }'));
  expect(await entryOf('v12', id)).toMatchObject({ status: 'cancelled', reason: 'computer-removed' });
});
