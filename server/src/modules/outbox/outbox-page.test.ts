import { sql } from 'drizzle-orm';
import { defaultRetention } from '../../kernel/retention.ts';
import { settledMessageTo } from '../../testing/sent-messages.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { purgeMessages } from './delivery.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

let sandbox: TestServer;

beforeAll(async () => {
  sandbox = await startTestServer({ env: { SANDBOX: '1' } });
});
afterAll(() => sandbox.close());

const open = (server: TestServer, email: string, language = 'en') =>
  server.app.inject({
    method: 'POST',
    url: '/v2/account/registration/remoteFleet/verify',
    payload: { email, password: PASSWORD },
    headers: { 'accept-language': language },
  });
const page = (server: TestServer, query = '', language = 'en') =>
  server.app.inject({ url: `/outbox${query}`, headers: { 'accept-language': language } });
/** Keys of all texts; plural forms, which differ by language, count as one. */
const keysOf = (value: object): string[] => [
  ...new Set(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? keysOf(inner as object).map((each) => `${key}.${each}`) : [key.replace(/_(one|few|many|other)$/, '')],
    ),
  ),
];

test('OUT-O1: the page shows the registration code', async () => {
  await open(sandbox, 'shown@people.example');
  const { code } = await settledMessageTo(sandbox.db, 'shown@people.example');
  const response = await page(sandbox);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('shown@people.example');
  expect(code).toMatch(/^\d{6}$/);
  const shown = /class="code"><span class="visually-hidden">Code: <\/span>(\d{6})</.exec(response.body)?.[1];
  expect(shown).toBe(code);
  const made = await sandbox.app.inject({
    method: 'POST',
    url: '/v2/account/registration/remoteFleet/register',
    payload: { email: 'shown@people.example', password: PASSWORD, code: shown },
  });
  expect(made.json()).toEqual({ error: false });
});

test('OUT-O1: the page links to an invitation within its own console', async () => {
  await sandbox.db.execute(`
    insert into messages (kind, recipient, locale, code, names, status, expires_at)
    values ('invitation', 'led@people.example', 'pl', 'the-token', '{"name":"Ada","console":"https://elsewhere.example"}', 'kept', now() + interval '1 day')`);
  const { body } = await page(sandbox, '?to=led@people.example');
  expect(body).toContain('<a class="action" href="/login/signup#invitation=the-token">Przyjmij zaproszenie</a>');
  expect(body).not.toContain('elsewhere.example');
});

describe('OUT-O2: outside the sandbox', () => {
  test('the page does not exist for any URL or session, even with messages', async () => {
    const real = await startTestServer();
    try {
      await real.addGroups({ id: '140' });
      await real.addAccount('root@operator.example', { '140': ['account.list'] });
      await open(real, 'hidden@people.example');
      await settledMessageTo(real.db, 'hidden@people.example');
      for (const url of ['/outbox', '/outbox/', '/Outbox', '/outbox?to=hidden@people.example', '//outbox', '/%6futbox']) {
        for (const response of [await real.app.inject({ url }), await real.as('root@operator.example', { url })]) {
          expect([response.statusCode, response.json()]).toEqual([404, { error: 'not-found', message: 'Not found' }]);
        }
      }
    } finally {
      await real.close();
    }
  });

  test('control: the same requests find the page in the sandbox', async () => {
    expect((await page(sandbox, '?to=shown@people.example')).body).toContain('shown@people.example');
  });

  test.each(['', '0', 'false', 'no'])('SANDBOX=%j is not a sandbox', async (SANDBOX) => {
    const real = await startTestServer({ env: { SANDBOX } });
    expect((await page(real)).statusCode).toBe(404);
    await real.close();
  });
});

test('[PR-04] OUT-O1: a code is shown until it expires, and its message until the end of its retention', async () => {
  await open(sandbox, 'kept@people.example');
  const { id, code } = await settledMessageTo(sandbox.db, 'kept@people.example');
  const shown = async () => {
    await purgeMessages(sandbox.db, { ...defaultRetention, messages: 3 });
    const { body } = await page(sandbox, '?to=kept@people.example');
    return [body.includes(code ?? ''), body.includes('<article')];
  };
  expect(await shown()).toEqual([true, true]);
  await sandbox.db.execute(
    sql`update messages set expires_at = now() - interval '1 second', created_at = now() - interval '71 hours' where id = ${id}`,
  );
  expect(await shown()).toEqual([false, true]);
  await sandbox.db.execute(sql`update messages set created_at = now() - interval '73 hours' where id = ${id}`);
  expect(await shown()).toEqual([false, false]);
});

test('OUT-O3: the page can run nothing: no script, a strict policy, and foreign markup is escaped', async () => {
  const email = `"<b>x</b>"@people.example`;
  await open(sandbox, email);
  const response = await page(sandbox, `?to=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/);
  expect(response.body).not.toMatch(/<script|<img|javascript:|<[^>]*\s(on\w+|style)=/i);
  expect(response.body).toContain('&lt;img src=x');
  expect((await page(sandbox)).body).not.toContain('<b>');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['referrer-policy']).toBe('no-referrer');
});

test('OUT-O3: the policy allows exactly the page’s style', async () => {
  const { createHash } = await import('node:crypto');
  const response = await page(sandbox);
  const style = /<style>([^]*?)<\/style>/.exec(response.body)?.[1] ?? '';
  expect(style.length).toBeGreaterThan(100);
  expect(response.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
});

test('the page is in both languages, by choice or browser setting; messages keep their own', async () => {
  await open(sandbox, 'polski@people.example', 'pl-PL,pl;q=0.9,en;q=0.8');
  await settledMessageTo(sandbox.db, 'polski@people.example');
  const english = (await page(sandbox, '?to=polski@people.example')).body;
  expect(english).toContain('<html lang="en">');
  expect(english).toContain(en.page.title);
  expect(english).toContain(`<div lang="pl"><h2>${pl['registration-code'].heading}`);
  for (const body of [(await page(sandbox, '?lang=pl')).body, (await page(sandbox, '', 'pl')).body]) {
    expect(body).toContain('<html lang="pl">');
    expect(body).toContain(pl.page.title);
    expect(body).not.toContain(en.page.intro);
  }
  expect((await page(sandbox, '?lang=de')).statusCode).toBe(400);
  expect(keysOf(pl)).toEqual(keysOf(en));
});

test('the newest message comes first, and messages can be filtered by recipient', async () => {
  for (const email of ['first@people.example', 'second@people.example']) {
    await open(sandbox, email);
    await settledMessageTo(sandbox.db, email);
  }
  const all = (await page(sandbox)).body;
  expect(all.indexOf('second@people.example')).toBeGreaterThan(0);
  expect(all.indexOf('second@people.example')).toBeLessThan(all.indexOf('first@people.example'));
  const one = (await page(sandbox, '?to=First@people.example')).body;
  expect(one).toContain('first@people.example');
  expect(one).not.toContain('second@people.example');
  expect((await page(sandbox, '?to=nobody@people.example')).body).toContain('No messages to nobody@people.example');
});
