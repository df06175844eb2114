import { sql } from 'drizzle-orm';
import { codeSentTo, messagesTo } from '../../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf } from '../../audit/audit.ts';
import { renderMessage } from '../../outbox/messages.ts';
import { policies, roles } from '../../accounts/schema.ts';
import { tokenHash } from '../../accounts/link-token.ts';

let server: TestServer;
let policy = '';

/** 1 Operator ── 2 Warszawa; the boss gives access to both. */
beforeAll(async () => {
  // In the sandbox codes are kept after delivery.
  server = await startTestServer({ env: { CONSOLE_URL: 'https://console.example/', SANDBOX: '1' } });
  await server.addGroups({ id: '1', name: 'Operator' });
  await server.addGroups({ id: '2', parentId: '1', name: 'Warszawa' });
  await server.addAccount('boss@fleet.example', { '1': ['policy.access', 'policy.addUser', 'vehicle.command'] });
  policy = await aPolicy('Crew');
});
afterAll(() => server.close());

async function aPolicy(name: string): Promise<string> {
  const [role] = await server.db
    .insert(roles)
    .values({ groupId: '1', name: 'Dispatcher', permissions: ['vehicle.command'] })
    .returning({ id: roles.id });
  const [made] = await server.db
    .insert(policies)
    .values({ groupId: '2', roleId: role?.id ?? '', name })
    .returning({ id: policies.id });
  return made?.id ?? '';
}
const as = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await server.as('boss@fleet.example', { method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const invite = (email: string, headers: Record<string, string> = {}) =>
  as(`/v1/policy/${policy}/account/add`, { emails: [email] }, headers);
let at = 0;
/** Uses a unique address per call, so that limits don't interfere. */
const open = async (call: 'look' | 'accept', payload: object, from = `198.51.100.${++at}`) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/v2/account/invitation/${call}`,
    payload,
    headers: { 'x-forwarded-for': from },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const names = { firstName: 'Ada', lastName: 'Nowak', password: PASSWORD };
const accountOf = async (email: string) =>
  (await server.db.execute<{ id: string; account_status: string }>(sql`select id, account_status from accounts where email = ${email}`))
    .rows[0];
const ended = { status: 404, body: expect.objectContaining({ error: 'invitation-ended' }) as unknown };

test('IAM-P11 [US-05] [US-06] an unknown address gets a pending account and a link in the mail’s language; after accepting, it has the role', async () => {
  const response = await invite('ada@fleet.example', { 'accept-language': 'pl' });
  expect(response.body).toMatchObject({
    results: [{ email: 'ada@fleet.example', outcome: 'invited' }],
    effect: { people: 0, changes: [{ account: { email: 'ada@fleet.example', pending: true }, groupId: '2', gains: ['vehicle.command'] }] },
  });
  const people = await server.as('boss@fleet.example', { url: `/v1/policy/${policy}/account/list?status=PENDING` });
  expect(people.json()).toMatchObject([{ email: 'ada@fleet.example', invitation: { expired: false } }]);

  const [mail] = await messagesTo(server.db, 'ada@fleet.example');
  if (!mail) throw new Error('no mail');
  const token = await codeSentTo(server.db, 'ada@fleet.example');
  expect(renderMessage(mail)).toMatchObject({
    subject: 'Test boss zaprasza Cię do Fleet Console',
    text: expect.stringContaining('Dispatcher') as string,
    action: { url: `https://console.example/login/signup#invitation=${token}` },
    code: null,
  });
  // 256 bits, of which only the hash is stored.
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  const stored = await server.db.execute<{ token_hash: string }>(sql`select token_hash from invitations`);
  expect(stored.rows).toEqual([{ token_hash: tokenHash(token) }]);

  expect(await open('look', { token })).toMatchObject({ status: 200, body: { email: 'ada@fleet.example', firstName: '' } });
  expect(await open('accept', { token, ...names })).toEqual({ status: 200, body: { email: 'ada@fleet.example' } });
  const access = await server.as('ada@fleet.example', { url: '/v1/iam/access' });
  expect(access.json()).toMatchObject({ account: { firstName: 'Ada' }, permissions: { '2': ['vehicle.command'] } });
  const [entry] = (await auditOf(server.db, (await accountOf('ada@fleet.example'))?.id ?? '', 5)).filter(
    ({ act }) => act === 'invitation-accepted',
  );
  expect(entry?.address).toMatch(/^198\.51\.100\./);
  expect(await open('look', { token })).toEqual(ended);
  expect(await open('accept', { token, ...names, password: 'another password' })).toEqual(ended);
  expect((await server.token({ grant_type: 'password', username: 'ada@fleet.example', password: 'another password' })).statusCode).toBe(
    400,
  );
});

