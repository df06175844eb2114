import { randomUUID } from 'node:crypto';
import { ids } from '../../testing/relations.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import { startKeyfobFleet, type KeyfobFleet } from '../pilots/testing/keyfob-test-fleet.ts';
import { onboardingModule } from './onboarding.module.ts';

let fleet: KeyfobFleet;
let server: TestServer;
const ALL = 'all@fleet.example';
const COLLEAGUE = 'colleague@fleet.example';
const HALF = 'half@fleet.example';
const CHANGES = 'changes@fleet.example';
const VIEWER = 'sees@fleet.example';

beforeAll(async () => {
  fleet = await startKeyfobFleet([onboardingModule]);
  ({ server } = fleet);
  await server.addGroups({ id: 'policies', type: 'iam' });
  const grants = ['vehicle.getByGroup', 'vehicle.update', 'device.onboarding', 'device.components'] as const;
  await server.addAccount(ALL, { 'group-own': grants, 'group-sibling': grants, policies: grants });
  await server.addAccount(COLLEAGUE, { 'group-own': grants });
  await server.addAccount(HALF, { 'group-own': ['device.onboarding'] });
  await server.addAccount(CHANGES, { 'group-own': ['vehicle.getByGroup', 'vehicle.update'] });
  await server.addAccount(VIEWER, { 'group-own': ['vehicle.getByGroup'] });
}, 60_000);
beforeEach(() => fleet.reset());
afterAll(() => fleet?.close());

const own = ids('own');
const post = (path: string, payload: object, as = ALL) => server.as(as, { method: 'POST', url: `/v1/onboarding${path}`, payload });
const get = (url: string, as = ALL) => server.as(as, { url });
const data = { name: 'New 1', groupId: own.group, type: 'moped', mark: 'WX 0001' } as const;
const vehiclesNamed = async (name: string) => (await server.db.execute(`select id from vehicles where name = '${name}'`)).rows.length;

test('[VD-08] ONB-O2 ONB-O3 registers one vehicle with its moped, also for repeated and concurrent requests', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => post('', { id, ...data })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await vehiclesNamed('New 1')).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ id, vehicle: data, computer: null, keyfob: null });
  expect((await get(`/v1/onboarding/${id}`)).json()).toEqual(answers[0]?.json());
  const { vehicle } = answers[0]?.json<{ vehicle: { id: string } }>() ?? {};
  const moped = await get(`/v1/moped?groups=${own.group}&text=WX0001`);
  expect(moped.json()).toMatchObject([{ registrationNumber: 'WX 0001', groupId: own.group, vehicles: [{ id: vehicle?.id }] }]);
  // The group event is written as for any vehicle.
  const { rows } = await server.db.execute(`select type, group_id from device_events where vehicle_id = '${vehicle?.id}'`);
  expect(rows).toEqual([{ type: 'SET_GROUP', group_id: own.group }]);
});

test('[VD-08] ONB-O3 ONB-O4 changes name, plate, kind and group; the former part is deleted unless someone else changed it', async () => {
  const id = randomUUID();
  await post('', { id, ...data });
  const sibling = ids('sibling').group;
  const changed = await post(`/${id}`, { name: 'New 2', groupId: sibling, type: 'bike', mark: 'B-1' });
  expect(changed.json()).toMatchObject({ vehicle: { name: 'New 2', groupId: sibling, type: 'bike', mark: 'B-1' } });
  expect((await get('/v1/moped?text=WX0001')).json()).toEqual([]);
  const bikes = (await get('/v1/bike?text=B-1')).json<{ id: string; groupId: string }[]>();
  const bike = bikes.find(({ groupId }) => groupId === sibling);
  expect(bike).toBeDefined();
  await server.as(ALL, { method: 'POST', url: `/v1/bike/${bike?.id}`, payload: { version: 1, owner: 'Leasing' } });
  await post(`/${id}`, { name: 'New 2', groupId: sibling, type: 'moped', mark: null });
  expect((await get(`/v1/bike/${bike?.id}`)).json()).toMatchObject({ owner: 'Leasing', free: true });
});

test('[VD-08] ONB-O4 installed parts move along to another group', async () => {
  await post(`/${own.onboarding}`, { name: 'A bike', groupId: ids('sibling').group, type: 'bike', mark: null });
  expect((await get(`/v1/computer/${own.computer}`)).json()).toMatchObject({ groupId: ids('sibling').group });
  expect((await get(`/v1/bike/${own.bike}`)).json()).toMatchObject({ groupId: ids('sibling').group });
});

