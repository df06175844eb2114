import { randomUUID } from 'node:crypto';
import type { Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel/module.ts';
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { messagesTo } from '../../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../../fleet/fleet.module.ts';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { renderMessage } from '../../outbox/messages.ts';
import { messagesQueued } from '../../outbox/queue.ts';
import { refreshDueTimes } from '../maintenance.ts';
import { serviceModule } from '../service.module.ts';
import { serviceDigestModule } from './digest.module.ts';
import { createDigests } from './digest.ts';

let mailbox: Mailbox;
let server: TestServer;
let kernel: Kernel;
const SERVICE: Permission[] = ['serviceRequest.service'];
const people = {
  anna: { 'group-own': SERVICE },
  /** A technician through the group above. */
  piotr: { 'group-parent': SERVICE },
  /** Of the child group; sees the vehicles of its parent. */
  mixed: { 'group-own': ['vehicle.getByGroup'], 'group-child': SERVICE },
  customer: { 'group-own': ['serviceRequest.client'] },
  viewer: { 'group-own': ['vehicle.getByGroup'] },
  /** In another country. */
  foreigner: { 'group-foreign': SERVICE },
} as const satisfies Record<string, Record<string, readonly Permission[]>>;
type Person = keyof typeof people;
const names = Object.keys(people) as Person[];
const emailOf = (name: Person) => `${name}@fleet.example`;
const accountIds = {} as Record<Person, string>;

const HOUR = 3_600_000;
/** The module's clock, and how often it was read. */
const clock = { now: 0, looks: 0 };
/** A day of its own for each test. */
let day = Date.parse('2026-11-15T00:00Z');
const warsaw = (hour: number, minute = 0) => day + (hour - 1) * HOUR + minute * 60_000;
/** Lets the module run at this time. The next run begins when the one before is complete. */
async function runAt(now: number): Promise<void> {
  clock.now = now;
  const from = clock.looks;
  await eventually(
    () => clock.looks,
    (looks) => looks >= from + 2,
  );
}

beforeAll(async () => {
  mailbox = await startMailbox();
  const digestModule = serviceDigestModule({
    interval: 10,
    now() {
      clock.looks += 1;
      return clock.now;
    },
  });
  server = await startTestServer({
    env: { CONSOLE_URL: 'https://console.example', SMTP_URL: mailbox.url, MAIL_FROM: 'Fleet Console <console@operator.example>' },
    modules: [
      fleetModule({ link: null }),
      serviceModule,
      notificationsModule,
      digestModule,
      (_app, given) => {
        kernel = given;
      },
    ],
  });
  await addRelatedGroups(server);
  for (const name of names) accountIds[name] = (await server.addAccount(emailOf(name), people[name])).id;
  await server.db.execute("update groups set country = 'PL' where id = 'group-parent'");
});
beforeEach(async () => {
  day += 24 * HOUR;
  clock.now = warsaw(3);
  await resetRelatedRows(server.db);
  await server.db.execute('truncate notification_settings, messages, service_requests, service_digests cascade');
  await server.db.execute("update accounts set locale = 'en'");
  mailbox.mails.splice(0);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const post = async <T>(as: Person, url: string, payload: object): Promise<T> => {
  const response = await server.as(emailOf(as), { method: 'POST', url, payload, headers: { 'x-command-id': randomUUID() } });
  expect([url, response.statusCode]).toEqual([url, 200]);
  return response.json<T>();
};
/** Reports issues whose due time is over. Returns their numbers. */
async function addOverdue(relation: 'own' | 'child' | 'parent' | 'foreign', count = 1): Promise<string[]> {
  const as = relation === 'foreign' ? 'foreigner' : 'piotr';
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const body = { vehicleId: ids(relation).vehicle, damageTypes: [], rideable: true, priority: 'urgent' };
    numbers.push((await post<{ id: string }>(as, '/v1/service-request', body)).id);
  }
  await server.db.execute(sql`
    update service_requests set reported_at = '2026-01-05T09:00+01:00', sla_basis = null where id = any(${sql.param(numbers.map(Number))}::bigint[])`);
  await refreshDueTimes(kernel);
  return numbers;
}
const switchMail = (as: Person, body: object) => post<{ kinds: object[] }>(as, '/v1/notification/settings', body);

/** Digests to each person that were sent, or decided not to be sent, once none waits any more. */
async function digests(): Promise<Partial<Record<Person, { readonly status: string; readonly subject: string; readonly text: string }[]>>> {
  const found: Awaited<ReturnType<typeof digests>> = {};
  for (const name of names) {
    const rows = await eventually(
      () => messagesTo(server.db, emailOf(name)),
      (all) => all.every(({ status }) => status !== 'queued'),
    );
    const own = rows.filter(({ kind }) => kind === 'digest' || kind === 'service-digest');
    if (own.length > 0) found[name] = own.map((row) => ({ status: row.status, ...renderMessage(row) }));
  }
  return found;
}
const receivers = async () => Object.entries(await digests()).map(([name, all]) => `${name} ${all.length}`);

test('[SR-12] [SR-13] SRV-D6 at seven local time, technicians get the overdue requests of their own groups', async () => {
  const [own] = await addOverdue('own');
  const [child] = await addOverdue('child');
  const [foreign] = await addOverdue('foreign');
  await runAt(warsaw(6, 59));
  expect(await receivers()).toEqual([]);
  await runAt(warsaw(7));
  const { anna, piotr, mixed, ...others } = await digests();
  expect(others).toEqual({});
  const ownText = `Group group-own: 1\n#${own} · A bike · 05/01/2026 10:00`;
  expect(piotr).toMatchObject([{ status: 'sent', subject: '2 overdue service requests', text: expect.stringContaining(ownText) }]);
  expect(anna?.[0]?.text).toContain(`Group group-own > Group group-child: 1\n#${child} · A bike`);
  // The group above isn't theirs: neither its requests nor its name.
  expect(mixed).toEqual([
    expect.objectContaining({ subject: '1 overdue service request', text: expect.stringMatching(/\n\nGroup group-child: 1\n/) }),
  ]);
  expect(mixed?.[0]?.text).not.toContain('group-own');
  // Groups without a country are in UTC.
  await runAt(warsaw(8));
  expect((await digests()).foreigner).toMatchObject([{ status: 'sent', text: expect.stringContaining(`#${foreign} · A bike`) }]);
  expect(await receivers()).toEqual(['anna 1', 'piotr 1', 'mixed 1', 'foreigner 1']);
});

test('SRV-D6 a digest is sent once a day, also by two processes at a time and by one that takes over', async () => {
  await addOverdue('own');
  const at = warsaw(7, 1);
  await Promise.all([createDigests(kernel)(at), createDigests(kernel)(at)]);
  expect(await receivers()).toEqual(['anna 1', 'piotr 1']);
  // Those with nothing overdue at seven get nothing later in the day.
  await addOverdue('child');
  await createDigests(kernel)(warsaw(12));
  await runAt(warsaw(13));
  expect(await receivers()).toEqual(['anna 1', 'piotr 1']);
  await runAt(warsaw(24 + 7));
  expect(await receivers()).toEqual(['anna 2', 'piotr 2', 'mixed 1']);
  day += 24 * HOUR;
});

test('SRV-D6 after an outage it is sent until the end of the working day, then not at all', async () => {
  await addOverdue('own');
  await runAt(warsaw(18));
  expect(await receivers()).toEqual([]);
  await runAt(warsaw(17, 59));
  expect(await receivers()).toEqual(['anna 1', 'piotr 1']);
});

test('[SR-13] SRV-D6 NTF-S1 technicians switch it off, and it is only sent by e-mail', async () => {
  await addOverdue('own');
  expect((await switchMail('anna', { kind: 'service-digest', mail: false })).kinds).toContainEqual({ kind: 'service-digest', mail: false });
  const invalid = (as: Person, payload: object) =>
    server.as(emailOf(as), { method: 'POST', url: '/v1/notification/settings', payload, headers: { 'x-command-id': randomUUID() } });
  expect((await invalid('anna', { kind: 'service-digest', bell: true, mail: true })).statusCode).toBe(400);
  expect((await invalid('customer', { kind: 'service-digest', mail: true })).statusCode).toBe(400);
  await runAt(warsaw(7));
  await digests();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([emailOf('piotr')]);
});

test.each([
  [1, '1 overdue service request', '1 zgłoszenie serwisowe po terminie'],
  [3, '3 overdue service requests', '3 zgłoszenia serwisowe po terminie'],
  [6, '6 overdue service requests', '6 zgłoszeń serwisowych po terminie'],
])('[SR-13] SRV-D6 %i overdue: in the language of the reader, the five that are overdue longest', async (count, english, polish) => {
  await switchMail('anna', { locale: 'pl' });
  const numbers = await addOverdue('own', count);
  await runAt(warsaw(7));
  const { anna, piotr } = await digests();
  expect(piotr).toMatchObject([{ subject: english, action: { url: 'https://console.example/service?overdue=1' } }]);
  expect(anna).toMatchObject([
    {
      subject: polish,
      heading: 'Zgłoszenia serwisowe po terminie',
      action: { label: 'Otwórz zgłoszenia po terminie' },
      footer: 'Aby wybrać, jakie e-maile otrzymujesz, otwórz Ustawienia w Fleet Console.',
    },
  ]);
  const [, group] = anna?.[0]?.text.split('\n\n') ?? [];
  const lines = numbers.slice(0, 5).map((number) => `#${number} · A bike · 05/01/2026 10:00`);
  expect(group?.split('\n')).toEqual([`Group group-own: ${count}`, ...lines, ...(count > 5 ? ['…'] : [])]);
});

test('[SR-13] SRV-D6 groups with more overdue requests come first, and in a group those that are overdue longest', async () => {
  const [later, first, sooner] = await addOverdue('child', 3);
  const [own] = await addOverdue('own');
  for (const [nth, number] of [first, sooner].entries())
    await server.db.execute(sql`
      update service_requests set reported_at = reported_at - make_interval(days => ${3 - nth}), sla_basis = null where id = ${Number(number)}`);
  await refreshDueTimes(kernel);
  await runAt(warsaw(7));
  const [, child, parent] = (await digests()).piotr?.[0]?.text.split('\n\n') ?? [];
  expect(child?.match(/#\d+/g)).toEqual([first, sooner, later].map((number) => `#${number}`));
  expect(parent?.match(/#\d+/g)).toEqual([`#${own}`]);
});

describe('SRV-D6 a digest that could not be sent at once', () => {
  const retry = async () => {
    await server.db.execute(sql`update messages set next_try_at = now() where status = 'queued'`);
    await server.pubsub.emit(messagesQueued);
  };
  const failed = () =>
    eventually(
      () => messagesTo(server.db, emailOf('anna')),
      (rows) => rows.some(({ failure }) => failure !== null),
    );
  beforeEach(async () => {
    // Only Anna's.
    await addOverdue('own');
    await switchMail('piotr', { kind: 'service-digest', mail: false });
    mailbox.refusals.push({ code: 451, text: 'try later' });
    await runAt(warsaw(7));
  });
  const status = async () => (await digests()).anna?.map((each) => each.status);

  test('contains what is overdue when it is sent', async () => {
    await failed();
    await addOverdue('child');
    await retry();
    expect((await digests()).anna).toMatchObject([{ status: 'sent', subject: '2 overdue service requests' }]);
  });

  test('is not sent to someone who lost access', async () => {
    await failed();
    const move = (from: string, to: string) =>
      server.db.execute(sql`
        update policies set group_id = ${to} from policy_holders h
        where h.policy_id = policies.id and h.account_id = ${accountIds.anna} and policies.group_id = ${from}`);
    await move('group-own', 'group-sibling');
    await retry();
    expect(await status()).toEqual(['dropped']);
    await move('group-sibling', 'group-own');
  });

  test('is not sent when nothing is overdue any more', async () => {
    await failed();
    await server.db.execute('delete from service_requests');
    await retry();
    expect(await status()).toEqual(['dropped']);
  });

  test('expires after twelve hours', async () => {
    const [message] = await failed();
    expect((Number(message?.expiresAt) - Number(message?.createdAt)) / HOUR).toBeCloseTo(12, 1);
    await server.db.execute(sql`update messages set expires_at = now() where status = 'queued'`);
    await retry();
    expect(await status()).toEqual(['expired']);
    expect(mailbox.mails).toEqual([]);
  });
});
