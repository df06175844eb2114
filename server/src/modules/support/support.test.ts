import { sql } from 'drizzle-orm';
import { domainModules } from '../../modules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const [ANNA, BEN] = ['anna@fleet.example', 'ben@fleet.example'];
beforeAll(async () => {
  server = await startTestServer({
    modules: domainModules(null),
    env: { REQUESTS_PER_MINUTE: '1000', SUPPORT_MAIL: 'Support@Operator.Example' },
  });
  await server.addAccount(ANNA);
  await server.addAccount(BEN);
});
beforeEach(() => server.db.execute(sql`truncate access_requests, messages`));
afterAll(() => server?.close());

// The rate limit counts by address: each test has its own.
let addresses = 0;
let from = '';
beforeEach(() => {
  addresses += 1;
  from = `192.0.2.${addresses}`;
});
const requestAccess = (who: string, page: string | number | null) =>
  server.as(who, { method: 'POST', url: '/v1/access-request', remoteAddress: from, payload: { page } });
const requests = async (who: string) =>
  (await server.as(who, { url: '/v1/access-request', remoteAddress: from })).json<{ page: string; requestedAt: number }[]>();

test('[WE-03] a request is stored once per account and feature, and repeats return it', async () => {
  const first = (await requestAccess(ANNA, 'calendar')).json<{ page: string; requestedAt: number }>();
  expect(first).toMatchObject({ page: 'calendar', requestedAt: expect.any(Number), state: 'open', grantedUntil: null });
  expect((await requestAccess(ANNA, 'calendar')).json()).toEqual(first);
  await requestAccess(ANNA, 'chargers');
  expect((await requests(ANNA)).map(({ page }) => page)).toEqual(['chargers', 'calendar']);
  expect(await requests(BEN)).toEqual([]);
});

test('[WE-03] the operator gets one mail per request', async () => {
  await requestAccess(ANNA, 'calendar');
  await requestAccess(ANNA, 'calendar');
  const { rows } = await server.db.execute(sql`select kind, recipient, code, names from messages`);
  const names = { name: 'Test anna', email: ANNA, page: 'calendar', path: '/control/requests' };
  expect(rows).toEqual([{ kind: 'access-request', recipient: 'support@operator.example', code: null, names }]);
});

test('[WE-03] parallel clicks create one request', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => requestAccess(ANNA, 'calendar')));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await requests(ANNA)).toHaveLength(1);
});

test.each(['', 'Calendar', '../x', 'a b', '9lives', 'x'.repeat(65), null, 7])('[WE-03] %j is not a feature', async (page) => {
  expect((await requestAccess(ANNA, page)).statusCode).toBe(400);
  expect(await requests(ANNA)).toEqual([]);
});

test('[WE-03] an account can request a limited number of features, even in parallel', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => requestAccess(ANNA, `feature-${at}`)));
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  from = '198.51.100.1';
  const one = await requestAccess(ANNA, 'one-more');
  expect(one.statusCode).toBe(409);
  expect(one.json()).toMatchObject({ error: 'too-many-access-requests' });
  expect((await requestAccess(ANNA, 'feature-3')).statusCode).toBe(200);
  expect((await requestAccess(BEN, 'one-more')).statusCode).toBe(200);
});

test('[WE-03] requests are limited per address and require a session', async () => {
  const codes = [];
  for (let at = 0; at < 21; at += 1) codes.push((await requestAccess(ANNA, 'calendar')).statusCode);
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(codes[20]).toBe(429);
  const anonymous = await server.app.inject({
    method: 'POST',
    url: '/v1/access-request',
    remoteAddress: '198.51.100.9',
    payload: { page: 'calendar' },
  });
  expect(anonymous.statusCode).toBe(401);
});
