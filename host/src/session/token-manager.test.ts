import { FakeBrowserStorage, FakeLocks, type FakeTab } from '../testing/fake-tabs.ts';
import { FakeTokenServer } from '../testing/fake-token-server.ts';
import { safeLocalStorage } from '../storage/local-storage.ts';
import { createTabCoordinator } from './tab-coordinator.ts';
import { createTokenApi } from './token-api.ts';
import { createTokenManager, type EndReason } from './token-manager.ts';

const HOUR = 3_600_000;

let server: FakeTokenServer;
let browser: FakeBrowserStorage;
let locks: FakeLocks | undefined;
let stops: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') });
  server = new FakeTokenServer();
  browser = new FakeBrowserStorage();
  locks = new FakeLocks();
  stops = [];
});

afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

function openTab(tab: FakeTab = browser.openTab()) {
  const ends: { reason: EndReason; failed: boolean }[] = [];
  const tokenManager = createTokenManager({
    storage: safeLocalStorage(tab),
    tokenApi: createTokenApi('/api', server.fetch, () => Date.now()),
    tabs: createTabCoordinator(locks, 'session'),
    now: () => Date.now(),
    random: () => 0.5,
    focus: tab,
    onEnd: (reason, failed) => ends.push({ reason, failed }),
  });
  stops.push(tokenManager.start());
  return { tokenManager, tab, ends, token: () => tokenManager.tokens.get()?.access_token };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const store = (text: string) => void browser.texts.set('tokens', text);
const stored = () => JSON.parse(browser.texts.get('tokens') ?? 'null') as { access_token: string; valid_till: number } | null;

describe('start', () => {
  test('[AU-15] HSES-S1: adopts valid stored tokens without a request', async () => {
    store(server.stored(HOUR));
    const { token } = openTab();
    expect(token()).toBe('access-1');
    await pass(60_000);
    expect(server.refreshes).toEqual([]);
  });

  test('[AU-15] HSES-S2: refreshes expired tokens that have a refresh token', async () => {
    store(server.stored(-5_000));
    const { token } = openTab();
    await pass(100);
    expect(token()).toBe('access-2');
    expect(stored()).toMatchObject({ access_token: 'access-2', valid_till: Date.now() - 50 + HOUR });
  });

  test('[AU-15] HSES-S2: removes expired tokens without a refresh token', () => {
    store(JSON.stringify({ access_token: 'a', expires_in: 3600, valid_till: Date.now() - 1 }));
    const { token } = openTab();
    expect(token()).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test.each([
    '{',
    '"text"',
    'null',
    '[]',
    '{"access_token":5}',
    '{"access_token":5,"valid_till":"tomorrow"}',
    '{"access_token":"a","expires_in":"1","valid_till":{}}',
    '\u0000',
    '',
  ])('[AU-15] HSES-S3: stored %j counts as no tokens', (text) => {
    store(text);
    const { token, ends } = openTab();
    expect(token()).toBeUndefined();
    expect(stored()).toBeNull();
    expect(ends).toEqual([]);
  });
});

describe('refresh', () => {
  test('[AU-16] HSES-S4: refreshes 100 s before expiry', async () => {
    store(server.stored(HOUR));
    const { token } = openTab();
    await pass(HOUR - 100_000 - 1);
    expect(server.refreshes).toEqual([]);
    await pass(100);
    expect(server.refreshes).toEqual(['refresh-1']);
    expect(token()).toBe('access-2');
  });

  test('[AU-16] HSES-S4: refreshes at once when the refresh is overdue', async () => {
    store(server.stored(50_000));
    openTab();
    await pass(100);
    expect(server.refreshes).toEqual(['refresh-1']);
  });

  test('[AU-16] HSES-S5: refreshes short-lived tokens every 30 s, not more often', async () => {
    server.expiresIn = 60;
    store(server.stored(60_000));
    const { ends } = openTab();
    await pass(10 * 60_000);
    expect(server.refreshes.length).toBeGreaterThan(15);
    expect(server.refreshes.length).toBeLessThanOrEqual(20);
    expect(ends).toEqual([]);
  });

  test("[AU-16] HSES-S5: doesn't refresh at once when the lifetime exceeds the maximum timer delay", async () => {
    server.expiresIn = 90 * 24 * 3600;
    store(server.stored(90 * 24 * HOUR));
    openTab();
    await pass(60 * 24 * HOUR);
    expect(server.refreshes).toEqual([]);
    await pass(30 * 24 * HOUR);
    expect(server.refreshes.length).toBe(1);
  });

  test('[AU-16] HSES-S6: refreshes an expired token when the window regains focus', async () => {
    store(server.stored(HOUR));
    const { tab, token } = openTab();
    // The laptop slept: time passed, but timers didn't fire.
    jest.setSystemTime(Date.now() + 2 * HOUR);
    tab.focus();
    await pass(100);
    expect(token()).toBe('access-2');
    tab.focus();
    await pass(100);
    expect(server.refreshes.length).toBe(1);
  });

  test('[AU-16] HSES-S7: ends the session after a refusal and reports it', async () => {
    store(JSON.stringify({ access_token: 'old', refresh_token: 'stolen', expires_in: 3600, valid_till: Date.now() + 90_000 }));
    const { ends, token } = openTab();
    await pass(100);
    expect(token()).toBeUndefined();
    expect(stored()).toBeNull();
    expect(ends).toEqual([{ reason: 'refused', failed: true }]);
  });

  test.each(['down', 'broken'] as const)('[AU-16] HSES-S8: keeps the session while a server is %s temporarily', async (failure) => {
    store(server.stored(HOUR));
    const { ends, token } = openTab();
    server.failure = failure;
    await pass(HOUR - 100_000 + 60_000);
    server.failure = null;
    await pass(15_000);
    expect(ends).toEqual([]);
    expect(token()).toBe('access-2');
  });

  test('[AU-16] HSES-S8: ends the session without a response until the token has expired', async () => {
    store(server.stored(HOUR));
    const { ends, token } = openTab();
    server.failure = 'down';
    await pass(HOUR - 1);
    expect(token()).toBe('access-1');
    await pass(30_000);
    expect(ends).toEqual([{ reason: 'expired', failed: true }]);
  });

  test('[AU-16] HSES-S8: keeps the session for a minute when a laptop wakes before its network', async () => {
    store(server.stored(-HOUR));
    server.failure = 'down';
    const { ends, token } = openTab();
    await pass(40_000);
    expect(ends).toEqual([]);
    server.failure = null;
    await pass(20_000);
    expect(token()).toBe('access-2');
  });

  test('[AU-16] HSES-S9: shares one refresh among all callers', async () => {
    store(server.stored(HOUR));
    const { tokenManager } = openTab();
    const outcomes = Promise.all([tokenManager.refresh(), tokenManager.refresh(), tokenManager.refresh()]);
    await pass(100);
    expect(await outcomes).toEqual(['refreshed', 'refreshed', 'refreshed']);
    expect(server.refreshes).toEqual(['refresh-1']);
  });
});

describe('multiple tabs', () => {
  const openTwenty = async () => {
    store(server.stored(HOUR));
    const tabs = Array.from({ length: 20 }, () => openTab());
    await pass(HOUR);
    await pass(HOUR);
    return tabs;
  };

  test('[AU-19] HSES-S10: refreshes once for twenty tabs, which all stay signed in', async () => {
    const tabs = await openTwenty();
    expect(new Set(server.refreshes).size).toBe(server.refreshes.length);
    expect(tabs.flatMap(({ ends }) => ends)).toEqual([]);
    expect(new Set(tabs.map(({ token }) => token())).size).toBe(1);
  });

  test('[AU-19] HSES-S10, negative control: without the lock, the token is used twice and tabs are logged out', async () => {
    locks = undefined;
    const tabs = await openTwenty();
    expect(new Set(server.refreshes).size).toBeLessThan(server.refreshes.length);
    expect(tabs.filter(({ token }) => token() === undefined).length).toBeGreaterThan(10);
  });

  test("[AU-19] HSES-S11: doesn't revoke tokens that another tab has stored when a late tab receives them too", async () => {
    locks = undefined;
    server.allowsReuse = true;
    store(server.stored(HOUR));
    const [one, slow] = [openTab(), openTab()];
    void one.tokenManager.refresh();
    await pass(1);
    server.delay = 200;
    void slow.tokenManager.refresh();
    await pass(1_000);
    expect(server.refreshes).toEqual(['refresh-1', 'refresh-1']);
    expect(server.revoked).toEqual([]);
    expect([one.token(), slow.token()]).toEqual(['access-2', 'access-2']);
  });

  test('[AU-19] HSES-S10: keeps other tabs signed in when a tab never releases the lock', async () => {
    store(server.stored(HOUR));
    const { tokenManager, ends } = openTab();
    void locks?.request('session', {}, () => new Promise(() => {}));
    const outcome = tokenManager.refresh();
    await pass(36_000);
    expect(await outcome).toBe('unreachable');
    expect(ends).toEqual([]);
  });

  test('[AU-19] HSES-S11: revokes tokens that arrive after a logout instead of storing them', async () => {
    store(server.stored(HOUR));
    const one = openTab();
    const other = openTab();
    server.delay = 5_000;
    void one.tokenManager.refresh();
    await pass(1_000);
    other.tokenManager.end('user');
    await pass(20_000);
    expect(stored()).toBeNull();
    expect(one.token()).toBeUndefined();
    expect(server.revoked).toContain('refresh-2');
  });

  test('[AU-19] HSES-S12: applies logout and sign-in of one tab to all tabs', async () => {
    store(server.stored(HOUR));
    const one = openTab();
    const other = openTab();
    one.tokenManager.end('user');
    await pass(100);
    expect(other.token()).toBeUndefined();
    expect(other.ends).toEqual([{ reason: 'elsewhere', failed: false }]);
    expect(server.revoked).toEqual(['refresh-1']);

    one.tokenManager.store({ access_token: 'new', refresh_token: 'r', expires_in: 3600, valid_till: Date.now() + HOUR });
    await pass(100);
    expect(other.token()).toBe('new');
  });
});

describe('logout', () => {
  test('[AU-17] HSES-S14: clears tokens, stops the timer and revokes the refresh token', async () => {
    store(server.stored(HOUR));
    const { tokenManager, ends } = openTab();
    tokenManager.end('user');
    expect(stored()).toBeNull();
    expect(ends).toEqual([{ reason: 'user', failed: false }]);
    await pass(2 * HOUR);
    expect(server.revoked).toEqual(['refresh-1']);
    expect(server.refreshes).toEqual([]);
  });

  test('[AU-17] HSES-S14: logs out even if the server is down', async () => {
    store(server.stored(HOUR));
    const { tokenManager, token } = openTab();
    server.failure = 'down';
    tokenManager.end('user');
    await pass(1_000);
    expect(token()).toBeUndefined();
    expect(stored()).toBeNull();
  });
});

describe('storage', () => {
  test('[AU-15] HSES-S17: keeps the session in the tab when storage is blocked', async () => {
    browser.failure = 'blocked';
    const { tokenManager, token, ends } = openTab();
    tokenManager.store({ access_token: 'a', refresh_token: 'refresh-1', expires_in: 3600, valid_till: Date.now() + HOUR });
    server.issue();
    await pass(HOUR);
    expect(token()).toBe('access-2');
    expect(ends).toEqual([]);
  });

  test("[AU-15] HSES-S17: doesn't leave used tokens for other tabs when storage is full", async () => {
    store(server.stored(HOUR));
    const { tokenManager, token } = openTab();
    browser.failure = 'full';
    const outcome = tokenManager.refresh();
    await pass(100);
    expect(await outcome).toBe('refreshed');
    expect(token()).toBe('access-2');
    expect(stored()).toBeNull();
  });
});
