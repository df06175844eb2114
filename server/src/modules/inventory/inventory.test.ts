import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inventoryModule } from './inventory.module.ts';

let server: TestServer;
const ALL = 'all@fleet.example';
const SEER = 'seer@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: [inventoryModule] });
  await addRelatedGroups(server);
  await server.addAccount(ALL, { 'group-own': ['device.serviceMode', 'vehicle.update'] });
  await server.addAccount(SEER, { 'group-own': ['device.serviceMode'] });
});
beforeEach(() => resetRelatedRows(server.db));
afterAll(() => server.close());

const own = ids('own');
const get = (path: string, as = ALL) => server.as(as, { url: `/v1/inventory${path}` });
const remove = async (ids: readonly string[], as = ALL) => {
  const answer = await server.as(as, { method: 'POST', url: '/v1/inventory/remove', payload: { ids: ids } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string; deleted: boolean; reason: string | null }[]>();
};
const run = (statement: string) => server.db.execute(statement);

test('[TG-01] lists the inventory with every tag, searched, filtered, sorted and paged', async () => {
  await run(`update bikes set nfc_card = '04 A2', vin = 'VIN-1', owner = 'Leasing', number = 'B-2' where id = '${own.bike}'`);
  await run(`update bikes set number = 'B-10' where id = '${ids('child').bike}'`);
  const all = await get('');
  expect(all.headers['x-total-count']).toBe('2');
  const row = all.json<{ id: string }[]>().find(({ id }) => id === own.vehicle);
  expect(row).toMatchObject({
    type: 'bike',
    componentId: own.bike,
    mark: 'B-2',
    VIN: 'VIN-1',
    nfcCard: '04 A2',
    owner: 'Leasing',
    keyfobs: [own.pilot],
    computerId: own.computer,
  });
  const found = async (query: string) => (await get(query)).json<{ id: string }[]>().map(({ id }) => id);
  expect(await found('?text=04a2')).toEqual([own.vehicle]);
  expect(await found(`?text=${own.pilot}`)).toEqual([own.vehicle]);
  expect(await found('?type=moped')).toEqual([]);
  expect(await found('?sort=VIN')).toEqual([own.vehicle, ids('child').vehicle]);
  // Empty values come last in both directions.
  expect(await found('?sort=VIN&descending=true')).toEqual([own.vehicle, ids('child').vehicle]);
  expect(await found('?sort=mark&skip=1&limit=1')).toEqual([own.vehicle]);
  expect((await get('?sort=comment')).statusCode).toBe(400);
});

test('[TG-02] returns one vehicle; one of others and an unknown one give the same answer', async () => {
  expect((await get(`/${own.vehicle}`)).json()).toMatchObject({ id: own.vehicle, keyfobs: [own.pilot] });
  const foreign = await get(`/${ids('foreign').vehicle}`);
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await get('/never-was')).body]);
});

test('[TG-01] [TG-02] INV-I1 neither shows keyfobs of others nor finds vehicles by them', async () => {
  await run(`update pilots set group_id = '${ids('foreign').group}' where id = '${own.pilot}'`);
  expect((await get(`/${own.vehicle}`)).json()).toMatchObject({ id: own.vehicle, keyfobs: [] });
  const row = (await get('')).json<{ id: string }[]>().find(({ id }) => id === own.vehicle);
  expect(row).toMatchObject({ keyfobs: [] });
  const found = await get(`?text=${own.pilot}`);
  expect([found.json(), found.headers['x-total-count']]).toEqual([[], '0']);
});

test('[TG-01] INV-I3 INV-I4 keeps vehicles with rides, queued commands or a keyfob, with the reason', async () => {
  const only = () => remove([own.vehicle]).then(([result]) => result?.reason);
  expect(await only()).toBe('has-rides');
  await run('update vehicles set ride_id = null');
  await run('delete from rides');
  expect(await only()).toBe('has-commands');
  await run(`update commands set status = 'acknowledged'`);
  expect(await only()).toBe('has-keyfob');
  await run('update pilots set vehicle_id = null');
  expect(await remove([own.vehicle])).toEqual([{ id: own.vehicle, deleted: true, reason: null }]);
  expect((await get(`/${own.vehicle}`)).statusCode).toBe(404);
  // Rule INV-I2: its components stay.
  const { rows } = await run(`select id from bikes where id = '${own.bike}' union select id from computers where id = '${own.computer}'`);
  expect(rows).toHaveLength(2);
});

test('[TG-01] INV-I2 INV-I5 decides for each vehicle separately: of others, read-only, unknown', async () => {
  await run('update vehicles set ride_id = null');
  await run('truncate rides, commands, pilots cascade');
  expect(await remove([own.vehicle], SEER)).toEqual([{ id: own.vehicle, deleted: false, reason: 'forbidden' }]);
  expect(await remove([ids('foreign').vehicle, 'never-was', own.vehicle])).toEqual([
    { id: ids('foreign').vehicle, deleted: false, reason: 'not-found' },
    { id: 'never-was', deleted: false, reason: 'not-found' },
    { id: own.vehicle, deleted: true, reason: null },
  ]);
});
