import { sql } from 'drizzle-orm';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { exceptionsModule } from '../exceptions/exceptions.module.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { serviceModule } from './service.module.ts';

let server: TestServer;
const TECHNICIAN = 'technician@fleet.example';
const CLIENT = 'client@fleet.example';
const own = ids('own');
const MOPED = 'vehicle-moped';

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null }), exceptionsModule, serviceModule] });
  await addRelatedGroups(server);
  await server.addAccount(TECHNICIAN, { 'group-own': ['serviceRequest.service'] });
  await server.addAccount(CLIENT, { 'group-own': ['serviceRequest.client'] });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute('truncate service_requests cascade');
  await server.db.execute(sql`insert into vehicles (id, name, group_id, moped_id) values (${MOPED}, 'Scooter 7', ${own.group}, ${own.moped})
    on conflict (id) do update set moped_id = ${own.moped}`);
  await server.db.execute(sql`update mopeds set registration_number = 'WX 777' where id = ${own.moped}`);
});
afterAll(() => server.close());

interface Fields {
  readonly vehicle?: string;
  readonly state?: string;
  readonly outcome?: string;
  readonly repair?: string;
  readonly priority?: string;
  readonly technician?: string;
  readonly author?: string;
  readonly days?: number;
  readonly info?: string;
  readonly replacement?: string;
}
/** Writes a request and returns its number. */
async function add(fields: Fields = {}): Promise<string> {
  const { vehicle = own.vehicle, state = 'reported', repair = 'notStarted', priority = 'normal', author = 'someone', days = 0 } = fields;
  const { rows } = await server.db.execute<{ id: string }>(sql`
    insert into service_requests (client_id, vehicle_id, group_id, damage_types, rideable, state, outcome, repair, priority, technician_id,
      author_id, reported_at, info, replacement_vehicle_id)
    values (gen_random_uuid(), ${vehicle}, 'group-own', '{mirrors}', true, ${state}, ${fields.outcome ?? null}, ${repair}, ${priority},
      ${fields.technician ?? null}, ${author}, now() - make_interval(days => ${days}), ${fields.info ?? null}, ${fields.replacement ?? null})
    returning id`);
  return String(rows[0]?.id);
}
interface Listed {
  readonly id: string;
  readonly vehicle: Readonly<Record<string, unknown>>;
  readonly commentCount: number;
}
const get = (url: string, as = TECHNICIAN) => server.as(as, { url: `/v1/service-request${url}` });
const listed = async (query: string, as = TECHNICIAN) => (await get(query, as)).json<Listed[]>().map(({ id }) => id);
const counts = async (query = '') => (await get(`/count${query}`)).json<{ total: number }>();

test('SRV-S6 each filter selects the same requests for the list, its total and the counts', async () => {
  const moped = await add({ vehicle: MOPED });
  const old = await add({ days: 40 });
  const recent = await add({ days: 10, author: 'account-a' });
  const assigned = await add({ state: 'confirmed', technician: 'account-t', info: 'Trzeszczy przy hamowaniu' });
  const awaiting = await add({ state: 'completed' });
  const accepted = await add({ state: 'completed', outcome: 'accepted', replacement: MOPED });
  const cases: [string, string[]][] = [
    ['vehicleType=moped', [moped]],
    ['vehicleType=bike', [accepted, awaiting, assigned, recent, old]],
    ['unassigned=true', [recent, old, moped]],
    ['awaitingCustomer=true', [awaiting]],
    ['authorId=account-a', [recent]],
    ['technicianId=account-t', [assigned]],
    [`ids=${recent},${assigned}`, [assigned, recent]],
    ['minAgeDays=30', [old]],
    ['minAgeDays=5&maxAgeDays=20', [recent]],
    ['open=true&maxAgeDays=1', [assigned, moped]],
    ['state=reported&state=confirmed', [assigned, recent, old, moped]],
    ['repair=replacement', [accepted]],
    ['outcome=none&state=completed', [awaiting]],
    ['outcome=none&outcome=accepted&state=completed', [accepted, awaiting]],
    ['text=scooter', [moped]],
    ['text=wx%20777', [moped]],
    ['text=HAMOWANIU', [assigned]],
    [`text=%23${old}`, [old]],
    ['text=%25', []],
  ];
  for (const [query, expected] of cases) {
    const response = await get(`?${query}`);
    expect([query, response.json<Listed[]>().map(({ id }) => id)]).toEqual([query, expected]);
    expect([query, response.headers['x-total-count']]).toEqual([query, String(expected.length)]);
    expect([query, (await counts(`?${query}`)).total]).toEqual([query, expected.length]);
  }
});

