import { bootMapSchema, signedText, type BootMap, type ReleaseKey } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { promote } from '../decisions/promote.ts';
import { rollback } from '../decisions/rollback.ts';
import { publish } from '../decisions/publish.ts';
import { isSignedBy } from '../signing/key.ts';
import { BOOT_MAP, WITNESS } from '../store/keys.ts';
import { releaseKey, type Store } from '../store/store.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { freshStore } from '../testing/fresh-store.ts';
import { rawConnection } from '../testing/raw-connection.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { until } from '../testing/until.ts';
import { startFront, type Front, type FrontOptions } from './front.ts';

let api: TinyApi;
const fronts: Front[] = [];
beforeAll(async () => void (api = await tinyApi()));
afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close();
});
afterAll(async () => {
  await api.close();
  await removeFolders();
});

async function aFront(store: Store, options: Partial<FrontOptions> = {}): Promise<string> {
  const front = await startFront({ store, apiUrl: api.url, ...options });
  fronts.push(front);
  return front.url;
}
const asPage = { headers: { accept: 'text/html,application/xhtml+xml' } };
const pageOf = async (url: string) => {
  const response = await fetch(url, asPage);
  return { response, text: await response.text() };
};
const inlined = (text: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)?.[1] ?? 'null') as unknown;

test('every console route returns a page with the boot map and the settings', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1), { config: { guidesUrl: 'https://guides.example/', sandbox: true } });
  for (const path of ['/', '/vehicles', '/vehicles/12?group=140', '/login', '/x/y.z']) {
    const { response, text } = await pageOf(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(v.parse(bootMapSchema, inlined(text, 'boot-map'))).toMatchObject({ generation: 4, host: { build: 'host00001' } });
    expect(inlined(text, 'config')).toEqual({ guidesUrl: 'https://guides.example/', sandbox: true });
  }
});

test('other addresses do not return a page', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  expect((await fetch(`${url}/main.js`)).status).toBe(404);
  expect((await fetch(`${url}/vehicles`, { method: 'POST', ...asPage })).status).toBe(404);
  for (const path of ['/r/host/host00001/none.js', '/releases/other', '/r/', '/releases'])
    expect((await fetch(url + path, asPage)).status).toBe(404);
});

/** Files that the first script preloads, as URLs with hashes, signed in and signed out. */
function firstFiles(text: string): Record<'signedIn' | 'signedOut', [string, string, string][]> {
  return JSON.parse(/\}\)\((\{"signedIn".*\})\);<\/script>/.exec(text)?.[1] ?? 'null') as ReturnType<typeof firstFiles>;
}

test("preloads the host's files with hash and nonce", async () => {
  const store = await aLiveStore();
  const { response, text } = await pageOf(`${await aFront(store)}/vehicles/5`);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const { host } = v.parse(bootMapSchema, inlined(text, 'boot-map'));
  const tags = [...text.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/r\/[^>]+>/g)].map(([tag]) => tag);
  expect(tags.map((tag) => [/rel="(\w+)"/.exec(tag)?.[1] ?? 'script', /"(\/r\/[^"]+)"/.exec(tag)?.[1]])).toEqual([
    ['preload', '/r/host/host00001/host.css'],
    ['preload', '/r/host/host00001/host.js'],
    ['script', '/r/host/host00001/host.js'],
    ['stylesheet', '/r/host/host00001/host.css'],
  ]);
  for (const tag of tags) {
    const file = /\/r\/host\/host00001\/([^"]+)"/.exec(tag)?.[1] ?? '';
    expect(tag).toContain(`integrity="${host.files[file]}" crossorigin="anonymous"`);
    expect(tag).toContain(`nonce="${nonce}"`);
  }
});

test('preloads the files of the remote at the address, or of the login page if no one is signed in', async () => {
  const store = await aLiveStore();
  const login = { name: 'Login', path: '/login', layout: 'login' as const, title: { en: 'Sign in', pl: 'Logowanie' } };
  await publish(store, await aRemoteBuild({ preload: ['chunks/list.js'] }), by);
  await publish(
    store,
    await aRemoteBuild({ remote: 'remote-auth', build: 'auth00001', routes: [login], texts: { 'remoteEntry.js': 'auth' } }),
    by,
  );
  await promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by });
  await promote(store, { remote: 'remote-auth', build: 'auth00001', ...by });
  const url = await aFront(store);
  const { text } = await pageOf(`${url}/vehicles/5`);
  const { remotes } = v.parse(bootMapSchema, inlined(text, 'boot-map'));
  const fileOf = (remote: string, build: string, path: string) => [
    'script',
    `/r/${remote}/${build}/${path}`,
    remotes[remote]?.release.files[path],
  ];
  const auth = [fileOf('remote-auth', 'auth00001', 'remoteEntry.js')];
  expect(firstFiles(text)).toEqual({
    signedIn: [fileOf('remote-fleet', 'fleet0001', 'remoteEntry.js'), fileOf('remote-fleet', 'fleet0001', 'chunks/list.js')],
    signedOut: auth,
  });
  expect(firstFiles((await pageOf(`${url}/login`)).text)).toEqual({ signedIn: auth, signedOut: auth });
  expect(firstFiles((await pageOf(`${url}/welcome`)).text)).toEqual({ signedIn: [], signedOut: auth });
});

