import { ids } from '../../testing/relations.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import type { SerializedMessage } from '../../kernel/live/hub.ts';
import { startKeyfobFleet, type KeyfobFleet } from './testing/keyfob-test-fleet.ts';

let fleet: KeyfobFleet;
let server: TestServer;
const published: SerializedMessage[] = [];
const ALL = 'all@fleet.example';
const OWN = 'own@fleet.example';

beforeAll(async () => {
  fleet = await startKeyfobFleet([
    (_app, kernel) => void kernel.live.listen((topic, messages) => void (topic.name === 'pilots' && published.push(...messages))),
  ]);
  ({ server } = fleet);
  await server.addGroups({ id: 'policies', type: 'iam' });
  const grants = ['vehicle.getByGroup', 'vehicle.updateGroup', 'vehicle.update', 'device.onboarding'] as const;
  await server.addAccount(ALL, { 'group-parent': grants, 'group-foreign': grants, policies: grants });
  await server.addAccount(OWN, { 'group-own': grants });
}, 60_000);
beforeEach(async () => {
  await fleet.reset();
  published.length = 0;
});
afterAll(() => fleet?.close());

interface Pilot {
  readonly id: string;
  readonly groupId: string;
  readonly updateId: number;
  readonly paired: boolean;
  readonly vehicle: { readonly id: string } | null;
}
async function list(query = '', as = ALL): Promise<{ pilots: Pilot[]; updateId: number }> {
  const answer = await server.as(as, { url: `/v1/pilot/list${query}` });
  expect(answer.statusCode).toBe(200);
  return { pilots: answer.json<Pilot[]>(), updateId: Number(answer.headers['x-update-id']) };
}
const post = (path: string, payload?: object, as = ALL) =>
  server.as(as, { method: 'POST', url: `/v2/pilot/${path}`, ...(payload && { payload }) });
const own = ids('own');
const foreign = ids('foreign');
const telemetry = (set: string) => server.db.execute(`update latest_telemetry set ${set} where computer_id = '${own.computer}'`);

test('[KF-01] lists keyfobs of the requested groups and their subgroups, with the vehicle if visible', async () => {
  const all = await list();
  expect(all.pilots).toHaveLength(10);
  const below = await list(`?groups=${own.group},${foreign.group}`);
  expect(below.pilots.map(({ groupId }) => groupId).toSorted()).toEqual(
    [ids('child').group, ids('child').group, foreign.group, foreign.group, own.group, own.group].toSorted(),
  );
  expect(below.pilots.find(({ id }) => id === own.pilot)).toEqual({
    id: own.pilot,
    groupId: own.group,
    updateId: 0,
    paired: true,
    vehicle: { id: own.vehicle, name: 'A bike', plate: null },
    pairing: null,
  });
});

test('[KF-01] KEY-K1 moves a keyfob to a group, and refuses a group for access policies only', async () => {
  const moved = await post(own.pilot, { groupId: foreign.group });
  expect(moved.json()).toMatchObject({ id: own.pilot, groupId: foreign.group, paired: true });
  expect((await post(own.pilot, { groupId: 'policies' })).json()).toMatchObject({ error: 'no-vehicle-group' });
  expect((await post(own.pilot, { groupId: own.group, id: 'x' })).statusCode).toBe(400);
  // Callers with access only to the former group can neither see nor change it.
  expect((await list('', OWN)).pilots.map(({ id }) => id)).not.toContain(own.pilot);
  const noLongerVisible = await post(own.pilot, { groupId: own.group }, OWN);
  const absent = await post('never-was', { groupId: own.group }, OWN);
  expect([noLongerVisible.statusCode, noLongerVisible.body]).toEqual([404, absent.body]);
});

