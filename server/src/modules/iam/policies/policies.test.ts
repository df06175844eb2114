import { sql } from 'drizzle-orm';
import type { Permission } from '@fleet-console/contract';
import { messagesTo } from '../../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf, auditSubject } from '../../audit/audit.ts';
import type { Effect } from '../access-change/effect.ts';
import { policies, policyHolders, roles } from '../../accounts/schema.ts';

let server: TestServer;

const BOSS: Permission[] = ['policy.access', 'policy.addUser', 'account.list', 'vehicle.getByGroup', 'vehicle.command'];

/** 140 ── 142 Warszawa ── 155 Wola · 140 ── 144 Kraków */
beforeAll(async () => {
  server = await startTestServer({ env: { CONSOLE_URL: 'https://console.example/' } });
  await server.addGroups({ id: '140', name: 'Operator' });
  await server.addGroups({ id: '142', parentId: '140', name: 'Warszawa' }, { id: '144', parentId: '140', name: 'Kraków' });
  await server.addGroups({ id: '155', parentId: '142', name: 'Wola' });
  await server.addAccount('top@fleet.example', { '140': [...BOSS, 'device.diagnostics'] });
  await server.addAccount('boss@fleet.example', { '142': BOSS });
  await server.addAccount('half@fleet.example', { '142': ['policy.access', 'vehicle.getByGroup'] });
  await server.addAccount('krakow@fleet.example', { '144': BOSS });
  await server.addAccount('reader@fleet.example', { '142': ['vehicle.getByGroup'] });
});
afterAll(() => server.close());

interface PolicyResponse {
  id: string;
  name: string;
  groupId: string;
  grants: string[];
  holders: number;
  invited: number;
  mayChange: boolean;
  mayAddPeople: boolean;
  version: number;
}
const get = async (email: string, url: string) => {
  const response = await server.as(email, { url });
  return { status: response.statusCode, body: response.json<unknown>(), total: response.headers['x-total-count'] };
};
const send = async (email: string, url: string, payload: object) => {
  const response = await server.as(email, { method: 'POST', url, payload });
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown> & { error?: string; effect?: Effect; policy?: PolicyResponse }>(),
  };
};
const aRole = async (groupId: string, permissions: readonly Permission[], name = 'Dispatcher') => {
  const [made] = await server.db
    .insert(roles)
    .values({ groupId, name, permissions: [...permissions] })
    .returning({ id: roles.id });
  return made?.id ?? '';
};
let at = 0;
const aPolicy = async (groupId: string, roleId: string, ...emails: string[]) => {
  const [made] = await server.db
    .insert(policies)
    .values({ groupId, roleId, name: `Policy ${++at}` })
    .returning({ id: policies.id });
  const id = made?.id ?? '';
  for (const email of emails)
    await server.db.execute(sql`insert into policy_holders select ${id}, id from accounts where email = ${email}`);
  return id;
};
const idOf = async (email: string) =>
  (await server.db.execute<{ id: string }>(sql`select id from accounts where email = ${email}`)).rows[0]?.id ?? '';
const may = async (email: string) => ((await get(email, '/v1/iam/access')).body as { permissions: Record<string, string[]> }).permissions;

