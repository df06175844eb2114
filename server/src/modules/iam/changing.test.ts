import { sql } from 'drizzle-orm';
import { permissions as known, type Permission } from '@fleet-console/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditEntriesOf, stateOf, verifyAudit } from '../audit/audit.ts';

let server: TestServer;
const ALL = Object.keys(known) as Permission[];
const ROOT = 'root@operator.example';
const CITY = 'warszawa@fleet.example';
const HOLDER = 'holder@fleet.example';
let holder: string;

/** 140 ── 142 Warszawa ── 155 Wola · 140 ── 144 Kraków · 141 */
beforeEach(async () => {
  server = await startTestServer();
  await server.addGroups({ id: '140' }, { id: '141' });
  await server.addGroups({ id: '142', parentId: '140', name: 'Warszawa' }, { id: '144', parentId: '140', name: 'Kraków' });
  await server.addGroups({ id: '155', parentId: '142', name: 'Wola' });
  await server.addAccount(ROOT, { '140': ALL, '141': ALL });
  await server.addAccount(CITY, { '142': ALL.filter((each) => each !== 'vehicle.command') });
  holder = (await server.addAccount(HOLDER)).id;
});
afterEach(() => server.close());

interface Effect {
  people: number;
  changes: { account: { email: string } | null; groupId: string | null; gains: string[]; losses: string[] }[];
  withoutAdministrator: string[];
}
interface Thing {
  id: string;
  version: number;
  grants: string[];
  permissions: string[];
}
interface Answer {
  error?: string;
  message?: string;
  permission: Thing;
  bundle: Thing;
  role: Thing;
  group: Thing & { parentId: string | null; name: string };
  deleted: number;
  refused: { id: string; reason: string; permissions: string[] }[];
  effect: Effect;
}
const post = async (email: string, url: string, payload: object) => {
  const answer = await server.as(email, { method: 'POST', url, payload });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const permissionsOf = async (email: string) =>
  (await server.as(email, { url: '/v1/iam/access' })).json<{ permissions: Record<string, string[]> }>().permissions;
const give = async (roleId: string, groupId: string, accountId: string) => {
  await server.db.execute(
    sql`insert into policies (id, group_id, role_id, name) values (${`p-${roleId}-${groupId}`}, ${groupId}, ${roleId}, 'Given')`,
  );
  await server.db.execute(sql`insert into policy_holders (policy_id, account_id) values (${`p-${roleId}-${groupId}`}, ${accountId})`);
};
const content = (permissionIds: string[], bundleIds: string[] = []) => ({ name: 'A thing', description: '', permissionIds, bundleIds });
const makeRole = (email: string, groupId: string, permissionIds: string[], bundleIds: string[] = [], name = 'A role') =>
  post(email, '/v1/role', { ...content(permissionIds, bundleIds), name, groupId });
const { bundleIds: _none, ...bundleContent } = content([]);

describe('[US-04] [US-08] IAM-P16 what roles are made of', () => {
  test('a change of a permission of one’s own reaches through bundle and role to who holds it, and deleting takes it away', async () => {
    const own = await post(ROOT, '/v1/permission', {
      groupId: '140',
      key: 'fleet.look',
      name: 'Look',
      description: '',
      permissions: ['vehicle.getByGroup'],
    });
    const bundle = await post(ROOT, '/v1/bundle', {
      ...bundleContent,
      groupId: '140',
      key: 'fleet.all',
      permissionIds: [own.permission.id, 'calendar.access'],
    });
    const role = await makeRole(ROOT, '140', ['account.list'], [bundle.bundle.id]);
    expect(role.role.grants).toEqual(['account.list', 'calendar.access', 'vehicle.getByGroup']);
    await give(role.role.id, '155', holder);
    expect((await permissionsOf(HOLDER))['155']?.toSorted()).toEqual(['account.list', 'calendar.access', 'vehicle.getByGroup']);

    const change = { name: 'Look', description: '', permissions: ['device.components', 'vehicle.getByGroup'], version: 1 };
    const asked = await post(ROOT, `/v1/permission/${own.permission.id}?dryRun=true`, change);
    expect(asked.effect).toMatchObject({
      people: 1,
      changes: [{ account: { email: HOLDER }, groupId: '155', gains: ['device.components'], losses: [] }],
    });
    expect((await permissionsOf(HOLDER))['155']).toHaveLength(3);
    expect((await post(ROOT, `/v1/permission/${own.permission.id}`, change)).effect).toEqual(asked.effect);
    expect((await permissionsOf(HOLDER))['155']).toContain('device.components');
    expect(await post(ROOT, `/v1/permission/${own.permission.id}`, change)).toMatchObject({ status: 409, error: 'changed' });

    const gone = await post(ROOT, '/v1/bundle/delete', { ids: [bundle.bundle.id] });
    expect(gone).toMatchObject({ deleted: 1, effect: { people: 1 } });
    expect(gone.effect.changes[0]?.losses).toEqual(['calendar.access', 'device.components', 'vehicle.getByGroup']);
    expect(await permissionsOf(HOLDER)).toEqual({ '155': ['account.list'] });
    await post(ROOT, '/v1/permission/delete', { ids: [own.permission.id] });
    expect((await server.db.execute(sql`select * from own_permissions`)).rows).toEqual([]);
  });

  test('a permission and a bundle are made, edited and deleted, and the catalogue lists them as they are', async () => {
    const listed = async (kind: 'permission' | 'bundle') =>
      (await server.as(ROOT, { url: `/v1/${kind}/list` }))
        .json<(Thing & { key: string; name: string; description: string; groupId: string; builtIn?: boolean })[]>()
        .filter(({ builtIn }) => builtIn !== true)
        .map(({ id, key, name, description, groupId, version, ...each }) => ({
          id,
          key,
          name,
          description,
          groupId,
          version,
          gives: kind === 'permission' ? each.permissions : each.grants,
        }));
    const own = { key: 'own.night', name: 'Night', description: 'At night', permissions: ['vehicle.getByGroup'] };
    const { permission } = await post(ROOT, '/v1/permission', { ...own, groupId: '142' });
    const { permissions: gives, ...named } = own;
    expect(await listed('permission')).toEqual([{ ...named, id: permission.id, groupId: '142', version: 1, gives }]);
    const { bundle } = await post(ROOT, '/v1/bundle', {
      groupId: '142',
      key: 'set.night',
      name: 'Night set',
      description: 'All of it',
      permissionIds: [permission.id],
    });
    expect(await listed('bundle')).toEqual([
      { id: bundle.id, groupId: '142', key: 'set.night', name: 'Night set', description: 'All of it', version: 1, gives },
    ]);

    const late = { name: 'Late', description: 'Until midnight', permissions: ['account.list', 'vehicle.getByGroup'] };
    expect(await post(ROOT, `/v1/permission/${permission.id}`, { ...late, version: 1 })).toMatchObject({ status: 200 });
    const lateSet = { name: 'Late set', description: '', permissionIds: [permission.id, 'calendar.access'] };
    expect(await post(ROOT, `/v1/bundle/${bundle.id}`, { ...lateSet, version: 1 })).toMatchObject({ status: 200 });
    expect(await listed('permission')).toEqual([
      { ...named, id: permission.id, groupId: '142', name: 'Late', description: 'Until midnight', version: 2, gives: late.permissions },
    ]);
    expect(await listed('bundle')).toEqual([
      {
        id: bundle.id,
        groupId: '142',
        key: 'set.night',
        name: 'Late set',
        description: '',
        version: 2,
        gives: ['account.list', 'calendar.access', 'vehicle.getByGroup'],
      },
    ]);

    expect(await post(ROOT, '/v1/permission/delete?dryRun=true', { ids: [permission.id] })).toMatchObject({ deleted: 1 });
    expect(await listed('permission')).toHaveLength(1);
    expect(await post(ROOT, '/v1/permission/delete', { ids: [permission.id] })).toMatchObject({ deleted: 1 });
    expect(await listed('permission')).toEqual([]);
    expect((await listed('bundle')).map(({ gives: left }) => left)).toEqual([['calendar.access']]);
    expect(await post(ROOT, '/v1/bundle/delete', { ids: [bundle.id] })).toMatchObject({ deleted: 1 });
    expect(await listed('bundle')).toEqual([]);
  });

  test('deleting a permission of one’s own takes it out of roles that hold it singly', async () => {
    const own = await post(ROOT, '/v1/permission', {
      groupId: '140',
      key: 'a.b',
      name: 'Own',
      description: '',
      permissions: ['calendar.access', 'account.list'],
    });
    const role = await makeRole(ROOT, '140', [own.permission.id, 'account.list']);
    await give(role.role.id, '140', holder);
    expect(await post(ROOT, '/v1/permission/delete', { ids: [own.permission.id] })).toMatchObject({ deleted: 1, effect: { people: 1 } });
    expect(await permissionsOf(HOLDER)).toEqual({ '140': ['account.list'] });
  });

  test.each([
    ['in a role', (groupId: string) => makeRole(CITY, groupId, ['vehicle.command'])],
    [
      'in a bundle',
      (groupId: string) => post(CITY, '/v1/bundle', { ...bundleContent, groupId, key: 'x.y', permissionIds: ['vehicle.command'] }),
    ],
    [
      'in a permission',
      (groupId: string) =>
        post(CITY, '/v1/permission', { groupId, key: 'x.y', name: 'X', description: '', permissions: ['vehicle.command'] }),
    ],
  ])('IAM-P7 nobody puts %s what they do not hold', async (_where, make) => {
    expect(await make('142')).toMatchObject({ status: 403, error: 'not-held', message: expect.stringContaining('vehicle.command') });
    for (const groupId of ['140', '144', 'nowhere']) expect(await make(groupId)).toMatchObject({ status: 404, error: 'not-found' });
  });

  test('IAM-P7 nor through a bundle made above, nor by changing or deleting what holds it', async () => {
    const bundle = await post(ROOT, '/v1/bundle', { ...bundleContent, groupId: '140', key: 'x.y', permissionIds: ['vehicle.command'] });
    expect(await makeRole(CITY, '142', [], [bundle.bundle.id])).toMatchObject({ status: 403, error: 'not-held' });
    const { role } = await makeRole(ROOT, '142', ['vehicle.command', 'calendar.access']);
    expect(await post(CITY, `/v1/role/${role.id}`, { ...content(['calendar.access']), version: 1 })).toMatchObject({
      status: 403,
      error: 'not-held',
    });
    expect(await post(CITY, '/v1/role/delete', { ids: [role.id] })).toMatchObject({ status: 403, error: 'not-held' });
    expect(await post(CITY, '/v1/bundle/delete', { ids: [bundle.bundle.id] })).toMatchObject({ status: 404 });
    expect((await server.db.execute(sql`select count(*)::int as n from roles where id = ${role.id}`)).rows).toEqual([{ n: 1 }]);
  });

  test('IAM-P8 what is made in a group is not offered above or beside it', async () => {
    const below = await post(ROOT, '/v1/bundle', { ...bundleContent, groupId: '142', key: 'x.y', permissionIds: ['calendar.access'] });
    expect(await makeRole(ROOT, '140', [], [below.bundle.id])).toMatchObject({ status: 409, error: 'not-offered' });
    expect(await makeRole(ROOT, '144', [], [below.bundle.id])).toMatchObject({ status: 409, error: 'not-offered' });
    expect(await makeRole(CITY, '155', [], [below.bundle.id])).toMatchObject({ status: 200 });
    const foreign = await post(ROOT, '/v1/bundle', { ...bundleContent, groupId: '144', key: 'x.z', permissionIds: ['calendar.access'] });
    expect(await makeRole(CITY, '142', [], [foreign.bundle.id])).toMatchObject({ status: 404 });
    expect(await makeRole(CITY, '142', ['no.such'])).toMatchObject({ status: 404 });
  });

  test('keys and names are taken', async () => {
    const make = (key: string, groupId: string) => post(ROOT, '/v1/bundle', { ...bundleContent, groupId, key, permissionIds: [] });
    expect(await make('x.y', '142')).toMatchObject({ status: 200 });
    for (const groupId of ['140', '142', '155']) expect(await make('X.y', groupId)).toMatchObject({ status: 409, error: 'key-taken' });
    expect(await make('x.y', '144')).toMatchObject({ status: 200 });
    expect(await make('vehicle.command', '144')).toMatchObject({ status: 409, error: 'key-taken' });
    expect(await makeRole(ROOT, '142', [], [], 'One')).toMatchObject({ status: 200 });
    expect(await makeRole(ROOT, '142', [], [], ' one ')).toMatchObject({ status: 409, error: 'name-taken' });
    expect(await makeRole(ROOT, '155', [], [], 'one')).toMatchObject({ status: 200 });
  });

  test('[US-03] IAM-P17 with a role go its policies; who may not change these does not delete it', async () => {
    const { role } = await makeRole(ROOT, '140', ['calendar.access']);
    await give(role.id, '155', holder);
    await server.addAccount('roles@fleet.example', { '140': ['permission.update', 'calendar.access'] });
    expect(await post('roles@fleet.example', '/v1/role/delete', { ids: [role.id] })).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await post(ROOT, '/v1/role/delete?dryRun=true', { ids: [role.id] })).toMatchObject({ deleted: 1, effect: { people: 1 } });
    expect(await permissionsOf(HOLDER)).toEqual({ '155': ['calendar.access'] });
    expect(await post(ROOT, '/v1/role/delete', { ids: [role.id] })).toMatchObject({ deleted: 1, effect: { people: 1 } });
    expect(await permissionsOf(HOLDER)).toEqual({});
    const entries = await auditEntriesOf(server.db, { groupIds: ['140', '155'] }, 2);
    expect(entries.map((entry) => [entry.act, entry.groupId, stateOf(entry).before?.['name']])).toEqual([
      ['role-deleted', '140', 'A role'],
      ['policy-deleted', '155', 'Given'],
    ]);
    expect(await verifyAudit(server.db)).toMatchObject({ brokenAt: null });
  });

  test('[US-10] IAM-P9 the last administrator is not lost by a change of a role', async () => {
    await server.addGroups({ id: '300' });
    const { role } = await makeRole(ROOT, '140', ['policy.access', 'policy.addUser', 'permission.update']);
    await server.db.execute(sql`update roles set group_id = '300' where id = ${role.id}`);
    await give(role.id, '300', holder);
    const taken = { ...content(['permission.update']), version: 1 };
    expect(await post(HOLDER, `/v1/role/${role.id}?dryRun=true`, taken)).toMatchObject({ effect: { withoutAdministrator: ['300'] } });
    expect(await post(HOLDER, `/v1/role/${role.id}`, taken)).toMatchObject({ status: 409, error: 'last-administrator' });
    expect((await permissionsOf(HOLDER))['300']).toHaveLength(3);
  });
});

