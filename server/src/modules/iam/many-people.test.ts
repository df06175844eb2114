import { seedPeople } from '../../sandbox/people-seed.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let bearer: string;

beforeAll(async () => {
  server = await startTestServer({ env: { SANDBOX: '1' } });
  await seedPeople(server.db, 1, 2_000);
  const answer = await server.token({
    grant_type: 'password',
    username: 'administrator@operator.example',
    password: 'administrator-demo-2026',
  });
  bearer = answer.json<{ access_token: string }>().access_token;
}, 60_000);
afterAll(() => server?.close());

async function total(url: string): Promise<number> {
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return Number(answer.headers['x-total-count']);
}

test.each([
  ['the first page of people', '/v2/account/list', 2_000],
  ['the last page', '/v2/account/list?skip=1980', 2_000],
  ['people by a part of an e-mail', '/v2/account/list?filter=kowalska', null],
  ['people by a name that nobody has', '/v2/account/list?filter=zzzzzz', 0],
  ['people of one city', '/v2/account/list?groupIds=142', null],
  ['people with a permission', '/v2/account/list?permissionType=policy.access', null],
  ['people who are invited', '/v2/account/list?status=PENDING', null],
  ['a page of policies', '/v1/policy/list?limit=200', 200],
  ['policies by a name', '/v1/policy/list?filter=team', null],
])('[US-01] of 2,000 people and 200 policies: %s', async (_what, url, owed) => {
  const found = await total(url);
  if (owed === null) expect(found).toBeGreaterThan(0);
  else expect(found).toBe(owed);
});
