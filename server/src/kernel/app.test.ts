import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { groups } from '../modules/accounts/schema.ts';
import { PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ServerModule } from './module.ts';
import { authorise, knows, may } from './caller.ts';
import { createLog } from './logging.ts';
import { notFound, refuse } from './refusal.ts';
import { exact } from './schema.ts';

/** A minimal domain with one row per group and every kind of route. */
const rows = new Map([
  ['row-142', '142'],
  ['row-144', '144'],
]);
const domain: ServerModule = (app) => {
  app.get('/rows/:id', {
    config: { access: 'vehicle.getByGroup' },
    schema: { params: exact({ id: Type.String() }) },
    handler: async ({ caller, params }) => {
      authorise(caller, 'vehicle.getByGroup', rows.get(params.id));
      return rows.has(params.id) ? { id: params.id } : notFound();
    },
  });
  app.post('/rows', {
    config: { access: 'public' },
    schema: { body: exact({ name: Type.String(), number: Type.Optional(Type.Integer()) }) },
    handler: async ({ body }) => body,
  });
  app.get('/careless', { config: { access: 'vehicle.getByGroup' } }, async () => ({ secret: 'row-144' }));
  app.get('/fault', { config: { access: 'public' } }, async () => {
    throw new Error('password=hunter2 at /srv/secret');
  });
  app.get('/state', { config: { access: 'public' } }, async () => refuse('not-remote-controlled', 'This vehicle takes no commands'));
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ modules: [domain], env: { REQUESTS_PER_MINUTE: '300' } });
  await server.addGroups({ id: '140' }, { id: '142', parentId: '140' }, { id: '144', parentId: '140' });
  await server.addAccount('viewer@fleet.example', { '142': ['vehicle.getByGroup'] });
  await server.addAccount('other@fleet.example', { '142': ['calendar.access'] });
});
afterAll(() => server.close());

describe('access', () => {
  test('a route that declares no access stops the server from starting', async () => {
    const undeclared: ServerModule = (app) => void app.get('/forgotten', async () => ({}));
    await expect(startTestServer({ modules: [undeclared] })).rejects.toThrow('Route GET /forgotten declares no access.');
    const misspelt: ServerModule = (app) =>
      void app.get('/misspelt', { config: { access: 'vehicle.getByGruop' as never } }, async () => ({}));
    await expect(startTestServer({ modules: [misspelt] })).rejects.toThrow('declares no access');
    const empty: ServerModule = (app) => void app.get('/empty', { config: { access: [] } }, async () => ({}));
    await expect(startTestServer({ modules: [empty] })).rejects.toThrow('declares no access');
  });

  test('a route that accepts unknown body fields stops the server from starting', async () => {
    const permissive: ServerModule = (app) =>
      void app.post('/loose', { config: { access: 'public' }, schema: { body: Type.Object({ a: Type.String() }) } }, async () => ({}));
    await expect(startTestServer({ modules: [permissive] })).rejects.toThrow('accepts unknown body fields');
  });

  test('a row of a foreign group gets the same response as one that does not exist', async () => {
    const send = async (id: string) => {
      const response = await server.as('viewer@fleet.example', { url: `/rows/${id}` });
      const {
        date: _date,
        'x-request-id': _id,
        'x-ratelimit-remaining': _left,
        'x-ratelimit-reset': _reset,
        ...headers
      } = response.headers;
      return { status: response.statusCode, body: response.body, headers };
    };
    expect((await send('row-142')).status).toBe(200);
    expect(await send('row-144')).toEqual(await send('absent'));
    expect((await send('row-144')).status).toBe(404);
  });

  test('a caller with another permission on the group gets 403', async () => {
    const response = await server.as('other@fleet.example', { url: '/rows/row-142' });
    expect([response.statusCode, response.json().error]).toEqual([403, 'forbidden']);
  });

  test('a response without a permission check is not sent', async () => {
    const response = await server.as('viewer@fleet.example', { url: '/careless' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('row-144');
  });

  test('no permission is granted on groups that do not exist', () => {
    const caller = { permissions: { '142': ['calendar.access'] }, tree: { ancestors: () => [] }, checked: new Set() } as never;
    expect(may(caller, 'calendar.access', 'toString')).toBe(false);
    expect(knows(caller, '__proto__')).toBe(false);
  });
});

describe('input', () => {
  const send = (payload: object | string, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: '/rows', payload, headers: { 'content-type': type } });

  test('unknown fields are rejected by name', async () => {
    expect((await send({ name: 'a', number: 1 })).json()).toEqual({ name: 'a', number: 1 });
    const response = await send({ name: 'a', groupId: '144' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'invalid-input', message: 'body has the unknown field "groupId"' },
    ]);
  });

  test.each<[string, object | string, string, number]>([
    ['a number as text', { name: 'a', number: '1' }, 'application/json', 400],
    ['a name as number', { name: 1 }, 'application/json', 400],
    ['broken JSON', '{"name":', 'application/json', 400],
    ['__proto__', '{"name":"a","__proto__":{"admin":true}}', 'application/json', 400],
    ['plain text', 'name', 'text/plain', 400],
    ['an unknown type', '<name/>', 'application/xml', 415],
    ['a huge body', { name: 'a'.repeat(1_100_000) }, 'application/json', 413],
  ])('%s is refused', async (_what, payload, type, status) => {
    const response = await send(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });
});

describe('cross-site requests', () => {
  const post = (url: string, site: string | null, type = 'application/json', payload: object | string = { name: 'a' }) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, ...(site !== null && { 'sec-fetch-site': site }) },
    });
  const FORM = 'application/x-www-form-urlencoded';

  test('AUTH-S14 are rejected on public routes; the same site, its subdomains and programs are allowed', async () => {
    expect((await post('/rows', 'cross-site')).json()).toEqual({
      error: 'cross-site',
      message: 'Requests from other sites are not allowed',
    });
    for (const site of ['same-origin', 'same-site', 'none', null]) expect((await post('/rows', site)).statusCode).toBe(200);
    const guess = `grant_type=password&username=viewer%40fleet.example&password=wrong`;
    // More than the free attempts: none of them may count against the account.
    for (let at = 0; at < 12; at += 1) expect((await post('/token', 'cross-site', FORM, guess)).statusCode).toBe(403);
    expect((await server.token({ grant_type: 'password', username: 'viewer@fleet.example', password: PASSWORD })).statusCode).toBe(200);
  });

  test('AUTH-S14 routes that take JSON reject forms: only OAuth accepts forms', async () => {
    expect((await post('/rows', null, FORM, 'name=a')).statusCode).toBe(415);
    expect((await post('/v2/account/passwordReset/remoteFleet/generateCode', null, FORM, 'email=a%40b.example')).statusCode).toBe(415);
    expect((await post('/revoke', null, FORM, 'token=a')).statusCode).toBe(200);
  });
});

