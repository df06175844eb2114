import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { eventually } from './modules/fleet/testing/fleet-test-server.ts';
import { groups, policies, policyHolders } from './modules/accounts/schema.ts';
import { bikes, computers, vehicles } from './modules/fleet/schema.ts';
import { commandTopic, ackTopic, telemetryTopic } from './protocol/topics.ts';
import { insertAccount } from './testing/account-rows.ts';
import { startMailbox, type Mailbox } from './testing/mailbox.ts';
import { callAs, openTab, requestToken, severalServers, signInAt, type OneServer, type SeveralServers } from './testing/several-servers.ts';
import type { Tokens } from './testing/test-server.ts';

const [BOSS, MEMBER] = ['boss@fleet.example', 'member@fleet.example'];
const zone = (name: string) => ({
  name,
  groupIds: ['g1'],
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [21, 52],
        [21.1, 52],
        [21.1, 52.1],
        [21, 52],
      ],
    ],
  },
  monitored: { groupIds: ['g1'], vehicleIds: [] },
  actions: { enter: ['notify'], leave: [] },
});

let console: SeveralServers;
let mailbox: Mailbox;
let one: OneServer;
let other: OneServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'console@operator.example', REQUESTS_PER_MINUTE: '100000' };
  console = await severalServers(
    async (db) => {
      await db.insert(groups).values([
        { id: 'g1', name: 'North' },
        { id: 'g2', name: 'South' },
      ]);
      await insertAccount(db, BOSS, {
        g1: ['vehicle.getByGroup', 'vehicle.command', 'group.update', 'policy.access', 'policy.addUser', 'serviceRequest.service'],
      });
      await insertAccount(db, MEMBER, { g1: ['vehicle.getByGroup'] });
      for (const id of ['v1', 'v2']) {
        await db.insert(bikes).values({ id: `b-${id}`, groupId: 'g1' });
        await db.insert(computers).values({ id: `c-${id}`, groupId: 'g1', vendor: 'MOVELINK' });
        await db.insert(vehicles).values({ id, name: id, groupId: 'g1', bikeId: `b-${id}`, computerId: `c-${id}` });
      }
    },
    { env },
  );
  one = await console.start();
  other = await console.start();
}, 60_000);
afterAll(async () => {
  await console?.close();
  await mailbox?.close();
}, 30_000);

const signedIn = new Map<string, Promise<Tokens>>();
const tokenOf = async (email: string) => {
  const tokens = signedIn.get(email) ?? signInAt(console.balancer.url, email);
  signedIn.set(email, tokens);
  return (await tokens).access_token;
};
const has = (values: readonly unknown[]) => values.length > 0;

test('[PR-02] a report of a vehicle reaches the tabs of a server that has just started', async () => {
  const token = await tokenOf(MEMBER);
  const tabs = await Promise.all([one, other].map(({ url }) => openTab(url, token, 'vehicles')));
  const vehicle = await console.connect('c-v1');
  await vehicle.publishAsync(
    telemetryTopic('c-v1'),
    JSON.stringify({ ts: Date.now(), state: 'parked', lat: 52.2, lon: 21, speed: 0, percentage: 71, voltage: 40 }),
    { qos: 1 },
  );
  for (const { messages } of tabs) await eventually(() => messages, has);
  for (const { messages } of tabs)
    expect(messages[0]).toMatchObject({ topic: 'vehicles', data: { changes: [expect.objectContaining({ id: 'v1', percentage: 71 })] } });
  for (const tab of tabs) tab.close();
});

test('[PR-02] a tab that moves to another server loads what it missed and goes on receiving messages', async () => {
  const token = await tokenOf(BOSS);
  const before = await openTab(one.url, token, 'zone-list');
  before.close();
  await before.closed;
  const { id } = (await (await callAs(token, `${one.url}/v1/zone`, { body: zone('Missed') })).json()) as { id: string };
  await openTab(other.url, token, 'zones');
  const listed = (await (await callAs(token, `${other.url}/v1/zone`)).json()) as { id: string }[];
  expect(listed.map((each) => each.id)).toContain(id);
});

test('[PR-02] wrong passwords count together, whichever server checks them', async () => {
  const email = 'guessed@people.example';
  const guess = (url: string) => requestToken(url, { grant_type: 'password', username: email, password: 'a-guess' });
  const statuses: number[] = [];
  for (let each = 0; each < 10; each += 1) statuses.push((await guess(each % 2 === 0 ? one.url : other.url)).status);
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(400));
  expect(statuses[9]).toBe(429);
});

