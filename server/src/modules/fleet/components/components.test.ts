import { eq } from 'drizzle-orm';
import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { commandLimits } from '../../../protocol/command.ts';
import { fleetModule } from '../fleet.module.ts';
import { vehicles } from '../schema.ts';

let server: TestServer;
const ALL = 'all@fleet.example';
const SEER = 'seer@fleet.example';
const NO_VEHICLES = 'no-vehicles@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null, limits: commandLimits })] });
  await addRelatedGroups(server);
  await server.addGroups({ id: 'policies', type: 'iam' });
  const grants = ['vehicle.getByGroup', 'vehicle.update', 'device.onboarding', 'device.components'] as const;
  await server.addAccount(ALL, { 'group-parent': grants, policies: grants });
  await server.addAccount(SEER, { 'group-own': ['device.components', 'vehicle.getByGroup'] });
  await server.addAccount(NO_VEHICLES, { 'group-own': ['device.components'] });
});
beforeEach(() => resetRelatedRows(server.db));
afterAll(() => server.close());

const own = ids('own');
const get = (url: string, as = ALL) => server.as(as, { url });
const post = (url: string, payload: object, as = ALL) => server.as(as, { method: 'POST', url, payload });
const DAY = 86_400_000;

/** A value for every editable field. Source: specification, section 3. */
const common = {
  VIN: 'WVWZZZ1JZXW000001',
  batch: '2026-A',
  batteriesNumber: 2,
  blePilot: 'BLE-7',
  branding: 'Pizza',
  chargersNumber: 1,
  color: 'white',
  comment: 'Two\nlines',
  vendor: 'Maker',
  model: 'M1',
  unit: 'North',
  tiresType: 'winter',
  mileageUnit: 'km',
  hasTrunk: true,
  hasRack: false,
  preventiveMaintenanceDate: 20_000 * DAY,
  inspectionDate: 20_001 * DAY,
  purchaseDate: 19_000 * DAY,
  status: 'in use',
  owner: 'Leasing',
  nfcCard: '04:A2',
};
const bike = { ...common, number: '1203', tubelessTires: true, hasLock: true, hasChain: false, hasBasket: true };
const moped = {
  ...common,
  registrationNumber: 'WX 1203',
  registrationCountry: 'PL',
  calibrated: true,
  helmet: 'L',
  insurance: 'POL-9',
  insuranceFrom: 20_000 * DAY,
  insuranceTo: 20_365 * DAY,
  key: 'K-9',
  license: 'AM',
  mileage: 1200.5,
};

test.each([
  ['bike', bike, own.bike],
  ['moped', moped, own.moped],
])('[VD-07] saves every field of a %s, and each can be cleared separately', async (kind, fields, id) => {
  const changed = await post(`/v1/${kind}/${id}`, { version: 1, ...fields });
  expect(changed.json()).toMatchObject({ id, version: 2, groupId: own.group, ...fields });
  const emptied = await post(`/v1/${kind}/${id}`, { version: 2, comment: '  ', purchaseDate: null });
  expect(emptied.json()).toMatchObject({ ...fields, comment: null, purchaseDate: null, version: 3 });
  expect((await get(`/v1/${kind}/${id}`)).json()).toEqual(emptied.json());
});

test.each([
  ['bike', bike],
  ['moped', moped],
])('[VD-07] creates a %s with all fields, in its group and unassigned', async (kind, fields) => {
  const created = await post(`/v1/${kind}`, { groupId: own.group, ...fields });
  expect(created.json()).toMatchObject({ groupId: own.group, version: 1, free: true, vehicles: [], ...fields });
  expect((await post(`/v1/${kind}`, { groupId: 'policies' })).json()).toMatchObject({ error: 'no-vehicle-group' });
});

test('[VD-07] FLT-R10 refuses a change based on an outdated version', async () => {
  expect((await post(`/v1/bike/${own.bike}`, { version: 1, color: 'red' })).statusCode).toBe(200);
  const outdated = await post(`/v1/bike/${own.bike}`, { version: 1, color: 'blue', owner: 'Me' });
  expect([outdated.statusCode, outdated.json<{ error: string }>().error]).toEqual([409, 'component-changed']);
  expect((await get(`/v1/bike/${own.bike}`)).json()).toMatchObject({ color: 'red', owner: null });
});

test.each([
  ['an unknown field', { wheels: 2 }, 'unknown field "wheels"'],
  ['a group', { groupId: 'group-foreign' }, 'unknown field "groupId"'],
  ['a number in a text', { batteriesNumber: '2' }, 'body.batteriesNumber'],
  ['too many batteries', { batteriesNumber: 101 }, 'body.batteriesNumber'],
  ['half a charger', { chargersNumber: 0.5 }, 'body.chargersNumber'],
  ['a long text', { owner: 'x'.repeat(201) }, 'body.owner'],
  ['control characters', { owner: 'x\u0007' }, 'body.owner'],
  ['a day in the year 9000', { purchaseDate: 221_845_219_200_000 }, 'body.purchaseDate'],
])('[VD-07] a bike refuses %s, naming the field', async (_what, fields, field) => {
  const answer = await post(`/v1/bike/${own.bike}`, { version: 1, ...fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toContain(field);
  expect((await get(`/v1/bike/${own.bike}`)).json()).toMatchObject({ version: 1 });
});

test('[VD-07] refuses an insurance that ends before it starts, whichever field changes', async () => {
  await post(`/v1/moped/${own.moped}`, { version: 1, insuranceFrom: 20_000 * DAY });
  const answer = await post(`/v1/moped/${own.moped}`, { version: 2, insuranceTo: 19_999 * DAY });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'insurance-order']);
});

