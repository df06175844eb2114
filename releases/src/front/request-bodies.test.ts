import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { postHead, rawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { watchApiServers } from './api-servers.ts';
import { proxyApi } from './api-proxy.ts';
import { startFront, type Front } from './front.ts';
import { trustProxies } from './trusted-proxies.ts';

const HUGE = 62 * 1024 * 1024;

let [api, front]: [TinyApi | undefined, Front | undefined] = [undefined, undefined];
let url = '';
let open: RawConnection[] = [];
const connection = async (to: string, beginning: string) => {
  const made = await rawConnection(to, beginning);
  open.push(made);
  return made;
};
beforeAll(async () => {
  api = await tinyApi();
  front = await startFront({ store: await aLiveStore(['fleet0001'], 1), apiUrl: api.url });
  url = front.url;
});
afterEach(() => {
  for (const { socket } of open) socket.destroy();
  open = [];
});
afterAll(async () => {
  await front?.close();
  await api?.close();
  await removeFolders();
});
const requestCount = () => api?.requests.length ?? 0;

test.each([
  ['/', 404],
  ['/nope', 404],
  ['/health', 404],
  ['/vehicles', 404],
  ['/r/host/host00001/host.js', 404],
  ['/releases/reports', 413],
  ['/releases/overrides', 413],
  ['/releases/overrides/leave', 413],
  ['/releases/decisions', 401],
  ['/releases/publications', 401],
  ['/api/token', 413],
])('REL-R46 answers a 62 MB request to %s with %i before the body is sent, and closes the connection', async (path, status) => {
  const before = requestCount();
  const sender = await connection(url, postHead(path, HUGE));
  expect(await sender.status).toBe(status);
  expect((await sender.text).toLowerCase()).toContain('connection: close');
  expect(requestCount()).toBe(before);
});

test('REL-R46 stops reading a chunked body at the limit of its route', async () => {
  const chunk = `${(64 * 1024).toString(16)}\r\n${'['.repeat(64 * 1024)}\r\n`;
  for (const [path, chunks] of [
    ['/releases/reports', 1],
    ['/api/token', 17],
  ] as const) {
    const sender = await connection(url, postHead(path, 'chunked'));
    sender.socket.write(chunk.repeat(chunks));
    expect([path, await sender.status]).toEqual([path, 413]);
  }
  const before = requestCount();
  // Control: a body within the limit arrives unchanged.
  const body = JSON.stringify('x'.repeat(1_000_000));
  const answer = await fetch(`${url}/api/v1/anything`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect(((await answer.json()) as { body: string }).body).toBe(body);
  expect(requestCount()).toBe(before + 1);
});

test('parses only JSON, and only on routes that accept it', async () => {
  const post = async (path: string, type: string) =>
    (await fetch(`${url}${path}`, { method: 'POST', body: 'a=1', headers: { 'content-type': type } })).status;
  expect(await post('/releases/reports', 'text/plain')).toBe(415);
  expect(await post('/releases/reports', 'application/x-www-form-urlencoded')).toBe(415);
  expect(await post('/releases/reports', 'application/json')).toBe(400);
  expect(await post('/nope', 'application/json')).toBe(404);
});

test('REL-R46 400 slow senders hold no connection to the API; others are served and the slow ones time out', async () => {
  const before = requestCount();
  const from = performance.now();
  const path = '/api/v2/account/passwordReset/remoteFleet/verify';
  const senders = await Promise.all(Array.from({ length: 400 }, () => connection(url, `${postHead(path, 200)}{`)));
  const drip = setInterval(() => {
    for (const { socket } of senders) if (socket.writable) socket.write('"');
  }, 500);
  const statuses = Promise.all(senders.map(({ status }) => status));
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      fetch(`${url}/api/v1/others/${each}`, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } }),
    ),
  );
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/v1/read`)).status).toBe(200);
  expect(requestCount()).toBe(before + 21);
  const received = await statuses;
  clearInterval(drip);
  // Each address can have 16 unfinished bodies; these time out after three seconds. On a busy computer, some of the senders come later.
  const timedOut = received.filter((status) => status === 408).length;
  expect(timedOut).toBeGreaterThanOrEqual(16);
  expect(timedOut).toBeLessThanOrEqual(16 * Math.ceil((performance.now() - from) / 3_000));
  expect(received.filter((status) => status === 429)).toHaveLength(400 - timedOut);
  expect(api?.requests.map((request) => request.url)).not.toContain('/v2/account/passwordReset/remoteFleet/verify');
  // Refused clients are accepted again once the slow ones are gone.
  expect((await fetch(`${url}/api/token`, { method: 'POST', body: 'grant_type=password' })).status).toBe(200);
}, 20_000);

test('clients without credentials do not use up the limit of those with credentials', async () => {
  const slow = await Promise.all(Array.from({ length: 17 }, () => connection(url, `${postHead('/api/token', 200)}{`)));
  expect(await Promise.race(slow.map(({ status }) => status))).toBe(429);
  const known = await connection(url, `${postHead('/api/v1/command', 2, 'authorization: Bearer t\r\n')}{`);
  known.socket.write('}');
  expect(await known.status).toBe(200);
});

test('control: without this, the API receives the head of a request whose body never arrives', async () => {
  const app = fastify();
  const heads: string[] = [];
  if (!api) throw new Error('no API');
  const arrived = new Promise<void>((resolve) => {
    api?.onHead((path) => {
      heads.push(path);
      resolve();
    });
  });
  proxyApi(app, watchApiServers([api.url]), trustProxies([]));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await connection(address, `${postHead('/api/slow', 200)}{`);
  await arrived;
  expect(heads).toEqual(['/slow']);
  for (const { socket } of open) socket.destroy();
  await app.close();
});

test('an aborted request leaves nothing behind', async () => {
  const before = requestCount();
  for (let each = 0; each < 40; each += 1) {
    const sender = await connection(url, `${postHead('/api/token', 200)}{`);
    sender.socket.destroy();
    await sender.text;
  }
  const last = await connection(url, `${postHead('/api/token', 2)}{`);
  last.socket.write('}');
  expect(await last.status).toBe(200);
  expect(requestCount()).toBe(before + 1);
});
