import { ReconnectingSocket, type ReconnectingSocketOptions, type SocketFailure } from './reconnecting-socket.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receive(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stops: (() => void)[] = [];
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** A socket that waits 1 s after the first failure, 2 s after the second … and is confirmed by the message "ready". */
function create(but: Partial<ReconnectingSocketOptions> = {}) {
  const sockets: FakeSocket[] = [];
  const received: unknown[] = [];
  const failures: [number, SocketFailure][] = [];
  const network = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const socket = new ReconnectingSocket({
    open,
    onMessage: (data, { confirm }) => {
      received.push(data);
      if (data === 'ready') confirm();
    },
    onFailure: (count, cause) => failures.push([count, cause]),
    pause: { first: 1_000, max: 30_000 },
    random: () => 1,
    network,
    page: page as Document,
    ...but,
  });
  stops.push(() => socket.stop());
  const last = () => sockets.at(-1) as FakeSocket;
  return { socket, sockets, received, failures, network, page, open, last };
}

test('reconnects after a loss, with growing delays until a connection is confirmed', async () => {
  const { socket, sockets, failures, last } = create();
  socket.start();
  last().open();
  last().close(1006);
  await pass(999);
  expect(sockets).toHaveLength(1);
  await pass(1);
  last().open();
  last().close(1006);
  await pass(2_000);
  expect(sockets).toHaveLength(3);
  last().open();
  last().receive('ready');
  last().close(1006);
  await pass(1_000);
  expect(sockets).toHaveLength(4);
  expect(failures).toEqual([1, 2, 1].map((count) => [count, { code: 1006 }]));
});

test('a delay ends when the network is back or the page becomes visible', async () => {
  const { socket, sockets, network, page, last } = create();
  socket.start();
  network.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(1);
  last().close();
  network.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
  last().close();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(2);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(3);
});

test('retries a failed preparation', async () => {
  let broken = true;
  const { socket, sockets, failures } = create({
    prepare: async () => {
      if (broken) throw new Error('no ticket');
    },
  });
  socket.start();
  await pass(0);
  expect(failures).toEqual([[1, { error: new Error('no ticket') }]]);
  broken = false;
  await pass(1_000);
  expect(sockets).toHaveLength(1);
});

test('drops a server that does not answer in time; a confirmed connection may be silent', async () => {
  const { socket, sockets, failures, last } = create({ timeout: 5_000 });
  socket.start();
  last().open();
  await pass(4_000);
  last().receive('one moment');
  await pass(4_000);
  expect(sockets).toHaveLength(1);
  await pass(2_000);
  expect(failures).toEqual([[1, {}]]);
  expect(sockets[0]?.readyState).toBe(3);
  expect(sockets).toHaveLength(2);
  last().open();
  last().receive('ready');
  await pass(60_000);
  expect(sockets).toHaveLength(2);
});

test('processes messages that arrived before the socket closed before it handles the loss', async () => {
  const order: string[] = [];
  const { socket, last } = create({
    onClose: async () => {
      await pass(10);
      order.push('read');
    },
    onFailure: () => order.push('lost'),
  });
  socket.start();
  last().close();
  await pass(20);
  expect(order).toEqual(['read', 'lost']);
});

test('ignores messages of a replaced or stopped connection', async () => {
  const { socket, sockets, received, failures, last } = create();
  socket.start();
  const first = last();
  first.open();
  expect(socket.isOpen).toBe(true);
  socket.send('hello');
  expect(first.sent).toEqual(['hello']);
  socket.restart();
  expect([first.readyState, sockets.length, socket.isOpen]).toEqual([3, 2, false]);
  first.receive('late');
  socket.send('dropped');
  socket.stop();
  last().receive('late');
  await pass(60_000);
  expect([received, failures, sockets.length]).toEqual([[], [], 2]);
});

test('a start after a stop counts failures from the first again', async () => {
  const { socket, sockets, failures, last } = create();
  socket.start();
  last().close(1006);
  await pass(1_000);
  last().close(1006);
  socket.stop();
  socket.start();
  last().close(1006);
  await pass(1_000);
  expect(sockets).toHaveLength(4);
  expect(failures.map(([count]) => count)).toEqual([1, 2, 1]);
});

test('restart after stop opens no connection and leaves no listener', () => {
  const { socket, sockets, network } = create();
  const added = jest.spyOn(network, 'addEventListener');
  socket.start();
  socket.stop();
  added.mockClear();
  socket.restart();
  expect(sockets).toHaveLength(1);
  expect(added).not.toHaveBeenCalled();
});

test('opens nothing when stopped during preparation', async () => {
  const { socket, sockets } = create({ prepare: () => pass(10) });
  socket.start();
  socket.stop();
  await pass(20);
  expect(sockets).toEqual([]);
});

test('adds listeners to a socket before anything else', async () => {
  const { socket, received, open, last } = create({
    prepare: async () => {},
    open: () => {
      const opened = open();
      queueMicrotask(() => last().receive('early'));
      return opened;
    },
  });
  socket.start();
  await pass(0);
  expect(received).toEqual(['early']);
});

test('stops on a final close code, or when no connection is wanted, until it is started again', async () => {
  const { socket, sockets, failures, last } = create({ finalCodes: new Set([1008]) });
  socket.start();
  last().close(1008);
  await pass(60_000);
  expect([sockets.length, failures.length]).toEqual([1, 1]);
  socket.start();
  expect(sockets).toHaveLength(2);
  const unwanted = create({ open: () => null });
  unwanted.socket.start();
  await pass(60_000);
  expect(unwanted.failures).toEqual([]);
});
