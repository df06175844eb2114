import { writable } from '@fleet-console/contract';
import type { Tokens } from '../session/tokens.ts';
import { FakeSocket } from '../testing/open-console.tsx';
import { createLive, HIDDEN_TIMEOUT } from './live.ts';

const tokens = (name: string): Tokens => ({ access_token: name, refresh_token: 'r', expires_in: 3600, valid_till: Date.now() + 3_600_000 });

function open({ isHidden = false } = {}) {
  const current = writable<Tokens | null>(tokens('first'));
  const refreshes: string[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: isHidden ? 'hidden' : 'visible' });
  const live = createLive({
    url: 'ws://console.test/api/live',
    tokenManager: {
      tokens: current,
      refresh: async () => {
        refreshes.push(current.get()?.access_token ?? '');
        current.set(tokens('second'));
        return 'refreshed';
      },
    },
    openSocket: (url, protocols) => new FakeSocket(url, protocols) as unknown as WebSocket,
    now: () => Date.now(),
    random: () => 0.5,
    network: new EventTarget(),
    page: page as Document,
  });
  const show = (isVisible: boolean) => {
    page.visibilityState = isVisible ? 'visible' : 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { live, current, refreshes, show };
}

const socket = () => FakeSocket.all.at(-1) as FakeSocket;
const greet = () => {
  socket().open();
  socket().receive({ type: 'hello' });
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all.length = 0;
});
afterEach(() => jest.useRealTimers());

test('opens one connection on the first subscription, with the token in a subprotocol', async () => {
  const { live } = open();
  expect(live.status.get()).toBe('idle');
  live.subscribe('vehicles', () => {});
  live.subscribe('commands', () => {});
  await pass(0);
  expect(FakeSocket.all).toHaveLength(1);
  expect(socket().protocols).toEqual(['fleet.live.v1', 'bearer.first']);
  greet();
  expect(live.status.get()).toBe('open');
  expect(socket().sent).toEqual([
    { type: 'subscribe', topic: 'vehicles' },
    { type: 'subscribe', topic: 'commands' },
  ]);
});

