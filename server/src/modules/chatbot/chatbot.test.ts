import { randomUUID } from 'node:crypto';
import type { ChatContent } from '@fleet-console/chat';
import { sql } from 'drizzle-orm';
import { domainModules } from '../../modules.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf, auditSubject } from '../audit/audit.ts';
import { renderMessage } from '../outbox/messages.ts';

const SUPPORT = 'support@operator.example';
const [ADMIN, OTHER, VIEWER] = ['admin@fleet.example', 'other@fleet.example', 'viewer@fleet.example'];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null), env: { REQUESTS_PER_MINUTE: '1000', SUPPORT_MAIL: SUPPORT } });
  await server.addGroups({ id: '140', name: 'Polska' }, { id: '141', name: 'Partnerzy' });
  await server.addGroups({ id: '142', name: 'Warszawa', parentId: '140' }, { id: '199', name: 'Policies', parentId: '140', type: 'iam' });
  await server.addAccount(ADMIN, { '140': ['chatbot.configure'], '141': ['chatbot.configure'] });
  await server.addAccount(OTHER, { '142': ['chatbot.configure'] });
  await server.addAccount(VIEWER, { '140': ['vehicle.getByGroup'] });
});
afterAll(() => server?.close());
// Rate limits count by address: each test has its own.
let addresses = 0;
let from = '';
beforeEach(async () => {
  addresses += 1;
  from = `198.51.100.${addresses}`;
  await server.db.execute(sql`truncate chatbot_drafts, chatbot_publications, chatbot_counts, chatbot_handovers, messages`);
});

const closed = { email: 'help@fleet.example', phone: '+48 600 123 001', timeZone: 'Europe/Warsaw' };
const workday = { from: '08:00', to: '16:00' };
const content: ChatContent = {
  greeting: { en: 'Hello!', pl: 'Cześć!' },
  questions: [
    {
      id: 'password',
      question: { en: 'Lost password?', pl: 'Nie pamiętasz hasła?' },
      answer: { en: 'Reset it: https://fleet.example', pl: 'Zmień je.' },
    },
    { id: 'access', question: { en: 'No access?', pl: 'Brak dostępu?' }, answer: { en: 'Ask your manager.', pl: 'Zapytaj przełożonego.' } },
  ],
  handover: { ...closed, hours: [workday, workday, workday, workday, workday, null, null] },
};

const read = async (url: string, as = ADMIN) => {
  const response = await server.as(as, { url, remoteAddress: from });
  return { status: response.statusCode, body: response.json<never>() };
};
const send = async (url: string, payload: object, as = ADMIN) => {
  const response = await server.as(as, { method: 'POST', url, payload, remoteAddress: from });
  return { status: response.statusCode, body: response.json<never>() };
};
const save = (version: number, changed: object = content, group = '140', as = ADMIN) =>
  send(`/v1/chatbot/${group}/draft`, { version, content: changed }, as);
