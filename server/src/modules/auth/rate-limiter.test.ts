import { verify } from '@node-rs/argon2';
import type * as Argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { codeSentTo } from '../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const compared = jest.mocked(verify);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => compared.mockClear());

let at = 0;
const person = async () => (await server.addAccount(`person${++at}@people.example`)).email;
const signIn = (username: string, from: string, password = PASSWORD) => server.token({ grant_type: 'password', username, password }, from);
const guess = (username: string, from: string) => signIn(username, from, 'a-guess-of-many');
const account = async (tokens: Tokens) =>
  (await server.app.inject({ url: '/v2/account', headers: { authorization: `Bearer ${tokens.access_token}` } })).statusCode;

describe('AUTH-S11: a hundred wrong passwords from a hundred addresses', () => {
  test('are throttled, cost a few hashes, and affect neither the owner’s sessions nor sign-ins from familiar addresses', async () => {
    const email = await person();
    const session = (await signIn(email, '192.0.2.1')).json<Tokens>();
    compared.mockClear();
    const responses = [];
    for (let each = 0; each < 100; each += 1) responses.push(await guess(email, `198.51.100.${each}`));
    const slowed = responses.filter((response) => response.statusCode === 429);
    expect(slowed.length).toBeGreaterThan(80);
    for (const response of slowed) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    // Throttled attempts cost no hash.
    expect(compared.mock.calls.length).toBe(100 - slowed.length);

    expect(await account(session)).toBe(200);
    const refreshed = await server.token({ grant_type: 'refresh_token', refresh_token: session.refresh_token }, '192.0.2.1');
    expect(refreshed.statusCode).toBe(200);
    expect((await signIn(email, '192.0.2.1')).statusCode).toBe(200);
    // Control: from an unfamiliar address the right password is throttled too. The guesses may have taken longer than the wait.
    await server.db.execute(sql`update sign_in_attempts set blocked_until = now() + interval '1 minute' where key like 'account:%'`);
    expect((await signIn(email, '192.0.2.2')).statusCode).toBe(429);
  });

  test('lock the owner out from a new address only for minutes, or until a recovery', async () => {
    const email = await person();
    for (let each = 0; each < 40; each += 1) {
      await guess(email, `203.0.113.${each}`);
      await server.db.execute(sql`update sign_in_attempts set blocked_until = now() where key like 'account:%'`);
    }
    await guess(email, '203.0.113.99');
    const waiting = await signIn(email, '192.0.2.9');
    expect(waiting.statusCode).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(300);

    const recovery = (path: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/v2/account/passwordReset/remoteFleet/${path}`,
        payload,
        headers: { 'x-forwarded-for': '192.0.2.9' },
      });
    await recovery('generateCode', { email });
    await recovery('reset', { email, code: await codeSentTo(server.db, email), password: PASSWORD });
    expect((await signIn(email, '192.0.2.9')).statusCode).toBe(200);
    // Further guesses don't lock the owner out of that address again.
    for (let each = 100; each < 140; each += 1) await guess(email, `203.0.113.${each}`);
    expect((await signIn(email, '192.0.2.9')).statusCode).toBe(200);
  });

  test('from a familiar address are throttled too, and only there', async () => {
    const email = await person();
    await signIn(email, '192.0.2.21');
    let response = await guess(email, '192.0.2.21');
    for (let each = 0; each < 12; each += 1) response = await guess(email, '192.0.2.21');
    expect(response.statusCode).toBe(429);
    expect((await signIn(email, '192.0.2.21')).statusCode).toBe(429);
    expect((await signIn(email, '192.0.2.22')).statusCode).toBe(200);
  });
});

test('AUTH-S11: an address not used recently becomes unfamiliar again', async () => {
  const email = await person();
  await signIn(email, '192.0.2.31');
  await server.db.execute(sql`update familiar_addresses set last_at = now() - interval '91 days'`);
  for (let each = 0; each < 12; each += 1) await guess(email, `203.0.113.${each + 150}`);
  expect((await signIn(email, '192.0.2.31')).statusCode).toBe(429);
});

test('AUTH-S11: many parallel sign-ins from one address don’t throttle each other', async () => {
  const emails = await Promise.all(Array.from({ length: 50 }, () => person()));
  const responses = await Promise.all(emails.map((email) => signIn(email, '192.0.2.77')));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(50).fill(200));
});

test('AUTH-S11: right passwords don’t make an address wait, even after all its free attempts were used by wrong ones', async () => {
  const from = '192.0.2.78';
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, each) => guess(`stranger${each}@people.example`, from)));
  expect(guesses.map((response) => response.statusCode)).toEqual(Array(60).fill(400));
  for (const email of [await person(), await person()]) expect((await signIn(email, from)).statusCode).toBe(200);
  // Control: a wrong one does, for two seconds, which a busy machine may need for the next request.
  expect((await guess('stranger@people.example', from)).statusCode).toBe(400);
  const { rows } = await server.db.execute<{ wait: number }>(
    sql`select extract(epoch from blocked_until - last_at)::int as wait from sign_in_attempts where key = ${`address:${from}`}`,
  );
  expect(rows).toEqual([{ wait: 2 }]);
});

test('AUTH-S12: an IPv6 network counts as one address', async () => {
  const statuses = async (network: (each: number) => string) => {
    const responses = await Promise.all(
      Array.from({ length: 80 }, (_, each) => guess(`victim${each}-${network(0)}@people.example`, network(each))),
    );
    return responses.filter((response) => response.statusCode === 429).length;
  };
  expect(await statuses((each) => `2001:db8:0:1::${(each + 1).toString(16)}`)).toBeGreaterThan(10);
  expect(await statuses((each) => `2001:db8:0:${(each + 16).toString(16)}::1`)).toBe(0);
});

describe('AUTH-S13: hashing', () => {
  test('runs two at a time with a bounded queue; a full queue returns a retry error and doesn’t count as a wrong password', async () => {
    const emails = await Promise.all(Array.from({ length: 90 }, () => person()));
    let [atWork, most] = [0, 0];
    let resume: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (resume = resolve));
    const real = jest.requireActual<typeof Argon2>('@node-rs/argon2').verify;
    compared.mockImplementation(async (...given) => {
      atWork += 1;
      most = Math.max(most, atWork);
      await held;
      atWork -= 1;
      return real(...given);
    });
    const responses = emails.map((email, each) => signIn(email, `198.51.100.${each + 100}`));
    // All refusals are returned before anything is finished.
    const refused: number[] = [];
    for (const response of responses) void response.then(({ statusCode }) => refused.push(statusCode));
    while (refused.length < 24) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(new Set(refused)).toEqual(new Set([503]));
    resume();
    const finished = await Promise.all(responses);
    compared.mockImplementation(real);
    expect(most).toBe(2);
    const full = finished.filter((response) => response.statusCode === 503);
    expect(full.length).toBe(24);
    for (const response of full) expect([response.headers['retry-after'], response.json().error]).toEqual(['1', 'temporarily_unavailable']);
    expect(finished.filter((response) => response.statusCode === 200).length).toBe(66);
    const { rows } = await server.db.execute(
      sql`select key from sign_in_attempts where key like 'account:%' and failures > 0 and last_at > now() - interval '1 minute' and blocked_until > now()`,
    );
    expect(rows).toEqual([]);
    const refusedIndex = finished.findIndex((response) => response.statusCode === 503);
    for (let each = 0; each < 8; each += 1)
      expect((await guess(emails[refusedIndex] ?? '', `203.0.113.${each + 200}`)).statusCode).toBe(400);
  });
});
