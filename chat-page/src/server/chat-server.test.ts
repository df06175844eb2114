import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startChatServer, type ChatServer } from './chat-server.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
const api = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(request.url?.includes('handover') ? 429 : 200, {
      'content-type': 'application/json',
      etag: '"1"',
      'retry-after': '60',
      'set-cookie': 'session=1',
    });
    response.end('{"from":"api"}');
  });
});
let server: ChatServer;
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  server = await startChatServer({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    consoleOrigins: ['https://console.example'],
    files: { script: 'console.log(1)', style: 'body{}' },
    trustedProxies: ['loopback'],
  });
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await server.close();
  api.close();
});
const call = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

test('[SR-10] the page runs only its own script, and only the console may frame it', async () => {
  const page = await call('/?group=140');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toContain('frame-ancestors https://console.example');
  const html = await page.text();
  const script = await call(/src="([^"]+)"/.exec(html)?.[1] ?? '');
  expect([script.headers.get('content-type'), await script.text()]).toEqual(['text/javascript; charset=utf-8', 'console.log(1)']);
  const style = await call(/href="([^"]+)"/.exec(html)?.[1] ?? '');
  expect([style.headers.get('cache-control'), await style.text()]).toEqual(['public, max-age=31536000, immutable', 'body{}']);
});

test('[SR-10] only the calls of visitors are forwarded, with the address of the visitor', async () => {
  const response = await call('/api/v1/chatbot/config?group=140', {
    headers: { 'if-none-match': '"0"', 'x-forwarded-for': '192.0.2.7', cookie: 'a=b' },
  });
  expect([response.status, await response.json(), response.headers.get('etag'), response.headers.get('set-cookie')]).toEqual([
    200,
    { from: 'api' },
    '"1"',
    null,
  ]);
  const refused = await call('/api/v1/chatbot/handover', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', authorization: 'Bearer x' },
    body: '{"message":"ż"}',
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  for (const path of [
    '/api/v1/chatbot',
    '/api/v1/chatbot/140/draft',
    '/api/v1/chatbot/config/../../vehicle',
    '/api/token',
    '/dist/page.js',
  ])
    expect([path, (await call(path)).status]).toEqual([path, 404]);
  expect((await call('/api/v1/chatbot/question')).status).toBe(404);
  const large = await call('/api/v1/chatbot/handover', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(70_000),
  });
  expect(large.status).toBe(413);
  expect(
    received.map(({ url, body, headers }) => [
      url,
      body,
      headers['x-forwarded-for'],
      headers['if-none-match'],
      headers['sec-fetch-site'],
      headers.cookie,
      headers.authorization,
    ]),
  ).toEqual([
    ['/v1/chatbot/config?group=140', '', '192.0.2.7', '"0"', undefined, undefined, undefined],
    ['/v1/chatbot/handover', '{"message":"ż"}', '127.0.0.1', undefined, 'cross-site', undefined, undefined],
  ]);
});

test('[SR-10] the page responds at once when the API is unavailable', async () => {
  const alone = await startChatServer({ apiUrl: 'http://127.0.0.1:1', consoleOrigins: [], files: { script: '', style: '' } });
  const response = await fetch(new URL('/api/v1/chatbot/config', alone.url));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(alone.url)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  await alone.close();
});
