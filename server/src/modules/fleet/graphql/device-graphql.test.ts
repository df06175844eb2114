import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { allFields, deviceSources, partSources } from '../vehicles/vehicle.fields.ts';
import { startTestFleet, type TestFleet } from '../testing/fleet-test-server.ts';
import { sdl } from './sdl.ts';

let fleet: TestFleet;
const MANAGER = 'manager@test.example';
const STRANGER = 'stranger@test.example';
const VIEWER = 'viewer@test.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups(
    { id: 'g1' },
    { id: 'g11', parentId: 'g1' },
    { id: 'g12', parentId: 'g1' },
    { id: 'g2' },
    { id: 'g1-iam', parentId: 'g1', type: 'iam' },
  );
  await fleet.server.addAccount(MANAGER, { g1: ['vehicle.getByGroup', 'vehicle.updateGroup', 'vehicle.update', 'vehicle.command'] });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount(STRANGER, { g2: ['vehicle.getByGroup', 'vehicle.updateGroup', 'vehicle.update', 'vehicle.command'] });
  await fleet.addVehicle('a1', 'g11', { plate: 'WX 0001A' });
  await fleet.addVehicle('a2', 'g12', { kind: 'bike' });
  await fleet.addVehicle('a3', 'g12', { computer: false });
  await fleet.addVehicle('z1', 'g2');
}, 60_000);
afterAll(() => fleet?.close());

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: { readonly message: string; readonly extensions: { readonly code: string } }[];
}
async function request(who: string, query: string, variables?: object): Promise<Answer & { status: number }> {
  const answer = await fleet.server.as(who, {
    method: 'POST',
    url: '/v2/device/graphql',
    headers: { accept: 'application/graphql-response+json' },
    payload: { query, ...(variables && { variables }) },
  });
  return { ...answer.json<Answer>(), status: answer.statusCode };
}
/** Returns a field of the response that must exist. */
function dataOf({ data, errors }: Answer, field: string): unknown {
  const found = data?.[field];
  if (found === undefined || found === null) throw new Error(`no ${field}: ${JSON.stringify(errors)}`);
  return found;
}
const idsOf = async (who: string, filter: string) =>
  (dataOf(await request(who, `{ devices${filter} { id } }`), 'devices') as { id: string }[]).map(({ id }) => id);
const firstError = ({ errors }: Answer) => errors?.[0] && [errors[0].extensions.code, errors[0].message];

test('FLT-R1 lists the requested groups and their subgroups, and nothing of others', async () => {
  expect(await idsOf(MANAGER, '')).toEqual(['a1', 'a2', 'a3']);
  expect(await idsOf(MANAGER, '(groupIDs: ["g1"])')).toEqual(['a1', 'a2', 'a3']);
  expect(await idsOf(MANAGER, '(groupIDs: ["g12", "g2", "nowhere"])')).toEqual(['a2', 'a3']);
  expect(await idsOf(STRANGER, '(groupIDs: ["g1"])')).toEqual([]);
  expect(await idsOf(MANAGER, '(skip: 1, limit: 1)')).toEqual(['a2']);
});

test('[SH-20] FLT-R1 finds visible vehicles by words of name, plate or id, ignoring case and separators', async () => {
  expect(await idsOf(MANAGER, '(text: "wx0001")')).toEqual(['a1']);
  expect(await idsOf(MANAGER, '(text: "X 0001a")')).toEqual(['a1']);
  expect(await idsOf(MANAGER, '(text: "A2")')).toEqual(['a2']);
  expect(await idsOf(MANAGER, '(text: "wx0001", groupIDs: ["g12"])')).toEqual([]);
  expect(await idsOf(STRANGER, '(text: "wx0001")')).toEqual([]);
  expect(await idsOf(STRANGER, '(text: "a1")')).toEqual([]);
  // LIKE wildcards are matched literally.
  expect(await idsOf(MANAGER, '(text: "%%")')).toEqual([]);
  expect(await idsOf(MANAGER, '(text: "wx%1a")')).toEqual([]);
  // Underscores are separators, like spaces.
  expect(await idsOf(MANAGER, '(text: "wx_0001_a")')).toEqual(['a1']);
  expect(firstError(await request(MANAGER, '{ devices(text: " a ") { id } }'))?.[0]).toBe('invalid-input');
  expect(firstError(await request(MANAGER, `{ devices(text: "${'a'.repeat(81)}") { id } }`))?.[0]).toBe('invalid-input');
});

