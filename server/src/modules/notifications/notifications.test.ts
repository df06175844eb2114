import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { liveModule } from '../../live/live.module.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import { renderMessage } from '../outbox/messages.ts';
import { messagesQueued } from '../outbox/queue.ts';
import { serviceModule } from '../service/service.module.ts';
import { deleteOldNotifications, MAX_PER_ACCOUNT } from './notification-retention.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { notificationsModule } from './notifications.module.ts';

let server: TestServer;
const own = ids('own');
const SERVICE: Permission[] = ['serviceRequest.service', 'vehicle.getByGroup'];
const people = {
  anna: { email: 'anna@fleet.example', grants: { 'group-own': SERVICE } },
  /** A technician through the group above. */
  piotr: { email: 'piotr@fleet.example', grants: { 'group-parent': SERVICE } },
  customer: { email: 'customer@fleet.example', grants: { 'group-own': ['serviceRequest.client'] } },
  viewer: { email: 'viewer@fleet.example', grants: { 'group-own': ['vehicle.getByGroup'] } },
  foreigner: { email: 'foreigner@fleet.example', grants: { 'group-foreign': [...SERVICE, 'serviceRequest.client'] } },
  sibling: { email: 'sibling@fleet.example', grants: { 'group-sibling': [...SERVICE, 'serviceRequest.client'] } },
} as const satisfies Record<string, { email: string; grants: Record<string, Permission[]> }>;
type Person = keyof typeof people;
const names = Object.keys(people) as Person[];
const accountIds = {} as Record<Person, string>;

beforeAll(async () => {
  server = await startTestServer({
    env: { CONSOLE_URL: 'https://console.example' },
    modules: [fleetModule({ link: null }), serviceModule, notificationsModule, liveModule],
  });
  await addRelatedGroups(server);
  for (const name of names) accountIds[name] = (await server.addAccount(people[name].email, people[name].grants)).id;
  await server.app.listen({ port: 0 });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute(sql`truncate notifications, notification_settings, messages, service_requests cascade`);
});
afterAll(() => server.close());

interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly seen: boolean;
  readonly request: { readonly id: string };
  readonly vehicle: { readonly name: string };
  readonly actor: { readonly name: string | null };
  readonly text: string | null;
  readonly plannedStart: string | null;
}
interface Request {
  readonly id: string;
  readonly version: number;
}
const call = async <T>(as: Person, url: string, payload?: object, status = 200): Promise<T> => {
  const response = await server.as(people[as].email, {
    url,
    ...(payload && { method: 'POST' as const, payload, headers: { 'x-command-id': randomUUID() } }),
  });
  expect([url, response.statusCode, status === 200 ? '' : response.json<{ error: string }>().error]).toEqual([
    url,
    status,
    status === 200 ? '' : expect.any(String),
  ]);
  return response.json<T>();
};
const report = (as: Person = 'viewer') =>
  call<Request>(as, '/v1/service-request', { vehicleId: own.vehicle, damageTypes: ['mirrors'], rideable: true });
const act = ({ id, version }: Request, as: Person, action: string, more: object = {}) =>
  call<Request>(as, `/v1/service-request/${id}/action`, { action, version, ...more });
const comment = ({ id }: Request, as: Person, more: object = {}, status = 200) =>
  call<{ mentions: string[] }>(as, `/v1/service-request/${id}/comment`, { text: 'Ready on Monday', ...more }, status);
const list = (as: Person, query = '') => call<Notification[]>(as, `/v1/notification${query}`);
const unseen = async (as: Person) => (await call<{ unseen: number }>(as, '/v1/notification/count')).unseen;
const seen = (as: Person, body: object) => call(as, '/v1/notification/seen', body);
/** New notifications of everybody since the last look, by kind. */
async function fresh(): Promise<Partial<Record<Person, NotificationKind[]>>> {
  const found: Partial<Record<Person, NotificationKind[]>> = {};
  for (const name of names) {
    const kinds = (await list(name, '?unseen=true')).map(({ kind }) => kind);
    if (kinds.length > 0) found[name] = kinds.toReversed();
    await seen(name, { upTo: '999999' });
  }
  return found;
}
const toTechnicians = <T>(value: T) => ({ anna: value, piotr: value });
const toCustomer = (...kinds: NotificationKind[]) => ({ customer: kinds });
const plan = { plannedStart: '2026-12-07', repairTime: '1-3' };

/** Sends waiting e-mails now, and returns those to a person. */
async function mailsTo(name: Person) {
  await server.db.execute(sql`update messages set next_try_at = now() where status = 'queued'`);
  await server.pubsub.emit(messagesQueued);
  return eventually(
    () => messagesTo(server.db, people[name].email),
    (found) => found.every(({ status }) => status !== 'queued'),
  );
}

