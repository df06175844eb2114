import { hash, verify } from '@node-rs/argon2';
import type * as Argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { exact } from '../../kernel/schema.ts';
import { codeSentTo, messagesTo, otherCode } from '../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { sessionEnded } from '../accounts/access-channels.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

let server: TestServer;

/** The defect that the comparison below must detect: only addresses with an account are written to. */
const leakyModule: ServerModule = (app, { db }) => {
  app.post(
    '/telling/generateCode',
    { config: { access: 'public' }, schema: { hide: true, body: exact({ email: Type.String() }) } },
    async ({ body }) => {
      await db.execute(sql`
        insert into messages (kind, recipient, locale, expires_at) select 'recovery-code', email, 'en', now() from accounts where email = ${body.email}`);
      return { error: false };
    },
  );
};

beforeAll(async () => {
  server = await startTestServer({ modules: [leakyModule] });
  await server.addGroups({ id: '140' });
});
afterAll(() => server.close());

const NEW = 'a-new-password-2026';
const incorrect = { error: 'wrong-code', message: 'Incorrect verification code' };
const flagged = { error: true, code: 'wrong-code', message: 'Incorrect verification code' };

let at = 0;
const person = async () => {
  at += 1;
  const { email, id } = await server.addAccount(`forgetful${at}@people.example`, { '140': ['account.list'] });
  return { email, id, from: `198.51.100.${at}` };
};
const call = (path: string, payload: object, from = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: `/v2/account/passwordReset/remoteFleet/${path}`,
    payload,
    headers: { 'x-forwarded-for': from },
  });
const generate = (email: string, from?: string) => call('generateCode', { email }, from);
const check = (email: string, code: string, from?: string) => call('verify', { email, code }, from);
const reset = (email: string, code: string, password = NEW, from?: string) => call('reset', { email, code, password }, from);
const signIn = (email: string, password: string, from?: string) =>
  server.token({ grant_type: 'password', username: email, password }, from);
const account = (token: string) => server.app.inject({ url: '/v2/account', headers: { authorization: `Bearer ${token}` } });

test('[AU-14] generateCode, verify, reset: the new password signs in, the old one doesn’t', async () => {
  const { email, from } = await person();
  const sent = await generate(` ${email.toUpperCase()} `, from);
  expect([sent.statusCode, sent.json()]).toEqual([200, { error: false }]);
  const code = await codeSentTo(server.db, email);
  const verified = await check(email, code, from);
  expect([verified.statusCode, verified.json()]).toEqual([200, { error: false }]);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  const changed = await reset(email, code, ` ${NEW} `, from);
  expect([changed.statusCode, changed.json()]).toEqual([200, { error: false }]);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(400);
  expect((await signIn(email, NEW)).statusCode).toBe(200);
  expect((await messagesTo(server.db, email))[0]).toMatchObject({ kind: 'password-changed', code: null });
});

test('[AU-14] wrong codes: verify returns an error status, reset a flag; five of them invalidate the code', async () => {
  const { email, from } = await person();
  await generate(email, from);
  const code = await codeSentTo(server.db, email);
  const refused = await check(email, otherCode(code), from);
  expect([refused.statusCode, refused.json()]).toEqual([400, incorrect]);
  const flaggedResponse = await reset(email, otherCode(code), NEW, from);
  expect([flaggedResponse.statusCode, flaggedResponse.json()]).toEqual([200, flagged]);
  // Checking a right code doesn't count as an attempt.
  for (let tries = 0; tries < 8; tries += 1) expect((await check(email, code, from)).statusCode).toBe(200);
  for (let tries = 0; tries < 3; tries += 1) await check(email, otherCode(code), from);
  expect((await check(email, code, from)).statusCode).toBe(400);
  expect((await reset(email, code, NEW, from)).json()).toEqual(flagged);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
});

test('[AU-14] a short password returns a flag and uses up neither an attempt nor the code', async () => {
  const { email, from } = await person();
  await generate(email, from);
  const code = await codeSentTo(server.db, email);
  for (let tries = 0; tries < 6; tries += 1)
    expect((await reset(email, code, ' 1234567 ', from)).json()).toEqual({
      error: true,
      code: 'password-too-short',
      message: 'The password should be at last 8 characters long.',
    });
  expect((await reset(email, code, NEW, from)).json()).toEqual({ error: false });
});

test('[AU-14] AUTH-R1 a common password and the own e-mail return a flag and don’t use up the code; existing passwords still sign in', async () => {
  const { email, from } = await person();
  await server.db.execute(sql`update accounts set password_hash = ${await createPasswords().hash('password123')} where email = ${email}`);
  expect((await signIn(email, 'password123')).statusCode).toBe(200);
  await generate(email, from);
  const code = await codeSentTo(server.db, email);
  for (const [password, fault] of [
    ['password123', 'password-common'],
    ['IloveYou1', 'password-common'],
    [` ${email.toUpperCase()} `, 'password-is-email'],
  ] as const)
    expect((await reset(email, code, password, from)).json()).toMatchObject({ error: true, code: fault });
  expect((await signIn(email, 'password123')).statusCode).toBe(200);
  expect((await reset(email, code, NEW, from)).json()).toEqual({ error: false });
});

test('a code sets one password, even when sent twice in parallel', async () => {
  const { email, from } = await person();
  await generate(email, from);
  const code = await codeSentTo(server.db, email);
  const responses = await Promise.all(
    ['one-password', 'two-password', 'red-password'].map((password) => reset(email, code, password, from)),
  );
  expect(responses.filter((response) => !response.json<{ error: boolean }>().error).length).toBe(1);
  expect((await reset(email, code, NEW, from)).json()).toEqual(flagged);
});