test('[WE-05] the counters of a shift equal the lists they open', async () => {
  interface Counter {
    readonly id: string;
    readonly count: number;
    readonly opens: { readonly query: Readonly<Record<string, string>> };
  }
  const shift = async (as: string) => (await server.as(as, { url: '/v1/exceptions' })).json<{ shift: Counter[] }>().shift;
  const countsOf = async (as: string) => Object.fromEntries((await shift(as)).map(({ id, count }) => [id, count]));
  const me = (await shift(TECHNICIAN)).find(({ id }) => id === 'service.mine')?.opens.query['technician'] ?? '';
  expect(me).not.toBe('');
  await add({ state: 'confirmed', technician: me });
  await add({ state: 'completed', technician: me });
  await add({ state: 'completed', outcome: 'accepted', technician: me });
  await add({ state: 'confirmed', technician: 'account-t' });
  await add();
  expect(await countsOf(TECHNICIAN)).toEqual({ 'service.mine': 2, 'service.unassigned': 1 });
  expect(await listed(`?outcome=none&technicianId=${me}`)).toHaveLength(2);
  expect(await listed('?unassigned=true')).toHaveLength(1);
  expect(await countsOf(CLIENT)).toEqual({ 'service.approvals': 1 });
  expect(await listed('?awaitingCustomer=true', CLIENT)).toHaveLength(1);
});

test('SRV-S6 a text that thousands of comments contain finds requests by comment, vehicle and number, newest first, also without a total', async () => {
  const moped = await add({ vehicle: MOPED });
  await server.db.execute(sql`
    insert into service_requests (client_id, vehicle_id, group_id, damage_types, rideable, author_id, info)
    select 'common-' || n, ${own.vehicle}, 'group-own', '{mirrors}', true, 'someone', 'A scooter squeaks' from generate_series(1, 2500) n`);
  const other = await add({ info: 'Lamp flickers' });
  const newest = await add({ info: 'Another scooter' });
  const response = await get('?text=scooter&limit=500&total=false');
  expect(response.headers['x-total-count']).toBeUndefined();
  const found = response.json<Listed[]>().map(({ id }) => id);
  expect([found.length, found[0], found.includes(other)]).toEqual([500, newest, false]);
  expect((await listed('?text=scooter&sort=oldest&limit=1&total=false'))[0]).toBe(moped);
  expect((await get('?text=scooter&limit=1')).headers['x-total-count']).toBe('2502');
});

test('SRV-S6 a text in the names of hundreds of vehicles finds requests by vehicle and, from three characters, by comment', async () => {
  await server.db.execute(sql`
    insert into vehicles (id, name, group_id) select 'many-' || n, 'KQX-' || n, 'group-own' from generate_series(1, 501) n on conflict do nothing`);
  const first = await add({ vehicle: 'many-1' });
  const commented = await add({ info: 'Next to KQX 3' });
  const last = await add({ vehicle: 'many-501', priority: 'urgent' });
  expect([await listed('?text=kq'), await counts('?text=kq')]).toMatchObject([[last, first], { total: 2 }]);
  expect([await listed('?text=kqx&sort=oldest'), await counts('?text=kqx')]).toMatchObject([[first, commented, last], { total: 3 }]);
  expect(await listed('?text=kqx&priority=urgent')).toEqual([last]);
  await server.db.execute(sql`delete from vehicles where id like 'many-%'`);
});

test('SRV-S6 someone with all groups sees the same as someone with the groups of the requests', async () => {
  const { rows: roots } = await server.db.execute<{ id: string }>(sql`select id from groups where parent_id is null`);
  await server.addAccount('everywhere@fleet.example', Object.fromEntries(roots.map(({ id }) => [id, ['serviceRequest.service']])));
  await add({ vehicle: MOPED });
  await add({ state: 'confirmed', technician: 'account-t' });
  for (const query of ['', '?sort=due', '?vehicleType=moped', '?overdue=true', '?open=true&sort=priority']) {
    const [everywhere, own] = await Promise.all([get(query, 'everywhere@fleet.example'), get(query)]);
    expect([query, everywhere.json<Listed[]>().map(({ id }) => id)]).toEqual([query, own.json<Listed[]>().map(({ id }) => id)]);
    expect([query, everywhere.headers['x-total-count']]).toEqual([query, own.headers['x-total-count']]);
  }
});