test('preloads the basic font of the host without a hash, as style sheets request it', async () => {
  const store = await freshStore();
  await publish(store, await aHostBuild({ texts: { 'host.js': '', 'host.css': '', 'basic.woff2': 'font' }, preload: ['basic.woff2'] }), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  const { text } = await pageOf(`${await aFront(store)}/login`);
  expect([...text.matchAll(/<link[^>]+as="font"[^>]*>/g)].map(([tag]) => tag.replace(/nonce="[^"]*"/, 'nonce'))).toEqual([
    '<link rel="preload" as="font" href="/r/host/host00001/basic.woff2" crossorigin="anonymous" nonce>',
  ]);
});

const namesOf = (files: [string, string, string][]) => files.map(([, href]) => href.replace(/^\/r\/([^/]+)\/[^/]+\//, '$1 '));

test("preloads the frame and the remote's libraries, but not for the login page", async () => {
  const store = await freshStore();
  const texts = Object.fromEntries(
    ['host.js', 'host.css', 'frame.js', 'ui.js', 'table.js', 'unused.js'].map((file) => [file, `/* ${file} */`]),
  );
  const login = { name: 'Login', path: '/login', layout: 'login' as const, title: { en: 'Sign in', pl: 'Logowanie' } };
  const provides = { react: '19.3.0', ui: '1.0.0', table: '1.0.0', unused: '1.0.0' };
  const onDemand = { ui: ['ui.js'], table: ['table.js', 'ui.js'], unused: ['unused.js'] };
  await publish(store, await aHostBuild({ texts, provides, frame: ['frame.js', 'ui.js'], onDemand }), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  await publish(store, await aRemoteBuild({ needs: { ui: '^1.0.0', table: '^1.0.0' } }), by);
  await publish(
    store,
    await aRemoteBuild({ remote: 'remote-auth', build: 'auth00001', routes: [login], texts: { 'remoteEntry.js': 'auth' } }),
    by,
  );
  await promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by });
  await promote(store, { remote: 'remote-auth', build: 'auth00001', ...by });
  const url = await aFront(store);
  const preloaded = async (path: string) => {
    const { signedIn, signedOut } = firstFiles((await pageOf(url + path)).text);
    return { signedIn: namesOf(signedIn), signedOut: namesOf(signedOut) };
  };
  const signedOut = ['remote-auth remoteEntry.js'];
  expect(await preloaded('/vehicles')).toEqual({
    signedIn: ['host frame.js', 'host ui.js', 'host table.js', 'remote-fleet remoteEntry.js'],
    signedOut,
  });
  expect(await preloaded('/welcome')).toEqual({ signedIn: ['host frame.js', 'host ui.js'], signedOut });
  expect(await preloaded('/login')).toEqual({ signedIn: signedOut, signedOut });
});

test("preloads only the libraries of the remote's first screen; all libraries are available with their hashes", async () => {
  const store = await freshStore();
  const texts = Object.fromEntries(['host.js', 'host.css', 'table.js', 'forms.js'].map((file) => [file, `/* ${file} */`]));
  const provides = { react: '19.3.0', table: '1.0.0', forms: '1.0.0' };
  await publish(store, await aHostBuild({ texts, provides, onDemand: { table: ['table.js'], forms: ['forms.js'] } }), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  const needs = { table: '^1.0.0', forms: '^1.0.0' };
  const live = async (build: string, first: { needsFirst?: string[] }) => {
    await publish(store, await aRemoteBuild({ build, needs, ...first }), by);
    await promote(store, { remote: 'remote-fleet', build, ...by });
    const url = await aFront(store);
    const { text } = await pageOf(`${url}/vehicles`);
    return { url, text, preloaded: namesOf(firstFiles(text).signedIn) };
  };

  const { url, text, preloaded } = await live('fleet0001', { needsFirst: ['table'] });
  expect(preloaded).toEqual(['host table.js', 'remote-fleet remoteEntry.js']);
  expect(v.parse(bootMapSchema, inlined(text, 'boot-map')).host.files['forms.js']).toMatch(/^sha384-/);
  expect((await fetch(`${url}/r/host/host00001/forms.js`)).status).toBe(200);

  // A release from before `needsFirst` was recorded.
  expect((await live('fleet0002', {})).preloaded).toEqual(['host forms.js', 'host table.js', 'remote-fleet remoteEntry.js']);
});

test('hardens the page: scripts only with a fresh nonce, hashes required', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1), { config: { mapStyleUrl: 'https://tiles.example/styles/x?key=1' } });
  const [first, second] = [await pageOf(`${url}/`), await pageOf(`${url}/`)];
  const policy = first.response.headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe|\*/);
  const directives = Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]));
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThanOrEqual(22);
  expect(second.text).not.toContain(nonce);
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob: https://tiles.example",
    'media-src': "'self'",
    'connect-src': `'self' ${url.replace('http', 'ws')} ${url.replace('http', 'wss')} https://tiles.example`,
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
  expect(first.response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  expect(first.response.headers.get('x-content-type-options')).toBe('nosniff');
  // The page itself complies with the policy.
  expect(first.text).not.toMatch(/ style="| on\w+="|javascript:/);
  for (const [tag] of first.text.matchAll(/<(script|style)\b[^>]*>/g)) expect(tag).toMatch(/nonce=|type="application\/json"/);
});

