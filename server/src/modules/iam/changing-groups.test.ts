import { sql } from 'drizzle-orm';
import { ALL, CITY, HOLDER, ROOT, give, holder, makeRole, post, server, startIamServer } from './testing/iam-test-server.ts';

beforeEach(startIamServer);
afterEach(() => server.close());

const newGroup = { name: 'Praga', country: 'PL', client: ' ', city: 'Warszawa', expectedVehiclesNumber: 5 };

describe('[GR-05] groups', () => {
  const make = (email: string, parentId: string, more: object = {}) =>
    post(email, '/v1/group', { ...newGroup, parentId, type: 'fleet', defaultPolicies: false, ...more });

  test('IAM-P6 a new group is visible to the next request, with policies for available roles that the caller may give', async () => {
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

  test('IAM-P6 an existing group gets missing default policies once, and only with the permission to create policies', async () => {
    await makeRole(ROOT, '140', ['calendar.access'], [], 'Driver');
    await makeRole(ROOT, '142', ['vehicle.getByGroup'], [], 'Viewer');
    await makeRole(ROOT, '142', ['vehicle.command'], [], 'Commander');
    await makeRole(ROOT, '144', ['calendar.access'], [], 'Elsewhere');
    const { group } = await make(CITY, '142');
    const edit = (email: string, version: number, more: object) =>
      post(email, `/v1/group/${group.id}`, { ...newGroup, parentId: null, version, ...more });
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

  test('a country is a code of ISO 3166-1, or empty', async () => {
    for (const country of ['Nowhere at all', 'Polska', 'pl', 'XX'])
      expect([country, (await make(CITY, '142', { country })).status]).toEqual([country, 400]);
    expect((await make(CITY, '142', { name: 'Vilnius', country: 'LT' })).group).toMatchObject({ country: 'LT' });
    expect((await make(CITY, '142', { name: 'Nowhere', country: ' ' })).group).toMatchObject({ country: null });
  });

  test('a dry run creates nothing', async () => {
    const preview = await server.as(CITY, {
      method: 'POST',
      url: '/v1/group?dryRun=true',
      payload: { ...newGroup, parentId: '142', type: 'fleet', defaultPolicies: true },
    });
    expect(preview.statusCode).toBe(200);
    expect((await server.db.execute(sql`select id from groups where name = 'Praga'`)).rows).toEqual([]);
  });

  const change = (email: string, id: string, parentId: string | null, version = 1) =>
    post(email, `/v1/group/${id}`, { ...newGroup, parentId, version });

  test('details change; an outdated version is refused; a group can’t be moved below itself', async () => {
    expect(await change(CITY, '155', null)).toMatchObject({ status: 200, group: { name: 'Praga', version: 2, parentId: '142' } });
    expect(await change(CITY, '155', null)).toMatchObject({ status: 409, error: 'changed' });
    for (const to of ['142', '155'])
      for (const query of ['', '?dryRun=true'])
        expect(await post(ROOT, `/v1/group/142${query}`, { ...newGroup, parentId: to, version: 1 })).toMatchObject({
          status: 409,
          error: 'cycle',
        });
    expect((await server.as(ROOT, { url: '/v1/group/142' })).json()).toMatchObject({ parentId: '140', version: 1 });
    expect(await change(CITY, '155', '144', 2)).toMatchObject({ status: 404 });
  });

  test('IAM-P18 a move changes access: managers of the new parent gain, managers of the old parent lose', async () => {
    const preview = await post(ROOT, '/v1/group/155?dryRun=true', { ...newGroup, parentId: '144', version: 1 });
    expect(preview.effect.people).toBe(1);
    expect(preview.effect.changes).toEqual([
      expect.objectContaining({ account: expect.objectContaining({ email: CITY }), groupId: '155', gains: [] }),
    ]);
    expect(await change(ROOT, '155', '144')).toMatchObject({ status: 200, group: { parentId: '144' } });
    expect((await server.as(CITY, { url: '/v1/group/155' })).statusCode).toBe(404);
  });

  test('IAM-P18 no one gains access to a group by moving it to where they hold more', async () => {
    // May update all three groups, but holds everything else only in Kraków.
    await server.addAccount('mover@fleet.example', { '140': ['group.update'], '144': ALL });
    expect(await change('mover@fleet.example', '155', '144')).toMatchObject({ status: 403, error: 'not-held' });
  });

  test('IAM-P18 a group is moved only by those who may update its old and its new parent', async () => {
    await server.addAccount('taker@fleet.example', { '155': ALL, '144': ALL });
    expect(await change('taker@fleet.example', '155', '144')).toMatchObject({ status: 404 });
    await server.addAccount('giver@fleet.example', { '142': ALL, '144': ['vehicle.getByGroup'] });
    expect(await change('giver@fleet.example', '155', '144')).toMatchObject({ status: 403, error: 'forbidden' });
    expect((await server.as(CITY, { url: '/v1/group/155' })).json()).toMatchObject({ parentId: '142' });
  });

  test('IAM-P8 roles in use in a group stay available', async () => {
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