test('[SR-13] NTF-N1 SRV-M1 each change of a request notifies the people it concerns, never its author', async () => {
  let request = await report();
  expect(await fresh()).toEqual(toTechnicians(['reported']));
  request = await act(request, 'piotr', 'confirm');
  expect(await fresh()).toEqual({});
  request = await call<Request>('piotr', `/v1/service-request/${request.id}`, { version: request.version, technicianId: accountIds.anna });
  expect(await fresh()).toEqual({ anna: ['assigned'] });
  request = await act(request, 'piotr', 'plan', plan);
  expect(await list('customer')).toMatchObject([
    {
      kind: 'planned',
      request: { id: request.id },
      vehicle: { name: 'A bike' },
      actor: { name: 'Test piotr' },
      plannedStart: '2026-12-07',
    },
  ]);
  expect(await fresh()).toEqual({ anna: ['planned'], customer: ['planned'] });
  request = await act(await act(request, 'anna', 'begin'), 'anna', 'complete', { repairAction: 'repaired' });
  expect(await fresh()).toEqual(toCustomer('completed'));
  request = await act(request, 'customer', 'reject', { reason: 'Still loose' });
  expect(await list('anna', '?limit=1')).toMatchObject([{ kind: 'rejected', text: 'Still loose', actor: { name: 'Test customer' } }]);
  expect(await fresh()).toEqual({ anna: ['rejected'] });
  request = await act(request, 'anna', 'reopen');
  expect(await list('customer', '?limit=1')).toMatchObject([{ kind: 'reopened', request: { id: request.id } }]);
  expect(await fresh()).toEqual({ piotr: ['reported'], customer: ['reopened'] });
  request = await act(request, 'anna', 'confirm');
  request = await act(await act(request, 'anna', 'begin'), 'anna', 'complete', { repairAction: 'repaired' });
  await act(request, 'customer', 'approve');
  expect(await fresh()).toEqual({ anna: ['accepted'], customer: ['completed'] });
  await act(await report('anna'), 'anna', 'markUnfounded');
  expect(await fresh()).toEqual({ piotr: ['reported'], customer: ['closed'] });
});

test('[SR-13] SRV-M2 SRV-C2 comments notify both sides, internal ones technicians only; a mention replaces the comment', async () => {
  let request = await report();
  await fresh();
  await comment(request, 'customer');
  expect(await fresh()).toEqual(toTechnicians(['comment']));
  request = await act(request, 'anna', 'confirm');
  await comment(request, 'anna', { text: 'For us', internal: true });
  expect(await fresh()).toEqual({});
  await comment(request, 'piotr', { text: 'Which part?', internal: true });
  expect(await fresh()).toEqual({ anna: ['comment'] });
  const { mentions } = await comment(request, 'anna', {
    text: 'Hello @Test piotr and @Test customer',
    mentions: [accountIds.piotr, accountIds.customer],
  });
  expect(mentions).toEqual([accountIds.piotr, accountIds.customer]);
  expect(await call('customer', `/v1/service-request/${request.id}/comment`)).toEqual(
    expect.arrayContaining([expect.objectContaining({ mentions })]),
  );
  expect(await fresh()).toEqual({ piotr: ['mentioned'], customer: ['mentioned'] });

  const mentionable = (as: Person, query = '') =>
    call<{ id: string; name: string; side: string }[]>(as, `/v1/service-request/${request.id}/mentionable${query}`);
  const technicians = [
    { id: accountIds.anna, name: 'Test anna', side: 'service' },
    { id: accountIds.piotr, name: 'Test piotr', side: 'service' },
  ];
  expect(await mentionable('customer')).toEqual([
    technicians[0],
    { id: accountIds.customer, name: 'Test customer', side: 'client' },
    technicians[1],
  ]);
  expect(await mentionable('anna', '?internal=true')).toEqual(technicians);
  const refused = { status: 409, each: ['viewer', 'foreigner', 'sibling'] as const };
  for (const name of refused.each) await comment(request, 'anna', { mentions: [accountIds[name]] }, refused.status);
  await comment(request, 'anna', { internal: true, mentions: [accountIds.customer] }, refused.status);
  await call('customer', `/v1/service-request/${request.id}/mentionable?internal=true`, undefined, 403);
  expect(await fresh()).toEqual({});
});

