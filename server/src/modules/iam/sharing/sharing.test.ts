import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf, auditSubject } from '../../audit/audit.ts';

/** Two tenants: 140, whose technician has a phone and a balance, and 900, whose manager adds that technician to a policy. */
let server: TestServer;
const TECHNICIAN = 'tech@tenant-a.example';
const BOSS = 'boss@tenant-b.example';
const HOME = 'boss@tenant-a.example';
const manages = [
  'policy.access',
  'policy.addUser',
  'user.listByGroup',
  'account.list',
  'account.update',
  'account.delete',
  'policy.access',
] as const;
let technician = '';
let policyId = '';

beforeEach(async () => {
  server = await startTestServer();
  await server.addGroups({ id: '140' }, { id: '900' });
  ({ id: technician } = await server.addAccount(TECHNICIAN, { '140': ['vehicle.getByGroup'] }));
  await server.addAccount(BOSS, { '900': [...manages] });
  await server.addAccount(HOME, { '140': [...manages, 'vehicle.getByGroup'], '900': [...manages] });
  await server.db.execute(sql`
    update accounts set first_name = 'Tomasz', last_name = 'Technik', phone = '600123003', country_code = '48', phone_verified = true,
      funds = 3183, cash = 99, wallet_group_id = '140' where id = ${technician}`);
  const { rows } = await server.db.execute<{ id: string }>(sql`
    with role as (insert into roles (group_id, name, permissions, chosen) values ('900', 'Guest', '{}', '{}') returning id)
    insert into policies (group_id, role_id, name) select '900', id, 'Guests' from role returning id`);
  policyId = rows[0]?.id ?? '';
});
afterEach(() => server.close());

const add = (as: string) => server.as(as, { method: 'POST', url: `/v1/policy/${policyId}/account/add`, payload: { emails: [TECHNICIAN] } });
const get = async (as: string, url: string) => (await server.as(as, { url })).body;
/** Everything that a manager can read about the technician. */
const readAll = async (as: string) =>
  Promise.all([
    get(as, `/v2/account/${technician}`),
    get(as, '/v2/account/list'),
    get(as, '/v2/account/list?groupIds=900&filter=tech'),
    get(as, `/v1/policy/${policyId}/account/list`),
    get(as, '/v1/iam/event/list?groupIds=900'),
    server.as(as, { method: 'POST', url: '/v2/account/batch', payload: { ids: [technician] } }).then(({ body }) => body),
    server
      .as(as, { method: 'POST', url: `/v1/policy/${policyId}/account/remove?dryRun=true`, payload: { accountIds: [technician] } })
      .then(({ body }) => body),
    server.as(as, { method: 'POST', url: '/v2/account/delete?dryRun=true', payload: { ids: [technician] } }).then(({ body }) => body),
  ]);
const SECRET = /Tomasz|Technik|600123003|3183|"phoneVerified":true/;

test('IAM-P19 every response shows only the e-mail of someone added from another tenant', async () => {
  expect((await add(BOSS)).statusCode).toBe(200);
  for (const body of await readAll(BOSS)) expect(body).not.toMatch(SECRET);
  expect(JSON.parse(await get(BOSS, `/v2/account/${technician}`))).toMatchObject({
    email: TECHNICIAN,
    detailsShared: false,
    firstName: '',
    phone: null,
    createdAt: null,
    driveStatus: null,
    funds: null,
    cash: null,
    mayUpdate: false,
    mayDelete: false,
  });
  expect(await get(BOSS, '/v2/account/list?filter=Technik')).toBe('[]');
  expect(await get(BOSS, `/v1/policy/${policyId}/account/list?filter=Technik`)).toBe('[]');
  expect(await get(BOSS, `/v1/policy/${policyId}/account/list?filter=tech%40`)).toContain(TECHNICIAN);
});

test('IAM-P19 someone without other policies can’t be changed or deleted before they accept', async () => {
  await server.db.execute(sql`delete from policy_holders where account_id = ${technician}`);
  await add(BOSS);
  const payload = { firstName: 'A', lastName: 'B', countryCode: null, phone: null, driveStatus: 'BLOCKED', version: 1 };
  expect((await server.as(BOSS, { method: 'POST', url: `/v2/account/${technician}`, payload })).statusCode).toBe(403);
  expect((await server.as(BOSS, { method: 'POST', url: '/v2/account/delete', payload: { ids: [technician] } })).statusCode).toBe(403);
  const { rows } = await server.db.execute(sql`select first_name, account_status from accounts where id = ${technician}`);
  expect(rows).toEqual([{ first_name: 'Tomasz', account_status: 'ACTIVE' }]);
});

test('IAM-P19 after acceptance the managers see the details, but not the balance of another group', async () => {
  await add(BOSS);
  expect(JSON.parse(await get(TECHNICIAN, '/v1/iam/sharing'))).toEqual([{ policyId, role: 'Guest', group: 'Group 900' }]);
  // No one can accept for someone else.
  const share = (as: string) => server.as(as, { method: 'POST', url: '/v1/iam/sharing', payload: { policyIds: [policyId] } });
  expect((await share(BOSS)).json()).toEqual({ shared: 0 });
  expect((await share(TECHNICIAN)).json()).toEqual({ shared: 1 });
  expect((await share(TECHNICIAN)).json()).toEqual({ shared: 0 });
  expect(await get(TECHNICIAN, '/v1/iam/sharing')).toBe('[]');
  expect(JSON.parse(await get(BOSS, `/v2/account/${technician}`))).toMatchObject({
    detailsShared: true,
    firstName: 'Tomasz',
    phone: '600123003',
    funds: null,
    cash: null,
  });
  expect(await get(BOSS, '/v2/account/list?filter=Technik')).toContain('600123003');
  expect(await get(BOSS, `/v1/policy/${policyId}/account/list?filter=Technik`)).toContain('600123003');
  expect(JSON.parse(await get(HOME, `/v2/account/${technician}`))).toMatchObject({ funds: { amount: 3183 }, cash: { amount: 99 } });
  const [entry] = await auditOf(server.db, auditSubject('policy', policyId), 1);
  expect(entry).toMatchObject({ act: 'details-shared', actorId: technician, groupId: '900' });
});

test('IAM-P19 people who saw the account before still do, and so do their colleagues', async () => {
  await add(HOME);
  expect(await get(TECHNICIAN, '/v1/iam/sharing')).toBe('[]');
  expect(JSON.parse(await get(BOSS, `/v2/account/${technician}`))).toMatchObject({ firstName: 'Tomasz', funds: null });
});
