import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { backendsFrom } from './backends.ts';
import { startFront, type Front } from './front.ts';

let [api, spares, backend, front]: [TinyApi?, TinyApi?, Server?, Front?] = [];
const seen: IncomingMessage[] = [];
beforeAll(async () => {
  [api, spares] = [await tinyApi(), await tinyApi()];
  const page = (backend = createServer((request, response) => {
    seen.push(request);
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'session=theirs',
        'service-worker-allowed': '/',
        'clear-site-data': '"storage"',
        'content-security-policy': "script-src 'unsafe-inline'",
      })
      .end('<script>parent.document.title = "taken"</script>');
  }));
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  front = await startFront({
    store: await aLiveStore(),
    apiUrl: api.url,
    backends: backendsFrom(
      `spares=${spares.url}, depot=http://127.0.0.1:${(page.address() as AddressInfo).port}/v1 gone=http://127.0.0.1:1`,
    ),
  });
});
afterAll(async () => {
  await front?.close();
  await Promise.all([api?.close(), spares?.close()]);
  backend?.close();
  await removeFolders();
});
const call = (path: string, init?: RequestInit) => fetch(`${front?.url}/api/backends${path}`, init);

test("REL-R60 a team's backend gets requests below its name, with the session's token and without cookies", async () => {
  const response = await call('/spares/v1/parts/7?q=%C5%82', {
    method: 'POST',
    body: '{"stock":3}',
    headers: {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      cookie: 'override=x',
      'x-forwarded-for': '1.2.3.4',
    },
  });
  expect(await response.json()).toEqual({ url: '/v1/parts/7?q=%C5%82', body: '{"stock":3}' });
  const request = spares?.requests.at(-1);
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer t',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-prefix': '/api/backends/spares',
  });
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(api?.requests).toEqual([]);
});

test("REL-R60 a backend's response can't act on the console's origin", async () => {
  const response = await call('/depot/page');
  expect(seen.at(-1)?.url).toBe('/v1/page');
  expect(response.status).toBe(200);
  for (const name of ['set-cookie', 'service-worker-allowed', 'clear-site-data']) expect(response.headers.get(name)).toBeNull();
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('REL-R60 a backend that is down is answered with 502 and affects no other; an unknown one belongs to the API', async () => {
  const gone = await call('/gone/v1/parts');
  expect(gone.status).toBe(502);
  expect(await gone.json()).toMatchObject({ error: 'unreachable' });
  expect((await call('/spares/v1/parts')).status).toBe(200);
  await call('/unknown/v1/parts');
  expect(api?.requests.at(-1)?.url).toBe('/backends/unknown/v1/parts');
  const before = spares?.requests.length;
  expect((await call('/spares/..%2f..%2fsecret')).status).toBe(400);
  expect(spares?.requests).toHaveLength(before ?? -1);
});

test.each([
  ['http://127.0.0.1:4700', 'BACKENDS must contain name=URL pairs, for example spares=http://127.0.0.1:4700.'],
  ['Spares=http://127.0.0.1:4700', 'BACKENDS must contain name=URL pairs, for example spares=http://127.0.0.1:4700.'],
  ['spares=ftp://user:secret@host', 'BACKENDS: the URL of spares must start with http:// or https://.'],
  ['spares=http://a spares=http://b', 'BACKENDS contains spares twice.'],
])('REL-R60 refuses the setting %s', (text, message) => {
  expect(() => backendsFrom(text)).toThrow(message);
});
