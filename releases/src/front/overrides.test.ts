import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_OVERRIDE_DURATION, overrideSchema, overrideText, type Override } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { makeOverride, overrideToken, readOverride } from '../overrides/override.ts';
import { newPrivateKey, signerFrom } from '../signing/key.ts';
import { openStore, type Store } from '../store/store.ts';
import { freshFolder, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { createToken, revokeToken } from '../tokens/tokens.ts';
import { startFront, type Front } from './front.ts';

let store: Store;
let front: Front;
beforeEach(async () => {
  store = await aLiveStore(['fleet0001'], 1);
  front = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
});
afterEach(() => front.close());
afterAll(removeFolders);

const key = signerFrom(newPrivateKey()).public.key;
const overrideRequest = { remote: 'remote-fleet', origin: 'http://127.0.0.1:4711', key, accounts: ['Ola@Example.com'], hours: 8 };
const made = (changes: object = {}) => makeOverride(store, { ...overrideRequest, ...changes }, { actor: 'ola' });

/** Requests the page at /vehicles. */
async function page(cookie?: string) {
  const response = await fetch(`${front.url}/vehicles`, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const text = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? '';
  return {
    override: JSON.parse(/<script type="application\/json" id="override">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as unknown,
    policy: policy.replaceAll(nonce, 'N'),
    text: text.replaceAll(nonce, 'N'),
    setCookie: response.headers.get('set-cookie'),
  };
}
const open = (text: string, to = '/vehicles', headers: Record<string, string> = {}) =>
  fetch(`${front.url}/releases/overrides?${new URLSearchParams({ open: text, to }).toString()}`, { redirect: 'manual', headers });
const cookieOf = (override: Override) => `other=1; fleet-override=${overrideToken(override)}`;

test('[RE-09] REL-R28 the link stores the override in the browser, and only its pages allow that local address', async () => {
  const before = await page();
  const override = await made();
  const link = await open(overrideToken(override));
  expect([link.status, link.headers.get('location')]).toEqual([303, '/vehicles']);
  const [cookie = '', ...attributes] = (link.headers.get('set-cookie') ?? '').split('; ');
  expect(attributes).toEqual([expect.stringMatching(/^Max-Age=(28800|28799)$/), 'Path=/', 'HttpOnly', 'SameSite=Lax']);

  const overridden = await page(cookie);
  expect(overridden.override).toEqual(override);
  expect(override).toMatchObject({ accounts: ['ola@example.com'], by: 'ola', token: null });
  expect(overridden.setCookie).toBeNull();
  const differing = (a: string, b: string) => b.split('; ').filter((directive) => !a.split('; ').includes(directive));
  expect(differing(before.policy, overridden.policy)).toEqual([
    "style-src 'self' 'nonce-N' http://127.0.0.1:4711",
    "img-src 'self' data: blob: http://127.0.0.1:4711",
    "font-src 'self' data: http://127.0.0.1:4711",
    expect.stringMatching(/^connect-src 'self' .* http:\/\/127\.0\.0\.1:4711$/),
    "worker-src 'self' blob:",
  ]);
  expect(overridden.policy).not.toMatch(/unsafe/);

  // Other users' pages are unchanged, byte for byte.
  const other = await page();
  expect(other.text).toBe(before.text);
  expect(other.policy).toBe(before.policy);
  expect(other.text).not.toContain('override');
});

test('[RE-09] REL-R28 leaving removes the cookie; other sites can neither do that nor set it with an image', async () => {
  const leave = (origin: string) => fetch(`${front.url}/releases/overrides/leave`, { method: 'POST', headers: { origin } });
  const left = await leave(front.url);
  expect([left.status, left.headers.get('set-cookie')]).toEqual([204, 'fleet-override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  const foreign = await leave('https://elsewhere.example');
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
  const text = overrideToken(await made());
  const picture = await open(text, '/', { 'sec-fetch-dest': 'image' });
  expect([picture.status, picture.headers.get('set-cookie')]).toEqual([403, null]);
  // Control: the same request as a page.
  expect((await open(text, '/', { 'sec-fetch-dest': 'document' })).headers.get('set-cookie')).toContain('fleet-override=');
  for (const [to, expected] of [
    ['//elsewhere.example/x', '/'],
    ['https://elsewhere.example/', '/'],
    ['/\\elsewhere.example', '/'],
    ['/.//elsewhere.example', '/'],
    ['/x/..//elsewhere.example', '/'],
    ['/vehicles?q=a', '/vehicles?q=a'],
  ] as const)
    expect((await open(text, to)).headers.get('location')).toBe(expected);
  const cookieBehind = async (trustedProxies: readonly string[]) => {
    const other = await startFront({ store, apiUrl: 'http://127.0.0.1:1', trustedProxies });
    const address = `${other.url}/releases/overrides?open=${encodeURIComponent(text)}`;
    const { headers } = await fetch(address, { redirect: 'manual', headers: { 'x-forwarded-proto': 'https' } });
    await other.close();
    return headers.get('set-cookie');
  };
  expect(await cookieBehind(['loopback'])).toMatch(/; Secure$/);
  expect(await cookieBehind([])).toMatch(/; SameSite=Lax$/);
});

/** Signs anything with the key. */
async function signedByKey(unsigned: Omit<Override, 'signature'>, pem?: string): Promise<Override> {
  const signer = signerFrom(pem ?? (await readFile(store.keyFile, 'utf8')));
  return { ...unsigned, signature: signer.sign(overrideText(unsigned)) };
}

test('[RE-09] REL-R29 ignores a modified, forged, expired or too long override and removes the cookie', async () => {
  const before = await page();
  const good = await made();
  const { signature: _, ...fields } = good;
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['another account', { ...good, accounts: ['eve@example.com'] }, 'bad-override'],
    ['another port', { ...good, origin: 'http://127.0.0.1:4712' }, 'bad-override'],
    ['another key', { ...good, key: signerFrom(newPrivateKey()).public.key }, 'bad-override'],
    ['more time', { ...good, expires: good.expires + 60_000 }, 'bad-override'],
    ['another signature', await signedByKey(fields, newPrivateKey()), 'bad-override'],
    ['a remote address, signed', await signedByKey({ ...fields, origin: 'https://elsewhere.example' }), 'bad-override'],
    ['a name that looks local, signed', await signedByKey({ ...fields, origin: 'http://127.0.0.1.elsewhere.example:80' }), 'bad-override'],
    ['the host, signed', await signedByKey({ ...fields, remote: 'host' }), 'bad-override'],
    ['expired', await signedByKey({ ...fields, expires: Date.now() - 1 }), 'expired-override'],
    ['longer than a day', await signedByKey({ ...fields, expires: Date.now() + MAX_OVERRIDE_DURATION + 3_600_000 }), 'expired-override'],
    ['nothing', null, 'bad-override'],
  ];
  for (const [what, value, code] of cases) {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    expect([what, await readOverride(store, text).catch((error: { code: string }) => error.code)]).toEqual([what, code]);
    const got = await page(`fleet-override=${text}`);
    expect([what, got.override, got.policy, got.text]).toEqual([what, null, before.policy, before.text]);
    expect(got.setCookie).toBe('fleet-override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    const link = await open(text);
    expect([what, link.status, link.headers.get('location')]).toEqual([what, code === 'bad-override' ? 400 : 410, null]);
    expect(link.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await link.text()).toContain('Invalid link');
  }
  expect((await page('fleet-override=%%%')).setCookie).toContain('Max-Age=0');
  // Control: it is valid unmodified, and after signing it again.
  expect((await page(cookieOf(good))).override).toEqual(good);
  expect((await page(cookieOf(await signedByKey(fields)))).override).not.toBeNull();
});

const post = async (body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${front.url}/releases/overrides`, { method: 'POST', headers, body: JSON.stringify(body) });
  return [response.status, (await response.json()) as { error?: string; message?: string; override?: unknown }] as const;
};

test('[RE-09] REL-R25 REL-R28 creates an override over HTTP only for tokens of the team or of ops', async () => {
  const ops = (await createToken(store, { name: 'ops-anna', remotes: null, ...by })).secret;
  const team = (await createToken(store, { name: 'fleet-dev', remotes: ['remote-fleet'], ...by })).secret;
  const others = (await createToken(store, { name: 'iam-dev', remotes: ['remote-iam'], ...by })).secret;
  const codes: unknown[] = [];
  for (const token of [undefined, 'release_0_0', others])
    codes.push((await post(overrideRequest, token)).map((part) => (typeof part === 'number' ? part : part.error)));
  expect(codes).toEqual([
    [401, 'no-token'],
    [401, 'bad-token'],
    [403, 'not-allowed'],
  ]);
  for (const changes of [
    { origin: 'http://192.168.1.5:4711' },
    { origin: 'https://127.0.0.1:4711' },
    { origin: 'http://127.0.0.1:4711/' },
    { origin: 'http://localhost' },
    { hours: 25 },
    { hours: 0 },
    { accounts: [] },
    { remote: 'host' },
    { key: 'x' },
    { actor: 'o\u0007la' },
    { more: 1 },
  ])
    expect([changes, (await post({ ...overrideRequest, ...changes }, ops))[0]]).toEqual([changes, 400]);

  const [status, answer] = await post({ ...overrideRequest, origin: 'http://localhost:4711', actor: 'ola' }, team);
  expect(status).toBe(200);
  const override = v.parse(overrideSchema, answer.override);
  expect(override.by).toBe('fleet-dev (ola)');
  expect((await page(cookieOf(override))).override).toEqual(override);
  expect((await post({ ...overrideRequest, hours: 24 }, ops))[0]).toBe(200);

  // With tokens in place, the machine itself requires one too.
  await expect(made()).rejects.toThrow('This store requires a token');
  const record = (await readFile(store.overrides, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { by: string; remote: string });
  expect(record.map((line) => [line.by, line.remote])).toEqual([
    ['fleet-dev (ola)', 'remote-fleet'],
    ['ops-anna', 'remote-fleet'],
  ]);

  // Revoking a token revokes its overrides.
  await revokeToken(store, 'fleet-dev', by);
  const after = await page(cookieOf(override));
  expect([after.override, after.setCookie]).toEqual([null, expect.stringContaining('Max-Age=0')]);
  expect((await open(overrideToken(override))).status).toBe(410);
}, 30_000);

test('[RE-09] REL-R28 an override ends with the record of its token, such as a damaged one that was deleted', async () => {
  await createToken(store, { name: 'ops-anna', remotes: null, ...by });
  const { token, secret } = await createToken(store, { name: 'fleet-dev', remotes: ['remote-fleet'], ...by });
  const override = await makeOverride(store, overrideRequest, { actor: 'ola', secret });
  expect((await page(cookieOf(override))).override).toEqual(override);
  await rm(join(store.tokens, `${token.id}.json`));
  expect((await page(cookieOf(override))).override).toBeNull();
  expect((await open(overrideToken(override))).status).toBe(410);
});

test('[RE-09] REL-R28 requires a signed store, and is not a decision', async () => {
  const empty = await openStore(await freshFolder());
  await expect(makeOverride(empty, overrideRequest, { actor: 'ola' })).rejects.toThrow('The store has no signed releases yet');
  const before = await (await fetch(`${front.url}/health`)).json();
  await made();
  expect(await (await fetch(`${front.url}/health`)).json()).toEqual(before);
});