test('[VD-08] ONB-O5 registers and pairs a keyfob, or returns the obstacle; the same request retries', async () => {
  await server.db.execute(`update latest_telemetry set percentage = 5 where computer_id = '${own.computer}'`);
  const low = await post(`/${own.onboarding}/keyfob`, { pilotId: 'FOB-9' });
  expect(low.json()).toMatchObject({ notPairedReason: 'battery-low', hindrance: 'battery-low', keyfob: { id: 'FOB-9', paired: false } });
  expect((await get(`/v1/onboarding/${own.onboarding}`)).json()).toMatchObject({ keyfob: { id: 'FOB-9', paired: false } });
  await server.db.execute(`update latest_telemetry set percentage = 50 where computer_id = '${own.computer}'`);
  const paired = await post(`/${own.onboarding}/keyfob`, { pilotId: 'FOB-9' });
  expect(paired.json()).toMatchObject({ notPairedReason: null, hindrance: null, keyfob: { id: 'FOB-9', paired: true } });
  const again = await post(`/${own.onboarding}/keyfob`, { pilotId: 'FOB-9' });
  expect(again.json()).toMatchObject({ notPairedReason: null, hindrance: null, keyfob: { paired: true } });
  const fobs = (await get('/v1/pilot/list')).json<{ id: string; groupId: string }[]>().filter(({ id }) => id === 'FOB-9');
  expect(fobs).toMatchObject([{ groupId: own.group }]);
});

test('[VD-08] [KF-02] ONB-O5 pairs a keyfob once the vehicle has acknowledged; a refusal is reported and blocks nothing', async () => {
  const tracker = fleet.moduleOf('own');
  tracker.onCommand(({ id }) => void tracker.ack(id, 'refused', 'controller-fault'));
  const refused = await post(`/${own.onboarding}/keyfob`, { pilotId: 'FOB-9' });
  expect(refused.statusCode).toBe(200);
  expect(refused.json()).toMatchObject({
    notPairedReason: null,
    hindrance: null,
    keyfob: { id: 'FOB-9', paired: false, pairing: 'vehicle-refused' },
  });
  expect(tracker.commands).toMatchObject([{ command: 'pairKeyfob', keyfob: 'FOB-9' }]);
  let during: unknown;
  tracker.onCommand(({ id }) => {
    const refreshAndAcknowledge = async () => {
      during = (await get(`/v1/onboarding/${own.onboarding}`)).json();
      await tracker.ack(id, 'done');
    };
    void refreshAndAcknowledge();
  });
  const paired = await post(`/${own.onboarding}/keyfob`, { pilotId: 'FOB-9' });
  expect(during).toMatchObject({ keyfob: { paired: false, pairing: 'pending' } });
  expect(paired.json()).toMatchObject({ notPairedReason: null, hindrance: null, keyfob: { paired: true, pairing: null } });
});

test('[VD-08] ONB-O6 refuses a keyfob of another vehicle or of others without saving anything', async () => {
  const child = await post(`/${own.onboarding}/keyfob`, { pilotId: ids('child').pilot });
  expect([child.statusCode, child.json<{ error: string }>().error]).toEqual([409, 'already-paired']);
  const foreign = await post(`/${own.onboarding}/keyfob`, { pilotId: ids('foreign').unpairedPilot });
  expect([foreign.statusCode, foreign.json<{ error: string }>().error]).toEqual([409, 'keyfob-of-others']);
  expect((await get(`/v1/onboarding/${own.onboarding}`)).json()).toMatchObject({ keyfob: null });
});

test('[VD-08] ONB-O7 hides a keyfob that was moved to others', async () => {
  await post(`/${own.onboarding}/keyfob`, { pilotId: own.unpairedPilot });
  expect((await get(`/v1/onboarding/${own.onboarding}`, COLLEAGUE)).json()).toMatchObject({ keyfob: { id: own.unpairedPilot } });
  await server.db.execute(`update pilots set group_id = '${ids('foreign').group}' where id = '${own.unpairedPilot}'`);
  const hidden = await get(`/v1/onboarding/${own.onboarding}`, COLLEAGUE);
  expect([hidden.statusCode, hidden.json<{ keyfob: null }>().keyfob]).toEqual([200, null]);
});

test("[VD-08] ONB-O1 device.onboarding alone allows registering vehicle, IoT module and keyfob, and continuing a colleague's onboarding", async () => {
  const id = randomUUID();
  expect((await post('', { id, ...data }, COLLEAGUE)).json()).toMatchObject({ vehicle: { name: 'New 1', mark: 'WX 0001' } });
  const computer = await post(`/${id}/computer`, { computerId: 'NEW-1', vendor: 'MOVELINK' }, HALF);
  expect(computer.json()).toMatchObject({ computer: { id: 'NEW-1', vendor: 'MOVELINK', model: null } });
  const tracker = await fleet.connect('NEW-1');
  tracker.onCommand((command) => void tracker.ack(command.id, 'done'));
  await fleet.reloadComputers(['NEW-1']);
  await tracker.report();
  await eventually(
    async () => (await server.db.execute(`select 1 from latest_telemetry where computer_id = 'NEW-1'`)).rows.length,
    (rows) => rows === 1,
  );
  const keyfob = await post(`/${id}/keyfob`, { pilotId: 'FOB-1' }, HALF);
  expect(keyfob.json()).toMatchObject({ notPairedReason: null, hindrance: null, keyfob: { id: 'FOB-1', paired: true } });
  expect((await post(`/${id}`, { ...data, name: 'New 2' }, HALF)).json()).toMatchObject({
    vehicle: { name: 'New 2' },
    keyfob: { id: 'FOB-1' },
  });
});

