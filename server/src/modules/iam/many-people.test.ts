import { referenceGroups } from '../../sandbox/reference/groups.ts';
import { seedPeople } from '../../sandbox/seed/people-seed.ts';
import { referencePeople } from '../../sandbox/seed/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let bearer: string;

beforeAll(async () => {
  server = await startTestServer({ env: { SANDBOX: '1' } });
  await seedPeople(server.db, 1, 2_000);
  const response = await server.token({
    grant_type: 'password',
    username: 'administrator@operator.example',
    password: 'administrator-demo-2026',
  });
  bearer = response.json<{ access_token: string }>().access_token;
}, 60_000);
afterAll(() => server?.close());

/** The number of returned rows, and the total. */
async function read(url: string): Promise<{ rows: number; total: number }> {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return { rows: response.json<unknown[]>().length, total: Number(response.headers['x-total-count']) };
}

const PAGE = 20;
const { accounts, policies, roles } = referencePeople(1, 2_000);
const groups = referenceGroups();
const isWithin = (id: string | null, top: string): boolean =>
  id === top || (id !== null && isWithin(groups.find((group) => group.id === id)?.parentId ?? null, top));
const roleOf = new Map(roles.map((role) => [role.id, role]));
const policyOf = new Map(policies.map((policy) => [policy.id, policy]));
const held = (holds: readonly string[]) => holds.flatMap((id) => policyOf.get(id) ?? []);

/** Expected numbers, computed from the generated people. */
const expected = {
  kowalska: accounts.filter(({ email, firstName, lastName }) => `${email} ${firstName} ${lastName}`.toLowerCase().includes('kowalska')),
  warszawa: accounts.filter(({ holds }) => held(holds).some(({ groupId }) => isWithin(groupId, '142'))),
  access: accounts.filter(({ holds }) => held(holds).some(({ roleId }) => roleOf.get(roleId)?.permissions.includes('policy.access'))),
  invited: accounts.filter(({ accountStatus }) => accountStatus === 'PENDING'),
  teams: policies.filter(({ name, roleId }) => `${name} ${roleOf.get(roleId)?.name}`.toLowerCase().includes('team')),
};

test.each([
  ['the first page of people', '/v2/account/list', 2_000, PAGE],
  ['the last page', '/v2/account/list?skip=1985', 2_000, 15],
  ['people by a part of an e-mail', '/v2/account/list?filter=kowalska', expected.kowalska.length, PAGE],
  ['people by an unknown name', '/v2/account/list?filter=zzzzzz', 0, 0],
  ['people of one city', '/v2/account/list?groupIds=142', expected.warszawa.length, PAGE],
  ['people with a permission', '/v2/account/list?permissionType=policy.access', expected.access.length, PAGE],
  ['invited people', '/v2/account/list?status=PENDING', expected.invited.length, PAGE],
  ['all policies', '/v1/policy/list', 200, 200],
  ['policies by a name', '/v1/policy/list?filter=team', expected.teams.length, expected.teams.length],
])('[US-01] of 2,000 people and 200 policies: %s', async (_what, url, total, rows) => {
  expect(await read(url)).toEqual({ total, rows: Math.min(rows, total) });
});

test('control: the searches above find some accounts, not all', () => {
  for (const found of [expected.kowalska, expected.warszawa, expected.access, expected.invited]) {
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(accounts.length);
  }
  expect(expected.teams.length).toBeGreaterThan(0);
  expect(expected.teams.length).toBeLessThan(policies.length);
});
