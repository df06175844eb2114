import { sql } from 'drizzle-orm';
import { codeSentTo, messagesTo, otherCode } from '../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.addGroups({ id: '140' });
});
afterAll(() => server.close());

let at = 0;
/** Each test uses its own address, so that limits by address don't interfere. */
const newcomer = () => ({ email: `newcomer${++at}@people.example`, from: `198.51.100.${at}` });

const call = (path: string, payload: object, from = '192.0.2.1', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/v2/account/registration/remoteFleet/${path}`,
    payload,
    headers: { 'x-forwarded-for': from, ...headers },
  });
const verify = (email: string, from: string, password = PASSWORD) => call('verify', { email, password }, from);
const register = (email: string, code: string, from: string, password = PASSWORD) => call('register', { email, password, code }, from);
const signIn = (email: string, password = PASSWORD) => server.token({ grant_type: 'password', username: email, password });

test('[AU-10] [AU-11] [AU-12] verify sends a code, register accepts it, completeData follows with the access token of the login', async () => {
  const { email, from } = newcomer();
  const sent = await verify(` ${email.toUpperCase()} `, from, ` ${PASSWORD} `);
  expect([sent.statusCode, sent.json()]).toEqual([200, { error: false }]);
  expect((await signIn(email)).statusCode).toBe(400);

  const code = await codeSentTo(server.db, email);
  expect(code).toMatch(/^\d{6}$/);
  const made = await register(email, ` ${code.slice(0, 3)} ${code.slice(3)} `, from, ` ${PASSWORD} `);
  expect([made.statusCode, made.json()]).toEqual([200, { error: false }]);

  const login = await signIn(email);
  expect(login.statusCode).toBe(200);
  const authorization = `Bearer ${login.json<Tokens>().access_token}`;
  const completed = await call('completeData', { firstName: ' Anna ', lastName: 'Nowak', phoneNumber: '600 123 001' }, from, {
    authorization,
  });
  expect([completed.statusCode, completed.json()]).toEqual([200, { error: false }]);
  expect((await server.app.inject({ url: '/v2/account', headers: { authorization } })).json()).toMatchObject({
    email,
    firstName: 'Anna',
    lastName: 'Nowak',
    countryCode: '48',
    phone: '600123001',
    phoneVerified: false,
    accountStatus: 'ACTIVE',
  });
});

test('[AU-12] without completeData the account can sign in and complete its data later', async () => {
  const { email, from } = newcomer();
  await verify(email, from);
  await register(email, await codeSentTo(server.db, email), from);
  const first = (await signIn(email)).json<Tokens>();
  expect(
    (await server.app.inject({ url: '/v2/account', headers: { authorization: `Bearer ${first.access_token}` } })).json(),
  ).toMatchObject({ firstName: '', lastName: '', phone: null });
  const tokens = (await signIn(email)).json<Tokens>();
  const completed = await call('completeData', { firstName: 'Jan', lastName: 'Późny' }, from, {
    authorization: `Bearer ${tokens.access_token}`,
  });
  expect(completed.json()).toEqual({ error: false });
});

test.each([
  ['', PASSWORD, 'email-too-short', 'This email is a bit too short.'],
  ['   ', PASSWORD, 'email-too-short', 'This email is a bit too short.'],
  ['unknown', PASSWORD, 'email-invalid', 'This is not a valid email :(.'],
  ['a@b', PASSWORD, 'email-invalid', 'This is not a valid email :(.'],
  ['a@people.example\r\nBcc: b@people.example', PASSWORD, 'email-invalid', 'This is not a valid email :(.'],
  ['short@people.example', ' 1234567 ', 'password-too-short', 'The password should be at last 8 characters long.'],
  ['common@people.example', ' PassWord1 ', 'password-common', 'This password is too common and easy to guess.'],
  ['common@people.example', 'qwertyuiop', 'password-common', 'This password is too common and easy to guess.'],
  ['Own.Name@people.example', 'own.name@PEOPLE.example', 'password-is-email', "The password can't be your e-mail address or a part of it."],
  ['own.name@people.example', 'Own.Name', 'password-is-email', "The password can't be your e-mail address or a part of it."],
  ['own.name+fleet@people.example', 'own.name', 'password-is-email', "The password can't be your e-mail address or a part of it."],
])('[AU-10] AUTH-R1: %j with %j returns the flag %s, and nothing is sent', async (email, password, code, message) => {
  const response = await verify(email, '192.0.2.20', password);
  expect([response.statusCode, response.json()]).toEqual([200, { error: true, code, message }]);
  expect(await messagesTo(server.db, email.trim())).toEqual([]);
  const refused = await register(email, '123456', '192.0.2.20', password);
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: code, message }]);
});

describe('[AU-11] AUTH-R2: a code', () => {
  const incorrect = { error: 'wrong-code', message: 'Incorrect verification code' };

  test('that is wrong creates no account; the right one still does', async () => {
    const { email, from } = newcomer();
    await verify(email, from);
    const code = await codeSentTo(server.db, email);
    const wrong = await register(email, otherCode(code), from);
    expect([wrong.statusCode, wrong.json()]).toEqual([400, incorrect]);
    for (const text of ['', 'abcdef', `${code}0`, '００００００']) expect((await register(email, text, from)).statusCode).toBe(400);
    expect((await register(email, code, from)).statusCode).toBe(400);
    await verify(email, from);
    const fresh = await codeSentTo(server.db, email);
    for (let tries = 0; tries < 4; tries += 1) await register(email, otherCode(fresh), from);
    expect((await register(email, fresh, from)).statusCode).toBe(200);
  });

  test('allows five attempts, even in parallel', async () => {
    const { email, from } = newcomer();
    await verify(email, from);
    const code = await codeSentTo(server.db, email);
    await Promise.all(Array.from({ length: 20 }, () => register(email, otherCode(code), from)));
    expect((await register(email, code, from)).json()).toEqual(incorrect);
  });

  test('can be used once, even when sent twice in parallel', async () => {
    const { email, from } = newcomer();
    await verify(email, from);
    const code = await codeSentTo(server.db, email);
    const responses = await Promise.all([register(email, code, from), register(email, code, from), register(email, code, from)]);
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await register(email, code, from, 'another-password')).json()).toEqual(incorrect);
    expect((await signIn(email, 'another-password')).statusCode).toBe(400);
  });

  test('expires after ten minutes', async () => {
    const { email, from } = newcomer();
    const age = (minutes: number) =>
      server.db.execute(sql`update verification_codes set expires_at = expires_at - make_interval(mins => ${minutes})`);
    await verify(email, from);
    const expired = await codeSentTo(server.db, email);
    await age(10);
    expect((await register(email, expired, from)).json()).toEqual(incorrect);
    await verify(email, from);
    const inTime = await codeSentTo(server.db, email);
    await age(9);
    expect((await register(email, inTime, from)).statusCode).toBe(200);
  });

  test('is replaced by the next one, and is bound to its address and purpose', async () => {
    const [one, other] = [newcomer(), newcomer()];
    await verify(one.email, one.from);
    const first = await codeSentTo(server.db, one.email);
    await verify(one.email, one.from);
    const second = await codeSentTo(server.db, one.email);
    await verify(other.email, other.from);
    if (first !== second) expect((await register(one.email, first, one.from)).statusCode).toBe(400);
    const others = await codeSentTo(server.db, other.email);
    if (others !== second) expect((await register(one.email, others, one.from)).statusCode).toBe(400);
    const reset = await server.app.inject({
      method: 'POST',
      url: '/v2/account/passwordReset/remoteFleet/verify',
      payload: { email: one.email, code: second },
    });
    expect(reset.statusCode).toBe(400);
    expect((await register(one.email, second, one.from)).statusCode).toBe(200);
  });

  test('is not stored in the table of codes, not even as a hash that can be brute-forced', async () => {
    const { email, from } = newcomer();
    await verify(email, from);
    const code = await codeSentTo(server.db, email);
    const { rows } = await server.db.execute<{ dump: string }>(sql`select string_agg(c::text, ' ') as dump from verification_codes c`);
    expect(rows[0]?.dump).not.toContain(code);
    const { createHash } = await import('node:crypto');
    for (const text of [code, `${email}${code}`, `registration${email}${code}`, JSON.stringify(['registration', email, code])])
      expect(rows[0]?.dump).not.toContain(createHash('sha256').update(text).digest('base64url'));
  });
});

describe('AUTH-R3: an address that has an account', () => {
  test('gets the same response as any other, and the account stays unchanged', async () => {
    const { email: known } = await server.addAccount('known@people.example', { '140': ['account.list'] });
    const { email: unknown } = newcomer();
    const responses = await Promise.all([known, unknown].map((email, index) => verify(email, `203.0.113.${index + 1}`)));
    const seen = responses.map(({ statusCode, body, headers }) => ({ statusCode, body, headers: Object.keys(headers).sort() }));
    expect(seen[0]).toEqual(seen[1]);
    const code = await codeSentTo(server.db, known).catch(() => '000000');
    for (const guess of [code, otherCode(code)]) {
      const response = await register(known, guess, '203.0.113.1', 'a-thiefs-password');
      expect([response.statusCode, response.json()]).toEqual([400, { error: 'wrong-code', message: 'Incorrect verification code' }]);
    }
    expect((await signIn(known, 'a-thiefs-password')).statusCode).toBe(400);
    expect((await signIn(known)).statusCode).toBe(200);
  });

  test('AUTH-R5: that was invited becomes active by registering', async () => {
    const { email, id } = await server.addAccount('invited@people.example', { '140': ['account.list'] });
    await server.db.execute(sql`update accounts set account_status = 'PENDING', password_hash = null where id = ${id}`);
    await verify(email, '203.0.113.9');
    expect((await register(email, await codeSentTo(server.db, email), '203.0.113.9')).statusCode).toBe(200);
    const { access_token } = (await signIn(email)).json<Tokens>();
    const list = await server.app.inject({ url: '/v2/account/list', headers: { authorization: `Bearer ${access_token}` } });
    expect(list.statusCode).toBe(200);
  });
});

describe('AUTH-R4: limits', () => {
  test('an address gets a few codes, then has to wait, across clients; others do not', async () => {
    const { email } = newcomer();
    const responses = [];
    for (let tries = 0; tries < 7; tries += 1) responses.push(await verify(email, `203.0.113.${100 + tries}`));
    const [last] = responses.slice(-1);
    expect(responses.slice(0, 5).map((response) => response.statusCode)).toEqual(Array(5).fill(200));
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.json()).toEqual({ error: 'too-many-requests', message: expect.any(String) });
    const other = newcomer();
    expect((await verify(other.email, other.from)).statusCode).toBe(200);
  });

  test('codes requested and tried are limited per client', async () => {
    const requested = await Promise.all(Array.from({ length: 130 }, (_, index) => verify(`many${index}@people.example`, '203.0.113.50')));
    expect(requested.filter((response) => response.statusCode === 429).length).toBeGreaterThan(10);
    const tried = await Promise.all(Array.from({ length: 90 }, (_, index) => register(`many${index}@people.example`, '1', '203.0.113.51')));
    expect(tried.filter((response) => response.statusCode === 429).length).toBeGreaterThan(10);
    const other = newcomer();
    await verify(other.email, other.from);
    expect((await register(other.email, await codeSentTo(server.db, other.email), other.from)).statusCode).toBe(200);
  });
});

test.each([
  ['verify', { email: 'a@b.example' }],
  ['verify', { email: 'a@b.example', password: PASSWORD, accountStatus: 'ACTIVE' }],
  ['register', { email: 'a@b.example', password: PASSWORD }],
  ['register', { email: 'a@b.example', password: PASSWORD, code: 123456 }],
])('a malformed %s is refused: %j', async (path, payload) => {
  const response = await call(path, payload);
  expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid-input', message: expect.any(String) }]);
});
