import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { settledMessageTo } from '../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tokenHash } from '../accounts/link-token.ts';
import { createOutbox, messagesQueued } from './queue.ts';

interface Gateway {
  readonly url: string;
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  readonly statuses: number[];
  close(): Promise<void>;
}

async function aGateway(): Promise<Gateway> {
  const received: Gateway['received'] = [];
  const statuses: number[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 202).end('taken');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/sms`, received, statuses, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

let mailbox: Mailbox;
let gateway: Gateway;
let server: TestServer;

beforeAll(async () => {
  [mailbox, gateway] = await Promise.all([startMailbox(), aGateway()]);
  server = await startTestServer({
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Fleet Console <console@operator.example>',
      SMS_WEBHOOK_URL: gateway.url,
      SMS_WEBHOOK_SECRET: 'a secret of the gateway',
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailbox.close(), gateway.close()]);
});

let at = 0;
/** A unique address per request, so that limits by address don't interfere. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${++at}` });
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/v2/account/${path}`, payload, headers: { ...from(), ...headers } });
const signUp = (email: string, language = 'en') =>
  post('registration/remoteFleet/verify', { email, password: PASSWORD }, { 'accept-language': language });
const recover = (email: string) => post('passwordReset/remoteFleet/generateCode', { email });
const mailsTo = (email: string) => mailbox.mails.filter((mail) => mail.to === email);
const decoded = (source: string) =>
  source.replaceAll('=\r\n', '').replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
const codeIn = (source: string) => /\b\d{6}\b/.exec(source.slice(source.indexOf('\r\n\r\n')))?.[0] ?? '';
/** Skips the waits between attempts. */
const skipWaits = () => server.db.execute(sql`update messages set next_try_at = now() where status = 'queued'`);
async function until(right: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await right())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('OUT-D1: a registration code arrives by mail, as text and as HTML, and is then deleted', async () => {
  await signUp('mailed@people.example');
  const settled = await settledMessageTo(server.db, 'mailed@people.example');
  expect(settled).toMatchObject({ status: 'sent', code: null, tries: 1 });
  const [mail] = mailsTo('mailed@people.example');
  const source = decoded(mail?.source ?? '');
  expect(source).toMatch(/^From: Fleet Console <console@operator.example>/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(source).toContain('Content-Type: text/plain');
  expect(source).toContain('Content-Type: text/html');
  expect(source).toContain('Confirm your e-mail address');
  expect(source).not.toMatch(/<script|<img|http:|https:/i);
  const made = await post('registration/remoteFleet/register', {
    email: 'mailed@people.example',
    password: PASSWORD,
    code: codeIn(source),
  });
  expect(made.json()).toEqual({ error: false });
});

test('OUT-D1: mails are in the language of the request, then in that of the account', async () => {
  await signUp('polka@people.example', 'pl');
  await settledMessageTo(server.db, 'polka@people.example');
  const source = decoded(mailsTo('polka@people.example')[0]?.source ?? '');
  expect(source).toContain('Potwierdź swój adres e-mail');
  await post(
    'registration/remoteFleet/register',
    { email: 'polka@people.example', password: PASSWORD, code: codeIn(source) },
    { 'accept-language': 'pl' },
  );
  await recover('polka@people.example');
  await until(() => mailsTo('polka@people.example').length === 2);
  expect(decoded(mailsTo('polka@people.example')[1]?.source ?? '')).toContain('Ustaw nowe hasło');
});

describe('OUT-D2: anything that depends on whether an account exists is decided after the response', () => {
  test('registering an address with an account notifies its owner, without a code', async () => {
    await server.addAccount('owner@people.example');
    expect((await signUp('owner@people.example')).json()).toEqual({ error: false });
    expect(await settledMessageTo(server.db, 'owner@people.example')).toMatchObject({
      kind: 'already-registered',
      status: 'sent',
      code: null,
    });
    const source = decoded(mailsTo('owner@people.example')[0]?.source ?? '');
    expect(source).toContain('You already have an account');
    expect(codeIn(source)).toBe('');
  });

  test('a recovery of an address without an account sends nothing, and stores no code', async () => {
    await recover('nobody@people.example');
    expect(await settledMessageTo(server.db, 'nobody@people.example')).toMatchObject({ status: 'dropped', code: null });
    expect(mailsTo('nobody@people.example')).toEqual([]);
  });

  test('control: a recovery of an account sends a code', async () => {
    await server.addAccount('somebody@people.example');
    await recover('somebody@people.example');
    expect(await settledMessageTo(server.db, 'somebody@people.example')).toMatchObject({ status: 'sent' });
    expect(codeIn(decoded(mailsTo('somebody@people.example')[0]?.source ?? ''))).toMatch(/^\d{6}$/);
  });

  test('the response does not wait for the mail server', async () => {
    // The mail server rejects the first attempt, which is then retried.
    mailbox.refusals.push({ code: 451, text: 'Later' });
    expect((await signUp('unhurried@people.example')).json()).toEqual({ error: false });
    await until(
      async () =>
        (await server.db.execute(sql`select 1 from messages where recipient = 'unhurried@people.example' and failure is not null`)).rows
          .length > 0,
    );
    await skipWaits();
    expect(await settledMessageTo(server.db, 'unhurried@people.example')).toMatchObject({ status: 'sent', tries: 2 });
  });
});

describe('OUT-D3: a message that is not accepted', () => {
  test('temporarily is retried with increasing delays', async () => {
    const { email } = await server.addAccount('patient@people.example');
    mailbox.refusals.push(...Array.from({ length: 3 }, () => ({ code: 421, text: 'Busy' })));
    await recover(email);
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await until(async () => {
        const { rows } = await server.db.execute<{ tries: number; wait: number }>(
          sql`select tries, extract(epoch from next_try_at - now())::float as wait from messages where recipient = ${email} and failure is not null and next_try_at < now() + interval '30 seconds'`,
        );
        if (rows[0]?.tries !== tries) return false;
        waits.push(rows[0].wait);
        return true;
      });
      await skipWaits();
    }
    expect(await settledMessageTo(server.db, email)).toMatchObject({ status: 'sent', tries: 4 });
    expect(mailsTo(email).length).toBe(1);
    expect(waits).toEqual([...waits].toSorted((a, b) => a - b));
  });

  test('because of an error of the server itself is retried at once, without waiting for the lease to expire', async () => {
    const { email } = await server.addAccount('abandoned@people.example');
    await server.db.execute(sql`create sequence failures`);
    await server.db.execute(sql`
      create function fail_once() returns trigger language plpgsql as $$ begin
        if new.recipient = 'abandoned@people.example' and new.status <> 'queued' and nextval('failures') = 1 then raise exception 'away'; end if;
        return new;
      end $$`);
    await server.db.execute(sql`create trigger fail_once before update on messages for each row execute function fail_once()`);
    await recover(email);
    expect(await settledMessageTo(server.db, email)).toMatchObject({ status: 'sent', tries: 2 });
    await server.db.execute(sql`drop trigger fail_once on messages`);
  });

  test('permanently fails, and its code is deleted', async () => {
    mailbox.refusals.push({ code: 550, text: 'No such mailbox' });
    await signUp('gone@people.example');
    expect(await settledMessageTo(server.db, 'gone@people.example')).toMatchObject({
      status: 'failed',
      code: null,
      failure: expect.stringContaining('No such mailbox'),
    });
  });

  test('before its code has expired is not sent any more', async () => {
    mailbox.refusals.push({ code: 451, text: 'Later' });
    await signUp('late@people.example');
    await until(
      async () =>
        (await server.db.execute(sql`select 1 from messages where recipient = 'late@people.example' and failure is not null`)).rows.length >
        0,
    );
    await server.db.execute(sql`update messages set expires_at = now(), next_try_at = now() where recipient = 'late@people.example'`);
    expect(await settledMessageTo(server.db, 'late@people.example')).toMatchObject({ status: 'expired', code: null });
    expect(mailsTo('late@people.example')).toEqual([]);
  });

  test('by a process that died is taken over by another', async () => {
    await server.db.execute(sql`
      insert into messages (kind, recipient, locale, code, expires_at, tries, next_try_at)
      values ('phone-code', '+48600123999', 'en', '123456', now() + interval '5 minutes', 1, now() - interval '1 second')`);
    expect(await settledMessageTo(server.db, '+48600123999')).toMatchObject({ status: 'sent', tries: 2 });
  });
});

test('OUT-D4: a message of a rolled-back transaction is not sent', async () => {
  const before = mailbox.mails.length;
  const outbox = createOutbox({ emit: async () => undefined });
  await server.db
    .transaction(async (tx) => {
      await outbox.post(tx, {
        kind: 'password-changed',
        recipient: 'undone@people.example',
        locale: 'en',
        code: null,
        expiresAt: new Date(Date.now() + 60_000),
      });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await signUp('after-undone@people.example');
  await settledMessageTo(server.db, 'after-undone@people.example');
  expect(mailbox.mails.length).toBe(before + 1);
});

describe('OUT-D6: an invitation', () => {
  const TOKEN = 'token-of-the-invitation-in-43-letters-000000';
  const invite = async (email: string, names: Readonly<Record<string, string>>, token = TOKEN) => {
    await server.db.execute(sql`
      insert into invitations (account_id, token_hash, sent_at, expires_at)
      select id, ${tokenHash(`${TOKEN}${email}`)}, now(), now() + interval '7 days' from accounts where email = ${email}`);
    await server.db.execute(sql`
      insert into messages (kind, recipient, locale, code, names, expires_at)
      values ('invitation', ${email}, 'en', ${`${token}${email}`}, ${JSON.stringify(names)}::jsonb, now() + interval '7 days')`);
    await server.pubsub.emit(messagesQueued);
    return settledMessageTo(server.db, email);
  };
  const waiting = async (email: string) => {
    await server.db.execute(sql`insert into accounts (email, account_status) values (${email}, 'PENDING')`);
    return email;
  };
  const names = { name: 'Ada <b>Nowak</b>', email: 'ada@people.example', role: 'Dispatcher', group: 'Wola' };

  test('has its link as text and as a button; then the token is deleted; user input is escaped', async () => {
    const email = await waiting('invited@people.example');
    expect(await invite(email, { ...names, console: 'https://console.example' })).toMatchObject({ status: 'sent', code: null });
    const source = decoded(mailsTo(email)[0]?.source ?? '');
    const link = `https://console.example/login/signup#invitation=${TOKEN}${email}`;
    expect(source).toContain(`Accept invitation: ${link}`);
    expect(source).toContain(`href="${link}"`);
    expect(source).toContain('Ada &lt;b&gt;Nowak&lt;/b&gt;');
  });

  test('explains how to accept without a link when the console has no address', async () => {
    const email = await waiting('linkless@people.example');
    await invite(email, names);
    const source = decoded(mailsTo(email)[0]?.source ?? '');
    expect(source).toContain('sign up with this e-mail address');
    expect(source).not.toContain(TOKEN);
  });

  test('that has ended or was sent again is not sent', async () => {
    const email = await waiting('renewed@people.example');
    expect(await invite(email, names, 'another-token')).toMatchObject({ status: 'dropped', code: null });
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('[AU-21] OUT-D5: a code to a phone', () => {
  const requestCode = async (email: string, phoneNumber: string, locale = 'en_EN') =>
    server.as(email, {
      method: 'POST',
      url: '/v2/account/registration/remoteFleet/completeData',
      payload: { countryCode: '48', phoneNumber, verifyPhoneNumber: true, locale },
    });
  const sentTo = (to: string) =>
    gateway.received
      .map(({ headers, body }) => ({ headers, body, content: JSON.parse(body) as { to: string; text: string; id: string } }))
      .filter(({ content }) => content.to === to);

  test('goes to the gateway, signed, in the requested language', async () => {
    await server.addAccount('caller@people.example');
    await requestCode('caller@people.example', '600 123 501', 'pl_PL');
    expect(await settledMessageTo(server.db, '+48600123501')).toMatchObject({ status: 'sent', code: null });
    const [sent] = sentTo('+48600123501');
    expect(sent?.content.text).toMatch(/^\d{6} to Twój kod do Fleet Console/);
    expect(sent?.content.text.length).toBeLessThanOrEqual(70);
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent?.headers['x-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', 'a secret of the gateway').update(`${seconds}.${sent?.body}`).digest('hex'));
    const confirmed = await server.as('caller@people.example', {
      method: 'POST',
      url: '/v2/account/registration/remoteFleet/completeData',
      payload: { countryCode: '48', phoneNumber: '600123501', verifyPhoneNumber: true, code: sent?.content.text.slice(0, 6) },
    });
    expect(confirmed.json()).toEqual({ error: false });
  });

  test('is retried with the same key when the gateway is down, and fails when it refuses', async () => {
    await server.addAccount('unlucky@people.example');
    gateway.statuses.push(503, 429);
    await requestCode('unlucky@people.example', '600123502');
    for (let tries = 1; tries <= 2; tries += 1) {
      await until(() => sentTo('+48600123502').length >= tries);
      await until(
        async () =>
          (
            await server.db.execute(
              sql`select 1 from messages where recipient = '+48600123502' and tries = ${tries} and failure is not null and next_try_at < now() + interval '30 seconds'`,
            )
          ).rows.length > 0,
      );
      await skipWaits();
    }
    expect(await settledMessageTo(server.db, '+48600123502')).toMatchObject({ status: 'sent', tries: 3 });
    const keys = sentTo('+48600123502').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    gateway.statuses.push(400);
    await requestCode('unlucky@people.example', '600123503');
    expect(await settledMessageTo(server.db, '+48600123503')).toMatchObject({ status: 'failed', tries: 1 });
  });
});