test('[KF-01] KEY-K2 hides a vehicle of others and refuses to unpair its keyfob', async () => {
  await server.db.execute(`update pilots set vehicle_id = '${foreign.vehicle}' where id = '${own.pilot}'`);
  const { pilots } = await list('', OWN);
  expect(pilots.find(({ id }) => id === own.pilot)).toMatchObject({ paired: true, vehicle: null });
  expect((await post(`${own.pilot}/unpair`, undefined, OWN)).statusCode).toBe(403);
  expect((await post(`${own.pilot}/unpair`)).json()).toMatchObject({ paired: false, vehicle: null });
  const answers = [
    await post(`${own.pilot}/pair`, { vehicleId: foreign.vehicle }, OWN),
    await post(`${own.pilot}/pair`, { vehicleId: 'none' }, OWN),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test.each([
  ['KEY-K3', 'not-reachable', `received_at = now() - interval '21 minutes'`],
  ['KEY-K4', 'in-use', `state = 'riding'`],
  ['KEY-K5', 'battery-low', `percentage = 12`],
])('[KF-02] %s refuses pairing and unpairing with %s and changes nothing', async (_rule, code, set) => {
  const before = await list();
  await telemetry(set);
  for (const answer of [await post(`${own.unpairedPilot}/pair`, { vehicleId: own.vehicle }), await post(`${own.pilot}/unpair`)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: code });
  }
  expect(await list()).toEqual(before);
  // Control: without the obstacle both succeed.
  await telemetry(`received_at = now(), state = 'parked', percentage = 80`);
  expect((await post(`${own.unpairedPilot}/pair`, { vehicleId: own.vehicle })).json()).toMatchObject({
    paired: true,
    vehicle: { id: own.vehicle },
  });
  expect((await post(`${own.pilot}/unpair`)).json()).toMatchObject({ paired: false });
});

test('[KF-02] KEY-K3 refuses to pair a vehicle without an IoT module', async () => {
  await server.db.execute(`update vehicles set computer_id = null where id = '${own.vehicle}'`);
  expect((await post(`${own.unpairedPilot}/pair`, { vehicleId: own.vehicle })).json()).toMatchObject({ error: 'no-computer' });
});

test('[KF-03] KEY-K6 KEY-K7 every change takes the next number, a no-op takes none, and the list has the last number', async () => {
  const { updateId: start } = await list();
  expect((await post(`${own.pilot}/pair`, { vehicleId: foreign.vehicle })).json()).toMatchObject({ error: 'already-paired' });
  await post(`${own.pilot}/pair`, { vehicleId: own.vehicle });
  await post(own.pilot, { groupId: own.group });
  await post(`${own.unpairedPilot}/unpair`);
  expect((await list()).updateId).toBe(start);
  // Two changes: unpairing started, and unpaired.
  await post(`${own.pilot}/unpair`);
  await post(foreign.pilot, { groupId: own.group });
  expect((await list()).updateId).toBe(start + 3);
  const changes = await list(`?since=${start + 2}`);
  expect(changes.pilots.map(({ id, updateId }) => [id, updateId])).toEqual([[foreign.pilot, start + 3]]);
  expect((await list(`?since=${start + 3}`)).pilots).toEqual([]);
});

test('[KF-03] KEY-K6 concurrent changes leave no gaps and no duplicate numbers', async () => {
  const { updateId: start } = await list();
  await Promise.all((['own', 'child', 'sibling', 'foreign', 'parent'] as const).map((relation) => post(`${ids(relation).pilot}/unpair`)));
  const { pilots, updateId } = await list(`?since=${start}`);
  expect(updateId).toBe(start + 10);
  expect(pilots).toHaveLength(5);
  const numbers = pilots.map((pilot) => pilot.updateId).toSorted((a, b) => a - b);
  expect(new Set(numbers).size).toBe(5);
  expect(numbers.at(-1)).toBe(start + 10);
});

test('[KF-03] KEY-K8 publishes a change to its group, and a move to both groups', async () => {
  const { updateId: start } = await list();
  await post(own.pilot, { groupId: foreign.group });
  const found = await eventually(
    () => published.map(({ groupId, json }) => [groupId, JSON.parse(json)]),
    (messages) => messages.length === 2,
  );
  expect(found).toEqual([
    [own.group, { id: own.pilot, updateId: start + 1, left: true }],
    [foreign.group, { id: own.pilot, updateId: start + 1 }],
  ]);
});

test('[KF-01] KEY-K9 a keyfob is registered once', async () => {
  const register = (id: string, as = ALL) => server.as(as, { method: 'POST', url: '/v1/pilot', payload: { id, groupId: own.group } });
  expect((await register('FOB-1')).json()).toMatchObject({ id: 'FOB-1', groupId: own.group, paired: false, vehicle: null });
  expect((await register('FOB-1', OWN)).json()).toMatchObject({ error: 'keyfob-taken' });
  expect((await register('<b>')).statusCode).toBe(400);
  expect((await list()).pilots.filter(({ id }) => id === 'FOB-1')).toHaveLength(1);
});