describe('lists', () => {
  test('[US-05] policies of groups by name, with member counts and the caller’s permissions on them', async () => {
    const role = await aRole('142', ['vehicle.getByGroup'], 'Watcher');
    await server.addAccount('watcher@fleet.example');
    const id = await aPolicy('155', role, 'watcher@fleet.example');
    const { body, total } = await get('boss@fleet.example', '/v1/policy/list?groupIds=155');
    expect([total, body]).toEqual([
      '1',
      [
        expect.objectContaining({
          id,
          groupId: '155',
          grants: ['vehicle.getByGroup'],
          holders: 1,
          invited: 0,
          mayChange: true,
          mayAddPeople: true,
        }),
      ],
    ]);
    expect((await get('half@fleet.example', `/v1/policy/${id}`)).body).toMatchObject({ mayChange: true, mayAddPeople: false });
    expect((await get('boss@fleet.example', `/v1/policy/list?groupIds=142&only=true`)).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await get('boss@fleet.example', `/v1/policy/list?filter=wATCH`)).body).toEqual([expect.objectContaining({ id })]);
    expect((await get('boss@fleet.example', `/v1/policy/list?filter=%25`)).body).toEqual([]);
    await server.db.execute(sql`update policies set name = 'Technician – Łódź Śródmieście' where id = ${id}`);
    for (const filter of ['technician lodz', 'ŁÓDŹ technician', 'srodmiescie', 'technician-łódź', 'łódź  śród'])
      expect((await get('boss@fleet.example', `/v1/policy/list?filter=${encodeURIComponent(filter)}`)).body).toEqual([
        expect.objectContaining({ id }),
      ]);
    expect((await get('boss@fleet.example', `/v1/policy/list?filter=${encodeURIComponent('technician wola')}`)).body).toEqual([]);
    for (const filter of ['WATCHER', 'example watcher'])
      expect((await get('boss@fleet.example', `/v1/policy/${id}/account/list?filter=${encodeURIComponent(filter)}`)).body).toHaveLength(1);
    expect((await get('boss@fleet.example', `/v1/policy/${id}/account/list`)).body).toEqual([
      expect.objectContaining({ email: 'watcher@fleet.example', invitation: null }),
    ]);
  });

  test('IAM-P4 a foreign policy is not found; where another permission makes its group known it is forbidden', async () => {
    const id = await aPolicy('155', await aRole('142', ['vehicle.getByGroup']));
    for (const url of [`/v1/policy/${id}`, `/v1/policy/${id}/account/list`]) {
      expect(await get('krakow@fleet.example', url)).toMatchObject({ status: 404 });
      expect((await get('krakow@fleet.example', url)).body).toEqual((await get('krakow@fleet.example', '/v1/policy/absent')).body);
      expect(await get('reader@fleet.example', url)).toMatchObject({ status: 403 });
    }
    expect(await get('krakow@fleet.example', '/v1/policy/list?groupIds=155')).toMatchObject({ status: 404 });
  });
});

