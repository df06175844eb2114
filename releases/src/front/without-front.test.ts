import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { bootMapSchema, releaseBase, signedText, type BootMap, type Release, type ReleaseKey } from '@fleet-console/release-contract';
import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { canary } from '../decisions/canary.ts';
import { isSignedBy } from '../signing/key.ts';
import { storedEncodings } from '../store/content.ts';
import { encodings } from '../store/encodings.ts';
import { REVALIDATE, IMMUTABLE } from '../store/file-types.ts';
import { integrityOf } from '../store/integrity.ts';
import type { Store } from '../store/store.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { isInBucket } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';

/* Runs neither front nor command. */

const servers: FastifyInstance[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  await removeFolders();
});

/** A static web server, configured with the two rules of docs/guides/serving-from-a-bucket.md. */
async function aWebServer(folder: string): Promise<string> {
  const server = fastify();
  servers.push(server);
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/public/r/') ? IMMUTABLE : REVALIDATE),
  });
  return server.listen({ port: 0, host: '127.0.0.1' });
}

/** Returns the public URL of a store: a web server over its folder, or the bucket itself without credentials. */
async function publicAddress(store: Store): Promise<string> {
  if (!isInBucket()) return aWebServer(join(store.folder, 'public'));
  const { host, pathname, searchParams } = new URL(store.folder);
  return `${searchParams.get('endpoint')}/${host}${pathname}/public`;
}

const releasesOf = ({ host, remotes }: BootMap): Release[] =>
  [host, ...Object.values(remotes).flatMap(({ release, fallback, canary: trial }) => [release, fallback, trial?.release])].filter(
    (release) => release !== null && release !== undefined,
  );

/** Web servers differ in older media types. */
const typeOf = ({ headers }: Response) => /^\w+\/(\w+)/.exec(headers.get('content-type') ?? '')?.[1];

test('REL-R33 a plain web server or the bucket serves the signed boot map and all files it references, with the right headers', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  await canary(store, { remote: 'remote-fleet', build: 'fleet0003', share: 5, ...by });
  const address = await publicAddress(store);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });

  const answer = await get('/releases/boot-map.json');
  expect(answer.headers.get('cache-control')).toBe(REVALIDATE);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const map = v.parse(bootMapSchema, await answer.json());
  const keys = (await (await get('/releases/keys.json')).json()) as ReleaseKey[];
  expect(map.signature && isSignedBy(keys, signedText(map), map.signature)).toBe(true);
  const unchanged = await get('/releases/boot-map.json', {
    'if-none-match': answer.headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  });
  expect(unchanged.status).toBe(304);
  expect(await (await get('/releases/current.json')).json()).toMatchObject({ generation: map.generation });

  const releases = releasesOf(map);
  expect(releases.map(({ build }) => build)).toEqual(['host00001', 'fleet0002', 'fleet0001', 'fleet0003']);
  for (const release of releases) {
    for (const [path, integrity] of Object.entries(release.files)) {
      const file = await get(releaseBase(release) + path, { 'accept-encoding': 'identity' });
      expect([path, file.status, file.headers.get('cache-control')]).toEqual([path, 200, IMMUTABLE]);
      expect(typeOf(file)).toBe(path.endsWith('.css') ? 'css' : 'javascript');
      expect(integrityOf(Buffer.from(await file.arrayBuffer()))).toBe(integrity);
    }
  }
});

test('REL-R33 serves compressed forms with their encoding and the type of the original', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const address = await publicAddress(store);
  const { remotes } = v.parse(bootMapSchema, await (await fetch(`${address}/releases/boot-map.json`)).json());
  const release = remotes['remote-fleet']?.release;
  if (!release) throw new Error('remote-fleet is not live');
  for (const encoding of storedEncodings(release, 'remoteEntry.js')) {
    // A web server selects by Accept-Encoding; for a bucket, the CDN requests the form's own path.
    const path = `${releaseBase(release)}remoteEntry.js${isInBucket() ? encodings[encoding] : ''}`;
    const file = await fetch(address + path, { headers: { 'accept-encoding': encoding } });
    expect(file.headers.get('content-encoding')).toBe(encoding);
    expect(typeOf(file)).toBe('javascript');
    expect(file.headers.get('cache-control')).toBe(IMMUTABLE);
    expect(integrityOf(Buffer.from(await file.arrayBuffer()))).toBe(release.files['remoteEntry.js']);
  }
});

test('REL-R30 only published content is readable', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const address = await publicAddress(store);
  for (const path of ['/../ledger/00000001.json', '/../witness.json', '/%2e%2e/witness.json'])
    expect([403, 404, 400]).toContain((await fetch(address + path)).status);
  if (isInBucket()) expect((await fetch(`${address.replace(/\/public$/, '')}/ledger/00000001.json`)).status).toBe(403);
});
