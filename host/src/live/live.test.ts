import { writable } from '@fleet-console/contract';
import type { Tokens } from '../session/tokens.ts';
import { FakeSocket } from '../testing/open-console.tsx';
import { createLive } from './live.ts';

const tokens = (name: string): Tokens => ({ access_token: name, refresh_token: 'r', expires_in: 3600, valid_till: Date.now() + 3_600_000 });

function open() {
  const current = writable<Tokens | null>(tokens('first'));
  const refreshes: string[] = [];
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
  });
  return { live, current, refreshes };
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
