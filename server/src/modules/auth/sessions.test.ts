import { sql } from 'drizzle-orm';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { sessionEnded } from '../accounts/access-channels.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let at = 0;
const person = async () => (await server.addAccount(`person${++at}@people.example`)).email;
const bearer = (tokens: Tokens) => ({ authorization: `Bearer ${tokens.access_token}` });
const signIn = async (email: string, from: string, client: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, 'user-agent': client },
      payload: new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString(),
    })
  ).json<Tokens>();
interface Session {
  id: string;
  current: boolean;
  startedAt: string;
  lastUsedAt: string;
  address: string;
  client: string;
}
const list = async (tokens: Tokens) =>
  (await server.app.inject({ url: '/v2/account/sessions', headers: bearer(tokens) })).json<Session[]>();
const revoke = (tokens: Tokens) => server.app.inject({ method: 'POST', url: '/v2/account/sessions/revoke', headers: bearer(tokens) });
const account = async (tokens: Tokens) => (await server.app.inject({ url: '/v2/account', headers: bearer(tokens) })).statusCode;
const refresh = (tokens: Tokens) => server.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });

test('AUTH-S10: signing out everywhere ends every session of the account, including this one, and no others', async () => {
  const [email, other] = [await person(), await person()];
  const mine = [await signIn(email, '192.0.2.1', 'A'), await signIn(email, '192.0.2.2', 'B'), await signIn(email, '192.0.2.3', 'C')];
  const others = await signIn(other, '192.0.2.4', 'D');
  const received: unknown[] = [];
  server.pubsub.subscribe(sessionEnded, (message) => received.push(message));
  for (const tokens of mine) expect(await account(tokens)).toBe(200);
  const [first] = mine as [Tokens];
  const response = await revoke(first);
  expect([response.statusCode, response.json()]).toEqual([200, { ended: 3 }]);
  for (const tokens of mine) {
    expect(await account(tokens)).toBe(401);
    expect((await refresh(tokens)).json()).toMatchObject({ error: 'invalid_grant' });
  }
  expect((await revoke(first)).statusCode).toBe(401);
  expect(await account(others)).toBe(200);
  // This closes the live channels in every server process.
  while (received.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('AUTH-S10: the list contains only the caller’s open sessions, last used first', async () => {
  const [email, other] = [await person(), await person()];
  await signIn(other, '192.0.2.9', 'Theirs');
  const phone = await signIn(email, '192.0.2.1', 'A phone');
  const computer = await signIn(email, '2001:db8::7', 'A computer');
  const signedOut = await signIn(email, '192.0.2.3', 'Gone');
  await server.app.inject({
    method: 'POST',
    url: '/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: signedOut.refresh_token }).toString(),
  });
  await server.db.execute(sql`update refresh_tokens set created_at = created_at - interval '1 hour'`);
  const renewed = (await refresh(phone)).json<Tokens>();
  const seen = await list(renewed);
  expect(seen).toEqual([
    {
      id: expect.any(String),
      current: true,
      startedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      address: '192.0.2.1',
      client: 'A phone',
    },
    {
      id: expect.any(String),
      current: false,
      startedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      address: '2001:db8::7',
      client: 'A computer',
    },
  ]);
  expect((await list(computer)).map((session) => session.current)).toEqual([false, true]);
  expect(Date.parse(seen[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(seen[1]?.lastUsedAt ?? ''));
  await server.db.execute(sql`update refresh_tokens set expires_at = now() where session_id = ${seen[1]?.id}`);
  expect((await list(renewed)).length).toBe(1);
});

test('AUTH-S15 a session ends after 90 days, regardless of use', async () => {
  const age = (days: number) => server.db.execute(sql`update sessions set created_at = now() - make_interval(days => ${days})`);
  const first = await server.signIn(await person());
  await age(89);
  const response = await server.token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  expect(response.statusCode).toBe(200);
  await age(91);
  const ended = await server.token({ grant_type: 'refresh_token', refresh_token: response.json<Tokens>().refresh_token });
  expect([ended.statusCode, ended.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});