const place = { name: 'Praga', country: 'PL', client: ' ', city: 'Warszawa', expectedVehiclesNumber: 5 };

describe('[GR-05] groups', () => {
  const make = (email: string, parentId: string, more: object = {}) =>
    post(email, '/v1/group', { ...place, parentId, type: 'fleet', defaultPolicies: false, ...more });

  test('IAM-P6 a new group is there for the next request, with policies for roles that are offered and may be given', async () => {
    await makeRole(ROOT, '140', ['calendar.access'], [], 'Driver');
    await makeRole(ROOT, '142', ['vehicle.command'], [], 'Commander');
    await makeRole(ROOT, '144', ['calendar.access'], [], 'Elsewhere');
    const { status, group } = await make(CITY, '142', { defaultPolicies: true });
    expect([status, group]).toEqual([
      200,
      expect.objectContaining({ name: 'Praga', parentId: '142', client: null, version: 1, vehicles: 0 }),
    ]);
    const { groups } = (await server.as(CITY, { url: '/v1/iam/access' })).json<{ groups: { id: string }[] }>();
    expect(groups.map(({ id }) => id)).toContain(group.id);
    const { rows } = await server.db.execute(
      sql`select name from policies where group_id = ${group.id} and name not like 'test role%' order by name`,
    );
    expect(rows).toEqual([{ name: 'Driver – Praga' }]);
    expect(await make(CITY, '144')).toMatchObject({ status: 404 });
    expect(await make(HOLDER, '142')).toMatchObject({ status: 404 });
  });

  test('IAM-P6 a group that is there gets default policies for roles without one, once, for those who may make policies', async () => {
    await makeRole(ROOT, '140', ['calendar.access'], [], 'Driver');
    await makeRole(ROOT, '142', ['vehicle.getByGroup'], [], 'Viewer');
    await makeRole(ROOT, '142', ['vehicle.command'], [], 'Commander');
    await makeRole(ROOT, '144', ['calendar.access'], [], 'Elsewhere');
    const { group } = await make(CITY, '142');
    const edit = (email: string, version: number, more: object) =>
      post(email, `/v1/group/${group.id}`, { ...place, parentId: null, version, ...more });
    const names = async () =>
      (
        await server.db.execute(sql`select name from policies where group_id = ${group.id} and name not like 'test role%' order by name`)
      ).rows.map(({ name }) => name);
    expect(await edit(CITY, 1, {})).toMatchObject({ status: 200 });
    expect(await names()).toEqual([]);
    await server.addAccount('editor@fleet.example', { '142': ['group.update'] });
    expect(await edit('editor@fleet.example', 1, { defaultPolicies: true })).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await names()).toEqual([]);
    expect(await edit(CITY, 1, { defaultPolicies: true })).toMatchObject({ status: 200 });
    const given = await names();
    expect(given).toContain('Driver – Praga');
    expect(given).not.toContain('Commander – Praga');
    expect(given).not.toContain('Elsewhere – Praga');
    expect(await edit(CITY, 1, { defaultPolicies: true })).toMatchObject({ status: 200 });
    expect(await names()).toEqual(given);
    const { rows } = await server.db.execute(
      sql`select (select count(*) from audit_entries where act = 'policy-made' and group_id = ${group.id})
        = (select count(*) from policies where group_id = ${group.id}) as "audited"`,
    );
    expect(rows).toEqual([{ audited: true }]);
  });

  test('a country is one of ISO 3166-1, or none', async () => {
    for (const country of ['Nowhere at all', 'Polska', 'pl', 'XX'])
      expect([country, (await make(CITY, '142', { country })).status]).toEqual([country, 400]);
    expect((await make(CITY, '142', { name: 'Vilnius', country: 'LT' })).group).toMatchObject({ country: 'LT' });
    expect((await make(CITY, '142', { name: 'Nowhere', country: ' ' })).group).toMatchObject({ country: null });
  });

  test('asked only, nothing is made', async () => {
    const asked = await server.as(CITY, {
      method: 'POST',
      url: '/v1/group?dryRun=true',
      payload: { ...place, parentId: '142', type: 'fleet', defaultPolicies: true },
    });
    expect(asked.statusCode).toBe(200);
    expect((await server.db.execute(sql`select id from groups where name = 'Praga'`)).rows).toEqual([]);
  });

  const change = (email: string, id: string, parentId: string | null, version = 1) =>
    post(email, `/v1/group/${id}`, { ...place, parentId, version });

  test('details change; a version seen before is refused; nobody moves a group below itself', async () => {
    expect(await change(CITY, '155', null)).toMatchObject({ status: 200, group: { name: 'Praga', version: 2, parentId: '142' } });
    expect(await change(CITY, '155', null)).toMatchObject({ status: 409, error: 'changed' });
    for (const to of ['142', '155']) expect(await change(ROOT, '142', to)).toMatchObject({ status: 409, error: 'cycle' });
    expect(await change(CITY, '155', '144', 2)).toMatchObject({ status: 404 });
  });

  test('IAM-P18 a move gives and takes: who looks after the new place gains, who looked after the old one loses', async () => {
    const asked = await post(ROOT, '/v1/group/155?dryRun=true', { ...place, parentId: '144', version: 1 });
    expect(asked.effect.people).toBe(1);
    expect(asked.effect.changes).toEqual([
      expect.objectContaining({ account: expect.objectContaining({ email: CITY }), groupId: '155', gains: [] }),
    ]);
    expect(await change(ROOT, '155', '144')).toMatchObject({ status: 200, group: { parentId: '144' } });
    expect((await server.as(CITY, { url: '/v1/group/155' })).statusCode).toBe(404);
  });

  test('IAM-P18 nobody reaches a group’s access by moving it to where they hold more', async () => {
    // May change all three groups, and everything besides only in Kraków.
    await server.addAccount('mover@fleet.example', { '140': ['group.update'], '144': ALL });
    expect(await change('mover@fleet.example', '155', '144')).toMatchObject({ status: 403, error: 'not-held' });
  });

  test('IAM-P8 what is used in a group stays offered', async () => {
    const { role } = await makeRole(ROOT, '142', ['calendar.access'], [], 'Of the city');
    await give(role.id, '155', holder);
    expect(await change(ROOT, '155', '144')).toMatchObject({
      status: 409,
      error: 'roles-out-of-reach',
      message: expect.stringContaining('Of the city'),
    });
    expect(await change(ROOT, '155', '140')).toMatchObject({ status: 409, error: 'roles-out-of-reach' });
  });
});

