import { randomUUID } from 'node:crypto';
import { domainModules } from '../../../modules.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
const MANAGER = 'manager@fleet.example';
const OTHER = 'other@fleet.example';
const own = ids('own');

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await addRelatedGroups(server);
  const grants = ['vehicle.getByGroup', 'vehicle.update', 'vehicle.updateGroup', 'device.onboarding', 'device.components'] as const;
  await server.addAccount(MANAGER, { [own.group]: grants });
  await server.addAccount(OTHER, { [ids('foreign').group]: grants, [ids('sibling').group]: grants });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute(`update mopeds set registration_number = 'WX 0001A' where id = '${own.unusedMoped}'`);
});
afterAll(() => server?.close());

/** What a call stored, or why it was refused. */
type Stored = { readonly number: string | null } | { readonly error: string };
interface Target {
  readonly who: string;
  readonly group: string;
  readonly vehicle: string;
  readonly bike: string;
  readonly unusedMoped: string;
}
const ownTarget: Target = {
  who: MANAGER,
  group: own.group,
  vehicle: ids('child').vehicle,
  bike: own.bike,
  unusedMoped: ids('child').unusedMoped,
};

async function rest(who: string, url: string, payload: object, numberOf: (body: never) => string | null): Promise<Stored> {
  const answer = await server.as(who, { method: 'POST', url, payload });
  return answer.statusCode === 200 ? { number: numberOf(answer.json()) } : { error: answer.json<{ error: string }>().error };
}
async function graphql(who: string, name: string, query: string, variables: object): Promise<Stored> {
  const answer = await server.as(who, { method: 'POST', url: '/v2/device/graphql', payload: { query, variables } });
  const { data, errors } = answer.json<{
    data?: Record<string, { bike: { number: string | null } | null; moped: { registrationNumber: string | null } | null } | null>;
    errors?: { extensions: { code: string } }[];
  }>();
  const device = data?.[name];
  return device
    ? { number: device.bike?.number ?? device.moped?.registrationNumber ?? null }
    : { error: errors?.[0]?.extensions.code ?? '?' };
}
const mark = (body: { vehicle: { mark: string | null } }) => body.vehicle.mark;
const bikeNumber = (body: { number: string | null }) => body.number;
const plate = (body: { registrationNumber: string | null }) => body.registrationNumber;
const FIELDS = '{ bike { number } moped { registrationNumber } }';
const create = `mutation ($input: DeviceInput!) { createDevice(input: $input) ${FIELDS} }`;
const service = `mutation ($id: ID!, $number: String) { setDeviceService(deviceID: $id, input: { registrationNumber: $number }) ${FIELDS} }`;

/** All calls that write a registration number. */
const calls: Readonly<Record<string, (number: string, target?: Target) => Promise<Stored>>> = {
  'createDevice of a moped': (registrationNumber, { who, group } = ownTarget) =>
    graphql(who, 'createDevice', create, { input: { name: 'N', groupID: group, type: 'moped', registrationNumber } }),
  'createDevice of a bike': (registrationNumber, { who, group } = ownTarget) =>
    graphql(who, 'createDevice', create, { input: { name: 'N', groupID: group, type: 'bike', registrationNumber } }),
  setDeviceService: (number, { who, vehicle } = ownTarget) => graphql(who, 'setDeviceService', service, { id: vehicle, number }),
  'POST /v1/onboarding': (number, { who, group } = ownTarget) =>
    rest(who, '/v1/onboarding', { id: randomUUID(), name: 'N', groupId: group, type: 'moped', mark: number }, mark),
  'POST /v1/onboarding/{id}': async (number, { who, group } = ownTarget) => {
    const id = randomUUID();
    await rest(who, '/v1/onboarding', { id, name: 'N', groupId: group, type: 'bike', mark: null }, mark);
    return rest(who, `/v1/onboarding/${id}`, { name: 'N', groupId: group, type: 'bike', mark: number }, mark);
  },
  'POST /v1/onboarding/{id} to the other kind': async (number, { who, group } = ownTarget) => {
    const id = randomUUID();
    await rest(who, '/v1/onboarding', { id, name: 'N', groupId: group, type: 'bike', mark: null }, mark);
    return rest(who, `/v1/onboarding/${id}`, { name: 'N', groupId: group, type: 'moped', mark: number }, mark);
  },
  'POST /v1/bike': (number, { who, group } = ownTarget) => rest(who, '/v1/bike', { groupId: group, number }, bikeNumber),
  'POST /v1/bike/{id}': (number, { who, bike } = ownTarget) => rest(who, `/v1/bike/${bike}`, { version: 1, number }, bikeNumber),
  'POST /v1/moped': (registrationNumber, { who, group } = ownTarget) =>
    rest(who, '/v1/moped', { groupId: group, registrationNumber }, plate),
  'POST /v1/moped/{id}': (registrationNumber, { who, unusedMoped } = ownTarget) =>
    rest(who, `/v1/moped/${unusedMoped}`, { version: 1, registrationNumber }, plate),
};

