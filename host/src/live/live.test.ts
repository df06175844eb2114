import { writable } from '@fleet-console/contract';
import type { Tokens } from '../session/tokens.ts';
import { FakeSocket } from '../testing/open-console.tsx';
import { createLive } from './live.ts';

const tokens = (name: string): Tokens => ({ access_token: name, refresh_token: 'r', expires_in: 3600, valid_till: Date.now() + 3_600_000 });

function open() {
  const held = writable<Tokens | null>(tokens('first'));
  const refreshes: string[] = [];
  const live = createLive({
    url: 'ws://console.test/api/live',
    keeper: {
      tokens: held,
      refresh: async () => {
        refreshes.push(held.get()?.access_token ?? '');
        held.set(tokens('second'));
        return 'refreshed';
      },
    },
    openSocket: (url, protocols) => new FakeSocket(url, protocols) as unknown as WebSocket,
    now: () => Date.now(),
    random: () => 0.5,
    network: new EventTarget(),
  });
  return { live, held, refreshes };
}

const socket = () => FakeSocket.all.at(-1) as FakeSocket;
const greet = () => {
  socket().open();
  socket().say({ type: 'hello' });
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all.length = 0;
});
afterEach(() => jest.useRealTimers());

test('one connection, opened when someone listens, with the token in a subprotocol', async () => {
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

test('messages reach the listeners of their topic; one that throws harms no other', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { live } = open();
  const heard: unknown[] = [];
  live.subscribe('vehicles', () => {
    throw new Error('bad listener');
  });
  live.subscribe('vehicles', (data) => heard.push(data));
  await pass(0);
  greet();
  socket().say({ type: 'message', topic: 'vehicles', data: 1 });
  socket().say({ type: 'message', topic: 'others', data: 2 });
  socket().say({ type: 'something new' });
  socket().sayText('no json');
  expect(heard).toEqual([1]);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a lost connection comes back, subscribes again and tells that messages may have been missed', async () => {
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

test('tries are further and further apart', async () => {
  const { live } = open();
  live.subscribe('vehicles', () => {});
  await pass(0);
  for (let tries = 0; tries < 200; tries += 1) {
    socket().drop();
    await pass(500);
  }
  expect(FakeSocket.all.length).toBeLessThan(16);
});

test('closed because of the token, it gets a new one first', async () => {
  const { live, refreshes } = open();
  live.subscribe('vehicles', () => {});
  await pass(0);
  greet();
  socket().drop(4401);
  await pass(1_000);
  expect(refreshes).toEqual(['first']);
  expect(socket().protocols).toEqual(['fleet.live.v1', 'bearer.second']);
});

test('it ends with the session, and lasts through a change of screens', async () => {
  const { live, held } = open();
  const leave = live.subscribe('vehicles', () => {});
  await pass(0);
  greet();
  leave();
  const stay = live.subscribe('vehicles', () => {});
  await pass(5_000);
  expect(FakeSocket.all).toHaveLength(1);
  held.set(null);
  expect(live.status.get()).toBe('idle');
  expect(socket().readyState).toBe(3);
  await pass(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  stay();
});