test("[AU-08] allows frames from the configured chat's origin, and from nowhere without one", async () => {
  const policyWith = async (config: { chatUrl?: string }) =>
    (await pageOf(`${await aFront(await aLiveStore(['fleet0001'], 1), { config })}/login`)).response.headers.get('content-security-policy');
  expect(await policyWith({ chatUrl: 'https://chat.example/console?team=7' })).toContain('; frame-src https://chat.example;');
  expect(await policyWith({})).not.toContain('frame-src');
  expect(await policyWith({ chatUrl: 'javascript:alert(1)' })).not.toContain('frame-src');
});

test('a forged Host header adds nothing to the policy', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  const { headers } = await rawRequest(url, '/', { ...asPage.headers, host: "x; script-src 'unsafe-inline'" });
  expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline');
});

test('texts of a release cannot end the script element that contains them', async () => {
  const store = await aLiveStore();
  const title = '</script><script>alert(1)</script><!--\u2028&amp;';
  await publish(
    store,
    await aRemoteBuild({ notes: title, routes: [{ name: 'Vehicles', path: '/vehicles', title: { en: title, pl: title } }] }),
    by,
  );
  await promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by });
  const { text } = await pageOf(`${await aFront(store)}/vehicles`);
  expect(text).not.toContain('alert(1)</script>');
  expect(text).not.toContain('<!--');
  expect(v.parse(bootMapSchema, inlined(text, 'boot-map')).remotes['remote-fleet']?.release.notes).toBe(title);
});

test('before the first promotion, the page says so in both languages with status 503, and files are unavailable', async () => {
  const url = await aFront(await freshStore());
  const { response, text } = await pageOf(`${url}/vehicles`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(text).toContain('Fleet Console is not available yet');
  expect(text).toContain('Fleet Console nie jest jeszcze dostępna');
  expect((await fetch(`${url}/releases/boot-map.json`)).status).toBe(503);
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', generation: null, ledger: 'sound' });
});

test('release files are cached for a year, compressed and have the right type', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  const address = `${url}/r/remote-fleet/fleet0001/remoteEntry.js`;
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.status).toBe(200);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  const text = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    const packed = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 2);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(await packed.text()).toBe(text);
  }
  expect((await fetch(address, { headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers.get('content-encoding')).toBe('gzip');
  const again = await fetch(address, { headers: { 'if-none-match': plain.headers.get('etag') ?? '', 'accept-encoding': 'identity' } });
  expect(again.status).toBe(304);
  // Retries of the host use a new URL for the same file.
  expect(await (await fetch(`${address}?retry=1`)).text()).toBe(text);
});

test('the policy of scripts restricts workers to this origin and the map', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const policyOf = async (config: { mapStyleUrl?: string }) =>
    (await fetch(`${await aFront(store, { config })}/r/remote-fleet/fleet0001/remoteEntry.js`)).headers.get('content-security-policy');
  expect(await policyOf({})).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  expect(await policyOf({ mapStyleUrl: 'https://tiles.example/light https://tiles.example/dark' })).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example",
  );
});

