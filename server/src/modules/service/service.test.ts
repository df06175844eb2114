import { randomUUID } from 'node:crypto';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { damageTypes } from './damage-types.ts';
import { serviceModule } from './service.module.ts';

let server: TestServer;
const PARENT = 'parent@fleet.example';
const OWN = 'own@fleet.example';
const SIBLING = 'sibling@fleet.example';
const own = ids('own');

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null }), serviceModule] });
  await addRelatedGroups(server);
  await server.addAccount(PARENT, { 'group-parent': ['vehicle.getByGroup', 'vehicle.updateGroup'] });
  await server.addAccount(OWN, { 'group-own': ['vehicle.getByGroup'] });
  await server.addAccount(SIBLING, { 'group-sibling': ['vehicle.getByGroup'] });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute('truncate service_requests cascade');
});
afterAll(() => server.close());

interface Request {
  readonly id: string;
  readonly vehicle: { readonly id: string };
}
const report = (payload: object, as = OWN, commandId: string | null = null) =>
  server.as(as, {
    method: 'POST',
    url: '/v1/service-request',
    payload: { vehicleId: own.vehicle, damageTypes: [], rideable: true, ...payload },
    ...(commandId && { headers: { 'x-command-id': commandId } }),
  });
const list = async (query = '', as = OWN) => (await server.as(as, { url: `/v1/service-request${query}` })).json<Request[]>();

test('[VE-07] SRV-S2 a reported problem is returned with the fields added by the server', async () => {
  const before = Date.now();
  const response = await report({ damageTypes: ['mirrors', 'damagedPlug'], rideable: false, info: '  Left mirror,\nbroken off ' });
  expect(response.statusCode).toBe(200);
  const made = response.json<Request & { reportedAt: number; authorId: string }>();
  expect(made).toMatchObject({
    vehicle: { id: own.vehicle, name: 'A bike', plate: null, type: 'bike', percentage: 80 },
    groupId: own.group,
    state: 'reported',
    damageTypes: ['mirrors', 'damagedPlug'],
    rideable: false,
    info: 'Left mirror,\nbroken off',
  });
  expect(Number(made.id)).toBeGreaterThan(0);
  expect(made.reportedAt).toBeGreaterThanOrEqual(before - 1000);
  expect((await server.as(OWN, { url: `/v1/service-request/${made.id}` })).json()).toEqual(made);
  expect(await list(`?vehicleId=${own.vehicle}&open=true`)).toEqual([made]);
});

test('[VE-07] SRV-S4 all thirty damage types are accepted; only the vehicle is required', async () => {
  expect(damageTypes).toHaveLength(30);
  expect((await report({ damageTypes: [...damageTypes] })).json()).toMatchObject({ damageTypes: [...damageTypes] });
  expect((await report({})).json()).toMatchObject({ damageTypes: [], info: null });
  for (const wrong of [
    { vehicleId: '' },
    { vehicleId: undefined },
    { damageTypes: ['mirrors', 'mirrors'] },
    { damageTypes: ['engine'] },
    { rideable: 'yes' },
    { info: 'x'.repeat(2001) },
    { info: 'a\u0007b' },
    { state: 'completed' },
    { authorId: 'someone' },
  ])
    expect([wrong, (await report(wrong)).statusCode]).toEqual([wrong, 400]);
  expect(await list()).toHaveLength(2);
});

test('[VE-07] SRV-S3 the same client id creates one request, even in parallel', async () => {
  const id = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => report({ info: 'Flat tyre' }, OWN, id)));
  expect(new Set(responses.map((response) => response.json<Request>().id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  const others = await report({ vehicleId: own.vehicle }, PARENT, id);
  expect([others.statusCode, others.json<{ error: string }>().error]).toEqual([409, 'id-taken']);
  expect((await report({ vehicleId: ids('child').vehicle }, OWN, id)).statusCode).toBe(409);
});

test('[VE-07] SRV-S1 a request follows its vehicle’s group; without access it does not exist', async () => {
  const { id } = (await report({ damageTypes: ['mirrors'] })).json<Request>();
  const absent = await server.as(SIBLING, { url: '/v1/service-request/999999' });
  const foreign = await server.as(SIBLING, { url: `/v1/service-request/${id}` });
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  expect(await list('', SIBLING)).toEqual([]);
  expect((await report({ vehicleId: own.vehicle }, SIBLING)).statusCode).toBe(404);
  await server.as(PARENT, {
    method: 'POST',
    url: '/v2/device/graphql',
    payload: { query: `mutation { setDeviceGroup(deviceID: "${own.vehicle}", groupID: "group-sibling") { id } }` },
  });
  expect((await list('', SIBLING)).map((each) => each.id)).toEqual([id]);
  expect(await list()).toEqual([]);
});

test('[VE-07] SRV-S5 lists open requests of a group and all below, newest first, page by page', async () => {
  const numbers: string[] = [];
  for (const relation of ['own', 'child', 'own'] as const)
    numbers.unshift((await report({ vehicleId: ids(relation).vehicle }, PARENT)).json<Request>().id);
  await server.db.execute(`update service_requests set state = 'completed' where id = ${numbers[0]}`);
  expect((await list(`?groups=${own.group}`, PARENT)).map(({ id }) => id)).toEqual(numbers);
  expect((await list('?open=true', PARENT)).map(({ id }) => id)).toEqual(numbers.slice(1));
  expect((await list('?skip=1&limit=1', PARENT)).map(({ id }) => id)).toEqual(numbers.slice(1, 2));
  expect((await list(`?groups=${ids('child').group}`, PARENT)).map(({ vehicle }) => vehicle.id)).toEqual([ids('child').vehicle]);
});

test('[SR-02] SRV-S1 vehicles to report are found by name or ID, and whether they stand in their hub is known from their position', async () => {
  const find = async (as: string, query: string) =>
    (await server.as(as, { url: `/v1/service-request/vehicle?${query}` })).json<{ id: string }[]>().map(({ id }) => id);
  expect(await find(OWN, 'text=vehicle-')).toEqual([ids('child').vehicle, own.vehicle]);
  expect(await find(PARENT, `text=vehicle-&groups=${ids('sibling').group}`)).toEqual([ids('sibling').vehicle]);
  const vehicle = async (as = OWN) => (await server.as(as, { url: `/v1/service-request/vehicle/${own.vehicle}` })).json<object>();
  expect(await vehicle()).toMatchObject({ id: own.vehicle, name: 'A bike', groupId: own.group, position: null, inAssignedHub: null });
  // Inside the group's zone, then north of it.
  for (const [lat, inAssignedHub] of [
    [52.05, true],
    [52.2, false],
  ] as const) {
    await server.db.execute(`update latest_telemetry set lat = ${lat}, lon = 21.05 where computer_id = '${own.computer}'`);
    expect(await vehicle()).toMatchObject({ position: { lat, lon: 21.05 }, inAssignedHub });
  }
  await server.addAccount('customer@fleet.example', { 'group-own': ['serviceRequest.client'] });
  expect(await find('customer@fleet.example', 'text=bike')).toEqual([ids('child').vehicle, own.vehicle]);
  expect(await vehicle('customer@fleet.example')).toMatchObject({
    id: own.vehicle,
    position: null,
    lastContact: null,
    inAssignedHub: null,
  });
});
