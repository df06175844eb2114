import { sql } from 'drizzle-orm';
import { permissions as known, type Permission } from '@fleet-console/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { appendAllAudit, auditSubject } from '../audit/audit.ts';
import { mopeds, rides, vehicles } from '../fleet/schema.ts';
import { bundlePermissions, bundles, ownPermissions, policies, policyHolders, roleBundles, roles } from '../accounts/schema.ts';

let server: TestServer;
const ALL = Object.keys(known) as Permission[];
const ROOT = 'root@operator.example';
const CITY = 'warszawa@fleet.example';
const FOREIGN = 'krakow@fleet.example';
const ids = { [ROOT]: '', [CITY]: '', [FOREIGN]: '', rider: '' };

/** 140 ── 142 Warszawa ── 155 Wola · 140 ── 144 Kraków · 142 ── 199 (policies) */
beforeAll(async () => {
  server = await startTestServer();
  await server.addGroups({ id: '140' });
  await server.addGroups({ id: '142', parentId: '140', name: 'Warszawa' }, { id: '144', parentId: '140', name: 'Kraków', blocked: true });
  await server.addGroups({ id: '155', parentId: '142', name: 'Wola' }, { id: '199', parentId: '142', type: 'iam' });
  ids[ROOT] = (await server.addAccount(ROOT, { '140': ALL })).id;
  ids[CITY] = (await server.addAccount(CITY, { '142': ALL.filter((each) => each !== 'group.iam' && each !== 'ops.blocked') })).id;
  ids[FOREIGN] = (await server.addAccount(FOREIGN, { '144': ['account.list', 'permission.list', 'policy.access'] })).id;
  ids.rider = (await server.addAccount('rider@fleet.example', { '155': ['calendar.access'], '199': ['vehicle.getByGroup'] })).id;
  const { db } = server;
  await db.execute(sql`update accounts set funds = 12345, wallet_group_id = '155' where id = ${ids.rider}`);
  await db.insert(ownPermissions).values({
    id: 'own-1',
    groupId: '140',
    key: 'fleet.look',
    name: 'Look around',
    permissions: ['vehicle.getByGroup', 'device.components'],
  });
  await db.insert(bundles).values([
    { id: 'b-1', groupId: '142', key: 'workshop.all', name: 'Workshop', permissions: ['serviceRequest.service'] },
    { id: 'b-9', groupId: '144', key: 'other.all', name: 'Elsewhere', permissions: ['calendar.access'] },
  ]);
  await db.insert(bundlePermissions).values({ bundleId: 'b-1', permissionId: 'own-1' });
  const mechanic = ['vehicle.getByGroup', 'device.components', 'serviceRequest.service', 'vehicle.command'];
  await db.insert(roles).values([
    { id: 'r-1', groupId: '142', name: 'Mechanic', permissions: mechanic, chosen: ['vehicle.command', 'vehicle.getByGroup'] },
    { id: 'r-0', groupId: '140', name: 'Everything', permissions: ALL, chosen: ALL },
    { id: 'r-9', groupId: '144', name: 'Elsewhere', permissions: ['calendar.access'] },
  ]);
  await db.insert(roleBundles).values([
    { roleId: 'r-1', bundleId: 'b-1' },
    { roleId: 'r-9', bundleId: 'b-9' },
  ]);
  await db.insert(policies).values([
    { id: 'p-1', groupId: '142', roleId: 'r-1', name: 'Mechanics' },
    { id: 'p-0', groupId: '140', roleId: 'r-0', name: 'The country' },
  ]);
  await db.insert(policyHolders).values([
    { policyId: 'p-1', accountId: ids.rider },
    { policyId: 'p-0', accountId: ids.rider },
  ]);
  await db.insert(mopeds).values({ id: 'm-1', groupId: '155', registrationNumber: 'WX 001' });
  await db.insert(vehicles).values([
    { id: 'v-1', name: 'One', groupId: '155', mopedId: 'm-1' },
    { id: 'v-2', name: 'Two', groupId: '144' },
    { id: 'v-3', name: 'Three', groupId: '142' },
  ]);
  const ride = (id: string, vehicleId: string, groupId: string, daysAgo: number, more: Partial<typeof rides.$inferInsert> = {}) => {
    const startedAt = new Date(Date.now() - daysAgo * 86_400_000);
    return {
      id,
      vehicleId,
      groupId,
      userId: ids.rider,
      startedAt,
      updatedAt: startedAt,
      status: 'finished' as const,
      distance: 3.25,
      ...more,
    };
  };
  await db
    .insert(rides)
    .values([
      ride('d-now', 'v-1', '155', 0, { status: 'started', distance: null }),
      ride('d-last', 'v-3', '142', 3, { stoppedAt: new Date() }),
      ride('d-foreign', 'v-2', '144', 4),
      ride('d-moved', 'v-2', '142', 5),
      ride('d-old', 'v-3', '142', 400),
      ride('d-other', 'v-3', '142', 2, { userId: ids[CITY] }),
    ]);
  await db.execute(sql`update vehicles set ride_id = 'd-now' where id = 'v-1'`);
}, 60_000);
afterAll(() => server?.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call names the body it expects
const get = async <T>(email: string, url: string) => {
  const response = await server.as(email, { url });
  return { status: response.statusCode, body: response.json<T>(), total: response.headers['x-total-count'] };
};

describe('[US-02] GET /v2/account/{id}', () => {
  interface User {
    policies: { name: string; groupId: string; mayChange: boolean }[];
    [field: string]: unknown;
  }
  test('returns details, balance, current ride and vehicle, and policies of groups where the caller sees people', async () => {
    const { body } = await get<User>(CITY, `/v2/account/${ids.rider}`);
    expect(body).toMatchObject({
      email: 'rider@fleet.example',
      driveStatus: 'ALLOWED',
      funds: { amount: 12345, currency: 'PLN' },
      rideStatus: 'riding',
      vehicle: { id: 'v-1', name: 'One', plate: 'WX 001' },
      version: 1,
    });
    // Not those of the country and of a policy group.
    expect(body.policies.map(({ name, groupId, mayChange }) => [name, groupId, mayChange])).toEqual([
      ['Mechanics', '142', true],
      ['test policy', '155', true],
    ]);
    // The rider has more from above.
    expect([body['mayUpdate'], body['mayDelete']]).toEqual([false, false]);
    expect((await get<User>(ROOT, `/v2/account/${ids.rider}`)).body).toMatchObject({ mayUpdate: true, mayDelete: true });
    expect((await get<User>(ROOT, `/v2/account/${ids[ROOT]}`)).body).toMatchObject({ mayUpdate: true, mayDelete: false });
  });

  test('IAM-P5 a ride where the caller sees neither people nor vehicles is omitted', async () => {
    await server.addAccount('looks-on@fleet.example', { '199': ['account.list'] });
    expect((await get<User>('looks-on@fleet.example', `/v2/account/${ids.rider}`)).body).toMatchObject({
      rideStatus: 'none',
      vehicle: null,
    });
  });

  test('IAM-P4 an invisible person gets the response of an absent one', async () => {
    for (const path of ['', '/ride/list']) {
      const unseen = await get(FOREIGN, `/v2/account/${ids.rider}${path}`);
      expect([unseen.status, unseen.body]).toEqual([404, (await get(FOREIGN, `/v2/account/unknown${path}`)).body]);
    }
    expect((await get(FOREIGN, `/v1/iam/effective/${ids.rider}`)).status).toBe(404);
  });

  test('returns a year’s rides, newest first, of visible vehicles in visible groups', async () => {
    interface Ride {
      id: string;
    }
    const { body, total } = await get<Ride[]>(CITY, `/v2/account/${ids.rider}/ride/list`);
    expect([body.map(({ id }) => id), total]).toEqual([['d-now', 'd-last'], '2']);
    expect(body[1]).toMatchObject({ vehicle: { id: 'v-3', name: 'Three', plate: null }, distance: 3250, status: 'finished' });
    const all = await get<Ride[]>(ROOT, `/v2/account/${ids.rider}/ride/list?skip=1&limit=2`);
    expect([all.body.map(({ id }) => id), all.total]).toEqual([['d-last', 'd-foreign'], '4']);
  });
});

describe('[US-09] GET /v1/iam/effective/{id}', () => {
  interface Effective {
    policy: { name: string };
    groupId: string | null;
    reaches: string[];
    permissions: { permission: string; by: { kind: string; name: string }[] }[];
  }
  test('returns effective permissions and their sources in groups where the caller sees people', async () => {
    const { body } = await get<Effective[]>(CITY, `/v1/iam/effective/${ids.rider}`);
    expect(body.map(({ policy, groupId, reaches }) => [policy.name, groupId, reaches])).toEqual([
      ['Mechanics', '142', ['142']],
      ['test policy', '155', ['155']],
      // Created above: its group and its reach into Kraków are hidden.
      ['The country', null, ['142']],
    ]);
    expect(body[0]?.permissions).toEqual([
      {
        permission: 'vehicle.getByGroup',
        by: [
          { kind: 'single', name: 'vehicle.getByGroup' },
          { kind: 'bundle', name: 'Workshop' },
        ],
      },
      { permission: 'device.components', by: [{ kind: 'bundle', name: 'Workshop' }] },
      { permission: 'serviceRequest.service', by: [{ kind: 'bundle', name: 'Workshop' }] },
      { permission: 'vehicle.command', by: [{ kind: 'single', name: 'vehicle.command' }] },
    ]);
  });
});

describe('[GR-06] GET /v1/group/list', () => {
  interface Row {
    id: string;
    [field: string]: unknown;
  }
  test('returns visible groups with vehicle counts including groups below; invisible ones are not counted', async () => {
    const { body } = await get<Row[]>(CITY, '/v1/group/list');
    expect(body.map(({ id, parentId, vehicles: count, policies: made, blocked }) => [id, parentId, count, made, blocked])).toEqual([
      ['142', null, 2, 2, false],
      ['155', '142', 1, 1, false],
    ]);
    const kraków = await get<Row>(FOREIGN, '/v1/group/144');
    expect(kraków.body).toMatchObject({ id: '144', parentId: null, vehicles: null, policies: 1, blocked: false, mayChange: false });
    expect((await get<Row>(ROOT, '/v1/group/144')).body).toMatchObject({ parentId: '140', vehicles: 1, blocked: true, mayChange: true });
    const unseen = await get(FOREIGN, '/v1/group/142');
    expect([unseen.status, unseen.body]).toEqual([404, (await get(FOREIGN, '/v1/group/nowhere')).body]);
    expect((await get(CITY, '/v1/group/199')).status).toBe(404);
  });
});

describe('[US-08] the catalogue', () => {
  interface Row {
    id: string;
    name: string;
    [field: string]: unknown;
  }
  const named = async (email: string, what: string, query = '') =>
    (await get<Row[]>(email, `/v1/${what}/list${query}`)).body.filter(({ builtIn, name }) => builtIn !== true && name !== 'test role');

  test('IAM-P8 items of parent groups are available, without their group; items of sibling groups are not', async () => {
    expect((await named(CITY, 'permission')).map(({ id, groupId, usedBy, mayChange }) => [id, groupId, usedBy, mayChange])).toEqual([
      ['own-1', null, 1, false],
    ]);
    expect((await named(CITY, 'bundle')).map(({ id, groupId, grants, mayChange }) => [id, groupId, grants, mayChange])).toEqual([
      ['b-1', '142', ['device.components', 'serviceRequest.service', 'vehicle.getByGroup'], true],
    ]);
    expect(
      (await named(CITY, 'role')).map(({ id, groupId, policies: given, mayGive, mayChange }) => [id, groupId, given, mayGive, mayChange]),
    ).toEqual([
      ['r-0', null, 0, false, false],
      ['r-1', '142', 1, true, true],
    ]);
    expect((await named(FOREIGN, 'role')).map(({ id }) => id)).toEqual(['r-9', 'r-0']);
    expect((await named(ROOT, 'role', '?groupIds=144')).map(({ id }) => id)).toEqual(['r-9', 'r-0']);
    expect((await get(CITY, '/v1/role/list?groupIds=144')).status).toBe(404);
  });

  test('the contract’s permissions come first, unchanged', async () => {
    const { body } = await get<Row[]>(CITY, '/v1/permission/list');
    expect(body.slice(0, ALL.length).map(({ key }) => key)).toEqual(ALL);
    expect(body.find(({ id }) => id === 'vehicle.command')).toMatchObject({
      builtIn: true,
      usedBy: expect.any(Number),
      mayChange: false,
      permissions: ['vehicle.command'],
    });
  });
});

describe('GET /v1/iam/event/list', () => {
  interface Event {
    seq: number;
    act: string;
    actor: { email: string } | null;
    people: { email: string }[];
    subject: { kind: string; id: string; name: string | null };
    before: unknown;
    after: unknown;
  }
  test('AUD-U6 returns events of groups where the caller manages access, newest first; people only where visible', async () => {
    const made = (act: 'role-made' | 'people-added', kind: 'role' | 'policy', id: string, groupId: string) => ({
      act,
      actorId: ids[ROOT],
      subjectId: auditSubject(kind, id),
      address: null,
      groupId,
      before: null,
      after: { name: `Called ${id}` },
      people: [ids.rider],
    });
    const before = (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_entries`)).rows[0]?.n ?? 0;
    await server.db.transaction((tx) =>
      appendAllAudit(tx, [
        made('role-made', 'role', 'r-1', '142'),
        made('people-added', 'policy', 'p-1', '155'),
        made('role-made', 'role', 'r-0', '140'),
        made('role-made', 'role', 'r-9', '144'),
        { ...made('role-made', 'role', 'secret', '142'), groupId: '199' },
      ]),
    );
    const { body } = await get<Event[]>(CITY, '/v1/iam/event/list');
    expect(
      body.map(({ seq, subject: { kind, id, name }, actor, people }) => [
        seq - before,
        kind,
        id,
        name,
        actor,
        people.map(({ email }) => email),
      ]),
    ).toEqual([
      [2, 'policy', 'p-1', 'Called p-1', null, ['rider@fleet.example']],
      [1, 'role', 'r-1', 'Called r-1', null, ['rider@fleet.example']],
    ]);
    expect((await get<Event[]>(ROOT, '/v1/iam/event/list')).body[0]).toMatchObject({ actor: { email: ROOT } });
    const only = async (query: string) => (await get<Event[]>(ROOT, `/v1/iam/event/list?${query}`)).body.map(({ subject }) => subject.id);
    expect(await only('kind=policy')).toEqual(['p-1']);
    expect(await only('subjectId=r-9')).toEqual(['r-9']);
    expect(await only(`kind=account&subjectId=${ids.rider}&groupIds=155`)).toEqual(['p-1']);
    expect(await only(`actorId=${ids.rider}`)).toEqual([]);
    expect(await only(`limit=1&before=${before + 2}`)).toEqual(['r-1']);
    expect((await get(CITY, '/v1/iam/event/list?groupIds=144')).status).toBe(404);
  });
});
