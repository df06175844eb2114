import { createBus, writable, type SessionState, type Transport } from '@fleet-console/contract';
import { anAccount } from '@fleet-console/testing';
import { createAccess } from '../access/access.ts';
import { safeLocalStorage } from '../storage/local-storage.ts';
import { FakeBrowserStorage, FakeLocks } from '../testing/fake-tabs.ts';
import { FakeTokenServer } from '../testing/fake-token-server.ts';
import { createTransport, createVisitorTransport } from '../transport/transport.ts';
import { createSession } from './session.ts';
import { createTabCoordinator } from './tab-coordinator.ts';
import { createTokenApi } from './token-api.ts';
import { createTokenManager } from './token-manager.ts';
import type { Fetcher } from '../network/fetcher.ts';

const HOUR = 3_600_000;

let server: FakeTokenServer;
let browser: FakeBrowserStorage;
let access: { status: number | 'down'; requests: number; firstName?: string };
/** API responses by access token. */
let rejected: Set<string>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') });
  server = new FakeTokenServer();
  browser = new FakeBrowserStorage();
  access = { status: 200, requests: 0 };
  rejected = new Set();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function open() {
  const tab = browser.openTab();
  const events: string[] = [];
  const flashed: string[] = [];
  const calls: string[] = [];
  const bus = createBus(() => {});
  bus.on('app.login', () => events.push('login'));
  bus.on('app.logout', ({ reason }) => events.push(`logout ${reason}`));
  const fetcher = (async (url: string, init: RequestInit = {}) => {
    if (url === '/api/token' || url === '/api/revoke') return server.fetch(url, init);
    calls.push(url);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (url === '/api/v1/iam/access') {
      access.requests += 1;
      if (access.status === 'down') throw new TypeError('Failed to fetch');
      if (access.status !== 200) return Response.json({}, { status: access.status });
      return Response.json({ account: anAccount(access.firstName ? { firstName: access.firstName } : {}), groups: [], permissions: {} });
    }
    return Response.json(
      { token, requestId: new Headers(init.headers).get('x-request-id') },
      { status: rejected.has(token) || rejected.has('*') ? 401 : 200 },
    );
  }) as Fetcher;
  const token = createTokenApi('/api', fetcher, () => Date.now());
  const tokenManager = createTokenManager({
    storage: safeLocalStorage(tab),
    tokenApi: token,
    tabs: createTabCoordinator(new FakeLocks(), 'session'),
    now: () => Date.now(),
    random: () => 0.5,
    focus: tab,
    onEnd: (reason, failed) => {
      if (failed) flashed.push('Failed to refresh login token, logging out');
      bus.emit('app.logout', { reason });
    },
  });
  const transport: Transport = createTransport({ base: '/api', tokenManager, fetcher, now: () => Date.now() });
  const session = createSession({
    tokenManager,
    tokenApi: token,
    access: createAccess(transport),
    bus,
    random: () => 0.5,
    textOf: (key) => key,
  });
  session.start();
  return {
    session,
    transport,
    visitors: createVisitorTransport('/api', fetcher),
    events,
    flashed,
    calls,
    status: (): SessionState['status'] => session.get().status,
  };
}

const signIn = async (session: ReturnType<typeof open>['session'], password = 'right-password') => {
  const result = session.signIn('a@fleet.example', password).then(
    () => 'signed in',
    (error: Error & { failure?: string }) => `${error.name} ${error.failure}: ${error.message}`,
  );
  await pass(200);
  return result;
};

test('[AU-15] is loading until the access data of a stored session is loaded', async () => {
  browser.texts.set('tokens', server.stored(HOUR));
  const { status, events } = open();
  expect(status()).toBe('loading');
  await pass(10);
  expect(status()).toBe('loggedIn');
  expect(events).toEqual([]);
});

test.each(['down', 503, 429, 408] as const)(
  '[AU-15] waits instead of logging out when the server is down or busy at the start: %s',
  async (outage) => {
    access.status = outage;
    browser.texts.set('tokens', server.stored(HOUR));
    const { session, status } = open();
    await pass(60_000);
    expect(status()).toBe('loading');
    expect(session.isWaitingForServer.get()).toBe(true);
    access.status = 200;
    await pass(15_000);
    expect(status()).toBe('loggedIn');
    expect(session.isWaitingForServer.get()).toBe(false);
  },
);

test('stores tokens, loads access data and publishes the session on sign-in', async () => {
  const { session, status, events } = open();
  expect(status()).toBe('loggedOut');
  expect(await signIn(session)).toBe('signed in');
  expect(status()).toBe('loggedIn');
  expect(events).toEqual(['login']);
  expect(browser.texts.get('tokens')).toContain('access-1');
});

test('[AU-21] reloads a changed account and publishes it', async () => {
  const { session } = open();
  await session.reload();
  expect(access.requests).toBe(0);
  await signIn(session);
  access.firstName = 'Joanna';
  void session.reload();
  await pass(200);
  expect(session.get()).toMatchObject({ status: 'loggedIn', account: { firstName: 'Joanna' } });
});

test('[AU-09] [ER-01] HSES-S13: refuses to sign in during a session with alreadyLogged', async () => {
  const { session } = open();
  await signIn(session);
  expect(await signIn(session)).toBe('SignInError alreadyLogged: alreadyLogged');
});

test("HSES-S15: passes a refusal to the form with the server's text, and a missing response with its own", async () => {
  const { session, status } = open();
  expect(await signIn(session, 'wrong-password')).toBe('SignInError refused: Wrong e-mail or password');
  server.failure = 'down';
  expect(await signIn(session)).toBe('SignInError unreachable: unreachable');
  expect(status()).toBe('loggedOut');
});

