import { sql } from 'drizzle-orm';
import { codeSentTo, otherCode } from '../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { appendAudit, auditHead, auditOf, verifyAudit } from './audit.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const post = (url: string, payload: object | undefined, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': '198.51.100.7', ...headers }, ...(payload && { payload }) });
const signIn = (email: string, password: string) => server.token({ grant_type: 'password', username: email, password }, '198.51.100.7');
/** Actions on an account, oldest first. */
const actionsOn = async (id: string) => (await auditOf(server.db, id, 100)).map((entry) => entry.act).toReversed();
const idOf = async (email: string) =>
  (await server.db.execute<{ id: string }>(sql`select id from accounts where email = ${email}`)).rows[0]?.id ?? '';

test('AUD-U1: every action on an account is audited with actor, subject and address, and without secrets', async () => {
  const email = 'audited@people.example';
  const account = '/v2/account/registration/remoteFleet';
  await post(`${account}/verify`, { email, password: PASSWORD });
  const code = await codeSentTo(server.db, email);
  await post(`${account}/register`, { email, password: PASSWORD, code });
  const { access_token } = (await signIn(email, PASSWORD)).json<Tokens>();
  const bearer = { authorization: `Bearer ${access_token}` };
  await post(`${account}/completeData`, { firstName: 'Anna', lastName: 'Nowak' }, bearer);
  const phone = { countryCode: '48', phoneNumber: '600123701' };
  await post(`${account}/completeData`, phone, bearer);
  await post(`${account}/completeData`, { ...phone, verifyPhoneNumber: true, locale: 'en_EN' }, bearer);
  const phoneCode = await codeSentTo(server.db, '+48600123701');
  await post(`${account}/completeData`, { ...phone, verifyPhoneNumber: true, code: phoneCode }, bearer);
  await signIn(email, 'a-wrong-password');
  await post('/v2/account/sessions/revoke', undefined, bearer);
  await post('/v2/account/passwordReset/remoteFleet/generateCode', { email });
  const recovery = await codeSentTo(server.db, email);
  await post('/v2/account/passwordReset/remoteFleet/reset', { email, code: recovery, password: 'another-password' });
  const again = (await signIn(email, 'another-password')).json<Tokens>();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url: '/revoke', headers: form, payload: `token=${again.refresh_token}` });
  const stolen = (await signIn(email, 'another-password')).json<Tokens>();
  await server.token({ grant_type: 'refresh_token', refresh_token: stolen.refresh_token });
  await server.db.execute(sql`update refresh_tokens set used_at = used_at - interval '1 minute'`);
  await server.token({ grant_type: 'refresh_token', refresh_token: stolen.refresh_token });

  const id = await idOf(email);
  expect(await actionsOn(id)).toEqual([
    'registered',
    'signed-in',
    'names-changed',
    'phone-changed',
    'code-requested',
    'phone-verified',
    'sign-in-failed',
    'signed-out-everywhere',
    'code-requested',
    'password-reset',
    'signed-in',
    'signed-out',
    'signed-in',
    'token-reused',
  ]);
  const [reused, newest] = await auditOf(server.db, id, 2);
  expect(newest).toMatchObject({ act: 'signed-in', actorId: id, subjectId: id, address: '198.51.100.7', at: expect.any(Date) });
  expect(reused).toMatchObject({ act: 'token-reused', actorId: null });
  expect((await auditOf(server.db, id, 2, newest?.seq)).map((entry) => entry.act)).toEqual(['signed-out', 'signed-in']);
  const { rows } = await server.db.execute<{ dump: string }>(sql`select string_agg(e::text, ' ') as dump from audit_entries e`);
  for (const secret of [PASSWORD, 'a-wrong-password', 'another-password', code, recovery, access_token, email, '600123701'])
    expect(rows[0]?.dump).not.toContain(secret);
  expect(await verifyAudit(server.db)).toMatchObject({ entries: 15, brokenAt: null });
});