const publish = (version: number, group = '140') => send(`/v1/chatbot/${group}/publication`, { version });
const config = (query = '', headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/v1/chatbot/config${query}`, remoteAddress: from, headers });
const visitorPosts = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers });
const handover = (changed: object = {}) => ({
  clientId: randomUUID(),
  locale: 'en',
  name: 'Ewa\r\nBcc: x',
  email: ' Ewa@Fleet.example ',
  message: 'I need help.\nPlease call.',
  conversation: [{ questionId: 'password' }, { text: 'it did not work' }, { questionId: 'deleted' }],
  ...changed,
});

test('[SR-10] visitors see a draft only once it is published, and nothing but what concerns them', async () => {
  expect((await config()).statusCode).toBe(404);
  expect(await read('/v1/chatbot/140/draft')).toMatchObject({
    body: { version: 0, savedAt: null, published: null, content: { questions: [] } },
  });
  expect(await save(0)).toMatchObject({ status: 200, body: { version: 1, savedBy: 'Test admin', published: null } });
  expect((await config()).statusCode).toBe(404);
  expect(await publish(1)).toMatchObject({ status: 200, body: { published: { number: 1, publishedBy: 'Test admin', changed: false } } });
  const visible = { ...content, handover: { ...content.handover, form: true } };
  const first = await config();
  expect(first.json()).toEqual(visible);
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  const etag = String(first.headers['etag']);
  expect((await config('', { 'if-none-match': etag })).statusCode).toBe(304);

  const changed = { ...content, greeting: { en: 'Hi!', pl: 'Hej!' } };
  expect(await save(1, changed)).toMatchObject({ body: { version: 2, published: { number: 1, changed: true } } });
  expect((await config('', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await publish(2)).status).toBe(200);
  const next = await config('', { 'if-none-match': etag });
  expect(next.json()).toMatchObject({ greeting: { en: 'Hi!' } });
  expect(next.headers['etag']).not.toBe(etag);
});

test('[SR-10] every operator has a chatbot of its own', async () => {
  await save(0, { ...content, greeting: { en: '141', pl: '141' } }, '141');
  await publish(1, '141');
  expect((await config()).json()).toMatchObject({ greeting: { en: '141' } });
  await save(0);
  await publish(1);
  expect((await config()).json()).toMatchObject({ greeting: { en: 'Hello!' } });
  expect((await config('?group=141')).json()).toMatchObject({ greeting: { en: '141' } });
  expect((await config('?group=142')).statusCode).toBe(404);
  expect((await read('/v1/chatbot')).body).toEqual([
    { groupId: '140', name: 'Polska', publishedAt: expect.any(Number), changed: false },
    { groupId: '141', name: 'Partnerzy', publishedAt: expect.any(Number), changed: false },
  ]);
  expect((await read('/v1/chatbot', OTHER)).body).toEqual([{ groupId: '142', name: 'Warszawa', publishedAt: null, changed: false }]);
  await save(0, content, '142', OTHER);
  expect((await read('/v1/chatbot')).body).toMatchObject([{ groupId: '140' }, { groupId: '141' }, { groupId: '142', changed: true }]);
});

test('[SR-10] of two administrators who save or publish the same version, the second learns of the conflict', async () => {
  const results = await Promise.all([save(0), save(0), save(0)]);
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(results.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'chatbot-changed' });
  expect(await publish(2)).toMatchObject({ status: 409, body: { error: 'chatbot-changed' } });
  const published = await Promise.all([publish(1), publish(1)]);
  expect(published.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await publish(1)).toMatchObject({ status: 409, body: { error: 'chatbot-unchanged' } });
});

test.each([
  ['a missing translation', { greeting: { en: 'Hello!', pl: '' } }, 'greeting.pl'],
  ['no questions', { questions: [] }, 'questions'],
  ['a link that is not https', { greeting: { en: 'http://fleet.example', pl: 'x' } }, 'greeting.en'],
  [
    'opening hours that end before they begin',
    { handover: { ...content.handover, hours: [{ from: '9:00', to: '08:00' }, null, null, null, null, null, null] } },
    'handover.hours.0',
  ],
  ['an unknown time zone', { handover: { ...content.handover, timeZone: 'Moon' } }, 'handover.timeZone'],
])('[SR-10] a draft with %s is saved, but not published', async (_what, changed, field) => {
  expect((await save(0, { ...content, ...changed })).status).toBe(200);
  expect(await publish(1)).toMatchObject({ status: 400, body: { error: 'chatbot-incomplete', message: expect.stringContaining(field) } });
  expect((await config()).statusCode).toBe(404);
});

test.each([
  ['too many questions', { questions: Array.from({ length: 51 }, (_, at) => ({ ...content.questions[0], id: `q-${at}` })) }],
  ['two questions with one id', { questions: [content.questions[0], content.questions[0]] }],
  ['an endless text', { greeting: { en: 'x'.repeat(1001), pl: 'x' } }],
  ['six weekdays', { handover: { ...content.handover, hours: [null, null, null, null, null, null] } }],
  ['an unknown field', { script: 'x' }],
])('[SR-10] %s is not stored', async (_what, changed) => {
  expect((await save(0, { ...content, ...changed })).status).toBe(400);
  expect(await read('/v1/chatbot/140/draft')).toMatchObject({ body: { version: 0 } });
});

test('[SR-10] the history names who published what, old contents stay readable, and both are audited', async () => {
  await save(0);
  await publish(1);
  await save(1, { ...content, greeting: { en: 'Hi!\u0007', pl: 'Hej!' } });
  await publish(2);
  const entry = (number: number) => ({ number, publishedAt: expect.any(Number), publishedBy: 'Test admin', offlineAt: null });
  expect((await read('/v1/chatbot/140/publication')).body).toEqual([entry(2), entry(1)]);
  expect((await read('/v1/chatbot/140/publication?before=2')).body).toEqual([entry(1)]);
  expect((await read('/v1/chatbot/140/publication/1')).body).toEqual(content);
  expect((await read('/v1/chatbot/140/publication/2')).body).toMatchObject({ greeting: { en: 'Hi!' } });
  expect((await read('/v1/chatbot/140/publication/3')).status).toBe(404);
  const audited = await auditOf(server.db, auditSubject('chatbot', '140'), 10);
  expect(audited.slice(0, 4).map(({ act, groupId, details }) => [act, groupId, details['version'] ?? null])).toEqual([
    ['chatbot-published', '140', null],
    ['chatbot-draft-saved', '140', 2],
    ['chatbot-published', '140', null],
    ['chatbot-draft-saved', '140', 1],
  ]);
});

test('[SR-10] [US-05] the history of access contains nothing about chatbots', async () => {
  await save(0);
  await server.addAccount('auditor@fleet.example', { '140': ['policy.access', 'chatbot.configure'] });
  expect((await read('/v1/chatbot/140/draft', 'auditor@fleet.example')).body).toMatchObject({ version: 1 });
  expect(await read('/v1/iam/event/list', 'auditor@fleet.example')).toEqual({ status: 200, body: [] });
});

test('[SR-10] a published chatbot is taken offline, which is audited, and published again without a change', async () => {
  const takeOffline = (number: number, as = ADMIN) => send('/v1/chatbot/140/offline', { number }, as);
  expect(await takeOffline(1)).toMatchObject({ status: 409, body: { error: 'chatbot-offline' } });
  await save(0);
  await publish(1);
  expect((await takeOffline(1, OTHER)).status).toBe(404);
  expect((await takeOffline(1, VIEWER)).status).toBe(403);
  expect(await takeOffline(2)).toMatchObject({ status: 409, body: { error: 'chatbot-changed' } });
  expect((await config()).statusCode).toBe(200);
  const [first, second] = await Promise.all([takeOffline(1), takeOffline(1)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await read('/v1/chatbot/140/draft')).body).toMatchObject({ published: { number: 1, offlineAt: expect.any(Number) } });
  expect((await read('/v1/chatbot')).body).toMatchObject([{ groupId: '140', publishedAt: null }, { groupId: '141' }]);
  for (const query of ['', '?group=140']) expect((await config(query)).statusCode).toBe(404);
  expect((await visitorPosts('/v1/chatbot/question', { questionId: 'access' })).statusCode).toBe(404);
  expect(await publish(1)).toMatchObject({ status: 200, body: { published: { number: 2, offlineAt: null, changed: false } } });
  expect((await config()).statusCode).toBe(200);
  const audited = await auditOf(server.db, auditSubject('chatbot', '140'), 10);
  expect(audited.slice(0, 3).map(({ act }) => act)).toEqual(['chatbot-published', 'chatbot-taken-offline', 'chatbot-published']);
});

test('[SR-10] only holders of the permission on the group configure it', async () => {
  for (const [who, group, status] of [
    [OTHER, '140', 404],
    [OTHER, '142', 200],
    [VIEWER, '140', 403],
    [VIEWER, '141', 404],
    [ADMIN, '199', 404],
  ] as const) {
    expect([who, group, (await read(`/v1/chatbot/${group}/draft`, who)).status]).toEqual([who, group, status]);
    expect([who, group, (await save(0, content, group, who)).status]).toEqual([who, group, status]);
  }
});

test('[SR-10] questions and hand-overs are counted by day', async () => {
  await save(0);
  await publish(1);
  const ask = (questionId: string) => visitorPosts('/v1/chatbot/question', { questionId });
  const asked = await Promise.all(['access', 'password', 'password'].map(ask));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await ask('unknown')).statusCode).toBe(404);
  await visitorPosts('/v1/chatbot/handover', handover());
  const { body } = await read('/v1/chatbot/140/count?days=3');
  const { days, questions } = body as { days: { day: string; questions: number; handovers: number }[]; questions: object[] };
  expect(days).toHaveLength(3);
  expect(days.map(({ questions: count, handovers }) => [count, handovers])).toEqual([
    [0, 0],
    [0, 0],
    [3, 1],
  ]);
  expect(questions).toEqual([
    { id: 'password', count: 2 },
    { id: 'access', count: 1 },
  ]);
  expect((await read('/v1/chatbot/142/count?days=1')).body).toMatchObject({ days: [{ questions: 0, handovers: 0 }], questions: [] });
});

test('[SR-10] a hand-over is mailed to support once, with the conversation, and can be answered', async () => {
  await save(0);
  await publish(1);
  const body = handover();
  expect((await visitorPosts('/v1/chatbot/handover', body)).json()).toEqual({ sent: true });
  expect((await visitorPosts('/v1/chatbot/handover', body)).json()).toEqual({ sent: true });
  const sent = await messagesTo(server.db, SUPPORT);
  expect(sent).toHaveLength(1);
  const mail = renderMessage(sent[0] as never);
  expect(mail.replyTo).toBe('ewa@fleet.example');
  expect(mail.subject).toBe('Chat message from Ewa Bcc: x');
  expect(mail.text).toBe(
    [
      'Ewa Bcc: x (ewa@fleet.example) wrote in the Polska chat:',
      'I need help.\nPlease call.',
      'Earlier conversation:',
      '> Lost password?\nReset it: https://fleet.example',
      '> it did not work',
    ].join('\n\n'),
  );
});

test.each([
  ['no address', { email: 'ewa' }],
  ['an empty message', { message: ' \n ' }],
  ['a long message', { message: 'x'.repeat(2001) }],
  ['a long conversation', { conversation: Array.from({ length: 41 }, () => ({ text: 'x' })) }],
  ['an invented answer', { conversation: [{ questionId: 'password', answer: 'Pay here' }] }],
  ['no id', { clientId: 'x' }],
])('[SR-10] a hand-over with %s sends nothing', async (_what, changed) => {
  await save(0);
  await publish(1);
  expect((await visitorPosts('/v1/chatbot/handover', handover(changed))).statusCode).toBe(400);
  expect(await messagesTo(server.db, SUPPORT)).toEqual([]);
});

test('[SR-10] hand-overs are limited per address and per operator, and not accepted from other sites', async () => {
  await save(0);
  await publish(1);
  const statusOf = async (headers?: Record<string, string>) => (await visitorPosts('/v1/chatbot/handover', handover(), headers)).statusCode;
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  const statuses = [];
  for (let at = 0; at < 7; at += 1) statuses.push(await statusOf());
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await server.db.execute(sql`
    insert into chatbot_handovers (client_id, group_id, day) select 'filler-' || n, '140', current_date from generate_series(1, 194) n`);
  from = '203.0.113.1';
  const last = await visitorPosts('/v1/chatbot/handover', handover());
  expect([last.statusCode, last.json<{ error: string }>().error]).toEqual([429, 'chatbot-busy']);
  expect(await messagesTo(server.db, SUPPORT)).toHaveLength(6);
  const big = await visitorPosts('/v1/chatbot/handover', handover({ padding: 'x'.repeat(70_000) }));
  expect(big.statusCode).toBe(413);
});