describe('creating and changing', () => {
  test('[US-05] a dry run returns the effect and changes nothing; then the policy is created and audited', async () => {
    const roleId = await aRole('142', ['vehicle.getByGroup']);
    const body = { groupId: '155', roleId, name: '  Wola at night ', description: '' };
    const dry = await send('boss@fleet.example', '/v1/policy?dryRun=true', body);
    expect([dry.status, dry.body.effect]).toEqual([200, { people: 0, changes: [], more: false, withoutAdministrator: [] }]);
    expect((await get('boss@fleet.example', '/v1/policy/list?filter=at+night')).body).toEqual([]);
    const made = await send('boss@fleet.example', '/v1/policy', body);
    expect(made).toMatchObject({ status: 200, body: { policy: { name: 'Wola at night', version: 1, holders: 0 } } });
    const [entry] = await auditOf(server.db, auditSubject('policy', made.body.policy?.id ?? ''), 5);
    expect(entry).toMatchObject({ act: 'policy-made', groupId: '155', actorId: await idOf('boss@fleet.example') });
    expect(await send('boss@fleet.example', '/v1/policy', { ...body, name: 'WOLA at Night' })).toMatchObject({
      status: 409,
      body: { error: 'name-taken' },
    });
  });

  test('[US-05] a policy is created with its people in one step, previewed first', async () => {
    await server.addAccount('first@fleet.example');
    const roleId = await aRole('142', ['vehicle.getByGroup']);
    const body = {
      groupId: '155',
      roleId,
      name: 'Wola together',
      description: '',
      emails: [' First@fleet.example', 'invited@people.example'],
    };
    const dry = await send('boss@fleet.example', '/v1/policy?dryRun=true', body);
    expect(dry.body.effect).toMatchObject({
      people: 1,
      changes: expect.arrayContaining([expect.objectContaining({ groupId: '155' })]) as [],
    });
    expect((await get('boss@fleet.example', '/v1/policy/list?filter=together')).body).toEqual([]);
    const made = await send('boss@fleet.example', '/v1/policy', body);
    expect(made).toMatchObject({
      status: 200,
      body: {
        policy: { holders: 1, invited: 1 },
        results: [
          { email: 'first@fleet.example', outcome: 'added' },
          { email: 'invited@people.example', outcome: 'invited' },
        ],
      },
    });
    const entries = await auditOf(server.db, auditSubject('policy', made.body.policy?.id ?? ''), 5);
    expect(entries.map(({ act }) => act).toSorted()).toEqual(['people-added', 'people-invited', 'policy-made']);
    expect(await send('boss@fleet.example', '/v1/policy', { ...body, name: 'Wrong', emails: ['no-address'] })).toMatchObject({
      status: 400,
      body: { error: 'invalid-email' },
    });
    expect((await get('boss@fleet.example', '/v1/policy/list?filter=Wrong')).body).toEqual([]);
  });

  test('[US-01] users are listed with their roles in visible groups, and found by role', async () => {
    await server.addAccount('listed@fleet.example');
    const [here, elsewhere] = [await aRole('142', ['vehicle.getByGroup']), await aRole('144', ['vehicle.getByGroup'])];
    await aPolicy('155', here, 'listed@fleet.example');
    await aPolicy('144', elsewhere, 'listed@fleet.example');
    const found = await get('boss@fleet.example', `/v2/account/list?roleId=${here}`);
    expect(found.body).toEqual([
      expect.objectContaining({ email: 'listed@fleet.example', roles: [expect.objectContaining({ id: here })] }),
    ]);
    expect((await get('boss@fleet.example', `/v2/account/list?roleId=${elsewhere}`)).body).toEqual([]);
  });

  test('IAM-P7 giving permissions that the caller does not hold is refused by name, also in a dry run', async () => {
    const roleId = await aRole('140', ['vehicle.getByGroup', 'device.diagnostics']);
    for (const dryRun of [true, false])
      expect(
        await send('boss@fleet.example', `/v1/policy?dryRun=${dryRun}`, { groupId: '155', roleId, name: 'Too much', description: '' }),
      ).toMatchObject({ status: 403, body: { error: 'not-held', message: expect.stringContaining('device.diagnostics') as string } });
    const control = await send('top@fleet.example', '/v1/policy', { groupId: '155', roleId, name: 'Enough', description: '' });
    expect(control.status).toBe(200);
  });

  test('IAM-P8 a role can be given in its group and below', async () => {
    const roleId = await aRole('155', ['vehicle.getByGroup']);
    const body = { roleId, name: 'Elsewhere', description: '' };
    expect(await send('boss@fleet.example', '/v1/policy', { ...body, groupId: '142' })).toMatchObject({
      status: 409,
      body: { error: 'role-not-offered' },
    });
    expect(await send('krakow@fleet.example', '/v1/policy', { ...body, groupId: '144' })).toMatchObject({ status: 404 });
    expect(await send('boss@fleet.example', '/v1/policy', { ...body, groupId: '155' })).toMatchObject({ status: 200 });
  });

  test('[US-07] a new role applies immediately and is previewed; an outdated version is refused', async () => {
    await server.addAccount('night@fleet.example');
    const [look, order] = [await aRole('142', ['vehicle.getByGroup'], 'Look'), await aRole('142', ['vehicle.command'], 'Order')];
    const id = await aPolicy('155', look, 'night@fleet.example');
    const body = { groupId: '155', roleId: order, name: 'Nights', description: 'x', version: 1 };
    const dry = await send('boss@fleet.example', `/v1/policy/${id}?dryRun=true`, body);
    expect(dry.body.effect).toMatchObject({
      people: 1,
      changes: [{ account: { email: 'night@fleet.example' }, groupId: '155', gains: ['vehicle.command'], losses: ['vehicle.getByGroup'] }],
    });
    expect(await may('night@fleet.example')).toEqual({ '155': ['vehicle.getByGroup'] });
    const changed = await send('boss@fleet.example', `/v1/policy/${id}`, body);
    expect(changed.body.effect).toEqual(dry.body.effect);
    expect(await may('night@fleet.example')).toEqual({ '155': ['vehicle.command'] });
    expect(await send('boss@fleet.example', `/v1/policy/${id}`, body)).toMatchObject({ status: 409, body: { error: 'changed' } });
  });

  test('IAM-P7 moving a policy requires its permissions in the old and the new group', async () => {
    const id = await aPolicy('142', await aRole('140', ['vehicle.getByGroup']));
    const roleId =
      (
        await server.db
          .select()
          .from(policies)
          .where(sql`id = ${id}`)
      )[0]?.roleId ?? '';
    const body = { groupId: '144', roleId, name: 'Moved', description: '', version: 1 };
    expect(await send('boss@fleet.example', `/v1/policy/${id}`, body)).toMatchObject({ status: 404 });
    expect(await send('top@fleet.example', `/v1/policy/${id}`, body)).toMatchObject({ status: 200, body: { policy: { groupId: '144' } } });
  });
});