test('[VD-07] FLT-R11 an IoT module is registered once, and its vendor, model and voltages can be changed', async () => {
  const created = await post('/v1/computer', {
    id: '359000000000001',
    groupId: own.group,
    vendor: 'MOVELINK',
    voltageMax: 54,
    voltageMin: 42,
  });
  expect(created.json()).toMatchObject({
    id: '359000000000001',
    version: 1,
    free: true,
    online: false,
    state: null,
    battery: { voltage: { max: 54, min: 42 } },
  });
  const again = await post('/v1/computer', { id: ids('foreign').computer, groupId: own.group, vendor: 'X' });
  expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([409, 'computer-known']);
  const changed = await post('/v1/computer/359000000000001', { version: 1, vendor: 'OTHER', model: 'M2' });
  expect(changed.json()).toMatchObject({ vendor: 'OTHER', model: 'M2', version: 2, battery: { voltage: { max: 54 } } });
  expect((await post('/v1/computer/359000000000001', { version: 2, voltageMax: 42 })).json()).toMatchObject({ error: 'voltage-order' });
  expect((await post('/v1/computer/359000000000001', { version: 2, vendor: '  ' })).statusCode).toBe(400);
  expect((await post('/v1/computer', { id: 'a b', groupId: own.group, vendor: 'X' })).statusCode).toBe(400);
});

test('[VD-07] lists are paged, searched and filtered, with the total count', async () => {
  const all = await get('/v1/bike');
  expect(all.headers['x-total-count']).toBe('8');
  const page = await get('/v1/bike?skip=2&limit=3');
  expect(page.json()).toEqual(all.json<unknown[]>().slice(2, 5));
  expect(page.headers['x-total-count']).toBe('8');
  const group = await get(`/v1/bike?groups=${own.group}`);
  expect(
    group
      .json<{ groupId: string }[]>()
      .map(({ groupId }) => groupId)
      .toSorted(),
  ).toEqual([ids('child').group, ids('child').group, own.group, own.group].toSorted());
  const free = await get(`/v1/bike?groups=${ids('child').group}&free=true`);
  expect(free.json()).toMatchObject([{ id: ids('child').unusedBike, free: true, vehicles: [] }]);
  const assigned = await get(`/v1/bike?groups=${ids('child').group}&free=false`);
  expect(assigned.json()).toMatchObject([{ id: ids('child').bike, free: false, vehicles: [{ id: ids('child').vehicle, name: 'A bike' }] }]);
  // By the vehicle's name and by its markings; a percent sign is matched literally.
  expect((await get('/v1/bike?text=abike')).headers['x-total-count']).toBe('4');
  await post(`/v1/bike/${own.bike}`, { version: 1, nfcCard: '04 A2 7%' });
  expect((await get(`/v1/bike?text=${encodeURIComponent('04a27%')}`)).json()).toMatchObject([{ id: own.bike }]);
  expect((await get(`/v1/bike?text=${encodeURIComponent('%')}`)).headers['x-total-count']).toBe('1');
  expect((await get(`/v1/computer?text=${own.unusedComputer}`)).json()).toMatchObject([{ id: own.unusedComputer, free: true }]);
  expect((await get('/v1/bike?limit=5001')).statusCode).toBe(400);
  expect((await get('/v1/bike?colour=red')).statusCode).toBe(400);
});

test("[VD-07] FLT-R9 refuses changes with read permission only, and hides the names of vehicles the caller can't see", async () => {
  expect((await post(`/v1/bike/${own.bike}`, { version: 1, color: 'red' }, SEER)).statusCode).toBe(403);
  expect((await post('/v1/bike', { groupId: own.group }, SEER)).statusCode).toBe(403);
  expect((await get(`/v1/bike/${own.bike}`, SEER)).json()).toMatchObject({ free: false, vehicles: [{ id: own.vehicle }] });
  expect((await get(`/v1/bike/${own.bike}`, NO_VEHICLES)).json()).toMatchObject({ free: false, vehicles: [] });
});

test("[VD-07] FLT-R9 doesn't find components by the name of a vehicle the caller can't see", async () => {
  await server.db.update(vehicles).set({ name: 'Secret 7' }).where(eq(vehicles.id, own.vehicle));
  for (const kind of ['bike', 'computer'] as const) {
    expect((await get(`/v1/${kind}?text=secret`, SEER)).json()).toMatchObject([{ id: own[kind] }]);
    const hidden = await get(`/v1/${kind}?text=secret`, NO_VEHICLES);
    expect([hidden.json(), hidden.headers['x-total-count']]).toEqual([[], '0']);
    expect((await get(`/v1/${kind}?free=false&text=${own[kind]}`, NO_VEHICLES)).json()).toMatchObject([{ id: own[kind], vehicles: [] }]);
  }
});