test('AUTH-R6: a reset immediately ends all sessions of this account only, in every server process', async () => {
  const { email, id, from } = await person();
  const other = await person();
  const [one, two] = [(await signIn(email, PASSWORD)).json<Tokens>(), (await signIn(email, PASSWORD)).json<Tokens>()];
  const others = (await signIn(other.email, PASSWORD)).json<Tokens>();
  const ended: unknown[] = [];
  server.pubsub.subscribe(sessionEnded, (message) => ended.push(message));
  await generate(email, from);
  const code = await codeSentTo(server.db, email);
  expect((await account(one.access_token)).statusCode).toBe(200);
  await reset(email, code, NEW, from);
  for (const tokens of [one, two]) {
    expect((await account(tokens.access_token)).statusCode).toBe(401);
    expect((await server.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).json()).toMatchObject({
      error: 'invalid_grant',
    });
  }
  expect((await account(others.access_token)).statusCode).toBe(200);
  const { rows } = await server.db.execute<{ reason: string }>(sql`select end_reason as reason from sessions where account_id = ${id}`);
  expect(rows).toEqual([{ reason: 'reset' }, { reason: 'reset' }]);
  while (ended.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ended).toEqual([
    { sessionId: expect.any(String), ended: true },
    { sessionId: expect.any(String), ended: true },
  ]);
});

test('AUTH-R6: a pending sign-in with the old password opens no session after it changes', async () => {
  const { email, from } = await person();
  await generate(email, from);
  const code = await codeSentTo(server.db, email);
  // Delays the comparison until the password has been changed.
  let resume: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => (resume = resolve));
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2').verify;
  jest.mocked(verify).mockImplementationOnce(async (...given) => {
    await changed;
    return real(...given);
  });
  jest.mocked(verify).mockClear();
  const pending = signIn(email, PASSWORD);
  while (jest.mocked(verify).mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await reset(email, code, NEW, from)).json()).toEqual({ error: false });
  resume();
  expect((await pending).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await signIn(email, NEW)).statusCode).toBe(200);
});

describe('AUTH-R3: an address without an account', () => {
  /** The response of each step as a client sees it, and its cost: hashes made, statements run. */
  async function observe(email: string, from: string, requestCode = generate) {
    jest.mocked(hash).mockClear();
    const statements = { before: await statementCount() };
    const responses = [await requestCode(email, from), await check(email, '000000', from), await reset(email, '000000', NEW, from)];
    return {
      responses: responses.map(({ statusCode, body, headers }) => ({ statusCode, body, headers: Object.keys(headers).sort() })),
      hashes: jest.mocked(hash).mock.calls.length,
      statements: (await statementCount()) - statements.before,
    };
  }
  /** Rows written so far in all tables the steps could write to. */
  async function statementCount(): Promise<number> {
    const { rows } = await server.db.execute<{ count: number }>(sql`
      select ((select count(*) from verification_codes) + (select count(*) from messages) + (select count(*) from sign_in_attempts))::int as count`);
    return rows[0]?.count ?? 0;
  }

  test('gets the same responses for the same work as one with an account', async () => {
    const { email: known } = await person();
    const knownSeen = await observe(known, '203.0.113.1');
    expect(knownSeen.responses.map((response) => response.statusCode)).toEqual([200, 400, 200]);
    expect(await observe('nobody-knows@people.example', '203.0.113.2')).toEqual(knownSeen);
  });

  test('control: the comparison detects a recovery that writes only for known addresses', async () => {
    const leaky = (email: string) => server.app.inject({ method: 'POST', url: '/telling/generateCode', payload: { email } });
    const { email: known } = await person();
    const knownSeen = await observe(known, '203.0.113.3', leaky);
    expect(await observe('nobody-at-all@people.example', '203.0.113.4', leaky)).not.toEqual(knownSeen);
  });

  test('gets no account from a recovery, even with the right code', async () => {
    await generate('stranger@people.example');
    const { rows } = await server.db.execute<{ code: string | null }>(
      sql`select code from messages where recipient = 'stranger@people.example'`,
    );
    const code = rows[0]?.code;
    if (code) expect((await reset('stranger@people.example', code)).json()).toEqual(flagged);
    expect((await signIn('stranger@people.example', NEW)).statusCode).toBe(400);
  });
});

test.each([
  ['', 'email-too-short', 'This email is a bit too short.'],
  ['unknown', 'email-invalid', 'This is not a valid email :(.'],
])('generateCode returns a flag for the invalid e-mail %j', async (email, code, message) => {
  expect((await generate(email)).json()).toEqual({ error: true, code, message });
});

test('AUTH-R4: recovery codes are limited like registration codes', async () => {
  const responses = [];
  for (let tries = 0; tries < 7; tries += 1) responses.push(await generate('pestered@people.example', `203.0.113.${100 + tries}`));
  expect(responses.at(0)?.statusCode).toBe(200);
  expect(responses.at(-1)?.statusCode).toBe(429);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('AUTH-R6: earlier guesses don’t lock out the owner after a reset', async () => {
  const { email, from } = await person();
  for (let tries = 0; tries < 12; tries += 1) await signIn(email, 'a-guess', `203.0.113.${150 + tries}`);
  expect((await signIn(email, PASSWORD, '203.0.113.190')).statusCode).toBe(429);
  await generate(email, from);
  await reset(email, await codeSentTo(server.db, email), NEW, from);
  expect((await signIn(email, NEW, '203.0.113.191')).statusCode).toBe(200);
});