test('[PR-02] signing out at one server ends the session, its tabs included, at the other', async () => {
  const tokens = await signInAt(one.url, MEMBER);
  const tab = await openTab(other.url, tokens.access_token, 'vehicles');
  expect((await callAs(tokens.access_token, `${other.url}/v2/account`)).status).toBe(200);
  expect(
    (await fetch(`${one.url}/revoke`, { method: 'POST', body: new URLSearchParams({ refresh_token: tokens.refresh_token }) })).status,
  ).toBe(200);
  expect((await callAs(tokens.access_token, `${other.url}/v2/account`)).status).toBe(401);
  expect(await tab.closed).toBe(4401);
  expect((await requestToken(other.url, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
});

test('[PR-02] tabs that refresh one session at two servers at the same moment both stay signed in', async () => {
  const { refresh_token } = await signInAt(one.url, MEMBER);
  const answers = await Promise.all([one, other].map(({ url }) => requestToken(url, { grant_type: 'refresh_token', refresh_token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as Tokens[];
  expect(first?.refresh_token).toBe(second?.refresh_token);
});

test('[PR-02] access that is taken away at one server ends at once at the other', async () => {
  const { id } = await insertAccount(console.db, 'leaver@fleet.example', { g1: ['vehicle.getByGroup'] });
  const { access_token } = await signInAt(other.url, 'leaver@fleet.example');
  const tab = await openTab(other.url, access_token, 'access');
  const readable = async () =>
    ((await (await callAs(access_token, `${other.url}/v1/iam/access`)).json()) as { permissions: object }).permissions;
  expect(Object.keys(await readable())).toEqual(['g1']);
  const held = await console.db
    .select()
    .from(policyHolders)
    .innerJoin(policies, eq(policies.id, policyHolders.policyId))
    .where(eq(policyHolders.accountId, id));
  const policyId = held[0]?.policies.id ?? '';
  const removed = await callAs(await tokenOf(BOSS), `${one.url}/v1/policy/${policyId}/account/remove`, { body: { accountIds: [id] } });
  expect(removed.status).toBe(200);
  expect(await readable()).toEqual({});
  await eventually(() => tab.messages, has);
  tab.close();
});

test('[PR-02] a command is sent once, whichever server takes it, and its result reaches the tabs of both', async () => {
  const token = await tokenOf(BOSS);
  const vehicle = await console.connect('c-v2');
  const received: string[] = [];
  vehicle.on('message', (_topic, payload) => {
    const { id } = JSON.parse(payload.toString('utf8')) as { id: string };
    received.push(id);
    void vehicle.publishAsync(ackTopic('c-v2'), JSON.stringify({ id, result: 'done' }), { qos: 1 });
  });
  await vehicle.subscribeAsync(commandTopic('c-v2'));
  await vehicle.publishAsync(
    telemetryTopic('c-v2'),
    JSON.stringify({ ts: Date.now(), state: 'parked', lat: 52.2, lon: 21, speed: 0, percentage: 80, voltage: 40 }),
    { qos: 1 },
  );
  const tabs = await Promise.all([one, other].map(({ url }) => openTab(url, token, 'commands')));
  const leader = await console.leader();
  expect(leader).toBeDefined();
  for (const server of [one, other]) {
    const id = randomUUID();
    const send = () => callAs(token, `${server.url}/v1/computer/c-v2/cmd/power/1`, { method: 'POST', headers: { 'x-command-id': id } });
    expect((await send()).status).toBe(202);
    const done = (messages: readonly { data: unknown }[]) =>
      messages.some(
        ({ data }) => (data as { id: string; status: string }).id === id && (data as { status: string }).status === 'acknowledged',
      );
    for (const { messages } of tabs) await eventually(() => messages, done);
    // The client repeats it at the other server.
    expect(
      (
        await callAs(token, `${(server === one ? other : one).url}/v1/computer/c-v2/cmd/power/1`, {
          method: 'POST',
          headers: { 'x-command-id': id },
        })
      ).status,
    ).toBe(202);
    expect(received.filter((each) => each === id)).toEqual([id]);
  }
  for (const tab of tabs) tab.close();
});

test('[PR-02] an upload continues at another server after each chunk', async () => {
  const token = await tokenOf(BOSS);
  const reported = await callAs(token, `${one.url}/v1/service-request`, {
    body: { vehicleId: 'v1', damageTypes: [], rideable: true, info: 'Cracked' },
    headers: { 'x-command-id': randomUUID() },
  });
  const { id } = (await reported.json()) as { id: string };
  const bytes = Buffer.from(`%PDF-1.4\n% ${'x'.repeat(40_000)}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const begun = await callAs(token, `${one.url}/v1/service-request/${id}/upload`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encode('a.pdf')},filetype ${encode('application/pdf')}`,
    },
  });
  const path = new URL(begun.headers.get('location') ?? '', `http://x.example/v1/service-request/${id}/upload`).pathname;
  for (let sent = 0; sent < bytes.length; sent += 16_384) {
    const answer = await fetch(`${console.balancer.url}${path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(sent),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(sent, sent + 16_384),
    });
    expect(answer.status).toBe(204);
  }
  for (const { url } of [one, other]) {
    const [file] = (await (await callAs(token, `${url}/v1/service-request/${id}/attachment`)).json()) as { file: string }[];
    const answer = await callAs(token, `${url}${file?.file.replace(/^\/api/, '')}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test('[PR-02] a mail that either server could send is sent once', async () => {
  const path = '/v2/account/passwordReset/remoteFleet/generateCode';
  const answer = await fetch(`${console.balancer.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: MEMBER }),
  });
  expect(answer.status).toBe(200);
  await eventually(() => mailbox.mails, has);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(mailbox.mails.map(({ to }) => to)).toEqual([MEMBER]);
});

test('[PR-02] exactly one server is the leader; when it is killed, the other takes over, and reports go on', async () => {
  const token = await tokenOf(MEMBER);
  const leader = await console.leader();
  const survivor = leader === one ? other : one;
  await leader?.end('SIGKILL');
  const tab = await openTab(survivor.url, token, 'vehicles');
  const vehicle = await console.connect('c-v1');
  const next = await eventually(
    () => console.leader(),
    (found) => found !== undefined,
  );
  expect(next).toBe(survivor);
  await vehicle.publishAsync(
    telemetryTopic('c-v1'),
    JSON.stringify({ ts: Date.now(), state: 'parked', lat: 52.2, lon: 21, speed: 0, percentage: 55, voltage: 40 }),
    { qos: 1 },
  );
  await eventually(() => tab.messages, has);
  expect(JSON.stringify(tab.messages)).toContain('"percentage":55');
}, 60_000);
