import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { savedViewsModule } from './saved-views.module.ts';

let server: TestServer;
/** Groups: country ── city ── district, and another country. */
const [COUNTRY, CITY, DISTRICT, ABROAD] = ['country', 'city', 'district', 'abroad'];
const MANAGER = 'manager@fleet.example';
const COLLEAGUE = 'colleague@fleet.example';
const TECHNICIAN = 'technician@fleet.example';
const STRANGER = 'stranger@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: [savedViewsModule] });
  await server.addGroups({ id: COUNTRY }, { id: ABROAD });
  await server.addGroups({ id: CITY, parentId: COUNTRY });
  await server.addGroups({ id: DISTRICT, parentId: CITY });
  await server.addAccount(MANAGER, { [COUNTRY]: ['vehicle.getByGroup'] });
  await server.addAccount(COLLEAGUE, { [COUNTRY]: ['vehicle.getByGroup'] });
  await server.addAccount(TECHNICIAN, { [DISTRICT]: ['vehicle.getByGroup'] });
  await server.addAccount(STRANGER, { [ABROAD]: ['vehicle.getByGroup'] });
});
afterAll(() => server?.close());

interface View {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly own: boolean;
  readonly shared: boolean;
  readonly groupId: string | null;
}

/** A list of its own for each test. */
const newList = () => `tests.${randomUUID().replaceAll(/[^a-f]/g, 'x')}`;
const save = (who: string, fields: object) =>
  server.as(who, {
    method: 'POST',
    url: '/v1/saved-view',
    payload: { name: 'Low', search: 'status=lowBattery', groupId: null, ...fields },
  });
const listed = async (who: string, list: string) => (await server.as(who, { url: `/v1/saved-view?list=${list}` })).json<View[]>();

test('a view belongs to one list of its account; saving it again under its name replaces it', async () => {
  const list = newList();
  await save(MANAGER, { list });
  const { id } = (await save(MANAGER, { list, search: 'status=offline' })).json<View>();
  await save(MANAGER, { list: newList() });
  expect(await listed(MANAGER, list)).toEqual([{ id, name: 'Low', search: 'status=offline', own: true, shared: false, groupId: null }]);
  expect(await listed(COLLEAGUE, list)).toEqual([]);
});

test('a shared view is shown to people of the group, of those below it, and of those above it', async () => {
  const list = newList();
  const { id } = (await save(MANAGER, { list, groupId: CITY })).json<View>();
  const view = { id, name: 'Low', search: 'status=lowBattery', shared: true };
  expect(await listed(MANAGER, list)).toEqual([{ ...view, own: true, groupId: CITY }]);
  expect(await listed(COLLEAGUE, list)).toEqual([{ ...view, own: false, groupId: CITY }]);
  // Without a permission on the group, its ID stays hidden.
  expect(await listed(TECHNICIAN, list)).toEqual([{ ...view, own: false, groupId: null }]);
  expect(await listed(STRANGER, list)).toEqual([]);
  await save(MANAGER, { list });
  expect(await listed(COLLEAGUE, list)).toEqual([]);
});

test('only its owner deletes a view; deleting it again changes nothing', async () => {
  const list = newList();
  const { id } = (await save(MANAGER, { list, groupId: CITY })).json<View>();
  const remove = (who: string) => server.as(who, { method: 'DELETE', url: `/v1/saved-view/${id}` });
  await remove(COLLEAGUE);
  expect(await listed(MANAGER, list)).toHaveLength(1);
  for (const remover of [MANAGER, MANAGER]) expect((await remove(remover)).statusCode).toBe(200);
  expect(await listed(MANAGER, list)).toEqual([]);
});

test.each([
  ['a group without permission', { groupId: ABROAD }, 404, 'not-found'],
  ['a group above those of the account', { groupId: COUNTRY }, 404, 'not-found'],
  ['a blank name', { name: '  ' }, 400, 'invalid-input'],
  ['control characters in the name', { name: 'a\u0000b' }, 400, 'invalid-input'],
  ['a query that is not encoded', { search: 'q=ż' }, 400, 'invalid-input'],
  ['an invalid list', { list: 'Fleet' }, 400, 'invalid-input'],
])('refuses %s', async (_what, fields, status, error) => {
  const response = await save(TECHNICIAN, { list: newList(), ...fields });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ error });
});

test('an account saves up to 100 views of a list, and can replace one of them', async () => {
  const list = newList();
  const saved = await Promise.all(Array.from({ length: 102 }, (_, at) => save(MANAGER, { list, name: `View ${at}` })));
  expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
  expect(saved.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ error: 'too-many-saved-views' });
  const [{ name } = { name: '' }] = await listed(MANAGER, list);
  expect((await save(MANAGER, { list, name, search: 'q=a' })).statusCode).toBe(200);
});