describe('responses', () => {
  test('refusals carry code and message; internal errors reveal nothing', async () => {
    expect((await server.app.inject({ url: '/state' })).json()).toEqual({
      error: 'not-remote-controlled',
      message: 'This vehicle takes no commands',
    });
    const fault = await server.app.inject({ url: '/fault' });
    expect([fault.statusCode, fault.json().error]).toEqual([500, 'internal']);
    expect(fault.body).not.toMatch(/hunter2|srv/);
    expect((await server.app.inject({ url: '/nowhere' })).json()).toEqual({ error: 'not-found', message: 'Not found' });
  });

  test('every response has security headers and a request id', async () => {
    for (const url of ['/health', '/nowhere', '/fault', '/v2/account']) {
      const { headers } = await server.app.inject({ url, headers: { 'x-request-id': 'from-the-browser-1' } });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'strict-transport-security': expect.stringContaining('max-age='),
        'cache-control': 'no-store',
        'x-request-id': 'from-the-browser-1',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    const { headers } = await server.app.inject({ url: '/health', headers: { 'x-request-id': 'bad id\r\nx: y' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('/health returns ok', async () => {
    expect((await server.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' });
  });

  test('each address has its own rate limit and gets Retry-After', async () => {
    const send = (from: string) => server.app.inject({ url: '/state', headers: { 'x-forwarded-for': from } });
    let response = await send('198.51.100.1');
    for (let at = 0; at < 300; at += 1) response = await send('198.51.100.1');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toEqual({ error: 'too-many-requests', message: expect.any(String) });
    expect((await send('198.51.100.2')).statusCode).toBe(409);
  });
});

test('large responses are compressed for clients that accept it; responses with tokens are not', async () => {
  const send = (encoding: string) => server.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } });
  const packed = await send('gzip, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  const plain = await send('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  const { email } = await server.addAccount('packed@fleet.example', { '140': ['account.list'] });
  const tokens = await server.app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' },
    payload: new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString(),
  });
  expect(tokens.statusCode).toBe(200);
  expect(tokens.headers['content-encoding']).toBeUndefined();
});

test('a client that sends its headers slowly is dropped', async () => {
  const slow = await startTestServer();
  try {
    const url = new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' }));
    // Shorter than in production to keep the test fast; the production values are asserted here.
    expect([slow.app.server.headersTimeout, slow.app.server.requestTimeout]).toEqual([10_000, 15_000]);
    slow.app.server.headersTimeout = 300;
    const socket = connect(Number(url.port), url.hostname);
    const begun = Date.now();
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n');
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(Date.now() - begun).toBeLessThan(6_000);
  } finally {
    await slow.close();
  }
}, 15_000);

test('user input is not logged with a failed statement', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const failed = await server.db
    .insert(groups)
    .values({ id: '140', name: 'Anna 600123001' })
    .catch((error: unknown) => error);
  log.error({ err: failed }, 'request failed');
  const text = lines.join('');
  // Control: the error itself contains it, and the cause is logged.
  expect(String(failed)).toContain('Anna 600123001');
  expect(text).toMatch(/insert into|groups_pkey/);
  expect(text).not.toMatch(/Anna|600123001/);
});

test('passwords and tokens are not logged', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(
    {
      req: { headers: { authorization: 'Bearer s3cret', 'sec-websocket-protocol': 'bearer.s3cret' } },
      body: { password: 's3cret', refresh_token: 's3cret' },
    },
    'seen',
  );
  expect(lines.join('')).toContain('seen');
  expect(lines.join('')).not.toContain('s3cret');
});
