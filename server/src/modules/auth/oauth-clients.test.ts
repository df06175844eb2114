import { OAuth2Client, OAuth2HttpError } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import { ResourceOwnerPassword } from 'simple-oauth2';
import { sql } from 'drizzle-orm';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';

/** Third-party OAuth clients from the registry, against the running server. */
let server: TestServer;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

let at = 0;
const person = async () => (await server.addAccount(`person${++at}@people.example`)).email;
const account = async (bearer: string) => (await fetch(`${url}/v2/account`, { headers: { authorization: `Bearer ${bearer}` } })).status;
const clientId = 'a-client';

describe('[AU-17] oauth4webapi', () => {
  // The test server uses plain HTTP.
  const insecure = { [oauth.allowInsecureRequests]: true };
  const client: oauth.Client = { client_id: clientId };
  const discover = async () =>
    oauth.processDiscoveryResponse(new URL(url), await oauth.discoveryRequest(new URL(url), { algorithm: 'oauth2', ...insecure }));
  const signIn = async (as: oauth.AuthorizationServer, username: string, password = PASSWORD) =>
    oauth.processGenericTokenEndpointResponse(
      as,
      client,
      await oauth.genericTokenEndpointRequest(as, client, oauth.None(), 'password', { username, password }, insecure),
    );
  const refresh = async (as: oauth.AuthorizationServer, token: string) =>
    oauth.processRefreshTokenResponse(as, client, await oauth.refreshTokenGrantRequest(as, client, oauth.None(), token, insecure));

  test('finds the endpoints, signs in, refreshes, calls and revokes', async () => {
    const as = await discover();
    expect(as).toMatchObject({ issuer: url, token_endpoint: `${url}/token`, grant_types_supported: ['password', 'refresh_token'] });
    const first = await signIn(as, await person());
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const second = await refresh(as, first.refresh_token ?? '');
    const response = await oauth.protectedResourceRequest(
      second.access_token,
      'GET',
      new URL(`${url}/v2/account`),
      undefined,
      undefined,
      insecure,
    );
    expect(response.status).toBe(200);
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), second.refresh_token ?? '', insecure));
    expect(await account(second.access_token)).toBe(401);
    await expect(refresh(as, second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  });

  test('a replayed refresh token is refused and ends the session', async () => {
    const as = await discover();
    const first = await signIn(as, await person());
    const second = await refresh(as, first.refresh_token ?? '');
    // Control: until then the session is valid.
    expect(await account(second.access_token)).toBe(200);
    await server.db.execute(sql`update refresh_tokens set used_at = used_at - interval '11 seconds'`);
    await expect(refresh(as, first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await account(second.access_token)).toBe(401);
    await expect(refresh(as, second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('gets descriptive errors', async () => {
    const as = await discover();
    await expect(signIn(as, await person(), 'a-wrong-password')).rejects.toMatchObject({
      error: 'invalid_grant',
      error_description: 'Wrong e-mail or password',
      status: 400,
    });
    const other = oauth.genericTokenEndpointRequest(as, client, oauth.None(), 'client_credentials', {}, insecure);
    await expect(oauth.processGenericTokenEndpointResponse(as, client, await other)).rejects.toMatchObject({
      error: 'unsupported_grant_type',
    });
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), 'never-issued', insecure));
  });
});

test('[AU-17] simple-oauth2 signs in, refreshes and revokes', async () => {
  const client = new ResourceOwnerPassword({
    client: { id: clientId, secret: 'unused' },
    auth: { tokenHost: url, tokenPath: '/token', revokePath: '/revoke' },
  });
  const first = await client.getToken({ username: await person(), password: PASSWORD });
  expect(first.expired()).toBe(false);
  const second = await first.refresh();
  expect(second.token['refresh_token']).not.toBe(first.token['refresh_token']);
  expect(await account(String(second.token['access_token']))).toBe(200);
  await second.revoke('refresh_token');
  expect(await account(String(second.token['access_token']))).toBe(401);
  await expect(second.refresh()).rejects.toMatchObject({ data: { payload: { error: 'invalid_grant' } } });
});

test('[AU-17] @badgateway/oauth2-client signs in, refreshes and revokes', async () => {
  const client = new OAuth2Client({ server: url, clientId, discoveryEndpoint: '/.well-known/oauth-authorization-server' });
  const first = await client.password({ username: await person(), password: PASSWORD });
  const second = await client.refreshToken(first);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(await account(second.accessToken)).toBe(200);
  await client.revoke(second, 'refresh_token');
  expect(await account(second.accessToken)).toBe(401);
  const refused = client.refreshToken(second);
  await expect(refused).rejects.toBeInstanceOf(OAuth2HttpError);
  await expect(refused).rejects.toMatchObject({ oauth2Code: 'invalid_grant', httpCode: 400 });
});

describe('AUTH-S8: RFC 6749, sections 3.2 and 5', () => {
  const send = (payload: string, type = 'application/x-www-form-urlencoded', method = 'POST', path = '/token') =>
    fetch(`${url}${path}`, { method, headers: { 'content-type': type }, ...(method !== 'GET' && { body: payload }) });

  test.each([
    ['a field without a value', 'grant_type=refresh_token&refresh_token=', 'application/x-www-form-urlencoded', 'invalid_request'],
    [
      'a password without a value',
      'grant_type=password&username=a%40b.example&password=',
      'application/x-www-form-urlencoded',
      'invalid_request',
    ],
    ['a grant without a value', 'grant_type=', 'application/x-www-form-urlencoded', 'invalid_request'],
    [
      'an unknown grant',
      'grant_type=authorization_code&code=1',
      'application/x-www-form-urlencoded;charset=UTF-8',
      'unsupported_grant_type',
    ],
    ['plain text', 'grant_type=password', 'text/plain', 'invalid_request'],
    ['JSON', '{"grant_type":"password"}', 'application/json', 'invalid_request'],
    ['XML', '<grant/>', 'application/xml', 'invalid_request'],
    ['a repeated field', 'a=1&a=2&grant_type=password&grant_type=password', 'application/x-www-form-urlencoded', 'invalid_request'],
    [
      'a username that is too long',
      `grant_type=password&username=${'a'.repeat(400)}&password=b`,
      'application/x-www-form-urlencoded',
      'invalid_request',
    ],
  ])('%s returns an OAuth error', async (_what, payload, type, error) => {
    const response = await send(payload, type);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as Record<string, string>;
    expect(Object.keys(body).toSorted()).toEqual(['error', 'error_description']);
    expect(body['error']).toBe(error);
    // Allowed characters of a description. Source: RFC 6749, appendices A.7 and A.8.
    expect(body['error_description']).toMatch(/^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/);
  });

  test('responses with tokens are not cached', async () => {
    const username = encodeURIComponent(await person());
    const response = await send(`grant_type=password&username=${username}&password=${PASSWORD}`);
    expect(response.status).toBe(200);
    expect([response.headers.get('cache-control'), response.headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    const tokens = (await response.json()) as Tokens;
    expect(Object.keys(tokens).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type']);
  });

  test('credentials in the URL are ignored', async () => {
    const username = encodeURIComponent(await person());
    const query = `grant_type=password&username=${username}&password=${PASSWORD}`;
    expect((await send('', 'application/x-www-form-urlencoded', 'POST', `/token?${query}`)).status).toBe(400);
    expect((await send('', 'application/x-www-form-urlencoded', 'GET', `/token?${query}`)).status).toBe(404);
  });
});

test('the metadata contains the configured address, regardless of the requested host', async () => {
  const configured = await startTestServer({ env: { CONSOLE_URL: 'https://console.example/' } });
  const response = await configured.app.inject({ url: '/.well-known/oauth-authorization-server', headers: { host: 'evil.example' } });
  expect(response.json()).toMatchObject({ issuer: 'https://console.example/api', token_endpoint: 'https://console.example/api/token' });
  await configured.close();
});

describe('the metadata', () => {
  const metadata = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/.well-known/oauth-authorization-server', headers })).json<{
      issuer: string;
      token_endpoint: string;
    }>();

  test('contains the addresses by which the client reached the server', async () => {
    const behind = { 'x-forwarded-host': 'console.example', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/api' };
    expect(await metadata(behind)).toMatchObject({
      issuer: 'https://console.example/api',
      token_endpoint: 'https://console.example/api/token',
    });
    for (const prefix of ['//evil.example', '/../x', '@evil.example', '/a?b'])
      expect((await metadata({ ...behind, 'x-forwarded-prefix': prefix })).issuer).toBe('https://console.example');
  });
});
