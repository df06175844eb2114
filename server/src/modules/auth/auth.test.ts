import { readFileSync, statSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import type * as Argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { setTime } from '../../testing/set-time.ts';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { sessionEnded } from '../accounts/access-channels.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const compared = jest.mocked(verify);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.addGroups({ id: '140' });
});
afterAll(() => server.close());

let people = 0;
const newcomer = async () => (await server.addAccount(`person${++people}@fleet.example`, { '140': ['account.list'] })).email;

const account = (token: string) => server.app.inject({ url: '/v2/account', headers: { authorization: `Bearer ${token}` } });
const refresh = (token: string) => server.token({ grant_type: 'refresh_token', refresh_token: token });
const revoke = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** Moves the exchange of tokens back in time. */
const age = (seconds: number) => server.db.execute(sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})`);

describe('password grant', () => {
  test('the right password opens a session, ignoring case and spaces of the e-mail', async () => {
    const email = await newcomer();
    const response = await server.token({ grant_type: 'password', username: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const tokens = response.json<Tokens>();
    expect(tokens).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String), expires_in: 3600, token_type: 'Bearer' });
    expect((await account(tokens.access_token)).json()).toMatchObject({ email, accountStatus: 'ACTIVE' });
  });

  test('AUTH-S1: a wrong password and an unknown e-mail get the same response for the same work', async () => {
    const email = await newcomer();
    const refused = async (username: string) => {
      compared.mockClear();
      const response = await server.token({ grant_type: 'password', username, password: 'wrong-password' });
      const costs = compared.mock.calls.map(([stored]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(stored))?.[0]);
      return { status: response.statusCode, body: response.body, headers: Object.keys(response.headers).sort(), costs };
    };
    const known = await refused(email);
    expect(known.status).toBe(400);
    expect(JSON.parse(known.body)).toEqual({ error: 'invalid_grant', error_description: 'Wrong e-mail or password' });
    expect(known.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    // One comparison with a hash of the same cost; without it an unknown e-mail would get a response within milliseconds.
    expect(await refused('nobody@fleet.example')).toEqual(known);
  });

  test('AUTH-S1: an account without a password, and one that is not active, cannot sign in', async () => {
    const pending = await newcomer();
    await server.db.execute(sql`update accounts set account_status = 'PENDING' where email = ${pending}`);
    const bare = await newcomer();
    await server.db.execute(sql`update accounts set password_hash = null where email = ${bare}`);
    for (const username of [pending, bare]) {
      const response = await server.token({ grant_type: 'password', username, password: PASSWORD });
      expect(response.json()).toEqual({ error: 'invalid_grant', error_description: 'Wrong e-mail or password' });
    }
  });

  test.each([
    [{}, 'invalid_request'],
    [{ grant_type: 'password', username: 'a@b.example' }, 'invalid_request'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token', refresh_token: 'never-issued' }, 'invalid_grant'],
  ])('AUTH-S8: %j returns 400 %s', async (fields, error) => {
    const response = await server.token(fields);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error, error_description: expect.any(String) });
  });

  test('AUTH-S8: unused OAuth fields are ignored; bodies other than forms are rejected', async () => {
    const email = await newcomer();
    const fields = { grant_type: 'password', username: email, password: PASSWORD };
    expect((await server.token({ ...fields, client_id: 'console', scope: 'all' })).statusCode).toBe(200);
    const json = await server.app.inject({ method: 'POST', url: '/token', payload: fields });
    expect([json.statusCode, json.json().error]).toEqual([400, 'invalid_request']);
    const twice = await server.app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=password&grant_type=password&username=${email}&password=${PASSWORD}`,
    });
    expect([twice.statusCode, twice.json().error]).toEqual([400, 'invalid_request']);
  });
});

