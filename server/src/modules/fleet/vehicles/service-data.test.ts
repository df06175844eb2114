import { sql } from 'drizzle-orm';
import { startTestFleet, type TestFleet } from '../testing/fleet-test-server.ts';

let fleet: TestFleet;
const MANAGER = 'manager@test.example';
const VIEWER = 'viewer@test.example';
const STRANGER = 'stranger@test.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g2' });
  await fleet.server.addAccount(MANAGER, { g1: ['vehicle.getByGroup', 'vehicle.update'] });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount(STRANGER, { g2: ['vehicle.getByGroup', 'vehicle.update'] });
  await fleet.addVehicle('m', 'g1', { computer: false, plate: 'WX 1' });
  await fleet.addVehicle('m2', 'g1', { computer: false, plate: 'WX 2' });
  await fleet.addVehicle('b', 'g1', { computer: false, kind: 'bike' });
  await fleet.server.db.execute(sql`insert into vehicles (id, name, group_id) values ('bare', 'Bare', 'g1')`);
}, 60_000);
afterAll(() => fleet?.close());

const FIELDS =
  'allowBatterySwap extendedParameters moped { registrationNumber } bike { number hasTrunk hasLock tubelessTires batteriesNumber }';
async function set(deviceID: string, input: object, who = MANAGER) {
  const answer = await fleet.server.as(who, {
    method: 'POST',
    url: '/v2/device/graphql',
    payload: {
      query: `mutation ($deviceID: ID!, $input: DeviceServiceInput!) { setDeviceService(deviceID: $deviceID, input: $input) { ${FIELDS} } }`,
      variables: { deviceID, input },
    },
  });
  const { data, errors } = answer.json<{
    data?: { setDeviceService: Record<string, unknown> | null };
    errors?: { message: string; extensions: { code: string } }[];
  }>();
  return { device: data?.setDeviceService, error: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
}

test('[VE-06] changes given fields and keeps the others', async () => {
  expect((await set('b', { allowBatterySwap: true, bike: { hasLock: true, batteriesNumber: 2 } })).device).toEqual({
    allowBatterySwap: true,
    extendedParameters: null,
    moped: null,
    bike: { number: null, hasTrunk: null, hasLock: true, tubelessTires: null, batteriesNumber: 2 },
  });
  expect((await set('b', { registrationNumber: 'B 7', bike: { hasLock: null } })).device).toMatchObject({
    allowBatterySwap: true,
    bike: { number: 'B 7', hasLock: null, batteriesNumber: 2 },
  });
  expect((await set('m', { registrationNumber: '' })).device).toMatchObject({ moped: { registrationNumber: null } });
});

test('[VE-06] FLT-V2 refuses a number of another vehicle, of a vehicle without a type, and bike options for a moped', async () => {
  expect((await set('m', { registrationNumber: 'wx2' })).error).toBe('number-taken');
  expect((await set('m2', { registrationNumber: 'wx 2' })).device).toMatchObject({ moped: { registrationNumber: 'wx 2' } });
  expect((await set('bare', { registrationNumber: 'A' })).error).toBe('no-vehicle-type');
  expect((await set('m', { bike: { hasLock: true } })).error).toBe('no-bike');
  expect((await set('b', { bike: { batteriesNumber: 11 } })).error).toBe('invalid-count');
});

test('[VE-06] FLT-V3 stores parameters as entered; refuses invalid JSON, and too large or deep objects', async () => {
  const text = '{\n  "maxSpeed": 25.0, "maxSpeed": 20,\n  "tags": ["a"]\n}';
  expect((await set('m', { extendedParameters: `  ${text} ` })).device).toMatchObject({ extendedParameters: text });
  const nested = (levels: number) => `{"a":`.repeat(levels) + '1' + '}'.repeat(levels);
  for (const [wrong, code] of [
    ['{"a":1,}', 'invalid-json'],
    ["{'a':1}", 'invalid-json'],
    ['NaN', 'invalid-json'],
    ['[1]', 'invalid-json'],
    ['1', 'invalid-json'],
    ['null', 'invalid-json'],
    [nested(11), 'parameters-too-deep'],
    [`${'['.repeat(8000)}${']'.repeat(8000)}`, 'invalid-json'],
    [`{"a":"${'ż'.repeat(8200)}"}`, 'parameters-too-large'],
  ] as const)
    expect([wrong.slice(0, 20), (await set('m', { extendedParameters: wrong })).error]).toEqual([wrong.slice(0, 20), code]);
  expect((await set('m', { extendedParameters: '{' })).message).toBe('Invalid JSON');
  expect((await set('m', { extendedParameters: nested(10) })).error).toBeUndefined();
  expect((await set('m', { extendedParameters: ' ' })).device).toMatchObject({ extendedParameters: null });
});

test('[VE-06] FLT-V3 reports a conflict when the parameters were changed concurrently', async () => {
  await set('m2', { extendedParameters: '{"a":1}' });
  expect((await set('m2', { extendedParameters: '{"a":2}', formerParameters: '{"a":1}' })).error).toBeUndefined();
  expect((await set('m2', { extendedParameters: '{"a":3}', formerParameters: '{"a":1}' })).error).toBe('changed-meanwhile');
  expect((await set('m2', { extendedParameters: '{"a":3}', formerParameters: null })).error).toBe('changed-meanwhile');
});

test('[VE-06] FLT-R1 FLT-R3 refuses callers who can only see the vehicle, answers not found to others, and a refused part changes nothing', async () => {
  expect((await set('m', { allowBatterySwap: true }, VIEWER)).error).toBe('forbidden');
  expect([(await set('m', { allowBatterySwap: true }, STRANGER)).message, (await set('x', {}, STRANGER)).message]).toEqual([
    'vehicle not found m',
    'vehicle not found x',
  ]);
  expect((await set('m', { allowBatterySwap: true, extendedParameters: '{' })).error).toBe('invalid-json');
  expect((await set('m', {})).device).toMatchObject({ allowBatterySwap: false });
});
