import type { Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import type { Kernel } from '../../kernel/module.ts';
import { domainModules } from '../../modules.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import { renderMessage } from '../outbox/messages.ts';
import { messagesQueued } from '../outbox/queue.ts';
import { endElapsedTrials } from './decisions.ts';

const [DRIVER, OPERATOR, WEAK, MANAGER] = ['driver@fleet.example', 'op@operator.example', 'weak@operator.example', 'manager@fleet.example'];
const DAY = 24 * 3_600_000;
let server: TestServer;
let kernel: Kernel;
const accountIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({
    modules: [...domainModules(null), (_app, given) => void (kernel = given)],
    env: { REQUESTS_PER_MINUTE: '100000', CONSOLE_URL: 'https://console.example' },
  });
  await server.addGroups({ id: 'top' }, { id: 'other' });
  await server.addGroups({ id: 'city', parentId: 'top', name: 'Warszawa' }, { id: 'town', parentId: 'top' });
  await server.addGroups({ id: 'depot', parentId: 'city' });
  const people: [string, Record<string, Permission[]>][] = [
    [DRIVER, { city: ['calendar.access'] }],
    [OPERATOR, { top: ['analytics.access', 'vehicle.getByGroup'] }],
    // Of the operator, but without the permission that a trial gives.
    [WEAK, { top: ['vehicle.getByGroup'] }],
    [MANAGER, { top: ['analytics.access', 'user.listByGroup', 'policy.access', 'policy.addUser', 'permission.update', 'permission.list'] }],
  ];
  for (const [email, grants] of people) accountIds[email] = (await server.addAccount(email, grants)).id;
  await server.db.execute(sql`update groups set country = 'PL' where id = 'top'`);
  await server.app.listen({ port: 0 });
});
beforeEach(() =>
  server.db.execute(sql.raw('truncate access_requests, notifications, notification_settings, messages; update accounts set locale = null')),
);
afterAll(() => server?.close());

interface Request {
  readonly id: number;
  readonly state: string;
  readonly version: number;
  readonly groupId: string | null;
  readonly groupPath: string[] | null;
  readonly groupHidden: boolean;
  readonly grantedUntil: number | null;
  readonly account: { readonly email: string; readonly name: string };
  readonly decidedBy: string | null;
}
let addresses = 0;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call names the body it expects
const call = async <T>(who: string, url: string, payload?: object): Promise<{ status: number; body: T }> => {
  addresses += 1;
  const response = await server.as(who, {
    url,
    remoteAddress: `198.18.${addresses >> 8}.${addresses & 255}`,
    ...(payload && { method: 'POST' as const, payload }),
  });
  return { status: response.statusCode, body: response.json<T>() };
};
const request = async (who: string, more: object = {}) =>
  (await call<Request>(who, '/v1/access-request', { page: 'analytics', ...more })).body;
const decide = (id: number, body: object, who = OPERATOR) =>
  call<Request & { error: string }>(who, `/v1/access-request/${id}/decision`, body);
const own = async (who = DRIVER) => (await call<Request[]>(who, '/v1/access-request')).body;
const all = async (query = '', who = OPERATOR) =>
  (await call<{ requests: Request[]; next: number | null; open: number }>(who, `/v1/access-request/all${query}`)).body;
/** Groups on which the account has analytics, as its requests are authorised, and as its session's permission table says. */
async function analyticsGroups(who = DRIVER) {
  const [allowed, table] = [
    await call<{ groups: { id: string }[] }[]>(who, '/v1/iam/allowed?permissions=analytics.access&details=true'),
    await call<{ permissions: Record<string, string[]> }>(who, '/v1/iam/access'),
  ];
  const inTable = Object.entries(table.body.permissions).flatMap(([id, held]) => (held.includes('analytics.access') ? [id] : []));
  return { allowed: allowed.body[0]?.groups.map(({ id }) => id).toSorted(), inTable };
}
const elapse = () => server.db.execute(sql`update access_requests set granted_until = now() - interval '1 second' where state = 'granted'`);
const audited = async () =>
  (
    await server.db.execute(
      sql`select act, actor_id as actor, group_id as "groupId", subject_id as subject from audit_entries where act like 'trial%' or act like 'access-request%' order by seq`,
    )
  ).rows;
