import { sql } from 'drizzle-orm';
import { isPermission } from '@fleet-console/contract';
import { flattenRoles } from '../../modules/iam/catalogue/catalogue.store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { referenceGroups, vehicleGroups } from '../reference/groups.ts';
import { seedPeople } from './people-seed.ts';
import { composed, referenceBundles, referencePermissions } from './catalogue.ts';
import { referencePeople } from './people.ts';
import { createRandom } from '../reference/random.ts';
import { riderOf } from '../reference/riders.ts';

test('the reference operator has the specified numbers, and is deterministic', () => {
  const people = referencePeople(1);
  expect([people.accounts.length, people.policies.length]).toEqual([1200, 90]);
  expect(referencePeople(1)).toEqual(people);
  expect(referencePeople(2).accounts[50]).not.toEqual(people.accounts[50]);
  expect(new Set(people.accounts.map(({ email }) => email)).size).toBe(1200);
  for (const { email } of people.accounts) expect(email).toMatch(/^[a-z0-9.-]+@[a-z]+\.example$/);
  expect(people.roles.flatMap((role) => role.permissions).every(isPermission)).toBe(true);
  const policies = new Set(people.policies.map(({ id }) => id));
  expect(people.accounts.every((account) => account.holds.length > 0 && account.holds.every((id) => policies.has(id)))).toBe(true);
  expect(people.accounts.filter((account) => account.password !== null).length).toBe(6);
});

test('roles are composed of bundles and permissions that grant nothing beyond the role', () => {
  for (const { permissions } of referencePeople(1).roles) {
    const { bundles, own, chosen } = composed(permissions);
    const includes = (key: string) => referencePermissions.find((each) => each.key === key)?.permissions ?? [];
    const given = referenceBundles
      .filter(({ key }) => bundles.includes(key))
      .flatMap((bundle) => [...bundle.permissions, ...bundle.own.flatMap(includes)]);
    expect([...new Set([...given, ...own.flatMap(includes), ...chosen])].toSorted()).toEqual(permissions.toSorted());
  }
  expect(referencePeople(1).roles.flatMap(({ permissions }) => composed(permissions).bundles).length).toBeGreaterThan(5);
});

test('a larger set includes the reference people, and has a policy per ten people', () => {
  const [people, more] = [referencePeople(1), referencePeople(1, 3000)];
  expect([more.accounts.length, more.policies.length]).toEqual([3000, 300]);
  expect(more.policies.slice(0, 90)).toEqual(people.policies);
  expect(new Set(more.policies.map(({ id }) => id)).size).toBe(300);
  expect(more.accounts.slice(0, 6)).toEqual(people.accounts.slice(0, 6));
});

test('blocked accounts do not ride', () => {
  const random = createRandom(7);
  const riders = new Set(Array.from({ length: 20_000 }, () => riderOf(random)));
  const blocked = referencePeople(1).accounts.filter(({ driveStatus }) => driveStatus === 'BLOCKED');
  expect(blocked.length).toBe(24);
  expect(blocked.filter(({ id }) => riders.has(id))).toEqual([]);
  expect(riders.size).toBe(1176);
});

test('groups: two roots, thirteen cities from 142 on, expected numbers that add up', () => {
  const groups = referenceGroups();
  const expected = (id: string) => groups.find((group) => group.id === id)?.expectedVehiclesNumber;
  expect(groups.filter((group) => group.parentId === null).map(({ id, name }) => [id, name])).toEqual([
    ['140', 'Polska'],
    ['141', 'Partnerzy i testy'],
  ]);
  expect(groups.find((group) => group.id === '142')).toMatchObject({ name: 'Warszawa', expectedVehiclesNumber: 1450 });
  expect(groups.find((group) => group.id === '154')).toMatchObject({ name: 'Symulator', parentId: '141', expectedVehiclesNumber: 20 });
  expect([expected('140'), expected('141')]).toEqual([5020, 180]);
  for (const group of groups) {
    const below = groups.filter((each) => each.parentId === group.id && each.type === 'fleet');
    if (below.length > 0) expect(below.reduce((sum, each) => sum + each.expectedVehiclesNumber, 0)).toBe(group.expectedVehiclesNumber);
  }
  expect(vehicleGroups().reduce((sum, group) => sum + group.expectedVehiclesNumber, 0)).toBe(5200);
});

describe('seeded', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { SANDBOX: '1' } });
    await seedPeople(server.db, 1);
  });
  afterAll(() => server.close());

  const access = async (name: string, domain = 'fleet.example') => {
    const answer = await server.token({ grant_type: 'password', username: `${name}@${domain}`, password: `${name}-demo-2026` });
    expect(answer.statusCode).toBe(200);
    const { access_token } = answer.json<{ access_token: string }>();
    const { admin, groups, permissions } = (
      await server.app.inject({ url: '/v1/iam/access', headers: { authorization: `Bearer ${access_token}` } })
    ).json();
    return { admin, permissions, groups: groups.length };
  };

  test('each demo account sees a different console', async () => {
    const all = referenceGroups().length;
    const administrator = await access('administrator', 'operator.example');
    expect([administrator.admin, administrator.groups, Object.keys(administrator.permissions)]).toEqual([true, all, ['140', '141']]);
    const manager = await access('manager');
    expect([manager.admin, Object.keys(manager.permissions)]).toEqual([false, ['142', '144']]);
    expect(manager.permissions['142']).toEqual(expect.arrayContaining(['vehicle.command', 'vehicle.updateGroup', 'policy.addUser']));
    expect((await access('technician')).permissions['142']).toEqual(
      expect.arrayContaining(['vehicle.getByGroup', 'vehicle.command', 'serviceRequest.service']),
    );
    expect((await access('driver')).permissions).toEqual({ '142': ['calendar.access'] });
    expect((await access('client')).permissions).toEqual({ '142': ['serviceRequest.client'] });
    expect((await access('viewer')).permissions).toEqual({ '143': ['analytics.access', 'vehicle.getByGroup'] });
  });

  test('IAM-P16 roles grant exactly what their parts grant', async () => {
    const before = (await server.db.execute<{ id: string; permissions: string[] }>(sql`select id, permissions from roles order by id`))
      .rows;
    await flattenRoles(
      server.db,
      before.map(({ id }) => id),
    );
    expect((await server.db.execute(sql`select id from roles where version > 1`)).rows).toEqual([]);
    expect((await server.db.execute(sql`select 1 from invitations`)).rows.length).toBeGreaterThan(40);
  });

  test('seeding again changes nothing', async () => {
    await server.db.execute(sql`update accounts set first_name = 'Changed' where id = '1'`);
    expect(await seedPeople(server.db, 1)).toBe(0);
    const { rows } = await server.db.execute(
      sql`select count(*)::int as people, (select first_name from accounts where id = '1') as first from accounts`,
    );
    expect(rows).toEqual([{ people: 1200, first: 'Changed' }]);
  });
});