test('FLT-R1 a vehicle of others and an unknown one give the same answer', async () => {
  expect(await idsOf(STRANGER, '(id: "a1")')).toEqual([]);
  expect(await idsOf(STRANGER, '(id: "none")')).toEqual([]);
  for (const act of [
    'setDeviceName(deviceID: "ID", newName: "x")',
    'setDeviceGroup(deviceID: "ID", groupID: "g2")',
    'toggleRentable(deviceID: "ID")',
  ]) {
    const foreign = await request(STRANGER, `mutation { ${act.replace('"ID"', '"a1"')} { id } }`);
    const absent = await request(STRANGER, `mutation { ${act.replace('"ID"', '"nn"')} { id } }`);
    expect(firstError(foreign)).toEqual(['not-found', 'vehicle not found a1']);
    expect(firstError(absent)).toEqual(['not-found', 'vehicle not found nn']);
  }
  expect(firstError(await request(STRANGER, '{ history(id: "a1") { id } }'))).toEqual(['not-found', 'vehicle not found a1']);
});

test('returns vehicles with their parts, offline until their first report', async () => {
  const { data } = await request(
    MANAGER,
    '{ devices(id: "a1") { id state bike { id } moped { id registrationNumber } computer { vendor online anomalies position { lat } battery { percentage voltage { max } } } ride { id } } }',
  );
  expect(data?.['devices']).toEqual([
    {
      id: 'a1',
      state: 'offline',
      bike: null,
      moped: { id: 'm-a1', registrationNumber: 'WX 0001A' },
      computer: { vendor: 'MOVELINK', online: false, anomalies: [], position: null, battery: { percentage: null, voltage: { max: null } } },
      ride: null,
    },
  ]);
  const { data: none } = await request(MANAGER, '{ devices(id: "a3") { state computer { id } } }');
  expect(none?.['devices']).toEqual([{ state: 'offline', computer: null }]);
});

test('counts by kind in the groups the caller can see', async () => {
  const query = 'query ($groupIds: [ID!]!) { count(groupIDs: $groupIds) { moped bike } }';
  expect((await request(MANAGER, query, { groupIds: ['g1', 'g2'] })).data).toEqual({ count: { moped: 2, bike: 1 } });
  expect((await request(STRANGER, query, { groupIds: ['g1'] })).data).toEqual({ count: { moped: 0, bike: 0 } });
});

test('FLT-R2 FLT-R6 FLT-R7 moving requires both groups, writes an event and moves the components', async () => {
  expect(firstError(await request(VIEWER, 'mutation { setDeviceGroup(deviceID: "a1", groupID: "g12") { id } }'))?.[0]).toBe('forbidden');
  expect(firstError(await request(MANAGER, 'mutation { setDeviceGroup(deviceID: "a1", groupID: "g2") { id } }'))).toEqual([
    'not-found',
    'group not found g2',
  ]);
  expect(firstError(await request(MANAGER, 'mutation { setDeviceGroup(deviceID: "a1", groupID: "g1-iam") { id } }'))?.[0]).toBe(
    'no-vehicle-group',
  );
  const moved = await request(MANAGER, 'mutation { setDeviceGroup(deviceID: "a1", groupID: "g12") { id group } }');
  expect(moved.data).toEqual({ setDeviceGroup: { id: 'a1', group: 'g12' } });
  await request(MANAGER, 'mutation { setDeviceGroup(deviceID: "a1", groupID: "g11") { id } }');
  const { data } = await request(MANAGER, '{ history(id: "a1") { type version data { groupId } userId ts } }');
  expect(data?.['history']).toMatchObject([
    { type: 'SET_GROUP', version: 2, data: { groupId: 'g11' } },
    { type: 'SET_GROUP', version: 1, data: { groupId: 'g12' } },
  ]);
  const { rows } = await fleet.server.db.execute(
    sql`select m.group_id as moped, c.group_id as computer from mopeds m, computers c where m.id = 'm-a1' and c.id = 'c-a1'`,
  );
  expect(rows).toEqual([{ moped: 'g11', computer: 'g11' }]);
});

