import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Kernel } from '../../../kernel/module.ts';
import { createRandom } from '../../../sandbox/reference/random.ts';
import { messagesTo } from '../../../testing/sent-messages.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { mailProvider } from '../../outbox/mail.tsx';
import { renderMessage } from '../../outbox/messages.ts';
import { messagesQueued } from '../../outbox/queue.ts';
import { analyticsModule } from '../analytics.module.ts';
import { updateRollups } from '../rollups/update.ts';
import { addRides, addWorld } from '../testing/ride-world.ts';
import { queueWeeklyMails } from './weekly-mails.ts';

jest.mock('nodemailer', () => ({ createTransport: jest.fn() }));

const [ANNA, BEN] = ['anna@fleet.example', 'ben@fleet.example'];
/** Monday, 07:00 in Warsaw. */
const MONDAY = Date.parse('2026-11-16T06:00Z');
const MINUTE = 60_000;
const clock = { now: MONDAY - MINUTE };
let server: TestServer;
let kernel: Kernel;

beforeAll(async () => {
  server = await startTestServer({
    env: { CONSOLE_URL: 'https://console.example' },
    modules: [analyticsModule({ now: () => clock.now }), (_app, given) => void (kernel = given)],
  });
  await addWorld(server);
  await server.addAccount(ANNA, { poland: ['analytics.access'] });
  await server.addAccount(BEN, { vilnius: ['analytics.access'] });
  const days = Array.from({ length: 14 }, (_, at) => Date.parse('2026-11-02T00:00Z') + at * 86_400_000);
  await addRides(server.db, { random: createRandom(7), days }, 300);
  await updateRollups(server.db);
});
beforeEach(async () => {
  clock.now = MONDAY - MINUTE;
  await server.db.execute(sql.raw('truncate analytics_subscriptions, analytics_weekly_mails, messages; update accounts set locale = null'));
});
afterAll(() => server?.close());