test('only files listed in a release can be requested', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  // A file in the served folder that no manifest lists.
  await stored(store).copy(WITNESS, `${releaseKey('remote-fleet', 'fleet0001')}/witness.json`);
  const url = await aFront(store);
  const base = '/r/remote-fleet/fleet0001/';
  expect((await rawRequest(url, `${base}chunks/list.js`)).status).toBe(200);
  for (const path of [
    'witness.json',
    'release.json',
    'remoteEntry.js.br',
    '../../../../witness.json',
    '..%2f..%2f..%2f..%2fwitness.json',
    '%2e%2e/%2e%2e/%2e%2e/%2e%2e/witness.json',
    '..\\..\\witness.json',
    'chunks/../../fleet0001/remoteEntry.js',
    'chunks//list.js',
    './remoteEntry.js',
    'remoteEntry.js%00',
    'remoteEntry.js/',
    '__proto__',
    'constructor',
    '',
  ])
    expect({ path, ...(await rawRequest(url, base + path)) }).toMatchObject({ path, status: 404 });
  for (const path of [
    '/r/../ledger/00000001.json',
    '/r/..%2f..%2fledger/00000001.json',
    '/r/%2e%2e/%2e%2e/x',
    '/r/remote-fleet/..%2ffleet0001/remoteEntry.js',
    '/r/remote-fleet/fleet0001%2f..%2f/x',
  ])
    expect([400, 404]).toContain((await rawRequest(url, path)).status);
});

test('error responses have the common headers, are not cached and reveal nothing about the machine', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  expect((await rawRequest(url, '//', asPage.headers)).status).toBe(200);
  expect((await rawRequest(url, '//elsewhere.example/x', asPage.headers)).status).toBe(200);
  for (const [path, status] of [
    ['/nope.js', 404],
    ['/r/host/host00001/nope.js', 404],
    ['/%E0%A4%A', 400],
    [`/r/${'x'.repeat(1500)}/y/z`, 414],
    ['/api/%2e%2e/x', 400],
  ] as const) {
    const { headers, body, ...answer } = await rawRequest(url, path);
    expect({ path, ...answer, ...headers }).toMatchObject({
      path,
      status,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(/^application\/json/),
    });
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), message: expect.any(String) });
  }
  const noHttp = await rawConnection(url, 'BREW / HTTP/1.1\r\n\r\n');
  expect(await noHttp.text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-content-type-options: nosniff\r\n/);
});

test('the boot map is never cached and has an ETag', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  const url = await aFront(store);
  const first = await fetch(`${url}/releases/boot-map.json`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(v.parse(bootMapSchema, await first.json()).remotes['remote-fleet']?.release.build).toBe('fleet0002');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await fetch(`${url}/releases/boot-map.json`, { headers })).status).toBe(304);
  await rollback(store, { remote: 'remote-fleet', ...by });
  const next = await until(
    () => fetch(`${url}/releases/boot-map.json`, { headers }),
    ({ status }) => status === 200,
  );
  expect(v.parse(bootMapSchema, await next.json()).remotes['remote-fleet']).toMatchObject({
    release: { build: 'fleet0001' },
    bad: ['fleet0002'],
  });
});

test('the next page uses a newly promoted host', async () => {
  const store = await aLiveStore();
  const url = await aFront(store);
  await publish(store, await aHostBuild({ build: 'host00002' }), by);
  await promote(store, { remote: 'host', build: 'host00002', ...by });
  const isNext = async () => (await pageOf(`${url}/`)).text.includes('src="/r/host/host00002/host.js"');
  expect(await until(isNext)).toBe(true);
});

test('[RE-05] REL-R18 page and endpoint return the boot map with its signature, and the page the key to verify it', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  const { text } = await pageOf(url);
  const keys = inlined(text, 'release-keys') as ReleaseKey[];
  for (const map of [inlined(text, 'boot-map'), await (await fetch(`${url}/releases/boot-map.json`)).json()]) {
    const { signature } = map as BootMap;
    if (!signature) throw new Error('the boot map is not signed');
    expect(isSignedBy(keys, signedText(map as object), signature)).toBe(true);
    expect(isSignedBy(keys, signedText({ ...(map as object), generation: 9 }), signature)).toBe(false);
  }
});

test('REL-R18 does not serve a replaced boot map, and restores it', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const map = JSON.parse(await stored(store).text(BOOT_MAP)) as BootMap;
  await stored(store).put(BOOT_MAP, JSON.stringify({ ...map, remotes: {} }));
  const url = await aFront(store);
  expect(Object.keys((inlined((await pageOf(url)).text, 'boot-map') as BootMap).remotes)).toEqual(['remote-fleet']);
});