describe('throttle', () => {
  const wrong = (username: string, from: string) => server.token({ grant_type: 'password', username, password: 'wrong-password' }, from);

  test('AUTH-S2: guessing at one account is throttled from all addresses, even with the right password, for known and unknown e-mails', async () => {
    for (const username of [await newcomer(), 'guessed@fleet.example']) {
      let tries = 0;
      let response = await wrong(username, '192.0.2.10');
      while (response.statusCode === 400 && tries++ < 20) response = await wrong(username, `192.0.2.${10 + tries}`);
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(response.json()).toEqual({ error: 'temporarily_unavailable', error_description: expect.stringMatching(/Too many attempts/) });
      // One more is admitted while a busy computer checks the passwords.
      expect(tries).toBeGreaterThanOrEqual(9);
      expect(tries).toBeLessThanOrEqual(10);
      const right = await server.token({ grant_type: 'password', username, password: PASSWORD }, '192.0.2.99');
      expect(right.statusCode).toBe(429);
    }
  });

  test('AUTH-S2: of a hundred parallel guesses only a few are checked', async () => {
    const email = await newcomer();
    const responses = await Promise.all(Array.from({ length: 100 }, (_, at) => wrong(email, `198.51.100.${at}`)));
    const looked = responses.filter((response) => response.statusCode === 400).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(9);
  });

  test('AUTH-S2: guessing at many accounts from one address is throttled; other addresses are not', async () => {
    const responses = await Promise.all(Array.from({ length: 80 }, (_, at) => wrong(`victim${at}@fleet.example`, '203.0.113.7')));
    expect(responses.filter((response) => response.statusCode === 429).length).toBeGreaterThan(10);
    const email = await newcomer();
    expect((await server.token({ grant_type: 'password', username: email, password: PASSWORD }, '203.0.113.8')).statusCode).toBe(200);
  });

  test('AUTH-S2: the right password resets the count, and the wait ends', async () => {
    const email = await newcomer();
    for (let at = 0; at < 6; at += 1) await wrong(email, '192.0.2.50');
    await server.signIn(email);
    for (let at = 0; at < 6; at += 1) expect((await wrong(email, '192.0.2.50')).statusCode).toBe(400);
    for (let at = 0; at < 6; at += 1) await wrong(email, '192.0.2.50');
    expect((await wrong(email, '192.0.2.50')).statusCode).toBe(429);
    await server.db.execute(sql`update sign_in_attempts set blocked_until = blocked_until - interval '1 hour'`);
    expect((await server.token({ grant_type: 'password', username: email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('refresh', () => {
  test('AUTH-S3: a refresh token can be used once and returns the next one', async () => {
    const first = await server.signIn(await newcomer());
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const third = (await refresh(second.refresh_token)).json<Tokens>();
    expect(third.refresh_token).not.toBe(second.refresh_token);
    expect((await account(third.access_token)).statusCode).toBe(200);
  });

  test('AUTH-S4: twenty parallel exchanges return the same child', async () => {
    const { refresh_token } = await server.signIn(await newcomer());
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => response.json<Tokens>().refresh_token)).size).toBe(1);
  });

  test('AUTH-S4: within ten seconds the direct parent gets the same child again', async () => {
    const first = await server.signIn(await newcomer());
    const child = (await refresh(first.refresh_token)).json<Tokens>();
    await age(9);
    const repeated = await refresh(first.refresh_token);
    expect(repeated.json<Tokens>().refresh_token).toBe(child.refresh_token);
    expect((await refresh(child.refresh_token)).statusCode).toBe(200);
  });

  test.each([
    ['after the grace period', async () => void (await age(11)), false],
    ['once its child was used', async () => undefined, true],
  ])('AUTH-S5: a stolen token used %s ends the session for both thief and owner', async (_when, wait, useChild) => {
    const first = await server.signIn(await newcomer());
    let owner = (await refresh(first.refresh_token)).json<Tokens>();
    if (useChild) owner = (await refresh(owner.refresh_token)).json<Tokens>();
    await wait();
    expect((await account(owner.access_token)).statusCode).toBe(200);

    const thief = await refresh(first.refresh_token);
    expect([thief.statusCode, thief.json().error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(owner.refresh_token)).statusCode).toBe(400);
    expect((await account(owner.access_token)).statusCode).toBe(401);
  });

  test('AUTH-S5: another session of the same account stays valid', async () => {
    const email = await newcomer();
    const [stolen, other] = [await server.signIn(email), await server.signIn(email)];
    await refresh(stolen.refresh_token);
    await age(11);
    await refresh(stolen.refresh_token);
    expect((await account(other.access_token)).statusCode).toBe(200);
    expect((await refresh(other.refresh_token)).statusCode).toBe(200);
  });

  test('an expired refresh token is refused and ends no session', async () => {
    const tokens = await server.signIn(await newcomer());
    await server.db.execute(sql`update refresh_tokens set expires_at = now() where used_at is null`);
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await account(tokens.access_token)).statusCode).toBe(200);
  });

  test('AUTH-S3: no token is stored in the database', async () => {
    const first = await server.signIn(await newcomer());
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    const { rows } = await server.db.execute<{ dump: string }>(sql`select string_agg(t::text, ' ') as dump from refresh_tokens t`);
    for (const token of [first.refresh_token, second.refresh_token]) expect(rows[0]?.dump).not.toContain(token);
  });
});

describe('revoke', () => {
  test.each(['refresh_token', 'token'])(
    'AUTH-S6, AUTH-S7: with the field %s it returns {} and ends the session immediately',
    async (field) => {
      const tokens = await server.signIn(await newcomer());
      expect((await account(tokens.access_token)).statusCode).toBe(200);
      const response = await revoke({ [field]: tokens.refresh_token });
      expect([response.statusCode, response.body]).toEqual([200, '{}']);
      expect((await account(tokens.access_token)).statusCode).toBe(401);
      expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    },
  );

  test('AUTH-S7: an exchanged refresh token and an access token end the session too; unknown ones get the same response', async () => {
    const first = await server.signIn(await newcomer());
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    await revoke({ refresh_token: first.refresh_token });
    expect((await account(second.access_token)).statusCode).toBe(401);

    const other = await server.signIn(await newcomer());
    await revoke({ token: other.access_token });
    expect((await account(other.access_token)).statusCode).toBe(401);

    const unknown = await revoke({ token: 'never-issued' });
    expect([unknown.statusCode, unknown.body]).toEqual([200, '{}']);
    expect((await revoke({})).json()).toMatchObject({ error: 'invalid_request' });
  });

  test('AUTH-S6: all server processes are notified', async () => {
    const received: unknown[] = [];
    const tokens = await server.signIn(await newcomer());
    server.pubsub.subscribe(sessionEnded, (message) => received.push(message));
    await revoke({ token: tokens.refresh_token });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([{ sessionId: expect.any(String), ended: true }]);
  });
});

describe('access token', () => {
  const parts = (token: string) => token.split('.') as [string, string, string];
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each<[string, (token: string) => string]>([
    [
      'changed',
      (token) =>
        parts(token)
          .map((part, at) => (at === 1 ? encode({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), sub: 'x' }) : part))
          .join('.'),
    ],
    ['unsigned', (token) => `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts(token)[1]}.`],
    ['cut', (token) => token.slice(0, -2)],
    ['empty', () => ''],
  ])('%s is refused', async (_how, change) => {
    const { access_token } = await server.signIn(await newcomer());
    const response = await account(change(access_token));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ error: 'unauthorized', message: 'Sign in to continue' });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('it expires on time, and with the account', async () => {
    const { access_token, expires_in } = await server.signIn(await newcomer());
    const begun = Date.now();
    try {
      setTime(begun + (expires_in - 2) * 1_000);
      expect((await account(access_token)).statusCode).toBe(200);
      setTime(begun + (expires_in + 1) * 1_000);
      expect((await account(access_token)).statusCode).toBe(401);
    } finally {
      jest.useRealTimers();
    }
    const email = await newcomer();
    const tokens = await server.signIn(email);
    await server.db.execute(sql`update accounts set account_status = 'BLOCKED' where email = ${email}`);
    expect((await account(tokens.access_token)).statusCode).toBe(401);
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
  });

  test('a token of another server is refused', async () => {
    const other = await startTestServer();
    try {
      await other.addAccount('there@fleet.example');
      const { access_token } = await other.signIn('there@fleet.example');
      expect((await account(access_token)).statusCode).toBe(401);
    } finally {
      await other.close();
    }
  });
});

test('AUTH-S9: the signing key is in the data folder, readable only by its owner', async () => {
  const { signingKeyFile } = server.config;
  expect(statSync(signingKeyFile).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(signingKeyFile, 'utf8'), 'base64url').length).toBe(32);
});
