import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { domainModules } from '../../modules.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf, auditSubject, stateOf, verifyAudit } from './audit.ts';

let server: TestServer;
const OWNER = 'owner@fleet.example';
const OTHER = 'other@fleet.example';
const own = ids('own');
let ownerId = '';

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await addRelatedGroups(server);
  const all = [
    'vehicle.getByGroup',
    'vehicle.command',
    'vehicle.update',
    'vehicle.updateGroup',
    'device.serviceMode',
    'device.components',
    'device.onboarding',
    'access.chargers',
    'charger.command',
    'policy.access',
  ] as const;
  ({ id: ownerId } = await server.addAccount(OWNER, { 'group-own': all, 'group-foreign': ['vehicle.updateGroup'] }));
  await server.addAccount(OTHER, { 'group-foreign': all });
});
beforeEach(() => resetRelatedRows(server.db));
afterAll(() => server.close());

const from = { 'x-forwarded-for': '198.51.100.9' };
const post = (as: string, url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.as(as, { method: 'POST', url, headers: { ...from, ...headers }, ...(payload && { payload }) });
const graphql = async (query: string) => {
  const response = await post(OWNER, '/v2/device/graphql', { query });
  expect(response.json()).toEqual({ data: expect.any(Object) });
};
const newest = async (subject: string) => (await auditOf(server.db, subject, 1))[0];
const actionsOn = async (subject: string) => (await auditOf(server.db, subject, 50)).map(({ act }) => act).toReversed();
const clear = () => server.db.execute(sql`update vehicles set ride_id = null`).then(() => server.db.execute(sql`delete from rides`));

describe('commands belong to the vehicle’s group at the time they were given', () => {
  const lists = async (as: string) => ({
    ofVehicle: (await server.as(as, { url: `/v1/command?vehicleId=${own.vehicle}` })).json<{ id: string }[]>(),
    ledger: (await server.as(as, { url: '/v1/operations/command' })).json<{ commands: { id: string; vehicleId: string }[] }>().commands,
    events: (await server.as(as, { url: '/v1/operations/activity?topics=commands' })).json<{ events: { vehicleId: string }[] }>().events,
  });

  test('FLT-R8 a new owner sees no command of the former one in any list', async () => {
    expect((await lists(OWNER)).ofVehicle).toHaveLength(1);
    await graphql(`mutation { setDeviceGroup(deviceID: "${own.vehicle}", groupID: "group-foreign") { id } }`);
    const listed = await lists(OTHER);
    expect(listed.ofVehicle).toEqual([]);
    expect([...listed.ledger, ...listed.events].filter(({ vehicleId }) => vehicleId === own.vehicle)).toEqual([]);
    // Control: a new command is included.
    const id = randomUUID();
    expect((await post(OTHER, `/v1/computer/${own.computer}/cmd/lock/0`, undefined, { 'x-command-id': id })).statusCode).toBe(202);
    const now = await lists(OTHER);
    expect(now.ofVehicle.map((each) => each.id)).toEqual([id]);
    expect(now.ledger.map((each) => each.id)).toContain(id);
    expect(now.events.filter(({ vehicleId }) => vehicleId === own.vehicle)).toHaveLength(1);
  });

  test('a command without a group gets its vehicle’s group at that time', async () => {
    const { rows } = await server.db.execute(sql`select group_id from commands where id = ${own.command}`);
    expect(rows).toEqual([{ group_id: 'group-own' }]);
    const stations = await server.db.execute(sql`select group_id from charger_commands where id = ${own.stationCommand}`);
    expect(stations.rows).toEqual([{ group_id: 'group-own' }]);
  });

  test('a station that changes its group leaves its commands in the former group', async () => {
    const listed = async (as: string) => (await server.as(as, { url: `/v2/charger/${own.hub}/commands` })).json<unknown[]>();
    expect(await listed(OWNER)).toHaveLength(1);
    await server.db.execute(sql`update charger_hubs set group_id = 'group-foreign' where id = ${own.hub}`);
    expect(await listed(OTHER)).toEqual([]);
    expect((await server.as(OTHER, { url: `/v2/charger/command/${own.stationCommand}` })).statusCode).toBe(404);
  });
});

test('AUD-U7 INV-I6 deleting a vehicle keeps its commands with its name, and is audited', async () => {
  await clear();
  await server.db.execute(sql`update commands set status = 'acknowledged'`);
  await server.db.execute(sql`update pilots set vehicle_id = null`);
  const [before] = (await server.as(OWNER, { url: '/v1/operations/command' })).json<{ commands: { vehicleName: string }[] }>().commands;
  expect((await post(OWNER, '/v1/inventory/remove', { ids: [own.vehicle] })).json()).toMatchObject([{ deleted: true }]);
  const ledger = (await server.as(OWNER, { url: `/v1/operations/command?text=${own.vehicle}` })).json<{ commands: object[] }>().commands;
  expect(ledger).toMatchObject([{ id: own.command, vehicleId: own.vehicle, vehicleName: before?.vehicleName, accountId: 'someone' }]);
  const { events } = (await server.as(OWNER, { url: '/v1/operations/activity?topics=commands' })).json<{
    events: { vehicleId: string }[];
  }>();
  expect(events.map(({ vehicleId }) => vehicleId)).toContain(own.vehicle);
  expect(await newest(auditSubject('vehicle', own.vehicle))).toMatchObject({
    act: 'vehicle-deleted',
    actorId: ownerId,
    address: '198.51.100.9',
    details: { from: 'group-own' },
  });
});

test('AUD-U7 commands to vehicles and stations, and cancelling one, are audited', async () => {
  const subject = auditSubject('vehicle', own.vehicle);
  await post(OWNER, `/v1/computer/${own.computer}/cmd/power/0`, undefined, { 'x-command-id': randomUUID() });
  expect(await newest(subject)).toMatchObject({
    act: 'vehicle-commanded',
    actorId: ownerId,
    address: '198.51.100.9',
    details: { group: 'group-own', command: 'powerOff' },
  });
  await graphql(`mutation { setRentable(deviceID: "${own.vehicle}", newValue: true) { id } }`);
  expect((await auditOf(server.db, subject, 2)).map(({ details }) => details['command'])).toContain('rentableOn');
  await post(OWNER, `/v1/command/${own.command}/cancel`);
  expect(await newest(subject)).toMatchObject({ act: 'command-cancelled', details: { id: own.command, command: 'lock' } });
  await post(OWNER, `/v2/charger/${own.hub}/slot/1/cmd/openDoor`, undefined, { 'x-command-id': randomUUID() });
  expect(await newest(auditSubject('station', own.hub))).toMatchObject({
    act: 'station-commanded',
    details: { slot: 1, group: 'group-own' },
  });
});

test('a command without a client id gets one from the server', async () => {
  for (const url of [`/v1/computer/${own.computer}/cmd/lock/0`, `/v2/charger/${own.hub}/slot/1/cmd/openDoor`]) {
    const responses = [await post(OWNER, url), await post(OWNER, url)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    const [first, second] = responses.map((response) => response.json<{ id: string }>().id);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  }
});

test('AUD-U7 a bulk action writes one entry per group, and a repeated request none', async () => {
  const runId = randomUUID();
  const child = ids('child');
  const body = {
    command: 'lock',
    runId,
    orders: [own.computer, child.computer, own.computer].map((computerId) => ({ id: randomUUID(), computerId })),
  };
  const count = async () => (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_entries`)).rows[0]?.n ?? 0;
  const before = await count();
  expect((await post(OWNER, '/v1/command', body)).statusCode).toBe(202);
  expect(await count()).toBe(before + 2);
  const entry = await newest(auditSubject('run', runId));
  expect(entry).toMatchObject({ act: 'vehicle-commanded', details: { group: 'group-own', command: 'lock', run: runId } });
  expect(entry && stateOf(entry).after).toMatchObject({ vehicles: [own.vehicle, own.vehicle] });
  expect((await post(OWNER, '/v1/command', body)).statusCode).toBe(202);
  expect(await count()).toBe(before + 2);
});

test('AUD-U7 names, plates, components, moves and registrations are audited with the state before', async () => {
  const subject = auditSubject('vehicle', own.vehicle);
  await graphql(`mutation { setDeviceName(deviceID: "${own.vehicle}", newName: "Renamed") { id } }`);
  const renamed = await newest(subject);
  expect(renamed).toMatchObject({ act: 'vehicle-changed', actorId: ownerId });
  expect(renamed && stateOf(renamed).after).toEqual({ name: 'Renamed', changed: ['name'] });
  // A change without effect writes no entry.
  const before = await actionsOn(subject);
  await graphql(`mutation { setDeviceName(deviceID: "${own.vehicle}", newName: "Renamed") { id } }`);
  expect(await actionsOn(subject)).toEqual(before);
  await graphql(`mutation { setDeviceService(deviceID: "${own.vehicle}", input: { registrationNumber: "B-77" }) { id } }`);
  const numbered = await newest(auditSubject('bike', own.bike));
  expect(numbered).toMatchObject({ act: 'component-changed', details: { vehicle: own.vehicle } });
  expect(numbered && stateOf(numbered).after).toMatchObject({ number: 'B-77' });
  await graphql(`mutation { resetDeviceComputer(deviceID: "${own.vehicle}") { id } }`);
  expect(await newest(subject)).toMatchObject({ act: 'vehicle-changed' });
  await graphql(`mutation { setDeviceGroup(deviceID: "${own.vehicle}", groupID: "group-child") { id } }`);
  expect(await newest(subject)).toMatchObject({ act: 'vehicle-moved', details: { from: 'group-own', group: 'group-child' } });
  await graphql(`
    mutation {
      createDevice(input: { name: "New", groupID: "group-own", type: bike }) {
        id
      }
    }
  `);
  const made = await server.db.execute<{ id: string }>(sql`select id from vehicles where name = 'New'`);
  expect(await actionsOn(auditSubject('vehicle', made.rows[0]?.id ?? ''))).toEqual(['vehicle-registered']);
});

test('AUD-U7 components and reported problems are audited without free text', async () => {
  const bike = (await post(OWNER, '/v1/bike', { groupId: 'group-own', vendor: 'Maker', comment: 'call Anna 600123001' })).json<{
    id: string;
  }>();
  expect(await actionsOn(auditSubject('bike', bike.id))).toEqual(['component-made']);
  const changed = await post(OWNER, `/v1/bike/${bike.id}`, { version: 1, model: 'M-1', comment: 'call Piotr 600123002' });
  expect(changed.statusCode).toBe(200);
  const entry = await newest(auditSubject('bike', bike.id));
  expect(entry && stateOf(entry).after).toEqual({ model: 'M-1', changed: ['comment', 'model'] });
  const report = { vehicleId: own.vehicle, damageTypes: ['mirrors'], rideable: false, info: 'Anna 600123003 saw it' };
  const request = (await post(OWNER, '/v1/service-request', report)).json<{ id: string }>();
  expect(await newest(auditSubject('request', request.id))).toMatchObject({
    act: 'problem-reported',
    details: { vehicle: own.vehicle, rideable: false },
  });
  const { rows } = await server.db.execute<{ dump: string }>(sql`select string_agg(e::text, ' ') as dump from audit_entries e`);
  expect(rows[0]?.dump).not.toMatch(/6001230|Anna|Piotr/);
});

test('AUD-U2 AUD-U7 failed actions are not audited, and actions that cannot be audited are not done', async () => {
  const subject = auditSubject('vehicle', own.vehicle);
  const before = await actionsOn(subject);
  expect((await post(OTHER, `/v1/computer/${own.computer}/cmd/lock/0`, undefined, { 'x-command-id': randomUUID() })).statusCode).toBe(404);
  expect(await actionsOn(subject)).toEqual(before);
  await server.db.execute(sql`alter table audit_entries add constraint broken check (act <> 'vehicle-commanded') not valid`);
  const id = randomUUID();
  expect((await post(OWNER, `/v1/computer/${own.computer}/cmd/lock/0`, undefined, { 'x-command-id': id })).statusCode).toBe(500);
  await server.db.execute(sql`alter table audit_entries drop constraint broken`);
  expect((await server.db.execute(sql`select 1 from commands where id = ${id}`)).rows).toEqual([]);
  expect(await verifyAudit(server.db)).toMatchObject({ brokenAt: null });
});

test('AUD-U7 the history of access contains nothing about vehicles', async () => {
  await graphql(`mutation { setDeviceName(deviceID: "${own.vehicle}", newName: "Renamed") { id } }`);
  expect((await server.as(OWNER, { url: '/v1/iam/event/list' })).json()).toEqual([]);
});