test('FLT-R6 concurrent moves leave no gaps in the versions', async () => {
  await fleet.addVehicle('a4', 'g11');
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      request(MANAGER, `mutation { setDeviceGroup(deviceID: "a4", groupID: "g1${1 + (index % 2)}") { id } }`),
    ),
  );
  const { rows } = await fleet.server.db.execute<{ version: number }>(
    sql`select version from device_events where vehicle_id = 'a4' order by version`,
  );
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
});

test('FLT-R3 FLT-R5 an IoT module is moved and removed from its former vehicle', async () => {
  await fleet.addVehicle('a5', 'g11');
  await fleet.addVehicle('a6', 'g12', { computer: false });
  expect(firstError(await request(VIEWER, 'mutation { setDeviceComputer(deviceID: "a6", computerID: "c-a5") { id } }'))?.[0]).toBe(
    'forbidden',
  );
  expect(firstError(await request(MANAGER, 'mutation { setDeviceComputer(deviceID: "a6", computerID: "c-z1") { id } }'))).toEqual([
    'not-found',
    'computer not found c-z1',
  ]);
  const set = await request(MANAGER, 'mutation { setDeviceComputer(deviceID: "a6", computerID: "c-a5") { id computer { id } } }');
  expect(set.data).toEqual({ setDeviceComputer: { id: 'a6', computer: { id: 'c-a5' } } });
  expect((await request(MANAGER, '{ devices(id: "a5") { computer { id } } }')).data).toEqual({ devices: [{ computer: null }] });
});

test('changes names, alternative names and kinds, and creates vehicles', async () => {
  const created = await request(MANAGER, 'mutation ($input: DeviceInput!) { createDevice(input: $input) { id name group state } }', {
    input: { name: '  Nowy  ', groupID: 'g11' },
  });
  const { id } = dataOf(created, 'createDevice') as { id: string };
  expect(created.data).toEqual({ createDevice: { id, name: 'Nowy', group: 'g11', state: 'offline' } });
  expect(firstError(await request(MANAGER, 'mutation { createDevice(input: { name: "x", groupID: "g2" }) { id } }'))?.[0]).toBe(
    'not-found',
  );
  await request(MANAGER, `mutation { setDeviceAlternativeName(deviceID: "${id}", newName: "Alias") { id } }`);
  expect((await request(MANAGER, `mutation { setDeviceName(deviceID: "${id}", newName: "Inny") { name alternativeName } }`)).data).toEqual({
    setDeviceName: { name: 'Inny', alternativeName: 'Alias' },
  });
  expect((await request(MANAGER, `mutation { resetDeviceAlternativeName(deviceID: "${id}") { alternativeName } }`)).data).toEqual({
    resetDeviceAlternativeName: { alternativeName: null },
  });
  expect(
    firstError(await request(MANAGER, `mutation { setDeviceName(deviceID: "${id}", newName: "${'x'.repeat(81)}") { id } }`))?.[0],
  ).toBe('invalid-input');
  expect(firstError(await request(MANAGER, `mutation { setDeviceBike(deviceID: "${id}", bikeID: "b-a2") { id } }`))?.[0]).toBe(
    'component-taken',
  );
  await fleet.server.db.execute(sql`insert into bikes (id, group_id) values ('b-free', 'g11')`);
  expect(
    (await request(MANAGER, `mutation { setDeviceBike(deviceID: "${id}", bikeID: "b-free") { bike { id } moped { id } } }`)).data,
  ).toEqual({ setDeviceBike: { bike: { id: 'b-free' }, moped: null } });
});

test('every field of the schema has a source, and every source a field', () => {
  const schema = buildSchema(sdl);
  const fieldsOf = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields()).sort();
  const parts = Object.keys(partSources);
  expect([...Object.keys(deviceSources), ...parts].sort()).toEqual(fieldsOf('Device'));
  for (const [type, sources] of [
    ['Bike', partSources.bike],
    ['Moped', partSources.moped],
    ['Computer', partSources.computer],
    ['Ride', partSources.ride],
  ] as const)
    expect(Object.keys(sources).sort()).toEqual(fieldsOf(type));
  expect(allFields.parts.size).toBe(parts.length);
});

