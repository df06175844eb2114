import { once } from 'node:events';
import { WebSocket } from 'ws';
import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { textOf } from '../testing/socket-text.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { startFront, type Front } from './front.ts';

let [api, front, orphan]: [TinyApi | undefined, Front | undefined, Front | undefined] = [undefined, undefined, undefined];
let url = '';
beforeAll(async () => {
  const store = await aLiveStore();
  api = await tinyApi();
  front = await startFront({ store, apiUrl: api.url });
  url = front.url;
  orphan = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
});
afterAll(async () => {
  await front?.close();
  await orphan?.close();
  await api?.close();
  await removeFolders();
});
const last = () => api?.requests.at(-1);

test('forwards query, headers and body to the API without the prefix', async () => {
  const body = new URLSearchParams({ grant_type: 'password', username: 'a b@c' });
  const response = await fetch(`${url}/api/v1/x%20y?groupId=140&groupId=141&q=%C5%82`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer t', 'x-command-id': 'c1' },
  });
  expect(response.headers.get('x-from')).toBe('api');
  expect(last()).toMatchObject({ method: 'POST', url: '/v1/x%20y?groupId=140&groupId=141&q=%C5%82', body: body.toString() });
  expect(last()?.headers).toMatchObject({
    authorization: 'Bearer t',
    'x-command-id': 'c1',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

test("sets forwarded headers from the connection, not from the client's headers", async () => {
  await fetch(`${url}/api/v2/account`, {
    headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example', forwarded: 'for=1.2.3.4' },
  });
  expect(last()?.headers).toMatchObject({
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    host: new URL(api?.url ?? '').host,
  });
  expect(last()?.headers).not.toHaveProperty('forwarded');
});

test.each([401, 404, 409, 503])('forwards a response with status %i unchanged and without a retry', async (status) => {
  const before = api?.requests.length ?? 0;
  const response = await fetch(`${url}/api/status/${status}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ url: `/status/${status}`, body: '' });
  expect(api?.requests.length).toBe(before + 1);
});

test.each(['../../upload/1', '/api/v1/upload/1', 'https://elsewhere.example/1'])('forwards the address %s unchanged', async (location) => {
  const begun = await fetch(`${url}/api/status/201?location=${encodeURIComponent(location)}`, { method: 'POST' });
  expect(begun.headers.get('location')).toBe(location);
});

test("answers 502 in the API's error format if the API is down or disconnects", async () => {
  const sentence = { error: 'unreachable', message: "The server isn't responding. Try again in a moment." };
  for (const [address, method] of [
    [`${orphan?.url}/api/v2/account`, 'GET'],
    [`${orphan?.url}/api/v1/command`, 'POST'],
    [`${url}/api/die`, 'POST'],
  ] as const) {
    const response = await fetch(address, { method });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual(sentence);
  }
});

test('paths cannot leave the API prefix', async () => {
  const before = api?.requests.length ?? 0;
  expect((await fetch(`${url}/api/..%2f..%2fsecret`)).status).toBe(400);
  expect(api?.requests.length).toBe(before);
});

test.each([
  ['/live?x=1', 'fleet.live.v1', 'bearer.token'],
  ['/v2/charger/gateway', 'fleet.gateway.v1', 'ticket.once'],
])('a WebSocket to %s keeps its subprotocols, messages and close code', async (path, protocol, secret) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api${path}`, [protocol, secret], { origin: url });
  const received: string[] = [];
  socket.on('message', (data) => received.push(textOf(data)));
  await once(socket, 'open');
  expect(socket.protocol).toBe(protocol);
  expect(last()).toMatchObject({ method: 'UPGRADE', url: path });
  expect(last()?.headers).toMatchObject({
    'sec-websocket-protocol': `${protocol},${secret}`,
    origin: url,
    'x-forwarded-host': new URL(url).host,
  });
  socket.send('one');
  socket.send('x'.repeat(200_000));
  socket.send('close 4401');
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  expect([code, String(reason)]).toEqual([4401, 'requested']);
  expect(received.map((text) => text.length)).toEqual(['hello'.length, 'echo: one'.length, 200_006]);
});

test('passes on the status if the API refuses a WebSocket', async () => {
  const status = (address: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(address.replace('http', 'ws'));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
  expect(await status(`${url}/api/refuse`)).toBe(401);
  expect(await status(`${orphan?.url}/api/live`)).toBe(502);
  expect(await status(`${url}/other`)).toBe(404);
});

test('closes the WebSocket to the API when the tab disconnects', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, ['fleet.live.v1', 'bearer.token']);
  await once(socket, 'open');
  socket.terminate();
  await once(socket, 'close');
  await expect(front?.close()).resolves.toBeUndefined();
});