test('[VD-08] ONB-O1 refuses callers who can only change or see vehicles; an IoT module of another vehicle requires permission for that one', async () => {
  for (const who of [CHANGES, VIEWER]) expect((await post('', { id: randomUUID(), ...data }, who)).statusCode).toBe(403);
  expect((await get(`/v1/onboarding/${own.onboarding}`, VIEWER)).statusCode).toBe(403);
  expect(await vehiclesNamed('New 1')).toBe(0);
  const id = randomUUID();
  await post('', { id, ...data }, HALF);
  expect((await post(`/${id}/computer`, { computerId: 'NEW-2' }, HALF)).json()).toMatchObject({ error: 'vendor-needed' });
  const computerId = own.computer;
  expect((await post(`/${id}/computer`, { computerId, take: true }, HALF)).statusCode).toBe(404);
  expect((await post(`/${id}/computer`, { computerId })).json()).toMatchObject({ error: 'computer-taken' });
  expect((await post(`/${id}/computer`, { computerId, take: true })).json()).toMatchObject({ computer: { id: computerId } });
  const { rows } = await server.db.execute(`select name from vehicles where computer_id = '${computerId}'`);
  expect(rows).toEqual([{ name: 'New 1' }]);
  // Rule FLT-C15.
  expect((await server.db.execute(`select status from commands where id = '${own.command}'`)).rows).toEqual([{ status: 'cancelled' }]);
});

test('[VD-08] ONB-O8 changing a vehicle with rides requires permission to change vehicles', async () => {
  const change = { name: 'Renamed', groupId: own.group, type: 'bike', mark: null };
  expect((await post(`/${own.onboarding}`, change, HALF)).statusCode).toBe(403);
  expect((await post(`/${own.onboarding}`, change)).statusCode).toBe(200);
});

test('[VD-08] ONB-O3 never deletes a part that existed before or that the service panel changed', async () => {
  const id = randomUUID();
  const begun = await post('', { id, ...data, type: 'bike', mark: 'B-9' });
  const vehicleId = begun.json<{ vehicle: { id: string } }>().vehicle.id;
  const graphql = (query: string) => server.as(ALL, { method: 'POST', url: '/v2/device/graphql', payload: { query } });
  const bikeOf = async () =>
    (await server.db.execute(`select bike_id as id from vehicles where id = '${vehicleId}'`)).rows[0]?.['id'] as string;
  const made = await bikeOf();
  await graphql(`mutation { setDeviceService(deviceID: "${vehicleId}", input: { bike: { hasLock: true } }) { id } }`);
  await post(`/${id}`, { ...data, mark: 'M-9' });
  expect((await get(`/v1/bike/${made}`)).json()).toMatchObject({ hasLock: true, number: 'B-9', free: true });
  // An unassigned part that no one has changed.
  await graphql(`mutation { setDeviceBike(deviceID: "${vehicleId}", bikeID: "${own.unusedBike}") { id } }`);
  await post(`/${id}`, { ...data, mark: null });
  expect((await get(`/v1/bike/${own.unusedBike}`)).json()).toMatchObject({ id: own.unusedBike, free: true });
});

test('[VD-08] ONB-O3 deletes a part that only the onboarding changed, and frees its number', async () => {
  const parts = async () =>
    (await server.db.execute(`select (select count(*) from bikes)::int as bikes, (select count(*) from mopeds)::int as mopeds`)).rows[0];
  const before = (await parts()) as { bikes: number; mopeds: number };
  const id = randomUUID();
  await post('', { id, ...data, type: 'bike', mark: 'B-1' });
  await post(`/${id}`, { ...data, type: 'bike', mark: 'B-2' });
  await post(`/${id}`, { ...data, groupId: ids('sibling').group, type: 'bike', mark: 'B-2' });
  expect((await post(`/${id}`, { ...data, mark: 'b 2'.replace(' ', '-') })).json()).toMatchObject({
    vehicle: { type: 'moped', mark: 'b-2' },
  });
  expect(await parts()).toEqual({ bikes: before.bikes, mopeds: before.mopeds + 1 });
});

test.each([
  ['no name', { name: '  ' }, 'body.name'],
  ['a long name', { name: 'x'.repeat(81) }, 'body.name'],
  ['an unknown kind', { type: 'car' }, 'body.type'],
  ['an unknown field', { id: randomUUID(), wheels: 2 }, 'wheels'],
  ['an id that is not a UUID', { id: 'mine' }, 'body.id'],
])('[VD-08] refuses %s and creates no vehicle', async (_what, change, error) => {
  const answer = await post('', { id: randomUUID(), ...data, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toContain(error);
  expect(await vehiclesNamed('New 1')).toBe(0);
});

test('[VD-08] refuses a group for access policies only', async () => {
  expect((await post('', { id: randomUUID(), ...data, groupId: 'policies' })).json()).toMatchObject({ error: 'no-vehicle-group' });
});
