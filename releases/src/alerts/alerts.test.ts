import { createHmac, randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canary, withdraw } from '../decisions/canary.ts';
import { startFront, type Front } from '../front/front.ts';
import { LEDGER } from '../store/keys.ts';
import { freshFolder, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { startMailbox, type Mailbox } from '../testing/mailbox.ts';
import { stored } from '../testing/stored.ts';
import { until } from '../testing/until.ts';
import { startWebhookReceiver, type ReceivedWebhook, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { createAlerts } from './alerts.ts';
import { readAlertSettings } from './settings.ts';

const key = randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;
let receiver: WebhookReceiver;
let mailbox: Mailbox;
let fronts: Front[];
beforeEach(async () => {
  [receiver, mailbox, fronts] = [await startWebhookReceiver(), await startMailbox(), []];
});
afterEach(async () => {
  for (const front of fronts) await front.close();
  await Promise.all([receiver.close(), mailbox.close()]);
});
afterAll(removeFolders);

const times = {
  storePatience: 0,
  retryLedgerAfter: 50,
  retries: { retries: 40, factor: 2, minTimeout: 20, maxTimeout: 900_000, randomize: true },
} as const;

/** A front that alerts the receiver and the mailbox, with its secret in a file. */
async function aFront(store: Awaited<ReturnType<typeof aLiveStore>>, env: Record<string, string> = {}) {
  const file = join(await freshFolder(), 'secret');
  await writeFile(file, `${secret}\n`);
  const alerts = readAlertSettings({
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_WEBHOOK_SECRET_FILE: file,
    ALERT_MAIL_TO: 'ops@operator.example, night@operator.example',
    ALERT_FAILURES: '5',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Fleet Console <console@operator.example>',
    CONSOLE_URL: 'https://console.example',
    ...env,
  });
  const front = await startFront({ store, apiUrl: 'http://127.0.0.1:1', alerts, alertTimes: times });
  fronts.push(front);
  return front.url;
}

/** The signature, computed without the library. Source: Standard Webhooks, "Signature scheme". */
const signatureOf = ({ headers, body }: ReceivedWebhook, by = key) =>
  `v1,${createHmac('sha256', by)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;
const typesOf = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const decoded = ({ source }: Mailbox['mails'][number]) => source.replace(/=\r\n/g, '').replaceAll('=3D', '=');

const live = { remote: 'remote-fleet', build: 'fleet0002' };
async function crash(url: string, tabs: readonly number[]) {
  for (const tab of tabs) {
    const body = JSON.stringify({ tab: tab.toString(16).padStart(16, '0'), reports: [{ ...live, what: 'crashed' }], shows: [live] });
    await fetch(`${url}/releases/reports`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
}

test('[RE-08] REL-R56 each problem is reported once, by signed webhook and by e-mail, and so is its end', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  const url = await aFront(store);

  // Crashes of a live release: not for one tab, and not below the threshold.
  await crash(url, [1, 1, 1, 1, 1, 1, 2, 2]);
  expect(receiver.received).toEqual([]);
  await crash(url, [3, 4, 5, 6]);
  await until(() => receiver.received.length === 1 && mailbox.mails.length === 1);
  const [first] = receiver.received as [ReceivedWebhook];
  expect(JSON.parse(first.body)).toEqual({
    type: 'release.crashing',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      ...live,
      failures: 9,
      count: 3,
      minutes: 10,
      summary: 'remote-fleet@fleet0002, which is live, failed 9 times in the last 10 min, in 3 tabs.',
    },
  });
  expect(first.headers['webhook-signature']).toBe(signatureOf(first));
  expect(signatureOf(first)).not.toBe(signatureOf(first, randomBytes(32)));
  expect(signatureOf({ ...first, body: first.body.replace('fleet0002', 'fleet0001') })).not.toBe(first.headers['webhook-signature']);
  expect(Math.abs(Date.now() / 1000 - Number(first.headers['webhook-timestamp']))).toBeLessThan(60);
  expect(mailbox.mails[0]?.to).toEqual(['ops@operator.example', 'night@operator.example']);
  const [mail = ''] = mailbox.mails.map(decoded);
  expect(mail).toContain('Subject: [Fleet Console] remote-fleet@fleet0002 is crashing');
  expect(mail).toContain("If it doesn't recover, roll it back: pnpm release rollback remote-fleet --reason");
  expect(mail).toContain('Releases: https://console.example/control/releases');
  expect(mail).toContain(`Message-ID: <${String(first.headers['webhook-id'])}@fleet-console>`);

  // A canary that is withdrawn; another build that is marked as bad isn't one.
  await canary(store, { remote: 'remote-fleet', build: 'fleet0003', share: 5, ...by });
  await withdraw(store, { remote: 'remote-fleet', build: 'fleet0001', ...by });
  await withdraw(store, { remote: 'remote-fleet', actor: 'guard', reason: 'error budget exceeded: 6 failures' });
  await until(() => receiver.received.length === 2);
  expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
    type: 'release.canary-withdrawn',
    data: { build: 'fleet0003', actor: 'guard', why: 'error budget exceeded: 6 failures', live: 'remote-fleet@fleet0002' },
  });

  // Damage of the ledger, and its end.
  const garbage = `${LEDGER}/00000011.json`;
  await stored(store).put(garbage, 'x');
  await until(() => receiver.received.length === 3);
  expect(JSON.parse(receiver.received[2]?.body ?? '')).toMatchObject({
    type: 'ledger.damaged',
    data: { why: expect.stringContaining('its entry 00000011.json was changed') },
  });
  await stored(store).remove(garbage);
  await until(() => receiver.received.length === 4);

  // The store is moved away, and comes back.
  await rename(store.folder, `${store.folder}.away`);
  await until(() => receiver.received.length === 5);
  await rename(`${store.folder}.away`, store.folder);
  await until(() => receiver.received.length === 6 && mailbox.mails.length === 6);
  expect(typesOf().slice(2)).toEqual(['ledger.damaged', 'ledger.repaired', 'store.unreachable', 'store.recovered']);

  // More crashes within the hour are the same problem.
  await crash(url, [7, 8, 9, 10]);
  const health = (await (await fetch(`${url}/health`)).json()) as { alerts: object[] };
  expect(health.alerts).toEqual([
    { channel: 'webhook', lastSent: expect.any(String), failing: null, lastFailed: null, responseCode: null, waiting: 0, lost: 0 },
    { channel: 'mail', lastSent: expect.any(String), failing: null, lastFailed: null, responseCode: null, waiting: 0, lost: 0 },
  ]);
  expect(receiver.received).toHaveLength(6);
  expect(JSON.stringify(health)).not.toMatch(/whsec|127\.0\.0\.1|operator\.example/);
}, 60_000);

test('REL-R56 failed attempts are repeated under the same id, redirects are not followed, and the front keeps serving', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  receiver.statuses.push(500, 302);
  await mailbox.close();
  const url = await aFront(store, { ALERT_LANGUAGE: 'pl' });
  await crash(url, [1, 2, 3, 4, 5]);
  await until(() => receiver.received.length === 3);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received.map(({ headers }) => headers[':path'])).toEqual(['/alerts', '/alerts', '/alerts']);
  for (const each of receiver.received) expect(each.headers['webhook-signature']).toBe(signatureOf(each));
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
  const { alerts } = (await (await fetch(`${url}/health`)).json()) as { alerts: object[] };
  // The last attempt of the webhook succeeded; before that, it was redirected.
  expect(alerts).toEqual([
    {
      channel: 'webhook',
      lastSent: expect.any(String),
      failing: null,
      lastFailed: expect.any(String),
      responseCode: 302,
      waiting: 0,
      lost: 0,
    },
    {
      channel: 'mail',
      lastSent: null,
      failing: "the mail server isn't responding",
      lastFailed: expect.any(String),
      responseCode: null,
      waiting: 1,
      lost: 0,
    },
  ]);
  mailbox = await startMailbox();
}, 60_000);

test('[RE-08] REL-R56 at most 20 alerts are sent an hour, and the next one says how many were not', async () => {
  const settings = readAlertSettings({ ALERT_WEBHOOK_URL: receiver.url, ALERT_WEBHOOK_SECRET: secret });
  const alerts = createAlerts(settings, () => {}, { retries: times.retries });
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const raise = (build: number) =>
    alerts.raise('crashing', `remote-fleet@${build}`, { remote: 'remote-fleet', build: String(build), failures: 9, count: 3, minutes: 10 });
  try {
    for (let build = 1; build <= 23; build += 1) raise(build);
    await until(() => receiver.received.length >= 20);
    clock.mockReturnValue(start + 60 * 60_000);
    raise(24);
    await until(() => receiver.received.some(({ body }) => body.includes('"build":"24"')));
  } finally {
    clock.mockRestore();
    await alerts.close();
  }
  const sent = receiver.received.map(({ body }) => (JSON.parse(body) as { data: { build: string; suppressed?: number } }).data);
  const upTo20 = Array.from({ length: 20 }, (_, index) => [String(index + 1), undefined]);
  expect(sent.map(({ build, suppressed }) => [build, suppressed])).toEqual([...upTo20, ['24', 3]]);
});

test.each([
  [{ ALERT_WEBHOOK_URL: 'alerts.example' }, 'ALERT_WEBHOOK_URL must be a URL that starts with https:// or http://.'],
  [{ ALERT_WEBHOOK_URL: 'https://alerts.example/hook' }, 'ALERT_WEBHOOK_SECRET must be set with ALERT_WEBHOOK_URL'],
  [{ ALERT_WEBHOOK_URL: 'https://a.example', ALERT_WEBHOOK_SECRET: 'whsec_short' }, 'ALERT_WEBHOOK_SECRET must be set'],
  [{ ALERT_WEBHOOK_URL: 'https://a.example', ALERT_WEBHOOK_SECRET_FILE: '/none' }, "Couldn't read ALERT_WEBHOOK_SECRET_FILE, /none."],
  [{ ALERT_MAIL_TO: 'ops' }, 'ALERT_MAIL_TO contains "ops", which isn\'t an e-mail address.'],
  [{ ALERT_MAIL_TO: 'ops@operator.example' }, 'ALERT_MAIL_TO requires a mail server and a sender: set SMTP_URL and MAIL_FROM.'],
  [{ ALERT_FAILURES: '0' }, 'ALERT_FAILURES must be a whole number of at least 1.'],
])('REL-R56 an invalid setting is refused at the start: %j', (env, sentence) => {
  expect(() => readAlertSettings(env)).toThrow(sentence);
});
