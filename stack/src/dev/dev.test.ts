import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentText, type RemoteRelease } from '@fleet-console/release-contract';
import type { DevelopmentBuild } from '@fleet-console/build';
import { startDevServer, type DevServer } from './dev-server.ts';
import { devProgram } from './program.ts';

const page = 'https://console.example';
let server: DevServer;
beforeEach(async () => (server = await startDevServer({ console: page })));
afterEach(() => server.close());

const release = { remote: 'remote-fleet', build: 'dev00000001' } as RemoteRelease;
const build: DevelopmentBuild = {
  release,
  files: new Map([
    ['remoteEntry.js', Buffer.from('var x;')],
    ['a.css', Buffer.from('a{}')],
  ]),
};
const built = { build, errors: [], ms: 1 } as const;
const file = '/r/remote-fleet/dev00000001/remoteEntry.js';

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends a request with any Host header. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((done, fail) => {
    request({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', fail)
      .end();
  });
}

test('[RE-09] REL-R34 serves files to the console, uncached and with the right type', async () => {
  server.show(built);
  const { status, headers, body } = await send(file, { origin: page });
  expect([status, body]).toEqual([200, 'var x;']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': page,
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await send('/r/remote-fleet/dev00000001/a.css', { origin: page })).headers['content-type']).toContain('text/css');
  for (const path of ['/r/remote-fleet/dev00000002/remoteEntry.js', '/r/remote-fleet/dev00000001/../../package.json', '/package.json'])
    expect((await send(path, { origin: page })).status).toBe(404);
  expect((await send(file, { origin: page }, 'POST')).status).toBe(405);
});

test('[RE-09] REL-R34 refuses pages of other sites and rebound host names', async () => {
  server.show(built);
  server.setLink('https://console.example/releases/overrides?open=x');
  const { host } = new URL(server.origin);
  for (const path of [file, '/events', '/']) {
    const foreign = await send(path, { origin: 'https://elsewhere.example' });
    expect([path, foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([path, 403, undefined]);
    expect((await send(path, { origin: 'null' })).status).toBe(403);
    const rebound = await send(path, { host: `elsewhere.example:${new URL(server.origin).port}`, origin: page });
    expect([path, rebound.status]).toEqual([path, 421]);
  }
  // Control: local host names, and the console.
  for (const name of [host, host.replace('127.0.0.1', 'localhost')])
    expect((await send(file, { host: name, origin: page })).status).toBe(200);
  // Responses without an Origin can't be read by other pages, and only files with a known build ID can be embedded.
  expect((await send('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('[RE-09] REL-R34 answers private network preflight requests', async () => {
  const preflight = (origin: string) =>
    send(file, { origin, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' }, 'OPTIONS');
  const { status, headers } = await preflight(page);
  expect(status).toBe(204);
  expect(headers).toMatchObject({ 'access-control-allow-origin': page, 'access-control-allow-private-network': 'true' });
  const foreign = await preflight('https://elsewhere.example');
  expect([foreign.status, foreign.headers['access-control-allow-private-network']]).toEqual([403, undefined]);
});

test('[RE-09] sends builds and errors to listeners, and redirects the short link to the console', async () => {
  expect((await send('/')).status).toBe(503);
  server.setLink('https://console.example/releases/overrides?open=x&to=%2Fvehicles');
  expect((await send('/')).headers.location).toBe('https://console.example/releases/overrides?open=x&to=%2Fvehicles');

  const end = new AbortController();
  const response = await fetch(`${server.origin}/events`, { headers: { origin: page }, signal: end.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.getReader();
  let received = '';
  const until = async (text: string) => {
    while (!received.includes(text)) received += new TextDecoder().decode((await reader?.read())?.value);
  };
  await until('retry: 500');
  server.show(built);
  await until('"errors":[]}\n\n');
  const event = JSON.parse(/data: (.*)/.exec(received)?.[1] ?? '') as { release: object; signature: string };
  expect(event.release).toEqual(release);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(server.key, 'base64').toString('base64url') },
    format: 'jwk',
  });
  const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(event.signature, 'base64'));
  expect([isSigned(developmentText(event.release)), isSigned(developmentText({ ...event.release, build: 'dev00000002' }))]).toEqual([
    true,
    false,
  ]);
  server.show({ build: null, errors: ['./src/x.tsx 1:2'], ms: 1 });
  // The last successful build is still served.
  await until('"errors":["./src/x.tsx 1:2"]}\n\n');
  expect(received.match(/"build":"dev00000001"/g)).toHaveLength(2);
  end.abort();
});

test('[RE-09] reports missing arguments in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-dev-'));
  mkdirSync(join(folder, 'remote-fleet/src'), { recursive: true });
  writeFileSync(join(folder, 'remote-fleet/src/remote.tsx'), '');
  let env: Record<string, string> = { DATA: join(folder, 'data') };
  const dev = (...args: string[]) =>
    devProgram(folder, { print: () => undefined, signal: AbortSignal.abort(), env })
      .exitOverride()
      .parseAsync(args, { from: 'user' });
  const url = ['--url', 'https://console.example'];
  await expect(dev('remote-other')).rejects.toThrow('Remote "remote-other" not found');
  await expect(dev('../remote-fleet')).rejects.toThrow('Remote "../remote-fleet" not found');
  await expect(dev('remote-fleet')).rejects.toThrow(`There is no release store in ${join(folder, 'data', 'store')}.`);
  await expect(dev('remote-fleet', ...url)).rejects.toThrow('Choose who sees it');
  await expect(dev('remote-fleet', ...url, '--account', 'ola@example.com')).rejects.toThrow('requires a token');
  await expect(dev('remote-fleet', '--url', 'console', '--account', 'x')).rejects.toThrow("isn't a console URL");
  await expect(dev('remote-fleet', '--port', new URL(server.origin).port)).rejects.toThrow('is already in use');
  env = {};
  await expect(dev('remote-fleet')).rejects.toThrow('No console is running here. Start one with "npx pnpm start"');
  rmSync(folder, { recursive: true });
});
