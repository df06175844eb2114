import { sql } from 'drizzle-orm';
import type { Account, Group } from '@fleet-console/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isAdministrator } from '../accounts/administrator.ts';

let server: TestServer;

/** 140 ── 142 Warszawa ── 155 Wola, 199 (policies) · 140 ── 144 Kraków · 141 */
beforeAll(async () => {
  server = await startTestServer();
  await server.addGroups({ id: '140' }, { id: '141' });
  await server.addGroups({ id: '142', parentId: '140', name: 'Warszawa' }, { id: '144', parentId: '140', name: 'Kraków', blocked: true });
  await server.addGroups({ id: '155', parentId: '142', name: 'Wola' }, { id: '156', parentId: '144', name: 'Podgórze' });
  await server.addGroups({ id: '199', parentId: '142', name: 'Policies', type: 'iam' });
  await server.addAccount('root@operator.example', { '140': ['account.list', 'ops.blocked', 'group.iam'], '141': ['account.list'] });
  await server.addAccount('warszawa@fleet.example', { '142': ['user.listByGroup', 'vehicle.getByGroup'] });
  await server.addAccount('wola@fleet.example', { '155': ['calendar.access'] });
  await server.addAccount('krakow@fleet.example', { '144': ['vehicle.getByGroup', 'ops.blocked'] });
  await server.addAccount('nobody@fleet.example');
});
afterAll(() => server.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call names the body it expects
const get = async <T>(email: string, url: string) => {
  const response = await server.as(email, { url });
  return { status: response.statusCode, body: response.json<T>(), headers: response.headers };
};
const emails = (accounts: readonly Account[]) => accounts.map((account) => account.email.split('@', 1)[0]);

describe('GET /v1/iam/access', () => {
  interface Access {
    account: Account;
    admin: boolean;
    groups: Group[];
    permissions: Record<string, string[]>;
  }

  test('returns the account, its groups with all below them, and its direct grants', async () => {
    const { body } = await get<Access>('warszawa@fleet.example', '/v1/iam/access');
    expect(body.account).toMatchObject({ email: 'warszawa@fleet.example', accountStatus: 'ACTIVE' });
    expect(body.admin).toBe(false);
    expect(body.permissions).toEqual({ '142': ['user.listByGroup', 'vehicle.getByGroup'] });
    expect(body.groups).toEqual([
      { id: '142', name: 'Warszawa', children: ['155'], expectedVehiclesNumber: 0, type: 'fleet', city: null },
      { id: '155', name: 'Wola', children: [], expectedVehiclesNumber: 0, type: 'fleet', city: null },
    ]);
  });

  test('[GR-04] policy groups are returned only with group.iam', async () => {
    const ids = async (email: string) => (await get<Access>(email, '/v1/iam/access')).body.groups.map((group) => group.id);
    expect(await ids('root@operator.example')).toEqual(['140', '141', '142', '144', '155', '156', '199']);
    // The same group without that permission.
    await server.addAccount('without@operator.example', { '140': ['account.list', 'ops.blocked'], '141': ['account.list'] });
    expect(await ids('without@operator.example')).toEqual(['140', '141', '142', '144', '155', '156']);
  });

  test('an account without grants sees nothing', async () => {
    expect((await get<Access>('nobody@fleet.example', '/v1/iam/access')).body).toMatchObject({ groups: [], permissions: {} });
  });

  test('a removed grant no longer applies to the next request', async () => {
    const { id } = await server.addAccount('fired@fleet.example', { '142': ['account.list'] });
    expect((await get('fired@fleet.example', '/v2/account/list')).status).toBe(200);
    await server.db.execute(sql`delete from policy_holders where account_id = ${id}`);
    expect((await get('fired@fleet.example', '/v2/account/list')).status).toBe(403);
  });

  test('a role with an unknown permission grants nothing', async () => {
    const { id } = await server.addAccount('odd@fleet.example', { '142': ['calendar.access'] });
    await server.db.execute(sql`
      update roles set permissions = array['*', '__proto__', 'account.list '] where id in
      (select role_id from policies p join policy_holders h on h.policy_id = p.id where h.account_id = ${id})`);
    expect((await get('odd@fleet.example', '/v2/account/list')).status).toBe(403);
  });
});

describe('administrators', () => {
  test.each([
    ['root@operator.example', true],
    ['ROOT@OPERATOR.EXAMPLE', true],
    ['"a@b"@operator.example', true],
    ['a@operator.example.evil.com', false],
    ['"a@operator.example"@x', false],
    ['a@sub.operator.example', false],
    ['a@evil-operator.example', false],
    ['a@evil.example/operator.example', false],
    ['a@operator.example.', false],
    ['a@operator.example ', false],
    ['a@operator%2eexample', false],
    ['a@оperator.example', false],
    ['operator.example', false],
    ['@operator.example', false],
    ['', false],
  ])('%j: %s', (email, expected) => {
    expect(isAdministrator(email, ['operator.example'])).toBe(expected);
  });

  test('there are none by default, and the server decides', async () => {
    expect(isAdministrator('root@operator.example', [])).toBe(false);
    await server.addAccount('a@operator.example.evil.com');
    for (const [email, admin] of [
      ['root@operator.example', true],
      ['a@operator.example.evil.com', false],
    ] as const)
      expect((await get<{ admin: boolean }>(email, '/v1/iam/access')).body.admin).toBe(admin);
  });

  test('administrators get no access to rows', async () => {
    await server.addAccount('bare@operator.example');
    expect((await get('bare@operator.example', '/v2/account/list')).status).toBe(403);
    expect((await get('bare@operator.example', '/v2/account/list?groupIds=142')).status).toBe(404);
  });
});

describe('GET /v1/iam/allowed', () => {
  const allowed = '/v1/iam/allowed?permissions=ops.blocked&details=true';

  test('the first item contains the suspended groups and all below them, for holders of ops.blocked', async () => {
    const suspended = [
      { id: '144', name: 'Kraków' },
      { id: '156', name: 'Podgórze' },
    ];
    expect((await get('root@operator.example', allowed)).body).toEqual([{ permission: 'ops.blocked', allowed: true, groups: suspended }]);
    expect((await get('krakow@fleet.example', allowed)).body).toEqual([{ permission: 'ops.blocked', allowed: true, groups: suspended }]);
    expect((await get('warszawa@fleet.example', allowed)).body).toEqual([{ permission: 'ops.blocked', allowed: false, groups: [] }]);
  });

  test('several permissions, without details', async () => {
    expect((await get('wola@fleet.example', '/v1/iam/allowed?permissions=calendar.access,made.up')).body).toEqual([
      { permission: 'calendar.access', allowed: true },
      { permission: 'made.up', allowed: false },
    ]);
  });
});

describe('GET /v2/account/list', () => {
  test('people of the caller’s groups, by e-mail', async () => {
    const { body, headers } = await get<Account[]>('warszawa@fleet.example', '/v2/account/list');
    expect(emails(body)).toEqual(expect.arrayContaining(['warszawa', 'wola']));
    expect(emails(body)).not.toContain('root');
    expect(emails(body)).not.toContain('krakow');
    expect(headers['x-total-count']).toBe(String(body.length));
    expect(body[0]).not.toHaveProperty('passwordHash');
  });

  test('filters by text, status and permission, with skip and limit', async () => {
    const list = async (query: string) => emails((await get<Account[]>('root@operator.example', `/v2/account/list?${query}`)).body);
    expect(await list('filter=WOLA')).toEqual(['wola']);
    expect(await list('filter=test%20wola')).toEqual(['wola']);
    expect(await list('filter=%25')).toEqual([]);
    expect(await list('filter=wola%20TEST')).toEqual(['wola']);
    expect(await list('filter=w%C3%B3%C5%82a')).toEqual(['wola']);
    expect(await list('filter=wola%20unknown')).toEqual([]);
    expect(await list('permissionType=calendar.access')).toEqual(['wola']);
    expect(await list('status=PENDING')).toEqual([]);
    expect(await list('groupIds=155')).toEqual(['wola']);
    expect(await list('groupIds=155,144')).toEqual(['krakow', 'wola']);
    expect(await list('groupIds=155&groupIds=144&skip=1&limit=1')).toEqual(['wola']);
  });

  test('[US-01] filters by status: active accounts and pending invitations', async () => {
    await server.addAccount('invited@fleet.example', { '155': ['calendar.access'] });
    await server.db.execute(sql`update accounts set account_status = 'PENDING' where email = 'invited@fleet.example'`);
    const list = async (query: string) =>
      emails((await get<Account[]>('root@operator.example', `/v2/account/list?groupIds=155${query}`)).body);
    expect(await list('')).toEqual(['invited', 'wola']);
    expect(await list('&status=PENDING')).toEqual(['invited']);
    expect(await list('&status=ACTIVE')).toEqual(['wola']);
    const { headers } = await get('root@operator.example', '/v2/account/list?groupIds=155&status=PENDING');
    expect(headers['x-total-count']).toBe('1');
    await server.db.execute(sql`delete from accounts where email = 'invited@fleet.example'`);
  });

  test('holders of a permission include those with a grant on a parent group', async () => {
    await server.addAccount('inherits@fleet.example', { '155': ['vehicle.getByGroup'], '142': ['calendar.access'] });
    const list = async (query: string) => emails((await get<Account[]>('root@operator.example', `/v2/account/list?${query}`)).body);
    expect(await list('groupIds=155&permissionType=calendar.access')).toEqual(['inherits', 'wola']);
    expect(await list('groupIds=144&permissionType=calendar.access')).toEqual([]);
    await server.db.execute(sql`delete from accounts where email = 'inherits@fleet.example'`);
  });

  test('a page has twenty rows by default', async () => {
    for (let at = 0; at < 25; at += 1) await server.addAccount(`many${at}@fleet.example`, { '156': ['calendar.access'] });
    const { body, headers } = await get<Account[]>('root@operator.example', '/v2/account/list?groupIds=156');
    expect([body.length, headers['x-total-count']]).toEqual([20, '25']);
  });

  test('a foreign group gets the response of an absent one; a known one without the permission is forbidden', async () => {
    const foreign = await get('warszawa@fleet.example', '/v2/account/list?groupIds=144');
    const absent = await get('warszawa@fleet.example', '/v2/account/list?groupIds=999');
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'not-found', message: 'Not found' }]);
    expect([absent.status, absent.body]).toEqual([foreign.status, foreign.body]);
    expect((await get('wola@fleet.example', '/v2/account/list?groupIds=155')).status).toBe(403);
    expect((await get('warszawa@fleet.example', '/v2/account/list?groupIds=140')).status).toBe(404);
    expect((await get('warszawa@fleet.example', '/v2/account/list?groupIds=142,144')).status).toBe(404);
  });

  test.each(['limit=0', 'limit=501', 'skip=-1', 'limit=ten', 'status=odd', 'extra=1'])('%s is refused', async (query) => {
    const { status, body } = await get<{ error: string }>('root@operator.example', `/v2/account/list?${query}`);
    expect([status, body.error]).toEqual([400, 'invalid-input']);
  });
});

