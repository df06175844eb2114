import { sql } from 'drizzle-orm';
import { auditEntriesOf, stateOf, verifyAudit } from '../audit/audit.ts';
import {
  CITY,
  HOLDER,
  ROOT,
  type Item,
  content,
  give,
  holder,
  makeRole,
  permissionsOf,
  post,
  server,
  startIamServer,
} from './testing/iam-test-server.ts';

beforeEach(startIamServer);
afterEach(() => server.close());

const bundleContent = { name: 'A thing', description: '', permissionIds: [] as string[] };

describe('[US-04] [US-08] IAM-P16 parts of roles', () => {
  test('changing a custom permission changes the access of holders through bundle and role; deleting it removes the access', async () => {
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
    const preview = await post(ROOT, `/v1/permission/${own.permission.id}?dryRun=true`, change);
    expect(preview.effect).toMatchObject({
      people: 1,
      changes: [{ account: { email: HOLDER }, groupId: '155', gains: ['device.components'], losses: [] }],
    });
    expect((await permissionsOf(HOLDER))['155']).toHaveLength(3);
    expect((await post(ROOT, `/v1/permission/${own.permission.id}`, change)).effect).toEqual(preview.effect);
    expect((await permissionsOf(HOLDER))['155']).toContain('device.components');
    expect(await post(ROOT, `/v1/permission/${own.permission.id}`, change)).toMatchObject({ status: 409, error: 'changed' });

    const deletion = await post(ROOT, '/v1/bundle/delete', { ids: [bundle.bundle.id] });
    expect(deletion).toMatchObject({ deleted: 1, effect: { people: 1 } });
    expect(deletion.effect.changes[0]?.losses).toEqual(['calendar.access', 'device.components', 'vehicle.getByGroup']);
    expect(await permissionsOf(HOLDER)).toEqual({ '155': ['account.list'] });
    await post(ROOT, '/v1/permission/delete', { ids: [own.permission.id] });
    expect((await server.db.execute(sql`select * from own_permissions`)).rows).toEqual([]);
  });

  test('a permission and a bundle are created, edited and deleted, and listed accordingly', async () => {
    const listed = async (kind: 'permission' | 'bundle') =>
      (await server.as(ROOT, { url: `/v1/${kind}/list` }))
        .json<(Item & { key: string; name: string; description: string; groupId: string; builtIn?: boolean })[]>()
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

    const update = { name: 'Late', description: 'Until midnight', permissions: ['account.list', 'vehicle.getByGroup'] };
    expect(await post(ROOT, `/v1/permission/${permission.id}`, { ...update, version: 1 })).toMatchObject({ status: 200 });
    const lateSet = { name: 'Late set', description: '', permissionIds: [permission.id, 'calendar.access'] };
    expect(await post(ROOT, `/v1/bundle/${bundle.id}`, { ...lateSet, version: 1 })).toMatchObject({ status: 200 });
    expect(await listed('permission')).toEqual([
      { ...named, id: permission.id, groupId: '142', name: 'Late', description: 'Until midnight', version: 2, gives: update.permissions },
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

  test('deleting a custom permission removes it from roles that contain it directly', async () => {
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
  ])('IAM-P7 permissions that the caller does not hold can’t be put %s', async (_where, make) => {
    expect(await make('142')).toMatchObject({ status: 403, error: 'not-held', message: expect.stringContaining('vehicle.command') });
    for (const groupId of ['140', '144', 'nowhere']) expect(await make(groupId)).toMatchObject({ status: 404, error: 'not-found' });
  });

  test('IAM-P7 also applies to bundles of parent groups, and to changing or deleting items', async () => {
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

  test('IAM-P8 items of a group are not available in parent and sibling groups', async () => {
    const below = await post(ROOT, '/v1/bundle', { ...bundleContent, groupId: '142', key: 'x.y', permissionIds: ['calendar.access'] });
    expect(await makeRole(ROOT, '140', [], [below.bundle.id])).toMatchObject({ status: 409, error: 'not-offered' });
    expect(await makeRole(ROOT, '144', [], [below.bundle.id])).toMatchObject({ status: 409, error: 'not-offered' });
    expect(await makeRole(CITY, '155', [], [below.bundle.id])).toMatchObject({ status: 200 });
    const foreign = await post(ROOT, '/v1/bundle', { ...bundleContent, groupId: '144', key: 'x.z', permissionIds: ['calendar.access'] });
    expect(await makeRole(CITY, '142', [], [foreign.bundle.id])).toMatchObject({ status: 404 });
    expect(await makeRole(CITY, '142', ['no.such'])).toMatchObject({ status: 404 });
  });

  test('keys and names are unique', async () => {
    const make = (key: string, groupId: string) => post(ROOT, '/v1/bundle', { ...bundleContent, groupId, key, permissionIds: [] });
    expect(await make('x.y', '142')).toMatchObject({ status: 200 });
    for (const groupId of ['140', '142', '155']) expect(await make('X.y', groupId)).toMatchObject({ status: 409, error: 'key-taken' });
    expect(await make('x.y', '144')).toMatchObject({ status: 200 });
    expect(await make('vehicle.command', '144')).toMatchObject({ status: 409, error: 'key-taken' });
    expect(await makeRole(ROOT, '142', [], [], 'One')).toMatchObject({ status: 200 });
    expect(await makeRole(ROOT, '142', [], [], ' one ')).toMatchObject({ status: 409, error: 'name-taken' });
    expect(await makeRole(ROOT, '155', [], [], 'one')).toMatchObject({ status: 200 });
  });

  test('[US-03] IAM-P17 deleting a role deletes its policies, and requires the permission for them', async () => {
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

  test('[US-10] IAM-P9 changing a role can’t remove the last administrator', async () => {
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
