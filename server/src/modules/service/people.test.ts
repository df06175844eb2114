import { sql } from 'drizzle-orm';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { serviceModule } from './service.module.ts';

let server: TestServer;
const own = ids('own');
const TECHNICIAN = 'technician@fleet.example';
const COLLEAGUE = 'colleague@fleet.example';
const CLIENT = 'client@fleet.example';
const FOREIGNER = 'foreigner@fleet.example';
const accountIds = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null }), serviceModule] });
  await addRelatedGroups(server);
  const add = async (email: string, ...grants: Parameters<TestServer['addAccount']>[1][]) =>
    accountIds.set(email, (await server.addAccount(email, ...grants)).id);
  await add(TECHNICIAN, { 'group-own': ['serviceRequest.service', 'vehicle.getByGroup'] });
  await add(COLLEAGUE, { 'group-parent': ['serviceRequest.service'] });
  await add(CLIENT, { 'group-own': ['serviceRequest.client'] });
  await add(FOREIGNER, { 'group-foreign': ['serviceRequest.service', 'vehicle.getByGroup'] });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute('truncate service_requests cascade');
});
afterAll(() => server.close());

const get = async <T>(as: string, url: string) => (await server.as(as, { url })).json<T>();
const post = async <T>(as: string, url: string, payload: object) => (await server.as(as, { method: 'POST', url, payload })).json<T>();
interface Named {
  readonly name: string | null;
  readonly former: 'user' | 'operator' | null;
}
interface Request {
  readonly id: string;
  readonly version: number;
  readonly author: Named;
  readonly technician: Named | null;
  readonly replacementVehicle: { readonly id: string } | null;
  readonly reopenedAs: string | null;
  readonly allowedActions: readonly string[];
}
const report = (as = TECHNICIAN) =>
  post<Request>(as, '/v1/service-request', { vehicleId: own.vehicle, damageTypes: ['mirrors'], rideable: true });
const take = ({ id, version }: Request, as: string, action: string, more: object = {}) =>
  post<Request>(as, `/v1/service-request/${id}/action`, { action, version, ...more });
const people = async (as: string, { id }: Pick<Request, 'id'>) =>
  new Map(
    (await get<(Named & { id: string })[]>(as, `/v1/service-request/${id}/people`)).map(({ id: account, ...named }) => [account, named]),
  );
const called = (email: string) => ({ name: `Test ${email.split('@', 1)[0]}`, former: null });

test('SRV-N1 customers see the names of the people on a request and nothing else of them', async () => {
  const request = await take(await report(), COLLEAGUE, 'confirm');
  expect(request).toMatchObject({ author: called(TECHNICIAN), technician: called(COLLEAGUE) });
  await post(CLIENT, `/v1/service-request/${request.id}/comment`, { text: 'When?' });
  const found = await get<object[]>(CLIENT, `/v1/service-request/${request.id}/people`);
  expect(found.map((each) => Object.keys(each).toSorted())).toEqual(Array.from({ length: 3 }, () => ['former', 'id', 'name']));
  const named = await people(CLIENT, request);
  for (const email of [TECHNICIAN, COLLEAGUE, CLIENT]) expect(named.get(accountIds.get(email) ?? '')).toEqual(called(email));
  expect(await get(CLIENT, `/v1/service-request/${request.id}`)).toMatchObject({ technician: called(COLLEAGUE) });
});

test('SRV-N1 authors of internal comments are listed for technicians only', async () => {
  const request = await report();
  await post(COLLEAGUE, `/v1/service-request/${request.id}/comment`, { text: 'Bent again', internal: true });
  expect((await people(TECHNICIAN, request)).size).toBe(2);
  expect((await people(CLIENT, request)).size).toBe(1);
});

test('SRV-N1 deleted accounts, people who left and people of a previous operator stay unnamed', async () => {
  const leaver = await server.addAccount('leaver@fleet.example', { 'group-own': ['serviceRequest.service'] });
  const request = await report('leaver@fleet.example');
  const author = async (as = TECHNICIAN) => (await get<Request>(as, `/v1/service-request/${request.id}`)).author;
  expect(await author()).toEqual(called('leaver@fleet.example'));
  await server.db.execute(sql`update policy_holders set consent_pending = true where account_id = ${leaver.id}`);
  expect(await author()).toEqual({ name: null, former: null });
  await server.db.execute(sql`delete from policy_holders where account_id = ${leaver.id}`);
  expect(await author()).toEqual({ name: null, former: 'user' });
  await server.db.execute(sql`update vehicles set group_id = 'group-foreign' where id = ${own.vehicle}`);
  expect(await author(FOREIGNER)).toEqual({ name: null, former: 'operator' });
  await server.db.execute(sql`update accounts set account_status = 'DELETED' where id = ${leaver.id}`);
  expect(await author(FOREIGNER)).toEqual({ name: null, former: 'user' });
});

