import { verify } from 'node:crypto';
import { signedText, type BootMap, type HostRelease } from '@fleet-console/release-contract';
import { promote } from '../decisions/promote.ts';
import { publish } from '../decisions/publish.ts';
import { rollback } from '../decisions/rollback.ts';
import { readBootMap } from '../boot-map/pointer.ts';
import { readHealth } from '../health/health-file.ts';
import { aHostBuild, removeFolders } from '../testing/fake-build.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { until } from '../testing/until.ts';
import { MANIFEST } from '../store/build-folder.ts';
import { releaseKey, type Store } from '../store/store.ts';
import type { Front } from './front.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

/** A store whose live host is host00002; host00001 was live before. */
async function aStore(overrides: Parameters<typeof aHostBuild>[0] = {}): Promise<Store> {
  const store = await aLiveStore(['fleet0001'], 1);
  await publish(store, await aHostBuild({ build: 'host00002', ...overrides }), by);
  await promote(store, { remote: 'host', build: 'host00002', ...by });
  return store;
}

async function pageOf({ url }: Front, cookie?: string) {
  const response = await fetch(`${url}/vehicles`, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const html = await response.text();
  const json = (id: string): unknown => {
    const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    html,
    map: json('boot-map') as BootMap | undefined,
    keys: json('release-keys') as readonly { readonly id: string; readonly key: string }[] | undefined,
    replaced: json('replaced-host') as HostRelease | undefined,
    setCookie: response.headers.get('set-cookie'),
    hasFallback: html.includes('"hasFallback":true'),
  };
}

/** Whether a map has a valid signature. */
function isSigned(map: BootMap, keys: readonly { readonly id: string; readonly key: string }[]): boolean {
  const [key] = keys.filter(({ id }) => id === map.signature?.key);
  if (!key || !map.signature) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.key, 'base64').toString('base64url') };
  return verify(null, Buffer.from(signedText(map)), { key: jwk, format: 'jwk' }, Buffer.from(map.signature.value, 'base64'));
}

test('REL-R65 a browser in which the live host did not start gets the former one, with everything to verify the signed map', async () => {
  const front = await aFront(await aStore());
  const regular = await pageOf(front);
  expect(regular.map?.host.build).toBe('host00002');
  expect(regular).toMatchObject({ hasFallback: true, replaced: undefined, setCookie: null });

  const former = await pageOf(front, 'theme=dark; fleet-failed-host=host00002');
  expect(former.map?.host.build).toBe('host00001');
  expect(former.html).toContain('src="/r/host/host00001/host.js"');
  expect(former.html).not.toContain('src="/r/host/host00002/');
  expect(former).toMatchObject({ hasFallback: false, setCookie: null, replaced: { build: 'host00002' } });
  const [map, keys, host] = [former.map, former.keys ?? [], former.replaced];
  if (!map || !host) throw new Error('the page has no boot map');
  expect(isSigned({ ...map, host }, keys)).toBe(true);
  expect(isSigned(map, keys)).toBe(false);

  // Any other text selects nothing.
  expect((await pageOf(front, 'fleet-failed-host=host00001')).map?.host.build).toBe('host00002');
  expect((await pageOf(front, 'fleet-failed-host="><script>')).map?.host.build).toBe('host00002');
}, 30_000);

test('REL-R65 a former host whose manifest was changed is not used', async () => {
  const store = await aStore();
  const { text, put } = stored(store);
  const key = `${releaseKey('host', 'host00001')}/${MANIFEST}`;
  await put(key, `${await text(key)}\n`);
  const { map, hasFallback } = await pageOf(await aFront(store), 'fleet-failed-host=host00002');
  expect([map?.host.build, hasFallback]).toEqual(['host00002', false]);
}, 30_000);

test('REL-R65, REL-R67 the cookie ends when another host is live; a bad host never comes back', async () => {
  const store = await aStore();
  const front = await aFront(store);
  await rollback(store, { remote: 'host', ...by });
  const back = await until(
    () => pageOf(front, 'fleet-failed-host=host00002'),
    ({ map }) => map?.host.build === 'host00001',
  );
  expect(back.setCookie).toMatch(/^fleet-failed-host=; Max-Age=0/);
  expect(back.hasFallback).toBe(false);
  expect(await readBootMap(store)).toMatchObject({ badHosts: ['host00002'], hostFallback: null });

  await publish(store, await aHostBuild({ build: 'host00003' }), by);
  await promote(store, { remote: 'host', build: 'host00003', ...by });
  expect((await readBootMap(store))?.hostFallback).toMatchObject({ build: 'host00001', manifest: expect.stringMatching(/^sha384-/) });
}, 30_000);

test('REL-R65 failed starts are counted in the health of the host, with their class', async () => {
  const store = await aStore();
  const front = await aFront(store);
  const report = (build: string) =>
    fetch(`${front.url}/releases/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tab: 'a'.repeat(16), reports: [{ remote: 'host', build, what: 'failed', fault: 'evaluation' }], shows: [] }),
    });
  for (const build of ['host00002', 'host00001', 'host00009']) expect((await report(build)).status).toBe(204);
  await front.close();
  const releases = (await readHealth(store))?.releases ?? [];
  expect(releases.map(({ remote, build, faults }) => [remote, build, faults])).toEqual([
    ['host', 'host00002', { evaluation: 1 }],
    ['host', 'host00001', { evaluation: 1 }],
  ]);
}, 30_000);