test('IAM-P11 unknown, replaced, revoked and expired links get exactly the same response', async () => {
  await invite('late@fleet.example');
  const first = await codeSentTo(server.db, 'late@fleet.example');
  const removed = (await accountOf('late@fleet.example'))?.id ?? '';
  const resend = () => as(`/v1/policy/${policy}/invitation/resend`, { accountIds: [removed] });
  expect((await resend()).body).toEqual({ results: [{ accountId: removed, outcome: 'wait' }] });
  await server.db.execute(sql`update invitations set sent_at = now() - interval '2 minutes' where account_id = ${removed}`);
  expect((await resend()).body).toEqual({ results: [{ accountId: removed, outcome: 'sent' }] });
  const second = await codeSentTo(server.db, 'late@fleet.example');
  expect(second).not.toBe(first);

  const unknown = await open('look', { token: 'x'.repeat(43) });
  expect(unknown).toEqual(ended);
  expect(await open('look', { token: first })).toEqual(unknown);
  expect(await open('look', { token: second })).toMatchObject({ status: 200 });
  await server.db.execute(sql`update invitations set expires_at = now() - interval '1 second' where account_id = ${removed}`);
  expect(await open('look', { token: second })).toEqual(unknown);
  expect(await open('accept', { token: second, ...names })).toEqual(unknown);

  // After removal from the last policy, no invitation is left.
  expect((await as(`/v1/policy/${policy}/account/remove`, { accountIds: [removed] })).body).toMatchObject({ removed: 1 });
  expect(await accountOf('late@fleet.example')).toBeUndefined();
  expect(await open('look', { token: second })).toEqual(unknown);

  // Invited again, the address gets another link; the revoked one stays invalid.
  await invite('late@fleet.example');
  const third = await codeSentTo(server.db, 'late@fleet.example');
  expect(await open('look', { token: third })).toMatchObject({ status: 200, body: { email: 'late@fleet.example' } });
  expect(await open('look', { token: second })).toEqual(unknown);
});

test('IAM-P11 an account invited to two policies and removed from one stays invited to the other', async () => {
  const other = await aPolicy('Second crew');
  await invite('twice@fleet.example');
  expect((await as(`/v1/policy/${other}/account/add`, { emails: ['twice@fleet.example'] })).body).toMatchObject({
    results: [{ outcome: 'invited' }],
  });
  // One link is for both.
  expect((await messagesTo(server.db, 'twice@fleet.example')).length).toBe(1);
  const { id = '' } = (await accountOf('twice@fleet.example')) ?? {};
  await as(`/v1/policy/${policy}/account/remove`, { accountIds: [id] });
  expect(await open('look', { token: await codeSentTo(server.db, 'twice@fleet.example') })).toMatchObject({ status: 200 });
  await as('/v1/policy/delete', { ids: [other] });
  expect(await accountOf('twice@fleet.example')).toBeUndefined();
});

test('IAM-P11 a dry run invites no one', async () => {
  const dry = await as(`/v1/policy/${policy}/account/add?dryRun=true`, { emails: ['dry@fleet.example'] });
  expect(dry.body).toMatchObject({ results: [{ outcome: 'invited' }] });
  expect([await accountOf('dry@fleet.example'), await messagesTo(server.db, 'dry@fleet.example')]).toEqual([undefined, []]);
});

test('registering the invited address with a code also accepts, and ends the link', async () => {
  await invite('signs@fleet.example');
  const token = await codeSentTo(server.db, 'signs@fleet.example');
  const post = (step: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/v2/account/registration/remoteFleet/${step}`, payload });
  await post('verify', { email: 'signs@fleet.example', password: PASSWORD });
  const code = await codeSentTo(server.db, 'signs@fleet.example');
  expect((await post('register', { email: 'signs@fleet.example', password: PASSWORD, code })).json()).toEqual({ error: false });
  expect(await open('accept', { token, ...names })).toEqual(ended);
  expect((await server.as('signs@fleet.example', { url: '/v1/iam/access' })).json()).toMatchObject({
    permissions: { '2': ['vehicle.command'] },
  });
});

test('an invalid password or a blank name is rejected for its field, and the link stays valid', async () => {
  await invite('short@fleet.example');
  const token = await codeSentTo(server.db, 'short@fleet.example');
  expect(await open('accept', { token, ...names, password: 'short' })).toMatchObject({
    status: 400,
    body: { error: 'password-too-short' },
  });
  for (const [password, error] of [
    ['password1', 'password-common'],
    ['Short@Fleet.example', 'password-is-email'],
  ])
    expect(await open('accept', { token, ...names, password })).toMatchObject({ status: 400, body: { error } });
  expect(await open('accept', { token, ...names, firstName: '  ' })).toMatchObject({ status: 400, body: { error: 'invalid-input' } });
  expect(await open('look', { token })).toMatchObject({ status: 200 });
});

test('IAM-P11 guessing links is throttled after sixty attempts; valid links don’t count', async () => {
  await invite('guessed@fleet.example');
  const token = await codeSentTo(server.db, 'guessed@fleet.example');
  const from = '203.0.113.9';
  for (let tries = 0; tries < 70; tries += 1) expect((await open('look', { token }, from)).status).toBe(200);
  const statuses: number[] = [];
  for (let tries = 0; tries < 63; tries += 1) statuses.push((await open('look', { token: `${'y'.repeat(40)}${tries}` }, from)).status);
  expect([statuses.slice(0, 60).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
  expect((await open('look', { token }, '203.0.113.10')).status).toBe(200);
});

test('IAM-P11 two parallel acceptances create one account with one password', async () => {
  await invite('race@fleet.example');
  const token = await codeSentTo(server.db, 'race@fleet.example');
  const responses = await Promise.all(
    ['the first password', 'the other password'].map((password) => open('accept', { token, ...names, password })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('IAM-P11 an address can’t be flooded: repeated adding and removing is throttled', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 10; times += 1) {
    statuses.push((await invite('flooded@fleet.example')).status);
    const account = await accountOf('flooded@fleet.example');
    if (account) await as(`/v1/policy/${policy}/account/remove`, { accountIds: [account.id] });
  }
  expect([statuses.slice(0, 8).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
});