describe('request limits', () => {
  const refused = async (query: string, who = MANAGER) => {
    const answer = await request(who, query);
    return [answer.status, answer.errors?.[0]?.message];
  };
  test('refuses too many aliases, fields, levels, tokens and operations', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `d${index}: devices { id }`).join(' ');
    expect(await refused(`{ ${many(31)} }`)).toEqual([400, 'The request uses too many aliases']);
    expect(await refused(`{ ${Array.from({ length: 26 }, () => 'devices { id }').join(' ')} }`)).toEqual([
      400,
      'The request is too complex',
    ]);
    expect(await refused(`{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }`)).toEqual([
      400,
      'The request is nested too deeply',
    ]);
    expect(await refused(`{ ${'devices { id } '.repeat(900)} }`)).toEqual([400, expect.stringContaining('tokens')]);
    expect(await refused('query a { devices { id } } query b { count(groupIDs: []) { bike } }')).toEqual([
      400,
      'A request can contain only one operation',
    ]);
  });
  test('counts fields after expanding fragments', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => `fragment f${level} on Device { ...f${level + 1} ...f${level + 1} }`).join(' ');
    expect(await refused(`{ devices { ...f0 } } ${levels} fragment f12 on Device { id }`)).toEqual([
      400,
      'The request asks for too many fields',
    ]);
  });
  test('refuses GET, batches, other types than JSON, parsed documents, and returns no suggestions', async () => {
    const { server } = fleet;
    expect((await server.as(MANAGER, { url: '/v2/device/graphql?query={devices{id}}' })).statusCode).toBe(404);
    expect(
      (await server.as(MANAGER, { method: 'POST', url: '/v2/device/graphql', payload: [{ query: '{ devices { id } }' }] })).statusCode,
    ).toBe(400);
    const form = {
      method: 'POST' as const,
      url: '/v2/device/graphql',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'query={devices{id}}',
    };
    expect((await server.as(MANAGER, form)).statusCode).toBe(415);
    expect((await server.as(MANAGER, { ...form, headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
    expect((await request(MANAGER, '{"kind":"Document","definitions":[]}')).status).toBe(400);
    const misspelt = await request(MANAGER, '{ devicess { id } }');
    expect([misspelt.status, misspelt.errors?.[0]?.message]).toEqual([400, 'Cannot query field "devicess" on type "Query".']);
    expect(
      (await server.app.inject({ method: 'POST', url: '/v2/device/graphql', payload: { query: '{ devices { id } }' } })).statusCode,
    ).toBe(401);
  });
  test('limits the page size', async () => {
    expect(firstError(await request(MANAGER, '{ devices(limit: 5001) { id } }'))?.[0]).toBe('invalid-input');
    expect(firstError(await request(MANAGER, '{ devices(skip: -1) { id } }'))?.[0]).toBe('invalid-input');
  });
});

test('the same query with other variables and callers, compiled or not, returns separate results', async () => {
  const query = 'query ($id: ID) { devices(id: $id) { id group } }';
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(MANAGER, VIEWER, STRANGER), fc.constantFrom('a2', 'a3', 'z1', 'none'), async (who, id) => {
      const found = dataOf(await request(who, query, { id }), 'devices') as { id: string }[];
      const seen = (who === STRANGER) === (id === 'z1') && id !== 'none';
      expect(found.map((device) => device.id)).toEqual(seen ? [id] : []);
    }),
    { numRuns: 40 },
  );
});

test("reads components within the caller's groups", async () => {
  await fleet.server.addAccount('stock@test.example', { g12: ['device.components'] });
  const get = async (url: string) => {
    const answer = await fleet.server.as('stock@test.example', { url });
    return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
  };
  expect(await get('/v1/bike')).toMatchObject([{ id: 'b-a2', groupId: 'g12' }]);
  expect(await get('/v1/bike/b-a2')).toMatchObject({ id: 'b-a2', purchaseDate: null });
  expect(await get('/v1/moped/m-a3')).toMatchObject({ id: 'm-a3' });
  expect(await get('/v1/moped/m-z1')).toBe(404);
  expect(await get('/v1/moped/none')).toBe(404);
  expect(await get('/v1/computer?skip=0&limit=10')).toContainEqual(expect.objectContaining({ id: 'c-a2', online: false }));
  expect(await get('/v1/computer/c-a2')).toMatchObject({ vendor: 'MOVELINK', battery: { percentage: null } });
  expect(await get('/v1/computer/c-z1')).toBe(404);
  expect(await get('/v1/computer?skip=-1')).toBe(400);
  expect((await fleet.server.as(VIEWER, { url: '/v1/bike/b-a2' })).statusCode).toBe(403);
});
