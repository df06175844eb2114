import { once } from 'node:events';
import { WebSocket } from 'ws';
import { removeFolders } from '../testing/fake-build.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { until } from '../testing/until.ts';

const aFront = frontsOfEachTest();
let store: Awaited<ReturnType<typeof aLiveStore>>;
let servers: [TinyApi, TinyApi];
beforeAll(async () => {
  store = await aLiveStore();
});
beforeEach(async () => {
  servers = [await tinyApi(), await tinyApi()];
});
afterEach(async () => {
  for (const server of servers) await server.close();
});
afterAll(removeFolders);

const bothServers = () => aFront(store, { apiUrl: servers.map(({ url }) => url).join(' ') });
const command = (url: string, path: string, body = 'power on') =>
  fetch(`${url}/api${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
const received = () => servers.map(({ requests }) => requests.length);
const openSocket = async (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, ['fleet.live.v1', 'bearer.x']);
  await once(socket, 'open');
  return socket;
};

test('[PR-05] requests go to the servers in turn; those that one refuses go to another, with their bodies', async () => {
  const { url } = await bothServers();
  for (let each = 0; each < 4; each += 1) await command(url, '/v1/x');
  expect(received()).toEqual([2, 2]);
  await servers[0].close();
  for (let each = 0; each < 4; each += 1) {
    const response = await command(url, '/v1/y?z=1', `{"n":${each}}`);
    expect(await response.json()).toEqual({ url: '/v1/y?z=1', body: `{"n":${each}}` });
  }
  const socket = await openSocket(url);
  expect(servers[1].requests.at(-1)).toMatchObject({ method: 'UPGRADE', url: '/live' });
  socket.close();
});

test('[PR-05] a WebSocket that one server refuses goes to another', async () => {
  const { url } = await bothServers();
  await servers[0].close();
  for (const socket of await Promise.all([openSocket(url), openSocket(url)])) socket.close();
  expect(servers[1].requests.map(({ method }) => method)).toEqual(['UPGRADE', 'UPGRADE']);
});

test('[PR-05] what a server may have received is never sent twice; what only reads is', async () => {
  const { url } = await bothServers();
  expect((await command(url, '/die')).status).toBe(502);
  expect(Math.max(...received())).toBe(1);
  expect((await fetch(`${url}/api/die`)).status).toBe(502);
  expect(received().reduce((sum, each) => sum + each)).toBe(3);
});

test('[PR-05] a server that is not ready gets no requests until it is ready again', async () => {
  const { url } = await bothServers();
  const isUsed = async () => {
    const before = servers[0].requests.length;
    for (let each = 0; each < 2; each += 1) await command(url, '/v1/x');
    return servers[0].requests.length > before;
  };
  expect(await isUsed()).toBe(true);
  servers[0].setReady(false);
  await until(async () => !(await isUsed()));
  servers[0].setReady(true);
  await until(isUsed);
});

test('[PR-05] a front that stops answers running requests, says so to load balancers, and moves tabs to another front', async () => {
  const front = await aFront(store, { apiUrl: servers[0].url });
  const [api, releases] = [await openSocket(front.url), new WebSocket(`${front.url.replace('http', 'ws')}/releases/live`)];
  await once(releases, 'open');
  const closed = [api, releases].map((socket) => once(socket, 'close') as Promise<[number]>);
  const drained = front.drain(300);
  const ready = await fetch(`${front.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ notReady: ['stopping'] })]);
  expect((await command(front.url, '/v1/x')).status).toBe(200);
  // Service Restart and Going Away (RFC 6455, RFC 6455's registry).
  expect((await Promise.all(closed)).map(([code]) => code)).toEqual([1012, 1001]);
  await drained;
  await expect(fetch(`${front.url}/ready`)).rejects.toThrow('fetch failed');
});