describe('people', () => {
  test('[US-05] an existing account has the role immediately, and is notified by mail', async () => {
    await server.addAccount('known@fleet.example');
    const id = await aPolicy('155', await aRole('142', ['vehicle.command']));
    const response = await send('boss@fleet.example', `/v1/policy/${id}/account/add`, { emails: [' Known@Fleet.example '] });
    expect(response.body).toMatchObject({
      results: [{ email: 'known@fleet.example', outcome: 'added' }],
      // Entered by the caller: reported only by that e-mail.
      effect: {
        people: 1,
        changes: [{ account: { email: 'known@fleet.example', firstName: '', lastName: '', pending: false }, gains: ['vehicle.command'] }],
      },
    });
    expect(await may('known@fleet.example')).toEqual({ '155': ['vehicle.command'] });
    expect(await messagesTo(server.db, 'known@fleet.example')).toMatchObject([
      { kind: 'access-given', names: { group: 'Wola', role: 'Dispatcher' } },
    ]);
    const repeated = await send('boss@fleet.example', `/v1/policy/${id}/account/add`, { emails: ['known@fleet.example'] });
    expect(repeated.body).toMatchObject({ results: [{ outcome: 'already' }], effect: { people: 0, changes: [] } });
    const [entry] = await auditOf(server.db, auditSubject('policy', id), 1);
    expect([entry?.act, entry?.state]).toEqual(['people-added', expect.stringContaining(await idOf('known@fleet.example'))]);
  });

  test('IAM-P7 adding and removing require all permissions of the role', async () => {
    const id = await aPolicy('142', await aRole('140', ['device.diagnostics']), 'reader@fleet.example');
    const reader = await idOf('reader@fleet.example');
    for (const [url, payload] of [
      ['account/add', { emails: ['new@fleet.example'] }],
      ['account/remove', { accountIds: [reader] }],
      ['invitation/resend', { accountIds: [reader] }],
    ] as const)
      expect([url, (await send('boss@fleet.example', `/v1/policy/${id}/${url}`, payload)).body.error]).toEqual([url, 'not-held']);
    expect(await send('boss@fleet.example', '/v1/policy/delete', { ids: [id] })).toMatchObject({ body: { error: 'not-held' } });
    expect((await send('half@fleet.example', `/v1/policy/${id}/account/add`, { emails: ['new@fleet.example'] })).status).toBe(403);
    expect((await send('krakow@fleet.example', `/v1/policy/${id}/account/add`, { emails: ['new@fleet.example'] })).status).toBe(404);
    expect(await idOf('new@fleet.example')).toBe('');
  });

  test.each(['no-address', 'two@@fleet.example', 'deleted-1@deleted.invalid'])(
    '%s is not a valid address, so no one on the list is added',
    async (wrong) => {
      const id = await aPolicy('155', await aRole('142', ['vehicle.command']));
      expect(await send('boss@fleet.example', `/v1/policy/${id}/account/add`, { emails: ['fine@fleet.example', wrong] })).toMatchObject({
        status: 400,
        body: { error: 'invalid-email', message: expect.stringContaining(wrong) as string },
      });
      expect(await idOf('fine@fleet.example')).toBe('');
    },
  );

  test('removed people lose access with the next request; all are removed or none', async () => {
    await server.addAccount('leaver@fleet.example');
    const id = await aPolicy('155', await aRole('142', ['vehicle.command']), 'leaver@fleet.example');
    const leaver = await idOf('leaver@fleet.example');
    const both = await send('boss@fleet.example', `/v1/policy/${id}/account/remove`, { accountIds: [leaver, 'absent'] });
    expect([both.status, await may('leaver@fleet.example')]).toEqual([404, { '155': ['vehicle.command'] }]);
    const response = await send('boss@fleet.example', `/v1/policy/${id}/account/remove`, { accountIds: [leaver] });
    expect(response.body).toMatchObject({ removed: 1, effect: { changes: [{ losses: ['vehicle.command'] }] } });
    expect(await may('leaver@fleet.example')).toEqual({});
  });
});