/** Number of bikes and mopeds with a registration number; case and spaces are ignored. */
const countOf = async (number: string) =>
  (
    await server.db.execute(`select count(*)::int as n from (select number from bikes union all select registration_number from mopeds) t
      where lower(replace(number, ' ', '')) = '${number.replaceAll(' ', '').toLowerCase()}'`)
  ).rows[0]?.['n'];

const each = Object.entries(calls);

test.each(each)('[VD-02] FLT-V2 %s: refuses a number of another vehicle, also with other case and spaces', async (_name, write) => {
  expect(await write('wx0001a')).toEqual({ error: 'number-taken' });
  expect(await write(' W X 0001 A ')).toEqual({ error: 'number-taken' });
  expect(await countOf('WX 0001A')).toBe(1);
});

test.each(each)('[VD-02] FLT-V2 %s: allows at most 20 characters and no control characters', async (_name, write) => {
  expect(await write('X'.repeat(21))).toEqual({ error: 'invalid-number' });
  expect(await write('A\u0007B')).toEqual({ error: 'invalid-number' });
  expect(await write(`  ${'X'.repeat(10)}   ${'Y'.repeat(9)} `)).toEqual({ number: `${'X'.repeat(10)} ${'Y'.repeat(9)}` });
});

test('[VD-02] FLT-V2 of all calls at once with the same number, one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    await resetRelatedRows(server.db);
    const answers = await Promise.all(each.map(([, write], at) => write(at % 2 === 0 ? `RACE ${round}` : `race${round}`)));
    expect(answers.filter((answer) => 'number' in answer)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => ('error' in answer ? [answer.error] : [])))).toEqual(new Set(['number-taken']));
    expect(await countOf(`RACE ${round}`)).toBe(1);
  }
});

test('[VD-02] FLT-V2 control: without the database key, two of the concurrent calls succeed', async () => {
  await server.db.execute('alter table bikes disable trigger bikes_number; alter table mopeds disable trigger mopeds_number');
  try {
    let maximum = 0;
    for (let round = 0; round < 20 && maximum < 2; round += 1) {
      await Promise.all(each.map(([, write]) => write(`RACE ${round}`)));
      maximum = Math.max(maximum, Number(await countOf(`RACE ${round}`)));
    }
    expect(maximum).toBeGreaterThan(1);
  } finally {
    await server.db.execute('alter table bikes enable trigger bikes_number; alter table mopeds enable trigger mopeds_number');
  }
});

test("[VD-02] FLT-V2 another operator can use the same number; within an operator it's refused, visible or not", async () => {
  const target = (at: 'foreign' | 'sibling'): Target => ({ who: OTHER, ...ids(at) });
  expect(await calls['POST /v1/moped']?.('WX 0001A', target('sibling'))).toEqual({ error: 'number-taken' });
  expect(await calls['POST /v1/moped']?.('WX 0001A', target('foreign'))).toEqual({ number: 'WX 0001A' });
  // A caller with access to both operators can't use it twice.
  expect(await calls['POST /v1/moped']?.('wx0001a', target('sibling'))).toEqual({ error: 'number-taken' });
});

test('[VD-02] FLT-V2 refuses to move a moped to another operator that uses its number', async () => {
  const { who, vehicle, bike } = { who: OTHER, ...ids('foreign') };
  await server.db.execute(`update bikes set number = 'B-1' where id in ('${bike}', '${ids('sibling').bike}')`);
  const query = `mutation { setDeviceGroup(deviceID: "${vehicle}", groupID: "${ids('sibling').group}") { id } }`;
  await server.as(OTHER, { method: 'POST', url: '/v2/device/graphql', payload: { query } });
  const { rows } = await server.db.execute(`select group_id from vehicles where id = '${vehicle}'`);
  expect([who, rows]).toEqual([OTHER, [{ group_id: ids('foreign').group }]]);
});

test('[VD-07] FLT-V2 a duplicate older than the rule stays while other fields change; a freed number can be used again', async () => {
  await server.db.execute('alter table mopeds disable trigger mopeds_number');
  await server.db.execute(
    `update mopeds set registration_number = 'A number of more than twenty' where id = '${ids('child').unusedMoped}'`,
  );
  await server.db.execute('alter table mopeds enable trigger mopeds_number');
  const payload = { version: 2, registrationNumber: 'A number of more than twenty', owner: 'Leasing' };
  const answer = await server.as(MANAGER, { method: 'POST', url: `/v1/moped/${ids('child').unusedMoped}`, payload });
  expect(answer.json()).toMatchObject({ owner: 'Leasing', registrationNumber: payload.registrationNumber });
  await server.as(MANAGER, { method: 'POST', url: `/v1/moped/${own.unusedMoped}`, payload: { version: 2, registrationNumber: null } });
  expect(await calls['POST /v1/bike']?.('WX 0001A')).toEqual({ number: 'WX 0001A' });
});
