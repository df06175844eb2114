import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programArguments } from '@fleet-console/testing/processes';
import { sql } from 'drizzle-orm';
import { auditOf } from '../modules/audit/audit.ts';
import { PASSWORD, startTestServer, type TestServer, type Tokens } from '../testing/test-server.ts';

/** Browsers with their own addresses → a proxy → the front (a separate process) → the API server. */
const PROXY = '127.0.0.9';
const [GUESSER, OWNER] = ['127.0.0.2', '127.0.0.3'];

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'fleet-console-behind-a-proxy-'));
const running: { front: ChildProcessWithoutNullStreams; proxy: Server }[] = [];

/** A typical proxy: appends its peer's address to X-Forwarded-For and sets X-Forwarded-Proto. */
async function startProxy(target: string): Promise<Server> {
  const proxy = createServer((incoming, reply) => {
    const before = incoming.headers['x-forwarded-for'];
    const outgoing = request(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        localAddress: PROXY,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': [before, incoming.socket.remoteAddress].filter(Boolean).join(', '),
          'x-forwarded-proto': 'https',
          'x-forwarded-host': incoming.headers.host,
        },
      },
      (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
      },
    );
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

/** Returns the address of a proxy before a front that trusts these proxies, and that of the front itself. */
async function start(apiUrl: string, trusted: string): Promise<{ url: string; frontUrl: string }> {
  const store = join(folder, `store-${running.length}`);
  // An empty store.
  mkdirSync(join(store, 'ledger'), { recursive: true });
  const front = spawn(process.execPath, [...programArguments(join(__dirname, '../../../releases/src/front/main.ts'))], {
    env: { ...process.env, API_URL: apiUrl, PORT: '0', RELEASE_STORE: store, TRUSTED_PROXIES: trusted },
  });
  const [line] = (await once(front.stdout, 'data')) as [Buffer];
  const { url: frontUrl } = JSON.parse(String(line)) as { url: string };
  const proxy = await startProxy(frontUrl);
  running.push({ front, proxy });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, frontUrl };
}

interface Result {
  readonly status: number;
  readonly body: string;
}
/** Sends a request from a local address. */
function send(
  url: string,
  from: string,
  options: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Result> {
  const body = options.form && new URLSearchParams(options.form).toString();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        localAddress: from,
        headers: { ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }), ...options.headers },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
const signIn = (url: string, from: string, username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  send(`${url}/api/token`, from, { form: { grant_type: 'password', username, password }, headers });
const health = async (url: string) => JSON.parse((await send(`${url}/health`, OWNER)).body) as { warnings?: string[] };

let apiUrl = '';
beforeAll(async () => {
  server = await startTestServer();
  apiUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const { front, proxy } of running) {
    proxy.closeAllConnections();
    proxy.close();
    front.kill();
  }
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

let at = 0;
/** An owner signs in while an attacker guesses at unknown e-mails until throttled. Returns both results, and what was stored. */
async function guessAndSignIn(url: string) {
  const { email, id } = await server.addAccount(`owner${++at}@people.example`);
  const guesses = await Promise.all(
    Array.from({ length: 80 }, (_, each) => signIn(url, GUESSER, `unknown${at}-${each}@people.example`, 'a-guess-of-many')),
  );
  // Makes the wait independent of this machine's speed.
  await server.db.execute(sql`update sign_in_attempts set blocked_until = now() + interval '5 minutes' where failures > 60`);
  const owner = await signIn(url, OWNER, email, PASSWORD, { 'x-forwarded-for': '203.0.113.77', forwarded: 'for=203.0.113.77' });
  return { slowed: guesses.filter(({ status }) => status === 429).length, owner, id };
}
const sessionsOf = async (url: string, { body }: Result) => {
  const { access_token } = JSON.parse(body) as Tokens;
  const list = await send(`${url}/api/v2/account/sessions`, OWNER, { headers: { authorization: `Bearer ${access_token}` } });
  return (JSON.parse(list.body) as { address: string }[]).map(({ address }) => address);
};

test('behind a trusted proxy each client has its own address: in throttling, the audit log and the list of sessions', async () => {
  const { url } = await start(apiUrl, PROXY);
  const { slowed, owner, id } = await guessAndSignIn(url);
  expect(slowed).toBeGreaterThan(0);
  expect(owner.status).toBe(200);
  expect(await sessionsOf(url, owner)).toEqual([OWNER]);
  expect((await auditOf(server.db, id, 10)).map(({ address }) => address)).toEqual([OWNER]);
  expect(await health(url)).not.toHaveProperty('warnings');
}, 90_000);

test('control: without TRUSTED_PROXIES forwarded headers are ignored, all clients have the proxy’s address, and /health warns', async () => {
  const { url, frontUrl } = await start(apiUrl, '');
  const { slowed, owner } = await guessAndSignIn(url);
  expect(slowed).toBeGreaterThan(0);
  expect(owner.status).toBe(429);
  expect((await health(url)).warnings).toHaveLength(1);
  // A direct client counts under its own address, whatever headers it sends.
  const { email } = await server.addAccount('direct@people.example');
  const direct = await signIn(frontUrl, OWNER, email, PASSWORD, { 'x-forwarded-for': '203.0.113.77' });
  expect(direct.status).toBe(200);
  expect(await sessionsOf(frontUrl, direct)).toEqual([OWNER]);
}, 90_000);