test('signs out when access data fails to load after sign-in', async () => {
  access.status = 403;
  const { session, status } = open();
  expect(await signIn(session)).toBe('SignInError refused: accessRefused');
  expect(status()).toBe('loggedOut');
  expect(browser.texts.get('tokens')).toBeUndefined();
  expect(server.revoked).toEqual(['refresh-1']);
});

test.each([408, 429, 500, 503])('a server that answers access data with %s after sign-in is unreachable, not a refusal', async (status) => {
  access.status = status;
  const { session } = open();
  expect(await signIn(session)).toMatch(/^SignInError unreachable/);
});

test('[AU-16] HSES-S7: shows `Failed to refresh login token, logging out` and logs out after a refused refresh', async () => {
  browser.texts.set('tokens', server.stored(HOUR));
  const { flashed, events, status } = open();
  server.issue();
  await pass(HOUR);
  expect(flashed).toEqual(['Failed to refresh login token, logging out']);
  expect(events).toEqual(['logout refused']);
  expect(status()).toBe('loggedOut');
});

test('[AU-17] HSES-S14: emits app.logout and clears everything on logout', async () => {
  const { session, events, status, flashed } = open();
  await signIn(session);
  await session.signOut();
  expect(status()).toBe('loggedOut');
  expect(events).toEqual(['login', 'logout user']);
  expect(flashed).toEqual([]);
});

test("[AU-18] HSES-S16: doesn't send a request without a usable access token, and logs out", async () => {
  // Signed in without a refresh token; the machine slept past expiry, so no timer has fired.
  const { refresh_token: _, ...stored } = JSON.parse(server.stored(HOUR)) as Record<string, unknown>;
  browser.texts.set('tokens', JSON.stringify(stored));
  const { transport, calls, status, events } = open();
  await pass(100);
  expect(status()).toBe('loggedIn');
  const before = calls.length;
  jest.setSystemTime(Date.now() + 2 * HOUR);
  const answer = await transport.fetch('/v2/account');
  expect(answer.status).toBe(401);
  expect(calls.slice(before)).toEqual([]);
  expect(status()).toBe('loggedOut');
  expect(events).toEqual([expect.stringMatching(/^logout /)]);
  expect(browser.texts.get('tokens')).toBeUndefined();
});

test('[AU-18] HSES-S16: sends nothing without a session and clears what is left of it', async () => {
  const ended: string[] = [];
  const sent: unknown[] = [];
  const transport = createTransport({
    base: '/api',
    tokenManager: { tokens: writable(null), refresh: async () => 'refused', end: (reason) => void ended.push(reason) },
    fetcher: async (url) => {
      sent.push(url);
      return new Response();
    },
    now: () => Date.now(),
  });
  expect((await transport.fetch('/v2/account')).status).toBe(401);
  expect(ended).toEqual(['expired']);
  expect(sent).toEqual([]);
});

test('[AU-19] follows sign-in and logout of another tab', async () => {
  const one = open();
  const other = open();
  await signIn(one.session);
  await pass(100);
  expect(other.status()).toBe('loggedIn');
  await other.session.signOut();
  await pass(100);
  expect(one.status()).toBe('loggedOut');
  expect(one.events).toEqual(['login', 'logout elsewhere']);
});

describe('the transport', () => {
  test("[AU-10] sends visitors' requests without a token; a 401 doesn't end a session", async () => {
    const { session, visitors, status } = open();
    await signIn(session);
    rejected.add('');
    const answer = await visitors.fetch('/v2/account/registration/remoteFleet/verify', { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ token: '', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(status()).toBe('loggedIn');
  });

  test('sends the token and a request id', async () => {
    const { session, transport } = open();
    await signIn(session);
    const { token, requestId } = (await (await transport.fetch('/v2/account')).json()) as { token: string; requestId: string };
    expect(token).toBe('access-1');
    expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('[AU-16] refreshes once for all requests after a 401, and retries them once', async () => {
    const { session, transport, calls } = open();
    await signIn(session);
    rejected.add('access-1');
    const responses = Promise.all([transport.fetch('/a'), transport.fetch('/b')]);
    await pass(200);
    expect((await responses).map(({ status }) => status)).toEqual([200, 200]);
    expect(server.refreshes).toEqual(['refresh-1']);
    expect(calls.filter((url) => url === '/api/a')).toHaveLength(2);
  });

  test('ends the session after a second 401, without a loop', async () => {
    const { session, transport, calls, status } = open();
    await signIn(session);
    rejected.add('*');
    const answer = transport.fetch('/a');
    await pass(200);
    expect((await answer).status).toBe(401);
    expect(calls.filter((url) => url === '/api/a')).toHaveLength(2);
    expect(status()).toBe('loggedOut');
  });

  test("returns the 401 while the token server doesn't respond, and keeps the session", async () => {
    const { session, transport, status } = open();
    await signIn(session);
    rejected.add('access-1');
    server.failure = 'down';
    const answer = transport.fetch('/a');
    await pass(200);
    expect((await answer).status).toBe(401);
    expect(status()).toBe('loggedIn');
  });

  test('passes other statuses and network errors to the caller', async () => {
    const { session, transport } = open();
    await signIn(session);
    access.status = 'down';
    await expect(transport.fetch('/v1/iam/access')).rejects.toThrow(TypeError);
  });
});
