import { writable, type Shell } from '@fleet-console/contract';
import { fakeShell } from '@fleet-console/testing';
import { feedState } from './feed-state.ts';
import { superviseFeed } from './feed-supervisor.ts';
import { startFeed } from './start-feed.ts';

jest.mock('./start-feed.ts', () => ({ startFeed: jest.fn() }));
const started = jest.mocked(startFeed);
const stopped = jest.fn();
const reported = jest.fn();
let end = () => {};

/** Starts the supervisor with permissions that the test changes. */
function open(isAllowed: boolean) {
  const allowed = writable(isAllowed);
  const permissions: Shell['permissions'] = {
    get: () => ({}),
    subscribe: allowed.subscribe,
    can: () => allowed.get(),
  };
  const shell: Shell = { ...fakeShell(), permissions };
  const published: unknown[] = [];
  shell.bus.on('notifications.unseen', (update) => published.push(update));
  end = superviseFeed(shell);
  return { allowed, published };
}
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [started, stopped, reported]) mock.mockReset();
  started.mockImplementation(() => stopped);
  Object.assign(globalThis, { reportError: reported });
});
afterEach(() => {
  end();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('[BS-08] runs the feed while the account may see alerts', async () => {
  const { allowed, published } = open(false);
  await advance(0);
  expect(started).not.toHaveBeenCalled();
  allowed.set(true);
  await advance(0);
  expect(started).toHaveBeenCalledTimes(1);
  allowed.set(false);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(feedState.get()).toEqual({ status: 'none' });
  expect(published).toEqual([{ source: 'battery-swap', unseen: 0 }]);
});

test("[BS-08] doesn't start when stopped before its code is loaded", async () => {
  open(true);
  end();
  await advance(0);
  expect(started).not.toHaveBeenCalled();
});

test('[BS-08] reports a feed that crashes on start once, publishes that it is unavailable, and retries', async () => {
  started.mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  const { published } = open(true);
  await advance(0);
  expect(published).toEqual([{ source: 'battery-swap', unseen: 0, unavailable: true }]);
  expect(feedState.get().status).toBe('failed');
  await advance(10_000);
  expect(started.mock.calls.length).toBeGreaterThan(2);
  expect(reported).toHaveBeenCalledTimes(1);
  started.mockImplementation(() => stopped);
  await advance(30_000);
  const tries = started.mock.calls.length;
  await advance(60_000);
  expect(started).toHaveBeenCalledTimes(tries);
});

const throwChunkLoadError = () => {
  throw Object.assign(new Error('Loading chunk feed failed'), { name: 'ChunkLoadError' });
};

test('[BS-08] [SH-23] retries a chunk lost with the connection without an error', async () => {
  started.mockImplementationOnce(throwChunkLoadError).mockImplementationOnce(throwChunkLoadError);
  open(true);
  await advance(10_000);
  expect(started).toHaveBeenCalledTimes(3);
  expect(reported).not.toHaveBeenCalled();
  expect(feedState.get().status).not.toBe('failed');
});

test('[BS-08] [SH-23] never reports a missing chunk while the browser is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  started.mockImplementation(throwChunkLoadError);
  open(true);
  await advance(60_000);
  expect(started.mock.calls.length).toBeGreaterThan(3);
  expect(reported).not.toHaveBeenCalled();
  online.mockRestore();
});

test('[BS-08] reports a chunk that stays missing once', async () => {
  started.mockImplementation(throwChunkLoadError);
  open(true);
  await advance(60_000);
  expect(reported).toHaveBeenCalledTimes(1);
});