describe('[US-01] [US-02] people', () => {
  const details = {
    firstName: 'Ewa',
    lastName: 'Nowak',
    countryCode: '48',
    phone: '600123456',
    driveStatus: 'BLOCKED' as const,
    version: 1,
  };
  const person = () => server.addAccount('person@fleet.example', { '155': ['calendar.access'] });

  test('IAM-P14 details change where the caller may change people; the audit names nobody', async () => {
    const { id } = await person();
    expect(await post(CITY, `/v2/account/${id}`, { ...details, phone: '12' })).toMatchObject({ status: 400, error: 'phone-invalid' });
    expect(await post(CITY, `/v2/account/${id}`, { ...details, firstName: ' ' })).toMatchObject({ status: 400, error: 'name-missing' });
    expect(await post(CITY, `/v2/account/${id}`, details)).toMatchObject({
      status: 200,
      firstName: 'Ewa',
      phone: '600123456',
      driveStatus: 'BLOCKED',
      version: 2,
    });
    expect(await post(CITY, `/v2/account/${id}`, details)).toMatchObject({ status: 409, error: 'changed' });
    const [entry] = await auditEntriesOf(server.db, { groupIds: ['155'], kind: 'account' }, 1);
    expect(entry && stateOf(entry).after).toEqual({
      driveStatus: 'BLOCKED',
      changed: expect.arrayContaining(['firstName', 'phone', 'driveStatus']),
    });
    expect(JSON.stringify(entry)).not.toMatch(/Ewa|Nowak|600123456/);
  });

  test('IAM-P14 not of somebody who holds something elsewhere too', async () => {
    const { id } = await server.addAccount('both@fleet.example', { '155': ['calendar.access'], '144': ['calendar.access'] });
    expect(await post(CITY, `/v2/account/${id}`, details)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await post(CITY, '/v2/account/delete', { ids: [id] })).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await post(ROOT, `/v2/account/${id}`, details)).toMatchObject({ status: 200 });
  });

  test('IAM-P15 deleting wipes who they were, ends sessions and policies, and is told before', async () => {
    const { id, email } = await person();
    await permissionsOf(email);
    const asked = await post(CITY, '/v2/account/delete?dryRun=true', { ids: [id] });
    expect(asked).toMatchObject({
      deleted: 1,
      refused: [],
      effect: { people: 1, changes: [{ groupId: '155', losses: ['calendar.access'] }] },
    });
    expect((await server.as(email, { url: '/v2/account' })).statusCode).toBe(200);
    expect(await post(CITY, '/v2/account/delete', { ids: [id] })).toMatchObject({ status: 200, deleted: 1 });
    expect((await server.as(email, { url: '/v2/account' })).statusCode).toBe(401);
    await expect(server.signIn(email)).rejects.toThrow('cannot sign in');
    expect(
      (
        await server.db.execute(
          sql`select email, first_name, last_name, phone, password_hash, account_status from accounts where id = ${id}`,
        )
      ).rows,
    ).toEqual([
      {
        email: `deleted-${id}@deleted.invalid`,
        first_name: '',
        last_name: '',
        phone: null,
        password_hash: null,
        account_status: 'DELETED',
      },
    ]);
    for (const as of [CITY, ROOT]) {
      expect((await server.as(as, { url: `/v2/account/${id}` })).statusCode).toBe(404);
      expect((await server.as(as, { url: '/v2/account/list?limit=500' })).body).not.toContain(id);
    }
    // The address is free again.
    await server.addAccount(email);
  });

  test('IAM-P15 who cannot be deleted is told with the reason, and then nobody is deleted', async () => {
    const { id } = await person();
    const strong = (await server.addAccount('strong@fleet.example', { '142': ['vehicle.command'] })).id;
    const self = (await server.as(CITY, { url: '/v2/account' })).json<{ id: string }>().id;
    const foreign = (await server.addAccount('foreign@fleet.example', { '144': ['calendar.access'] })).id;
    const ids = [id, strong, self, foreign, 'nobody'];
    const asked = await post(CITY, '/v2/account/delete?dryRun=true', { ids });
    expect(asked).toMatchObject({ deleted: 1 });
    expect(asked.refused).toEqual([
      { id: strong, reason: 'not-held', permissions: ['vehicle.command'] },
      { id: self, reason: 'self', permissions: [] },
      { id: foreign, reason: 'not-found', permissions: [] },
      { id: 'nobody', reason: 'not-found', permissions: [] },
    ]);
    for (const [with_, status, error] of [
      [strong, 403, 'not-held'],
      [self, 409, 'self'],
      [foreign, 404, 'not-found'],
    ] as const)
      expect(await post(CITY, '/v2/account/delete', { ids: [id, with_] })).toMatchObject({ status, error });
    expect((await server.as(CITY, { url: `/v2/account/${id}` })).statusCode).toBe(200);
  });
});