test('delivers messages to listeners of their topic, and isolates failing listeners', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { live } = open();
  const received: unknown[] = [];
  live.subscribe('vehicles', () => {
    throw new Error('bad listener');
  });
  live.subscribe('vehicles', (data) => received.push(data));
  await pass(0);
  greet();
  socket().receive({ type: 'message', topic: 'vehicles', data: 1 });
  socket().receive({ type: 'message', topic: 'others', data: 2 });
  socket().receive({ type: 'something new' });
  socket().receiveText('no json');
  expect(received).toEqual([1]);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('keeps following a topic until its last subscriber is gone', async () => {
  const { live } = open();
  const seen: unknown[] = [];
  const leaveFirst = live.subscribe('vehicles', () => {});
  const leaveLast = live.subscribe('vehicles', (message) => seen.push(message));
  await pass(0);
  greet();
  leaveFirst();
  socket().receive({ type: 'message', topic: 'vehicles', data: { id: 'v1' } });
  expect(seen).toEqual([{ id: 'v1' }]);
  expect(socket().sent).toEqual([{ type: 'subscribe', topic: 'vehicles' }]);
  leaveLast();
  expect(socket().sent.at(-1)).toEqual({ type: 'unsubscribe', topic: 'vehicles' });
});

test('reconnects, subscribes again and reports that messages may have been missed', async () => {
  const { live } = open();
  let resumed = 0;
  live.subscribe(
    'vehicles',
    () => {},
    () => (resumed += 1),
  );
  await pass(0);
  greet();
  expect(resumed).toBe(0);
  socket().drop();
  expect(live.status.get()).toBe('down');
  await pass(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  greet();
  expect(socket().sent).toEqual([{ type: 'subscribe', topic: 'vehicles' }]);
  expect(resumed).toBe(1);
});

test('[PR-05] moves to another server when one stops, without showing an outage unless that fails', async () => {
  const { live } = open();
  let resumed = 0;
  live.subscribe(
    'vehicles',
    () => {},
    () => (resumed += 1),
  );
  await pass(0);
  greet();
  const states: string[] = [];
  live.status.subscribe(() => states.push(live.status.get()));
  socket().drop(1012);
  await pass(500);
  expect(FakeSocket.all).toHaveLength(2);
  greet();
  expect([states, resumed]).toEqual([['connecting', 'open'], 1]);
  socket().drop(1012);
  await pass(500);
  socket().drop(1012);
  expect(live.status.get()).toBe('down');
});

test('retries with increasing delays', async () => {
  const { live } = open();
  live.subscribe('vehicles', () => {});
  await pass(0);
  for (let attempts = 0; attempts < 200; attempts += 1) {
    socket().drop();
    await pass(500);
  }
  expect(FakeSocket.all.length).toBeLessThan(16);
});

test('refreshes the token before it reconnects after a close because of the token', async () => {
  const { live, refreshes } = open();
  live.subscribe('vehicles', () => {});
  await pass(0);
  greet();
  socket().drop(4401);
  await pass(1_000);
  expect(refreshes).toEqual(['first']);
  expect(socket().protocols).toEqual(['fleet.live.v1', 'bearer.second']);
});

test('closes with the session, and stays open across screens', async () => {
  const { live, current } = open();
  const leave = live.subscribe('vehicles', () => {});
  await pass(0);
  greet();
  leave();
  const stay = live.subscribe('vehicles', () => {});
  await pass(5_000);
  expect(FakeSocket.all).toHaveLength(1);
  current.set(null);
  expect(live.status.get()).toBe('idle');
  expect(socket().readyState).toBe(3);
  await pass(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  stay();
});

describe('a hidden tab', () => {
  const isSubscribed = (topic: string) =>
    (socket().sent as { type: string; topic: string }[]).findLast((message) => message.topic === topic)?.type === 'subscribe';

  async function openHidden() {
    const { live, show } = open();
    let resumed = 0;
    const leave = live.subscribe('vehicles', jest.fn(), () => (resumed += 1));
    live.subscribe('access', jest.fn(), jest.fn());
    live.subscribe('zones', jest.fn());
    await pass(0);
    greet();
    show(false);
    return { live, show, leave, resumed: () => resumed };
  }

  test("pauses topics after a while, except for permissions and subscribers that can't catch up", async () => {
    const { show, resumed } = await openHidden();
    await pass(HIDDEN_TIMEOUT - 1);
    expect(isSubscribed('vehicles')).toBe(true);
    await pass(1);
    expect(isSubscribed('vehicles')).toBe(false);
    expect(isSubscribed('access')).toBe(true);
    expect(isSubscribed('zones')).toBe(true);
    show(true);
    await pass(500);
    expect(isSubscribed('vehicles')).toBe(true);
    expect(resumed()).toBe(1);
  });

  test('pauses topics also when it was opened in the background', async () => {
    const { live } = open({ isHidden: true });
    live.subscribe('vehicles', jest.fn(), jest.fn());
    await pass(0);
    greet();
    expect(isSubscribed('vehicles')).toBe(true);
    await pass(HIDDEN_TIMEOUT);
    expect(isSubscribed('vehicles')).toBe(false);
  });

  test('does not catch up for a release that is replaced when the tab is shown', async () => {
    const { live, show, leave, resumed } = await openHidden();
    await pass(HIDDEN_TIMEOUT);
    show(true);
    leave();
    live.subscribe('vehicles', jest.fn());
    expect(isSubscribed('vehicles')).toBe(true);
    await pass(500);
    expect(resumed()).toBe(0);
  });

  test('misses nothing when it is shown again soon', async () => {
    const { show, resumed } = await openHidden();
    await pass(HIDDEN_TIMEOUT / 2);
    show(true);
    await pass(HIDDEN_TIMEOUT);
    expect(isSubscribed('vehicles')).toBe(true);
    expect(resumed()).toBe(0);
  });

  test('keeps its pauses across a reconnect, and catches up once', async () => {
    const { show, resumed } = await openHidden();
    await pass(HIDDEN_TIMEOUT);
    socket().drop();
    await pass(1_000);
    greet();
    expect((socket().sent as { topic: string }[]).map(({ topic }) => topic)).toEqual(['access', 'zones']);
    expect(resumed()).toBe(0);
    show(true);
    await pass(500);
    expect(isSubscribed('vehicles')).toBe(true);
    expect(resumed()).toBe(1);
  });

  test('catches up when the connection is back, if it is shown without one', async () => {
    const { show, resumed } = await openHidden();
    await pass(HIDDEN_TIMEOUT);
    socket().drop();
    show(true);
    expect(resumed()).toBe(0);
    await pass(1_000);
    greet();
    expect(isSubscribed('vehicles')).toBe(true);
    expect(resumed()).toBe(1);
  });

  test('follows a paused topic again for a new subscriber', async () => {
    const { live, leave, resumed } = await openHidden();
    await pass(HIDDEN_TIMEOUT);
    const received: unknown[] = [];
    const leaveNew = live.subscribe('vehicles', (data) => received.push(data));
    expect(isSubscribed('vehicles')).toBe(true);
    expect(resumed()).toBe(1);
    socket().receive({ type: 'message', topic: 'vehicles', data: 1 });
    expect(received).toEqual([1]);
    leaveNew();
    leave();
    expect(isSubscribed('vehicles')).toBe(false);
  });
});