test('SRV-P2 technicians of the group are offered by name, without those who have not accepted their policy', async () => {
  const { id } = await report();
  const offered = async () => (await get<{ name: string }[]>(TECHNICIAN, `/v1/service-request/${id}/technician`)).map(({ name }) => name);
  const invited = await server.addAccount('invited@fleet.example', { 'group-own': ['serviceRequest.service'] });
  expect(await offered()).toEqual(['Test colleague', 'Test invited', 'Test technician']);
  await server.db.execute(sql`update policy_holders set consent_pending = true where account_id = ${invited.id}`);
  expect(await offered()).toEqual(['Test colleague', 'Test technician']);
  expect((await server.as(CLIENT, { url: `/v1/service-request/${id}/technician` })).statusCode).toBe(403);
});

test('SRV-P3 available vehicles are offered, those of the same type first; a chosen one is linked and found from both sides', async () => {
  for (const [id, group, kind, rentable] of [
    ['one', 'group-own', 'moped_id', true],
    ['two', 'group-child', 'bike_id', true],
    ['unrentable', 'group-own', 'bike_id', false],
    ['foreign', 'group-foreign', 'bike_id', true],
  ] as const) {
    await server.db.execute(sql`insert into ${sql.raw(kind === 'bike_id' ? 'bikes' : 'mopeds')} (id, group_id) values (${id}, ${group})`);
    await server.db.execute(
      sql`insert into vehicles (id, name, group_id, is_rentable, ${sql.raw(kind)}) values (${id}, ${`Spare ${id}`}, ${group}, ${rentable}, ${id})`,
    );
  }
  await server.db.execute(sql`update vehicles set is_rentable = false where id like 'vehicle-%'`);
  const confirmed = await take(await report(), TECHNICIAN, 'confirm');
  const offered = async (query = '') =>
    (await get<{ id: string }[]>(TECHNICIAN, `/v1/service-request/${confirmed.id}/replacement${query}`)).map(({ id }) => id);
  expect(await offered()).toEqual(['two', 'one']);
  expect(await offered('?text=ONE')).toEqual(['one']);
  expect(await offered('?text=%25')).toEqual([]);
  const plan = { plannedStart: '2026-11-10', repairTime: '1-3', replacementVehicleId: 'two' };
  const planned = await take(confirmed, TECHNICIAN, 'plan', plan);
  expect(planned.replacementVehicle).toEqual({ id: 'two', name: 'Spare two', plate: null });
  expect(await offered()).toEqual(['one']);
  const other = await take(await report(), TECHNICIAN, 'confirm');
  expect((await get<{ id: string }[]>(TECHNICIAN, `/v1/service-request/${other.id}/replacement`)).map(({ id }) => id)).toEqual(['one']);
  const replacing = await get<Request[]>(TECHNICIAN, '/v1/service-request?replacementVehicleId=two');
  expect(replacing.map(({ id }) => id)).toEqual([confirmed.id]);
  expect((await server.as(CLIENT, { url: '/v1/service-request?replacementVehicleId=two' })).statusCode).toBe(403);
  // Customers learn nothing about other vehicles, not even from the activity log.
  expect((await get<Request>(CLIENT, `/v1/service-request/${confirmed.id}`)).replacementVehicle).toBeNull();
  expect(JSON.stringify(await get(CLIENT, `/v1/service-request/${confirmed.id}/event`))).not.toContain('replacementVehicleId');
  const named = async () =>
    (await get<{ kind: string; after: object; replacementVehicles: object[] }[]>(TECHNICIAN, `/v1/service-request/${confirmed.id}/event`))
      .filter(({ replacementVehicles }) => replacementVehicles.length > 0)
      .map(({ kind, after, replacementVehicles }) => ({ kind, after, replacementVehicles }));
  const spare = { id: 'two', name: 'Spare two', plate: null };
  expect(await named()).toEqual([
    { kind: 'planned', after: expect.objectContaining({ replacementVehicleId: 'two' }), replacementVehicles: [spare] },
  ]);
  await take(planned, TECHNICIAN, 'plan', { ...plan, replacementVehicleId: null });
  expect((await named()).map(({ replacementVehicles }) => replacementVehicles)).toEqual([[spare], [spare]]);
  // It belongs to another operator now.
  await server.db.execute(sql`update vehicles set group_id = 'group-foreign' where id = 'two'`);
  expect(await named()).toEqual([]);
});

test('SRV-T6 a reopened request names the new one and cannot be reopened again', async () => {
  let request = await take(await report(), TECHNICIAN, 'confirm');
  request = await take(request, TECHNICIAN, 'begin');
  request = await take(request, TECHNICIAN, 'complete', { repairAction: 'repaired' });
  request = await take(request, CLIENT, 'reject', { reason: 'Still loose' });
  expect((await get<Request>(TECHNICIAN, `/v1/service-request/${request.id}`)).allowedActions).toEqual(['reopen']);
  const next = await take(request, TECHNICIAN, 'reopen');
  expect(await get<Request>(TECHNICIAN, `/v1/service-request/${request.id}`)).toMatchObject({ reopenedAs: next.id, allowedActions: [] });
});