test('AUD-U1: actions on addresses without an account are audited too', async () => {
  await signIn('nobody@people.example', PASSWORD);
  await post('/v2/account/passwordReset/remoteFleet/generateCode', { email: 'nobody@people.example' });
  const { rows } = await server.db.execute(sql`select act, subject_id, details from audit_entries order by seq`);
  expect(rows).toEqual([
    { act: 'sign-in-failed', subject_id: null, details: { email: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    { act: 'code-requested', subject_id: null, details: { purpose: 'recovery', email: expect.stringMatching(/^[0-9a-f]{16}$/) } },
  ]);
});

test('AUD-U2: actions that did not happen are not audited: a wrong code, a change that is rolled back', async () => {
  const { id, email } = await server.addAccount('quiet@people.example');
  await post('/v2/account/passwordReset/remoteFleet/generateCode', { email });
  const code = await codeSentTo(server.db, email);
  await post('/v2/account/passwordReset/remoteFleet/reset', { email, code: otherCode(code), password: 'another-password' });
  await server.db
    .transaction(async (tx) => {
      await appendAudit(tx, { act: 'password-reset', actorId: id, subjectId: id, address: null });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await actionsOn(id)).toEqual(['code-requested']);
  expect(await verifyAudit(server.db)).toMatchObject({ entries: 1, brokenAt: null });
});

test('AUD-U2: nothing is changed when the audit entry cannot be written', async () => {
  const { email } = await server.addAccount('unaudited@people.example');
  await post('/v2/account/passwordReset/remoteFleet/generateCode', { email });
  const code = await codeSentTo(server.db, email);
  await server.db.execute(sql`alter table audit_entries add constraint broken check (act <> 'password-reset')`);
  const failed = await post('/v2/account/passwordReset/remoteFleet/reset', { email, code, password: 'another-password' });
  expect(failed.statusCode).toBe(500);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  await server.db.execute(sql`alter table audit_entries drop constraint broken`);
  expect((await post('/v2/account/passwordReset/remoteFleet/reset', { email, code, password: 'another-password' })).json()).toEqual({
    error: false,
  });
});

test('AUD-U3: parallel entries form one chain', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, (_, at) => server.addAccount(`crowd${at}@people.example`)));
  await Promise.all(people.map(({ email }) => server.signIn(email)));
  expect(await verifyAudit(server.db)).toMatchObject({ entries: 30, brokenAt: null });
});

describe('AUD-U4: entries', () => {
  beforeEach(async () => {
    for (let at = 0; at < 5; at += 1) await signIn('nobody@people.example', 'a-wrong-password');
  });

  test.each([
    'update audit_entries set address = null where seq = 3',
    'delete from audit_entries where seq = 3',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('are append-only: the database rejects %s', async (statement) => {
    await expect(server.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('neither changed nor deleted') },
    });
    expect(await verifyAudit(server.db)).toMatchObject({ entries: 5, brokenAt: null });
  });

  // Controls: the chain detects changes made without the trigger.
  test.each([
    ['changed', `update audit_entries set address = '203.0.113.1' where seq = 3`, 3],
    ['changed in a detail', `update audit_entries set details = '{"email":"0000000000000000"}' where seq = 2`, 2],
    ['moved to another time', `update audit_entries set at = at - interval '1 day' where seq = 4`, 4],
    ['left out', `delete from audit_entries where seq = 3`, 3],
    ['left out at the beginning', `delete from audit_entries where seq = 1`, 1],
    ['left out, the others renumbered', `delete from audit_entries where seq = 3; update audit_entries set seq = seq - 1 where seq > 3`, 3],
  ])('that were %s without the trigger are detected', async (_how, statement, brokenAt) => {
    await server.db.execute(sql`alter table audit_entries disable trigger all`);
    await server.db.execute(sql.raw(statement));
    await server.db.execute(sql`alter table audit_entries enable trigger all`);
    expect(await verifyAudit(server.db)).toMatchObject({ brokenAt });
  });

  test('removed from the end are detected by a previously recorded head', async () => {
    const { hash: head } = await auditHead(server.db);
    expect((await verifyAudit(server.db)).head).toBe(head);
    await server.db.execute(sql`alter table audit_entries disable trigger all`);
    await server.db.execute(sql`delete from audit_entries where seq = 5`);
    expect((await verifyAudit(server.db)).head).not.toBe(head);
  });
});