describe('IAM-P9 the last administrator of a group stays', () => {
  test('the last one can’t be removed, nor by deleting or changing their policy; a dry run returns the groups', async () => {
    await server.addGroups({ id: '900', name: 'Łódź' }, { id: '901', parentId: '900', name: 'Bałuty' });
    const role = await aRole('900', ['policy.access', 'policy.addUser'], 'Keeper');
    const less = await aRole('900', ['policy.access'], 'Less');
    const { id: last } = await server.addAccount('last@fleet.example');
    const id = await aPolicy('900', role, 'last@fleet.example');
    const refused = [
      [`/v1/policy/${id}/account/remove`, { accountIds: [last] }],
      ['/v1/policy/delete', { ids: [id] }],
      [`/v1/policy/${id}`, { groupId: '900', roleId: less, name: 'Less', description: '', version: 1 }],
      [`/v1/policy/${id}`, { groupId: '901', roleId: role, name: 'Lower', description: '', version: 1 }],
    ] as const;
    for (const [url, payload] of refused) {
      const dry = await send('last@fleet.example', `${url}?dryRun=true`, payload);
      expect([dry.status, dry.body.effect?.withoutAdministrator]).toEqual([200, expect.arrayContaining(['900'])]);
      expect(await send('last@fleet.example', url, payload)).toMatchObject({
        status: 409,
        body: { error: 'last-administrator', message: expect.stringContaining('Łódź') as string },
      });
    }
    // With a second administrator each of these is allowed.
    await server.addAccount('second@fleet.example');
    await aPolicy('900', role, 'second@fleet.example');
    for (const [url, payload] of refused.slice(0, 1)) expect(await send('last@fleet.example', url, payload)).toMatchObject({ status: 200 });
  });

  test('pending accounts don’t count; partial grants count only within one account', async () => {
    await server.addGroups({ id: '910', name: 'Gdańsk' });
    const role = await aRole('910', ['policy.access', 'policy.addUser']);
    const { id: only } = await server.addAccount('only@fleet.example');
    const id = await aPolicy('910', role, 'only@fleet.example');
    expect((await send('only@fleet.example', `/v1/policy/${id}/account/add`, { emails: ['waits@fleet.example'] })).status).toBe(200);
    await server.addAccount('one@fleet.example', { '910': ['policy.access'] });
    await server.addAccount('other@fleet.example', { '910': ['policy.addUser'] });
    const refused = await send('only@fleet.example', `/v1/policy/${id}/account/remove`, { accountIds: [only] });
    expect(refused.body.error).toBe('last-administrator');
    await aPolicy('910', await aRole('910', ['policy.addUser']), 'one@fleet.example');
    expect((await send('only@fleet.example', `/v1/policy/${id}/account/remove`, { accountIds: [only] })).status).toBe(200);
  });

  test('when two administrators remove each other in parallel, one stays', async () => {
    await server.addGroups({ id: '920', name: 'Poznań' });
    const role = await aRole('920', ['policy.access', 'policy.addUser']);
    const [{ id: a }, { id: b }] = [await server.addAccount('a@fleet.example'), await server.addAccount('b@fleet.example')];
    const id = await aPolicy('920', role, 'a@fleet.example', 'b@fleet.example');
    await Promise.all([may('a@fleet.example'), may('b@fleet.example')]);
    const responses = await Promise.all([
      send('a@fleet.example', `/v1/policy/${id}/account/remove`, { accountIds: [b] }),
      send('b@fleet.example', `/v1/policy/${id}/account/remove`, { accountIds: [a] }),
    ]);
    // The second request runs after the first has removed its permission.
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(
      (
        await server.db
          .select()
          .from(policyHolders)
          .where(sql`policy_id = ${id}`)
      ).length,
    ).toBe(1);
  });
});

describe('many', () => {
  /** 300 policies in Kraków; the first has 500 members. */
  beforeAll(async () => {
    const role = await aRole('144', ['vehicle.getByGroup'], 'Reader of many');
    const first = await aPolicy('144', role);
    await server.db.execute(sql`
      insert into policies (group_id, role_id, name) select '144', ${role}, 'Many ' || n from generate_series(1, 299) n`);
    await server.db.execute(sql`
      with made as (
        insert into accounts (email, account_status)
        select 'many' || n || '@fleet.example', case when n <= 450 then 'ACTIVE' else 'PENDING' end from generate_series(1, 500) n
        returning id)
      insert into policy_holders (policy_id, account_id) select ${first}, id from made`);
    crowded = first;
  });
  let crowded = '';
  const rows = async (url: string) => {
    const { status, body, total } = await get('krakow@fleet.example', url);
    return [status, total, new Set((body as { id: string }[]).map(({ id }) => id)).size];
  };

  test('[US-05] IAM-P20 without paging, all policies and all people of a policy are returned', async () => {
    expect(await rows('/v1/policy/list?groupIds=144&filter=many')).toEqual([200, '300', 300]);
    expect(await rows(`/v1/policy/${crowded}/account/list`)).toEqual([200, '500', 500]);
    expect(await rows(`/v1/policy/${crowded}/account/list?status=PENDING`)).toEqual([200, '50', 50]);
  });

  test('[US-05] IAM-P20 with paging, x-total-count is the total, and skip returns the rest', async () => {
    const url = `/v1/policy/${crowded}/account/list`;
    expect(await rows(`${url}?limit=200`)).toEqual([200, '500', 200]);
    expect(await rows(`${url}?limit=200&skip=400`)).toEqual([200, '500', 100]);
    expect(await rows('/v1/policy/list?groupIds=144&filter=many&skip=250')).toEqual([200, '300', 50]);
    expect((await get('krakow@fleet.example', `${url}?limit=10001`)).status).toBe(400);
  });
});
