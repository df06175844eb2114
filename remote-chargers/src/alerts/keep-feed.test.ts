import { writable, type Shell } from '@fleet-console/contract';
import { fakeShell } from '@fleet-console/testing';
import { feedPlace } from './feed-place.ts';
import { keepFeed } from './keep-feed.ts';
import { startFeed } from './start-feed.ts';

jest.mock('./start-feed.ts', () => ({ startFeed: jest.fn() }));
const begun = jest.mocked(startFeed);
const ended = jest.fn();
const reported = jest.fn();
let end = () => {};

/** A shell whose permissions the test changes. */
function open(may: boolean) {
  const allowed = writable(may);
  const permissions: Shell['permissions'] = {
    get: () => ({}),
    subscribe: allowed.subscribe,
    can: () => allowed.get(),
  };
  const shell: Shell = { ...fakeShell(), permissions };
  const told: unknown[] = [];
  shell.bus.on('notifications.unseen', (news) => told.push(news));
  end = keepFeed(shell);
  return { allowed, told };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [begun, ended, reported]) mock.mockReset();
  begun.mockImplementation(() => ended);
  Object.assign(globalThis, { reportError: reported });
});
afterEach(() => {
  end();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('[BS-08] the feed runs while the account may see alerts, and goes with the permission', async () => {
  const { allowed, told } = open(false);
  await pass(0);
  expect(begun).not.toHaveBeenCalled();
  allowed.set(true);
  await pass(0);
  expect(begun).toHaveBeenCalledTimes(1);
  allowed.set(false);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(feedPlace.get()).toEqual({ status: 'none' });
  expect(told).toEqual([{ source: 'battery-swap', unseen: 0 }]);
});

test('[BS-08] ended before its code came, it does not begin', async () => {
  open(true);
  end();
  await pass(0);
  expect(begun).not.toHaveBeenCalled();
});

test('[BS-08] a feed that crashes as it begins is reported once, said to be unavailable, and tried again', async () => {
  begun.mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  const { told } = open(true);
  await pass(0);
  expect(told).toEqual([{ source: 'battery-swap', unseen: 0, unavailable: true }]);
  expect(feedPlace.get().status).toBe('failed');
  await pass(10_000);
  expect(begun.mock.calls.length).toBeGreaterThan(2);
  expect(reported).toHaveBeenCalledTimes(1);
  begun.mockImplementation(() => ended);
  await pass(30_000);
  const tries = begun.mock.calls.length;
  await pass(60_000);
  expect(begun).toHaveBeenCalledTimes(tries);
});

const missing = () => {
  throw Object.assign(new Error('Loading chunk feed failed'), { name: 'ChunkLoadError' });
};

test('[BS-08] [SH-23] code that is lost with the connection is tried again without an error', async () => {
  begun.mockImplementationOnce(missing).mockImplementationOnce(missing);
  open(true);
  await pass(10_000);
  expect(begun).toHaveBeenCalledTimes(3);
  expect(reported).not.toHaveBeenCalled();
  expect(feedPlace.get().status).not.toBe('failed');
});

test('[BS-08] [SH-23] while the browser is offline, missing code is no error however long it takes', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  begun.mockImplementation(missing);
  open(true);
  await pass(60_000);
  expect(begun.mock.calls.length).toBeGreaterThan(3);
  expect(reported).not.toHaveBeenCalled();
  online.mockRestore();
});

test('[BS-08] code that stays missing is reported once', async () => {
  begun.mockImplementation(missing);
  open(true);
  await pass(60_000);
  expect(reported).toHaveBeenCalledTimes(1);
});