test('SRV-S6 counts by state, repair, unassigned and awaiting the customer', async () => {
  await add();
  await add({ state: 'confirmed', repair: 'waiting', technician: 'account-t' });
  await add({ state: 'inProgress', repair: 'started', technician: 'account-t', replacement: MOPED });
  await add({ state: 'completed', repair: 'started', priority: 'urgent' });
  await add({ state: 'completed', outcome: 'accepted', repair: 'started', priority: 'urgent' });
  expect(await counts()).toEqual({
    total: 5,
    states: { reported: 1, confirmed: 1, inProgress: 1, completed: 2 },
    outcomes: { accepted: 1, rejected: 0, unfounded: 0, duplicate: 0 },
    repairs: { started: 3, stopped: 0, waiting: 1, replacement: 1, notStarted: 1 },
    awaitingCustomer: 1,
    unassigned: 1,
    overdue: 0,
  });
  expect(await counts('?priority=urgent')).toMatchObject({ total: 2, states: { reported: 0, completed: 2 } });
});

test('SRV-S6 pages follow each other without gaps or repeats in every order, also while requests are added', async () => {
  const added: { id: string; priority: string }[] = [];
  for (const priority of ['low', 'urgent', 'normal', 'urgent', 'high', 'low', 'urgent'])
    added.push({ id: await add({ priority }), priority });
  const byPriority = ['urgent', 'high', 'normal', 'low'].flatMap((each) => added.filter(({ priority }) => priority === each));
  const orders = { newest: added.toReversed(), oldest: added, priority: byPriority };
  for (const [sort, expected] of Object.entries(orders)) {
    const seen: string[] = [];
    let before = '';
    for (let page = 0; page < 4; page += 1) {
      const response = await get(`?sort=${sort}&limit=2&maxAgeDays=1&authorId=someone${before}`);
      seen.push(...response.json<Listed[]>().map(({ id }) => id));
      const next = response.headers['x-next-before'];
      expect([sort, page, next !== undefined]).toEqual([sort, page, page < 3]);
      expect(response.headers['x-total-count']).toBe('7');
      before = `&before=${String(next)}`;
      await add({ author: 'another' });
    }
    expect([sort, seen]).toEqual([sort, expected.map(({ id }) => id)]);
  }
  for (const cursor of ['x', '1', '1.x', "0.1'--"]) expect([cursor, (await get(`?before=${cursor}`)).statusCode]).toEqual([cursor, 400]);
});

test('SRV-S6 each request carries the latest report of its vehicle; customers get none', async () => {
  await server.db
    .execute(sql`update latest_telemetry set percentage = 37, lat = 52.2, lon = 21, received_at = 'epoch'::timestamptz + interval '90 seconds'
    where computer_id = ${own.computer}`);
  const id = await add();
  const of = async (as: string) => (await get('', as)).json<Listed[]>().find((each) => each.id === id)?.vehicle;
  const known = { id: own.vehicle, name: 'A bike', plate: null, type: 'bike' };
  expect(await of(TECHNICIAN)).toEqual({ ...known, percentage: 37, lastContact: 90_000, position: { lat: 52.2, lon: 21 } });
  expect(await of(CLIENT)).toEqual({ ...known, percentage: null, lastContact: null, position: null });
});

test('SRV-C1 SRV-S6 the number of comments leaves out those the caller cannot see', async () => {
  const id = await add();
  for (const internal of [true, true, false])
    await server.as(TECHNICIAN, {
      method: 'POST',
      url: `/v1/service-request/${id}/comment`,
      payload: { text: 'Ordered a new part', internal },
    });
  for (const [as, expected] of [
    [TECHNICIAN, 3],
    [CLIENT, 1],
  ] as const)
    expect((await get('', as)).json<Listed[]>().map(({ commentCount }) => commentCount)).toEqual([expected]);
  expect(await listed('', CLIENT)).toEqual([id]);
});

test('SRV-S5 vehicles with open requests: those whose requests the caller can view', async () => {
  const open = async (as: string, query = '') => (await server.as(as, { url: `/v1/service-request/open-vehicle${query}` })).json<unknown>();
  await add();
  await add();
  await add({ vehicle: MOPED, state: 'completed', outcome: 'accepted' });
  expect(await open(TECHNICIAN)).toEqual([own.vehicle]);
  await add({ vehicle: MOPED, state: 'inProgress' });
  expect(await open(CLIENT, '?groups=group-own')).toEqual([own.vehicle, MOPED].toSorted());
  await server.db.execute(sql`update vehicles set group_id = ${ids('sibling').group} where id = ${MOPED}`);
  expect(await open(TECHNICIAN)).toEqual([own.vehicle]);
});