test('[SR-13] NTF-S1 every kind is switched by channel; someone who switched mentions off gets no comment either', async () => {
  const kindsOf = async (as: Person) =>
    (await call<{ kinds: { kind: NotificationKind }[] }>(as, '/v1/notification/settings')).kinds.map(({ kind }) => kind);
  // Everyone can get answers to their own requests.
  const answers = ['access-granted', 'access-declined', 'access-ended'];
  expect(await kindsOf('viewer')).toEqual(answers);
  expect(await kindsOf('customer')).toEqual(['planned', 'completed', 'closed', 'reopened', 'comment', 'mentioned', ...answers]);
  const change = (as: Person, body: object, status = 200) =>
    call<{ locale: string; kinds: object[] }>(as, '/v1/notification/settings', body, status);
  await change('customer', { kind: 'reported', bell: true, mail: true }, 400);
  expect((await change('anna', { kind: 'reported', bell: false, mail: true })).kinds).toContainEqual({
    kind: 'reported',
    bell: false,
    mail: true,
  });
  expect(await change('anna', { locale: 'pl' })).toMatchObject({ locale: 'pl' });
  await change('piotr', { kind: 'reported', bell: false, mail: false });
  await change('piotr', { kind: 'mentioned', bell: false, mail: false });
  await change('customer', { kind: 'completed', bell: true, mail: false });

  let request = await report();
  // Anna only gets a mail of it.
  expect(await unseen('anna')).toBe(0);
  expect(await fresh()).toEqual({});
  await comment(request, 'customer', { text: 'Hello @Test piotr', mentions: [accountIds.piotr] });
  expect(await fresh()).toEqual({ anna: ['comment'] });
  request = await act(await act(await act(request, 'anna', 'confirm'), 'anna', 'begin'), 'anna', 'complete', { repairAction: 'repaired' });
  expect(await fresh()).toEqual(toCustomer('completed'));
  expect((await mailsTo('anna')).map(({ kind, status }) => [kind, status])).toEqual([
    ['request-comment', 'kept'],
    ['request-reported', 'kept'],
  ]);
  for (const name of ['piotr', 'customer'] as const) expect(await mailsTo(name)).toEqual([]);
});

test('[SR-13] NTF-M1 e-mails are in the language of the reader and link to the request', async () => {
  await call('customer', '/v1/notification/settings', { locale: 'pl' });
  let request = await act(await report(), 'anna', 'confirm');
  await comment(request, 'anna', { text: `${'a'.repeat(600)} <b>` });
  request = await act(await act(request, 'anna', 'begin'), 'anna', 'complete', { repairAction: 'repaired' });
  const [completed, commented] = await mailsTo('customer');
  expect(completed).toMatchObject({
    kind: 'request-completed',
    locale: 'pl',
    names: {
      request: request.id,
      vehicle: 'A bike',
      actor: 'Test anna',
      console: 'https://console.example',
      path: `/service/${request.id}`,
    },
  });
  if (!completed || !commented) throw new Error('no mails');
  expect(renderMessage(completed)).toMatchObject({
    subject: 'Naprawa pojazdu A bike zakończona',
    action: { label: 'Otwórz zgłoszenie', url: `https://console.example/service/${request.id}` },
    footer: 'Aby wybrać, jakie e-maile otrzymujesz, otwórz Ustawienia w Fleet Console.',
  });
  expect(commented.names['quote']).toBe(`${'a'.repeat(500)}…`);
});

test('[SR-13] NTF-N6 an undone change takes its notifications back, and no e-mail is sent', async () => {
  let request = await act(await act(await report(), 'anna', 'confirm'), 'anna', 'begin');
  await fresh();
  request = await act(request, 'anna', 'complete', { repairAction: 'repaired' });
  expect(await unseen('customer')).toBe(1);
  await call('anna', `/v1/service-request/${request.id}/undo`, { version: request.version });
  expect(await list('customer')).toEqual([]);
  expect((await mailsTo('customer')).map(({ status }) => status)).toEqual(['dropped']);
});

test('[SR-13] NTF-R1 NTF-M1 users who lost access see and receive nothing until they have access again', async () => {
  const request = await act(await report(), 'anna', 'confirm');
  await comment(request, 'piotr', { text: 'For us', internal: true });
  await comment(request, 'piotr', { text: 'For all' });
  expect(await unseen('anna')).toBe(3);
  const holds = (permissions: Permission[]) =>
    server.db.execute(sql`
      update roles set permissions = ${sql.param(permissions)}::text[] from policies p join policy_holders h on h.policy_id = p.id
      where p.role_id = roles.id and h.account_id = ${accountIds.anna}`);
  // Still reads the request, but not internal comments.
  await holds(['vehicle.getByGroup']);
  expect((await list('anna')).map(({ text }) => text)).toEqual(['For all', null]);
  await holds(['calendar.access']);
  expect([await list('anna'), await unseen('anna')]).toEqual([[], 0]);
  const sent = await mailsTo('anna');
  expect(sent.map(({ status, names }) => [status, 'quote' in names])).toEqual([
    ['dropped', false],
    ['dropped', false],
  ]);
  await holds(SERVICE);
  expect(await unseen('anna')).toBe(3);
  // The vehicle moves to another operator.
  await server.db.execute(sql`update vehicles set group_id = 'group-foreign' where id = ${own.vehicle}`);
  expect([await list('anna'), await unseen('anna'), await list('foreigner')]).toEqual([[], 0, []]);
});

