import { sql } from 'drizzle-orm';
import { domainModules } from '../../../modules.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
const READER = 'reader@fleet.example';
const VEHICLES = 450;

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await server.addGroups({ id: 'g' });
  await server.addAccount(READER, { g: ['vehicle.getByGroup'] });
  await server.db.execute(
    sql`insert into vehicles (id, name, group_id) select 'v' || n, 'Vehicle "' || n || '" ż', 'g' from generate_series(1, ${VEHICLES}) n`,
  );
});
afterAll(() => server.close());

const request = (query: string, headers: Record<string, string> = {}) =>
  server.as(READER, { method: 'POST', url: '/v2/device/graphql', payload: { query }, headers });

test('returns a list of hundreds completely and as JSON, with any other fields', async () => {
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    const answer = await request('{ devices(limit: 5000) { id name } count(groupIDs: ["g"]) { moped } few: devices(limit: 3) { id } }', {
      accept,
    });
    expect(answer.headers['content-type']).toBe(`${accept}; charset=utf-8`);
    const { data, errors } = answer.json<{
      data: { devices: { id: string; name: string }[]; count: object; few: object[] };
      errors?: object[];
    }>();
    expect(errors).toBeUndefined();
    expect(data.devices.find(({ id }) => id === 'v7')).toEqual({ id: 'v7', name: 'Vehicle "7" ż' });
    expect([new Set(data.devices.map(({ id }) => id)).size, data.few.length, data.count]).toEqual([VEHICLES, 3, { moped: 0 }]);
  }
});

test('counts rows over all fields of a request, also with variables and defaults', async () => {
  const refused = ['{ a: devices { id } b: devices { id } }', '{ a: devices(limit: 5000) { id } b: devices(limit: 1001) { id } }'];
  for (const query of refused) {
    const answer = (await request(query)).json<{ errors: { extensions: { code: string } }[] }>();
    expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(['too-expensive']);
  }
  const histories = Array.from({ length: 7 }, (_, at) => `h${at}: history(id: "v1") { id }`).join(' ');
  expect((await request(`{ ${histories} }`)).body).toContain('too-expensive');
  // Control: the maximum number of single vehicles.
  const singles = Array.from({ length: 20 }, (_, at) => `v${at}: devices(id: "v${at + 1}") { id }`).join(' ');
  expect((await request(`{ ${singles} }`)).body).not.toContain('errors');
});