/** E-mails to a person, once they are sent. */
async function mails(email = DRIVER) {
  // They wait while a change can be undone.
  await server.db.execute(sql`update messages set next_try_at = now()`);
  await server.pubsub.emit(messagesQueued);
  const found = await eventually(
    () => messagesTo(server.db, email),
    (sent) => sent.every(({ status }) => status !== 'queued'),
  );
  return found.map((mail) => ({ status: mail.status, ...renderMessage(mail) }));
}
const bell = async () => ({
  listed: (await call<{ kind: string; request: { group: string | null } }[]>(DRIVER, '/v1/notification/access')).body.map(
    ({ kind, request: { group } }) => [kind, group],
  ),
  unseen: (await call<{ unseen: number }>(DRIVER, '/v1/notification/count?subject=access')).body.unseen,
});
/** Lists the topics of messages that make a tab load access again. */
async function openTab(email: string) {
  const { access_token } = await server.signIn(email);
  const address = server.app.server.address();
  const socket = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/live`, [
    'fleet.live.v1',
    `bearer.${access_token}`,
  ]);
  const told: string[] = [];
  const greeted = new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  socket.on('message', (data) => {
    const { type, topic } = JSON.parse((data as Buffer).toString()) as { type: string; topic?: string };
    if (type === 'message' && topic !== undefined) told.push(topic);
  });
  await greeted;
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'access' }));
  await new Promise((resolve) => {
    socket.once('pong', resolve);
    socket.ping();
  });
  return { told, close: () => socket.terminate() };
}

test('[AN-03] IAM-P21 a trial gives analytics on its group and below, at once and in open tabs, until the operator ends it', async () => {
  const { id } = await request(DRIVER, { groupId: 'city' });
  const tab = await openTab(DRIVER);
  expect(await analyticsGroups()).toEqual({ allowed: [], inTable: [] });
  const { requests, open } = await all('?state=open');
  expect([open, requests]).toMatchObject([
    1,
    [
      {
        id,
        state: 'open',
        groupId: 'city',
        groupPath: ['Group top', 'Warszawa'],
        account: { email: DRIVER, name: 'Test driver' },
        version: 1,
      },
    ],
  ]);

  const granted = await decide(id, { decision: 'grant', version: 1, days: 10 });
  expect(granted).toMatchObject({ status: 200, body: { state: 'granted', groupId: 'city', version: 2, decidedBy: 'Test op' } });
  expect(Math.abs((granted.body.grantedUntil ?? 0) - Date.now() - 10 * DAY)).toBeLessThan(60_000);
  expect(await analyticsGroups()).toEqual({ allowed: ['city', 'depot'], inTable: ['city'] });
  await eventually(
    () => tab.told.length,
    (count) => count >= 1,
  );
  expect(await own()).toMatchObject([{ id, state: 'granted', grantedUntil: granted.body.grantedUntil }]);
  // The manager of the group sees where it comes from.
  const effective = await call<{ role: { name: string }; trialUntil?: number; permissions: { permission: string }[] }[]>(
    MANAGER,
    `/v1/iam/effective/${accountIds[DRIVER]}`,
  );
  expect(effective.body.filter(({ trialUntil }) => trialUntil !== undefined)).toMatchObject([
    { role: { name: 'analytics' }, trialUntil: granted.body.grantedUntil, permissions: [{ permission: 'analytics.access' }] },
  ]);
  // Nothing more is requested while it goes on.
  expect((await request(DRIVER)).id).toBe(id);

  tab.told.length = 0;
  expect(await decide(id, { decision: 'end', version: 2 })).toMatchObject({ status: 200, body: { state: 'ended', version: 3 } });
  expect(await analyticsGroups()).toEqual({ allowed: [], inTable: [] });
  await eventually(
    () => tab.told.length,
    (count) => count >= 1,
  );
  tab.close();
  expect(await bell()).toEqual({
    listed: [
      ['access-ended', 'Warszawa'],
      ['access-granted', 'Warszawa'],
    ],
    unseen: 2,
  });
  await call(DRIVER, '/v1/notification/seen', { upTo: '999999999', subject: 'access' });
  expect((await bell()).unseen).toBe(0);
  expect(await audited()).toEqual([
    { act: 'trial-granted', actor: accountIds[OPERATOR], groupId: 'city', subject: accountIds[DRIVER] },
    { act: 'trial-ended', actor: accountIds[OPERATOR], groupId: 'city', subject: accountIds[DRIVER] },
  ]);
  // And it can be requested again.
  const again = await request(DRIVER);
  expect([again.id === id, again.state, (await own()).map(({ state }) => state)]).toEqual([false, 'open', ['open', 'ended']]);
});

test('[AN-03] IAM-P21 a trial ends on time, is ended once by several processes, and its user gets a notification and an e-mail', async () => {
  await server.db.execute(sql`update accounts set locale = 'pl' where email = ${DRIVER}`);
  const { id } = await request(DRIVER, { groupId: 'city' });
  await decide(id, { decision: 'grant', version: 1 });
  const until = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw' }).format((await own())[0]?.grantedUntil ?? 0);
  expect(await mails()).toMatchObject([
    {
      status: 'kept',
      subject: 'Analityka: okres próbny rozpoczęty',
      text: `Funkcja: Analityka. Możesz z niej korzystać w grupie Warszawa do ${until}.`,
      action: { url: 'https://console.example/analytics' },
    },
  ]);
  const tab = await openTab(DRIVER);
  await elapse();
  // Before anything marks it.
  expect(await analyticsGroups()).toEqual({ allowed: [], inTable: [] });
  expect(await own()).toMatchObject([{ state: 'ended' }]);
  expect((await all('?state=ended')).requests).toMatchObject([{ id, state: 'ended' }]);
  expect((await decide(id, { decision: 'end', version: 2 })).status).toBe(409);
  await Promise.all([endElapsedTrials(kernel), endElapsedTrials(kernel)]);
  await endElapsedTrials(kernel);
  await eventually(
    () => tab.told.length,
    (count) => count === 1,
  );
  tab.close();
  expect(await bell()).toMatchObject({
    listed: [
      ['access-ended', 'Warszawa'],
      ['access-granted', 'Warszawa'],
    ],
  });
  expect((await audited()).slice(-1)).toEqual([{ act: 'trial-ended', actor: null, groupId: 'city', subject: accountIds[DRIVER] }]);
  expect((await mails())[0]).toMatchObject({
    subject: 'Analityka: okres próbny zakończony',
    action: { url: 'https://console.example/premium/analytics' },
  });
});

test('[AN-03] a declined request says so; answers can be switched off; other features start no trial', async () => {
  const { id } = await request(DRIVER);
  // Anyone can choose how they are told.
  const settings = await call<{ kinds: { kind: string }[] }>(DRIVER, '/v1/notification/settings');
  expect(settings.body.kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['access-granted', 'access-declined', 'access-ended']),
  );
  await call(DRIVER, '/v1/notification/settings', { kind: 'access-granted', bell: false, mail: false });
  expect(await decide(id, { decision: 'decline', version: 1 })).toMatchObject({ body: { state: 'declined', groupId: null } });
  const other = await request(DRIVER, { page: 'chargers', groupId: 'city' });
  expect(await decide(other.id, { decision: 'grant', version: 1 })).toMatchObject({ body: { state: 'granted', grantedUntil: null } });
  expect((await decide(other.id, { decision: 'end', version: 2 })).body.error).toBe('request-decided');
  const table = await call<{ permissions: unknown }>(DRIVER, '/v1/iam/access');
  expect(table.body.permissions).toEqual({ city: ['calendar.access'] });
  expect((await bell()).listed).toEqual([['access-declined', null]]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Analytics: request declined']);
  expect((await audited()).slice(-2).map(({ act }) => act)).toEqual(['access-request-declined', 'access-request-accepted']);
});

test('[AN-04] equipment is requested per group that the account sees, with a number of vehicles and a note', async () => {
  const wanted = { page: 'iot-equipment', groupId: 'city', vehicles: 12, note: ' For the new bikes ' };
  const made = await request(OPERATOR, wanted);
  expect(made).toMatchObject({ groupId: 'city', vehicles: 12, note: 'For the new bikes', state: 'open' });
  expect((await request(OPERATOR, wanted)).id).toBe(made.id);
  expect((await request(OPERATOR, { ...wanted, groupId: 'town' })).id).not.toBe(made.id);
  const statuses = [];
  for (const body of [
    { ...wanted, groupId: 'other' },
    { page: 'iot-equipment', groupId: 'city' },
    { page: 'iot-equipment', vehicles: 1 },
    { ...wanted, vehicles: 0 },
    { page: 'analytics', vehicles: 1 },
  ])
    statuses.push((await call(OPERATOR, '/v1/access-request', body)).status);
  expect(statuses).toEqual([404, 400, 400, 400, 400]);
  // A driver of the group sees none of its vehicles.
  expect((await call(DRIVER, '/v1/access-request', wanted)).status).toBe(404);
  await decide(made.id, { decision: 'grant', version: 1 });
  expect((await own(OPERATOR)).map(({ groupId, state }) => [groupId, state])).toEqual([
    ['town', 'open'],
    ['city', 'granted'],
  ]);
});

test('[AN-03] IAM-P22 only operators who have the permission themselves, by policies, can grant it, and no one can pass a trial on', async () => {
  const { id } = await request(DRIVER, { groupId: 'city' });
  const grant = { decision: 'grant', version: 1 };
  expect((await decide(id, grant, MANAGER)).status).toBe(403);
  expect((await call(MANAGER, '/v1/access-request/all')).status).toBe(403);
  expect(await decide(id, grant, WEAK)).toMatchObject({ status: 403, body: { error: 'not-held' } });
  expect((await decide(id, { ...grant, groupId: 'other' })).status).toBe(404);
  expect((await decide(id, { ...grant, groupId: 'nowhere' })).status).toBe(404);
  expect((await decide(999_999, grant)).status).toBe(404);
  // An operator in a trial holds the permission, but can't give it.
  const weak = await request(WEAK, { groupId: 'city' });
  await decide(weak.id, grant);
  expect((await analyticsGroups(WEAK)).inTable).toEqual(['city']);
  expect(await decide(id, grant, WEAK)).toMatchObject({ status: 403, body: { error: 'not-held' } });
  expect((await decide(weak.id, { decision: 'end', version: 2 }, WEAK)).status).toBe(403);
  // Nor can a user who manages roles.
  await server.db
    .execute(sql`update roles set permissions = array_remove(permissions, 'analytics.access'), chosen = array_remove(chosen, 'analytics.access')
    where id in (select p.role_id from policies p join policy_holders h on h.policy_id = p.id where h.account_id = ${accountIds[MANAGER]})`);
  const mine = await request(MANAGER, { groupId: 'top' });
  await decide(mine.id, grant);
  expect((await analyticsGroups(MANAGER)).inTable).toEqual(['top']);
  const role = { name: 'Mine', description: '', groupId: 'top', bundleIds: [], permissionIds: ['analytics.access'] };
  expect(await call(MANAGER, '/v1/role', role)).toMatchObject({ status: 403, body: { error: 'not-held' } });
  expect(await call(MANAGER, '/v1/role', { ...role, permissionIds: ['user.listByGroup'] })).toMatchObject({ status: 200 });
});

test('[AN-03] decisions are made once: repeats change nothing, stale and contrary ones are refused, parallel ones have one winner', async () => {
  const { id } = await request(DRIVER);
  expect((await decide(id, { decision: 'grant', version: 1 })).body.error).toBe('group-missing');
  const grant = { decision: 'grant', version: 1, groupId: 'city' };
  for (const days of [0, 91, 1.5]) expect((await decide(id, { ...grant, days })).status).toBe(400);
  const both = await Promise.all([decide(id, grant), decide(id, { decision: 'decline', version: 1 }), decide(id, grant)]);
  const [{ state }] = (await own()) as [Request];
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(state === 'granted' ? [200, 200, 409] : [200, 409, 409]);
  const again = await decide(id, state === 'granted' ? grant : { decision: 'decline', version: 1 });
  expect(again).toMatchObject({ status: 200, body: { state, version: 2 } });
  expect((await bell()).listed).toHaveLength(1);
  expect((await decide(id, { decision: state === 'granted' ? 'decline' : 'grant', version: 1, groupId: 'city' })).body.error).toBe(
    'changed',
  );
  expect((await decide(id, { decision: 'decline', version: 2 })).body.error).toBe('request-decided');
  // Pages follow each other.
  for (const page of ['a', 'b']) await request(DRIVER, { page });
  const first = await all('?limit=2');
  const second = await all(`?limit=2&cursor=${first.next}`);
  expect([first.requests.length, second.requests.map((each) => each.id), second.next]).toEqual([2, [id], null]);
  // Deleting the user deletes their requests.
  await server.db.execute(sql`update accounts set account_status = 'BLOCKED' where email = ${DRIVER}`);
  const [last] = first.requests;
  expect((await decide(last?.id ?? 0, { decision: 'grant', version: 1 })).body.error).toBe('account-inactive');
  await server.db.execute(sql`update accounts set account_status = 'ACTIVE' where email = ${DRIVER}`);
});