test('NTF-R2 a colleague who left is not named', async () => {
  const request = await report('piotr');
  await server.db.execute(sql`update policies set group_id = 'group-foreign' where group_id = 'group-parent' and name = 'test policy'`);
  expect(await list('anna')).toMatchObject([{ request: { id: request.id }, actor: { id: accountIds.piotr, name: null } }]);
  await server.db.execute(sql`
    update policies set group_id = 'group-parent' from policy_holders h where h.policy_id = policies.id and h.account_id = ${accountIds.piotr}`);
  expect(await list('anna')).toMatchObject([{ actor: { name: 'Test piotr' } }]);
});

test('[SR-13] NTF-L1 pages follow each other by cursor; seen ones are marked by id, request or all; only the account’s tabs are signalled', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const signals: Person[] = [];
  const sockets = await Promise.all(
    (['anna', 'customer'] as const).map(async (name) => {
      const { access_token } = await server.signIn(people[name].email);
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, ['fleet.live.v1', `bearer.${access_token}`]);
      await new Promise((resolve) => socket.once('message', resolve));
      socket.on('message', (data: Buffer) => {
        const { topic } = JSON.parse(data.toString()) as { topic?: string };
        if (topic === 'notifications') signals.push(name);
      });
      socket.send(JSON.stringify({ type: 'subscribe', topic: 'notifications' }));
      await new Promise((resolve) => {
        socket.once('pong', resolve);
        socket.ping();
      });
      return socket;
    }),
  );
  const requests = [await report(), await report(), await report(), await report()];
  await eventually(
    () => signals.length,
    (count) => count === 4,
  );
  expect(new Set(signals)).toEqual(new Set(['anna']));
  const first = await server.as(people.anna.email, { url: '/v1/notification?limit=3' });
  const page = first.json<Notification[]>();
  expect(page.map(({ request }) => request.id)).toEqual(
    requests
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 3),
  );
  const rest = await server.as(people.anna.email, { url: `/v1/notification?limit=3&before=${first.headers['x-next-before'] as string}` });
  expect(rest.json<Notification[]>().map(({ request }) => request.id)).toEqual([requests[0]?.id]);
  expect(rest.headers['x-next-before']).toBeUndefined();
  expect(await seen('anna', { ids: [page[0]?.id] })).toEqual({ unseen: 3 });
  expect(await seen('piotr', { ids: [page[1]?.id] })).toEqual({ unseen: 4 });
  expect(await seen('anna', { requestId: Number(requests[0]?.id) })).toEqual({ unseen: 2 });
  expect((await list('anna', '?unseen=true')).map(({ id }) => id)).toEqual([page[1]?.id, page[2]?.id]);
  expect(await seen('anna', { upTo: page[1]?.id })).toEqual({ unseen: 0 });
  await eventually(
    () => signals.length,
    (count) => count === 7,
  );
  for (const socket of sockets) socket.terminate();
});

test('NTF-N5 NTF-M2 old notifications, those of deleted requests and all but the newest of an account are deleted; e-mails are limited', async () => {
  await call('anna', '/v1/notification/settings', { kind: 'reported', bell: true, mail: true });
  const request = await report();
  const add = (count: number, at: string, requestId = Number(request.id)) =>
    server.db.execute(sql`
      insert into notifications (account_id, kind, request_id, version, actor_id, bell, mail, at)
      select ${accountIds.anna}, 'comment', ${requestId}, 1, 'someone', true, true, now() - ${at}::interval from generate_series(1, ${count})`);
  const left = async () => (await server.db.execute(sql`select 1 from notifications where account_id = ${accountIds.anna}`)).rowCount;
  await add(5, '91 days');
  await add(3, '1 day', 4711);
  await add(2, '89 days');
  await deleteOldNotifications(server.db, Date.now());
  expect(await left()).toBe(3);
  await add(MAX_PER_ACCOUNT, '30 minutes');
  await deleteOldNotifications(server.db, Date.now());
  expect(await left()).toBe(MAX_PER_ACCOUNT);
  await report();
  expect((await messagesTo(server.db, people.anna.email)).length).toBe(1);
});