describe('POST /v2/account/batch', () => {
  const batch = (email: string, payload: object) => server.as(email, { method: 'POST', url: '/v2/account/batch', payload });
  const idOf = async (email: string) =>
    (await server.db.execute<{ id: string }>(sql`select id from accounts where email = ${email}`)).rows[0]?.id ?? '';

  test('returns visible accounts and oneself; others are omitted like those that do not exist', async () => {
    const ids = [await idOf('wola@fleet.example'), await idOf('krakow@fleet.example'), 'absent'];
    expect(emails((await batch('warszawa@fleet.example', { ids })).json())).toEqual(['wola']);
    expect(emails((await batch('krakow@fleet.example', { ids })).json())).toEqual(['krakow']);
    expect((await batch('nobody@fleet.example', { ids })).json()).toEqual([]);
    expect((await batch('nobody@fleet.example', { ids: [] })).json()).toEqual([]);
  });

  test.each([[{ ids: ['a'], extra: 1 }], [{}], [{ ids: 'a' }], [{ ids: [1] }], [{ ids: Array(1001).fill('a') }]])(
    '%j is refused',
    async (payload) => {
      const response = await batch('root@operator.example', payload);
      expect([response.statusCode, response.json().error]).toEqual([400, 'invalid-input']);
    },
  );
});

test.each(['/v1/iam/access', '/v1/iam/allowed?permissions=ops.blocked', '/v2/account', '/v2/account/list'])(
  '%s needs a session',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(401);
  },
);
