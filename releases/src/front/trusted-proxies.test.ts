import { once } from 'node:events';
import { WebSocket } from 'ws';
import { removeFolders } from '../testing/fake-build.ts';
import { aLiveStore } from '../testing/live-store.ts';
import { tinyApi, type TinyApi } from '../testing/tiny-api.ts';
import { startFront, type Front } from './front.ts';
import { trustProxies } from './trusted-proxies.ts';

let [api, open, behind]: [TinyApi | undefined, Front | undefined, Front | undefined] = [undefined, undefined, undefined];
beforeAll(async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  api = await tinyApi();
  open = await startFront({ store, apiUrl: api.url });
  behind = await startFront({ store, apiUrl: api.url, trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] });
});
afterAll(async () => {
  await open?.close();
  await behind?.close();
  await api?.close();
  await removeFolders();
});

const forwarded = {
  'x-forwarded-for': '203.0.113.7, 198.51.100.4, 10.0.0.9',
  'x-forwarded-host': 'console.example',
  'x-forwarded-proto': 'https',
};
const forwardedTo = async (front: Front | undefined) => {
  await fetch(`${front?.url}/api/v1/x`, { headers: forwarded });
  const { headers = {} } = api?.requests.at(-1) ?? {};
  return [headers['x-forwarded-for'], headers['x-forwarded-host'], headers['x-forwarded-proto']];
};
const health = async (front: Front | undefined) => (await (await fetch(`${front?.url}/health`)).json()) as { warnings?: string[] };

test("REL-R47 behind a trusted proxy, forwards the nearest untrusted address and the browser's protocol and host", async () => {
  expect(await forwardedTo(behind)).toEqual(['198.51.100.4', 'console.example', 'https']);
  expect(await health(behind)).not.toHaveProperty('warnings');
});

test('REL-R47 ignores forwarded headers of untrusted peers and reports it in /health', async () => {
  expect(await health(open)).not.toHaveProperty('warnings');
  expect(await forwardedTo(open)).toEqual(['127.0.0.1', new URL(open?.url ?? '').host, 'http']);
  expect((await health(open)).warnings).toEqual(["Ignored X-Forwarded-For from an address that isn't in TRUSTED_PROXIES."]);
});

test('forwards a WebSocket with the same address, protocol and host', async () => {
  for (const [front, expected] of [
    [behind, { 'x-forwarded-for': '198.51.100.4', 'x-forwarded-host': 'console.example', 'x-forwarded-proto': 'https' }],
    [open, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': new URL(open?.url ?? '').host, 'x-forwarded-proto': 'http' }],
  ] as const) {
    const socket = new WebSocket(`${front?.url.replace('http', 'ws')}/api/live`, ['fleet.live.v1', 'bearer.token'], { headers: forwarded });
    await once(socket, 'open');
    expect(api?.requests.at(-1)).toMatchObject({ method: 'UPGRADE', headers: expected });
    socket.terminate();
  }
});

test('accepts a forwarded host as own origin only from a trusted proxy', async () => {
  const report = async (front: Front | undefined) =>
    (
      await fetch(`${front?.url}/releases/reports`, {
        method: 'POST',
        headers: { ...forwarded, origin: 'https://console.example', 'content-type': 'application/json' },
        body: JSON.stringify({ tab: '0'.repeat(16), reports: [], shows: [] }),
      })
    ).status;
  expect(await report(behind)).toBe(204);
  expect(await report(open)).toBe(403);
  const live = (front: Front | undefined) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${front?.url.replace('http', 'ws')}/releases/live`, {
        headers: forwarded,
        origin: 'https://console.example',
      });
      socket.on('open', () => (resolve('open'), socket.terminate()));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
  expect(await live(behind)).toBe('open');
  expect(await live(open)).toBe(403);
});

test('each client behind a trusted proxy has its own limits', async () => {
  const limited = async (front: Front | undefined, client: string) =>
    (
      await fetch(`${front?.url}/releases/overview`, {
        headers: { authorization: 'Bearer session', 'x-forwarded-for': client },
      })
    ).status;
  const exhaust = (front: Front | undefined) => Promise.all(Array.from({ length: 601 }, () => limited(front, '198.51.100.4')));
  for (const [front, other] of [
    [behind, 503],
    [open, 429],
  ] as const) {
    expect(await exhaust(front)).toContain(429);
    expect(await limited(front, '198.51.100.5')).toBe(other);
  }
}, 120_000);

test('sends HSTS for pages requested over TLS', async () => {
  const hsts = async (front: Front | undefined, headers: Record<string, string>) =>
    (await fetch(`${front?.url}/login`, { headers: { accept: 'text/html', ...headers } })).headers.get('strict-transport-security');
  expect(await hsts(behind, forwarded)).toBe('max-age=31536000');
  expect(await hsts(behind, { ...forwarded, 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await hsts(open, forwarded)).toBeNull();
});

test('names an invalid address', () => {
  expect(() => trustProxies(['10.0.0.1', 'proxy.internal'])).toThrow('TRUSTED_PROXIES contains "proxy.internal"');
});