interface Subscription {
  readonly groups: string[] | null;
  readonly tabs: string[];
  readonly next: number | null;
  readonly timeZone: string | null;
}
const URL = '/v1/analytics/subscription';
const call = async (as: string, method: 'GET' | 'PUT' | 'DELETE', payload?: object) => {
  const response = await server.as(as, { method, url: URL, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json<{ subscription?: Subscription | null; error?: string }>() };
};
const runAt = async (instant: number) => {
  clock.now = instant;
  await queueWeeklyMails(kernel, instant);
};
async function mails(to: string) {
  await server.pubsub.emit(messagesQueued);
  return eventually(
    () => messagesTo(server.db, to),
    (found) => found.every(({ status }) => status !== 'queued'),
  );
}

test('[AN-05] ANL-W1 ANL-W2 a subscriber gets the figures of last week once, on Monday at 07:00 of their groups, as on the screen', async () => {
  await server.db.execute(sql`update accounts set locale = 'pl' where email = ${ANNA}`);
  expect(await call(ANNA, 'GET')).toEqual({ status: 200, subscription: null });
  expect(await call(ANNA, 'PUT', { groups: ['warsaw'], tabs: ['rides', 'mileage'] })).toEqual({
    status: 200,
    subscription: { groups: ['warsaw'], tabs: ['mileage', 'rides'], next: MONDAY, timeZone: 'Europe/Warsaw' },
  });
  // In Vilnius it is an hour later.
  await call(BEN, 'PUT', { tabs: ['usage'] });
  await runAt(MONDAY - MINUTE);
  expect([(await mails(ANNA)).length, (await mails(BEN)).length]).toEqual([0, 1]);
  clock.now = MONDAY;
  await Promise.all([queueWeeklyMails(kernel, MONDAY), queueWeeklyMails(kernel, MONDAY)]);
  await runAt(MONDAY + 3 * 3_600_000);
  const [mail, ...more] = await mails(ANNA);
  if (!mail) throw new Error('no e-mail');
  expect(more).toEqual([]);
  expect((await call(ANNA, 'GET')).subscription?.next).toBe(MONDAY + 7 * 24 * 3_600_000);
  const { subject, text, tables, action } = renderMessage(mail);
  expect(subject).toBe('Analityka: 09/11/2026–15/11/2026');
  expect(text).toContain('Grupy: Group warsaw');
  expect(action?.url).toBe('https://console.example/analytics/mileage?period=custom&since=2026-11-09&till=2026-11-15');
  const screen = (await server.as(ANNA, { url: '/v1/analytics/rides?groups=warsaw&since=2026-11-09&till=2026-11-15' })).json<{
    tiles: { id: string; value: number }[];
  }>();
  expect(screen.tiles[0]?.value).toBeGreaterThan(5);
  expect(tables.map(({ title }) => title)).toEqual(['Przebieg', 'Przejazdy']);
  expect(tables[1]?.rows[0]).toEqual([
    'Przejazdy',
    String(screen.tiles[0]?.value),
    expect.stringMatching(/^o .* (więcej|mniej), wcześniej: \d+$/),
  ]);

  // As HTML and as text.
  const sent: { html: string; text: string }[] = [];
  jest.mocked(createTransport).mockReturnValue({ sendMail: async (each: never) => void sent.push(each), close: () => {} } as never);
  await mailProvider('smtp://mail.example', 'Fleet Console <console@operator.example>').send(mail.id, mail);
  for (const content of [sent[0]?.html, sent[0]?.text])
    for (const { title, rows } of tables) for (const part of [title, ...rows.flat()]) expect(content).toContain(part);

  // A week later, after an outage until the evening.
  await runAt(MONDAY + (7 * 24 + 12) * 3_600_000);
  expect(await mails(ANNA)).toHaveLength(2);
  await runAt(MONDAY + (8 * 24 + 12) * 3_600_000);
  expect(await mails(ANNA)).toHaveLength(2);
});

test('[AN-05] ANL-W2 who unsubscribes, loses access or is deleted gets no e-mail; access is checked when it is sent', async () => {
  await call(ANNA, 'PUT', { tabs: ['users'] });
  const policy = sql`(select h.policy_id from policy_holders h join accounts a on a.id = h.account_id where a.email = ${ANNA})`;
  clock.now = MONDAY;
  // Access is lost after the e-mail is queued and before it's sent, which starts with the commit.
  await server.db.transaction(async (tx) => {
    await queueWeeklyMails({ ...kernel, db: tx }, MONDAY);
    await tx.execute(sql`update policies set group_id = 'abroad' where id = ${policy}`);
    await tx.execute(sql`update roles set permissions = '{}' where id = (select role_id from policies where id = ${policy})`);
  });
  expect((await mails(ANNA)).map(({ status }) => status)).toEqual(['dropped']);
  await runAt(MONDAY + 7 * 24 * 3_600_000);
  expect(await mails(ANNA)).toHaveLength(1);
  // Who lost access can still read and end the subscription, but not change it.
  expect((await call(ANNA, 'GET')).subscription).toMatchObject({ next: null });
  expect((await call(ANNA, 'PUT', { tabs: ['rides'] })).status).toBe(403);
  expect(await call(ANNA, 'DELETE')).toEqual({ status: 200, subscription: null });
  expect(await call(ANNA, 'DELETE')).toEqual({ status: 200, subscription: null });
  await call(BEN, 'PUT', { tabs: ['users'] });
  await call(BEN, 'DELETE');
  await runAt(MONDAY + 14 * 24 * 3_600_000);
  expect(await mails(BEN)).toEqual([]);
});

test('[AN-05] a subscription is for groups with access and for tabs that exist', async () => {
  expect((await call(ANNA, 'PUT', { groups: ['vilnius'], tabs: ['users'] })).status).toBe(404);
  for (const body of [{ tabs: [] }, { tabs: ['weather'] }, { tabs: ['users'], groups: [] }, { tabs: ['users', 'users'] }])
    expect((await call(BEN, 'PUT', body)).status).toBe(400);
  expect(await call(BEN, 'GET')).toEqual({ status: 200, subscription: null });
});
