import { fakeShell } from '@fleet-console/testing';
import { alertServer, brokenOff, refused, unreachable } from '../testing/alert-server.ts';
import { createFeed, type AlertFeed, type FeedParts } from './feed.ts';

const GET = 'GET /v2/charger/alerts';
const TICKET = 'POST /v2/charger/gateway/ticket';
const MARK = 'POST /v2/charger/alerts/markAsSeen';

const feeds: AlertFeed[] = [];
const reported = jest.fn();
const unknown = jest.fn();

/**
 * @param prepare what the server holds, and does wrong, from the beginning
 * @param but parts of the browser that do otherwise
 */
function open(prepare: (server: ReturnType<typeof alertServer>) => void = () => {}, but: Partial<FeedParts> = {}) {
  const server = alertServer();
  prepare(server);
  const network = new EventTarget();
  const feed = createFeed(fakeShell({ answer: server.answer }), {
    url: 'ws://console.test/api/v2/charger/gateway',
    openSocket: server.openSocket,
    now: () => Date.now(),
    random: () => 0.5,
    network: network,
    onUnknownType: unknown,
    ...but,
  });
  feeds.push(feed);
  return { server, network, feed, ids: () => feed.alerts.get().map(({ id }) => id), status: () => feed.state.get().status };
}
type Opened = ReturnType<typeof open>;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Lets the newest connection open and tell what it has. */
async function connected({ server }: Pick<Opened, 'server'>) {
  await pass(0);
  server.gateway().open();
  server.gateway().deliver();
  await pass(200);
}
async function live() {
  const opened = open();
  await connected(opened);
  expect(opened.status()).toBe('live');
  return opened;
}

beforeEach(() => {
  jest.useFakeTimers();
  reported.mockClear();
  unknown.mockClear();
  Object.assign(globalThis, { reportError: reported });
});
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('[BS-08] reads all alerts, then asks the gateway for what comes after them, with a ticket in a subprotocol', async () => {
  const opened = open((server) => {
    server.tell({ id: 'a1' });
    server.tell({ id: 'a2', ts: 1_900_000_000_000 });
  });
  expect(opened.status()).toBe('loading');
  await connected(opened);
  expect(opened.ids()).toEqual(['a2', 'a1']);
  expect(opened.status()).toBe('live');
  expect(opened.server.calls).toEqual([GET, TICKET]);
  expect(opened.server.gateway().url).toBe('ws://console.test/api/v2/charger/gateway');
  expect(opened.server.gateway().protocols).toEqual(['fleet.gateway.v1', 'ticket.t2']);
  expect(opened.server.gateway().code).toBe(2);
});

test('[BS-08] a message adds an alert or takes the place of one with its id; the newest stands first', async () => {
  const { server, feed, ids } = await live();
  server.tell({ id: 'a1', ts: 1 });
  server.tell({ id: 'a2', ts: 2 });
  server.gateway().deliver();
  await pass(200);
  expect(ids()).toEqual(['a2', 'a1']);
  server.tell({ id: 'a1', ts: 3, state: 'finished' });
  server.gateway().deliver();
  await pass(200);
  expect(feed.alerts.get().map(({ id, state }) => `${id} ${state}`)).toEqual(['a1 finished', 'a2 started']);
});

test('[BS-08] messages of type error, of other types, and what is no message change nothing', async () => {
  const { server, ids, status } = await live();
  server.gateway().tell('error', { message: 'overloaded' });
  server.gateway().tell('weather', {});
  server.gateway().outbox.push('no json', '{"type":"alert"}', '{"type":"alert","data":"{"}');
  server.tell({ id: 'a1' });
  server.gateway().deliver();
  await pass(200);
  expect(ids()).toEqual(['a1']);
  expect(status()).toBe('live');
  expect(reported).toHaveBeenCalledTimes(3);
});

test('[BS-07][ER-01] an alert of an unknown type raises an error, once for its type, that does not count as a crash; the others go on', async () => {
  const { server, ids, status } = await live();
  for (const id of ['a1', 'a2']) server.tell({ id, type: 'drone' as 'point' });
  server.tell({ id: 'a3' });
  server.gateway().deliver();
  await pass(200);
  expect(ids()).toEqual(['a3']);
  expect(status()).toBe('live');
  expect(unknown.mock.calls.map(([error]) => String(error))).toEqual(['UnknownAlertType: Unknown hub alert type "drone"']);
  expect(reported).not.toHaveBeenCalled();
});

test('[BS-07] an unknown type in the first reading hides no other alert', async () => {
  const opened = open((server) => {
    server.tell({ id: 'a1', type: 'drone' as 'point' });
    server.tell({ id: 'a2' });
  });
  await connected(opened);
  expect(opened.ids()).toEqual(['a2']);
  expect(unknown).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

test('[BS-08] a connection that ends comes back and goes on where it was, without reading everything again', async () => {
  const opened = await live();
  const { server, ids, status } = opened;
  for (let at = 1; at <= 150; at += 1) server.tell({ id: `a${at}`, ts: at });
  server.gateway().deliver();
  // Told just before the end, and not read yet.
  server.gateway().drop();
  await pass(0);
  expect(status()).toBe('connecting');
  server.tell({ id: 'meanwhile', ts: 0 });
  await pass(600);
  expect(server.gateways).toHaveLength(2);
  await connected(opened);
  // A little of what is known is told again, in case something was overtaken.
  expect(server.gateway().code).toBe(50);
  expect(ids()).toHaveLength(151);
  expect(ids().at(-1)).toBe('meanwhile');
  expect(status()).toBe('live');
  expect(server.calls.filter((call) => call === GET)).toHaveLength(1);
});

test('[BS-08] tries are further and further apart; the third in a row reads everything, and "online" tries at once', async () => {
  const { server, network, status } = await live();
  server.faults.calls.set(TICKET, unreachable);
  server.gateway().drop();
  await pass(5 * 60_000);
  const tries = server.calls.length;
  expect(tries).toBeLessThan(45);
  expect(server.calls.filter((call) => call === GET).length).toBeGreaterThan(2);
  expect(status()).toBe('connecting');
  server.faults.calls.delete(TICKET);
  network.dispatchEvent(new Event('online'));
  await connected({ server });
  expect(status()).toBe('live');
});

test('[BS-08] a connection that never opens, or says nothing, is given up', async () => {
  const { server } = open();
  await pass(0);
  await pass(29_000);
  expect(server.gateways).toHaveLength(1);
  await pass(2_000);
  expect(server.gateways).toHaveLength(2);
  expect(server.gateways[0]?.readyState).toBe(3);
});

test('[BS-08] "reload" reads everything again: what is gone goes, what is new comes', async () => {
  const opened = await live();
  const { server, ids } = opened;
  server.tell({ id: 'a1' });
  server.gateway().deliver();
  await pass(200);
  server.faults.forgotten = 1_000_000;
  server.gateway().drop();
  await pass(600);
  server.gateway().open();
  server.gateway().deliver();
  await pass(150);
  server.faults.forgotten = 0;
  server.tell({ id: 'a2', ts: 1_900_000_000_000 });
  await pass(1_000);
  await connected(opened);
  expect(server.calls.filter((call) => call === GET)).toHaveLength(2);
  expect(ids()).toEqual(['a2', 'a1']);
  expect(opened.status()).toBe('live');
});

test.each([
  ['no server', unreachable, 0],
  ['a server that fails', refused(503), 0],
  ['an answer that breaks off', brokenOff, 0],
  ['a list without its number', () => [], 1],
])('[BS-08] while the alerts cannot be read (%s) they are unavailable; then they come by themselves', async (_what, fault, reports) => {
  const opened = open(({ tell, faults }) => {
    tell({ id: 'a1' });
    faults.calls.set(GET, fault);
  });
  const { server, feed, status } = opened;
  await pass(0);
  expect(feed.state.get()).toEqual({ status: 'unavailable', asOf: null });
  await pass(60_000);
  expect(server.calls.length).toBeGreaterThan(4);
  expect(server.calls.length).toBeLessThan(12);
  // What the network or the server does is no fault of ours.
  expect(reported).toHaveBeenCalledTimes(reports);
  server.faults.calls.delete(GET);
  await pass(30_000);
  await connected(opened);
  expect(status()).toBe('live');
  expect(opened.ids()).toEqual(['a1']);
});

test.each(['reading', 'opening the gateway', 'taking a message'] as const)(
  '[BS-08] a fault of ours while %s is reported once, makes the alerts unavailable, and is tried again with pauses',
  async (where) => {
    let broken = where !== 'taking a message';
    const fault = () => {
      if (broken) throw new TypeError('the bug is not a function');
    };
    const { server, feed, status, ids } = open(({ tell }) => tell({ id: 'a1' }), {
      openSocket: (url, protocols) => {
        if (where === 'opening the gateway') fault();
        const socket = server.openSocket(url, protocols);
        queueMicrotask(() => {
          server.gateway().open();
          server.gateway().deliver();
        });
        return socket;
      },
    });
    // Anyone who shows the alerts breaks over them.
    if (where !== 'opening the gateway') feed.alerts.subscribe(fault);
    await pass(200);
    if (where === 'taking a message') {
      expect(status()).toBe('live');
      broken = true;
      server.tell({ id: 'a2', ts: 0 });
      server.gateway().deliver();
      await pass(200);
    }
    expect(status()).toBe('unavailable');
    const seen = new Set<string>();
    feed.state.subscribe(() => seen.add(status()));
    const before = server.calls.length;
    await pass(60_000);
    expect(server.calls.length - before).toBeGreaterThan(4);
    expect(server.calls.length - before).toBeLessThan(25);
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual(['TypeError: the bug is not a function']);
    // The bell does not flicker between the tries.
    expect([...seen]).not.toContain('connecting');
    broken = false;
    await pass(60_000);
    expect(status()).toBe('live');
    expect(ids()).toEqual(where === 'taking a message' ? ['a1', 'a2'] : ['a1']);
  },
);

test('[BS-08] a network that goes away while messages come is no fault: nothing is reported, and the bell keeps its count', async () => {
  const { server, status } = await live();
  server.faults.calls.set(TICKET, unreachable);
  server.gateway().drop();
  await pass(700);
  expect(status()).toBe('connecting');
  expect(reported).not.toHaveBeenCalled();
});

test('[BS-08] a list that cannot be read again stays, and says since when', async () => {
  const { server, feed, ids } = await live();
  server.tell({ id: 'a1' });
  server.gateway().deliver();
  await pass(200);
  const lost = Date.now();
  for (const call of [GET, TICKET]) server.faults.calls.set(call, unreachable);
  server.gateway().drop();
  await pass(20_000);
  expect(feed.state.get()).toEqual({ status: 'unavailable', asOf: lost });
  expect(ids()).toEqual(['a1']);
});

test('[BS-07] marking shows at once, and stays when the server agrees', async () => {
  const { server, feed } = await live();
  server.tell({ id: 'a1' });
  server.gateway().deliver();
  await pass(200);
  const marking = feed.markSeen(['a1']);
  expect(feed.alerts.get()[0]).toMatchObject({ seen: true, seenBy: null });
  await marking;
  expect(feed.alerts.get()[0]).toMatchObject({ seen: true, seenBy: 'maria@fleet.example' });
});

test('[BS-07] marking that fails is taken back', async () => {
  const { server, feed } = await live();
  server.tell({ id: 'a1' });
  server.gateway().deliver();
  await pass(200);
  server.faults.calls.set(MARK, refused(503));
  const marking = feed.markSeen(['a1']);
  expect(feed.alerts.get()[0]?.seen).toBe(true);
  await expect(marking).rejects.toThrow('Broken');
  expect(feed.alerts.get()[0]?.seen).toBe(false);
});

test('[BS-08] the answer to a marking does not stand for what others changed before it', async () => {
  const opened = await live();
  const { server, feed, ids } = opened;
  server.tell({ id: 'a1' });
  server.gateway().deliver();
  await pass(200);
  // Far more changes than are asked for again, none of which arrives.
  for (let at = 0; at < 300; at += 1) server.tell({ id: `b${at}` });
  await feed.markSeen(['a1']);
  server.gateway().drop();
  await pass(600);
  await connected(opened);
  expect(ids()).toHaveLength(301);
});

test('[BS-07] many are marked a thousand in a call', async () => {
  const { server, feed } = await live();
  for (let at = 0; at < 2_500; at += 1) server.tell({ id: `a${at}` });
  server.gateway().deliver();
  await pass(500);
  await feed.markSeen(feed.alerts.get().map(({ id }) => id));
  expect(server.calls.filter((call) => call === MARK)).toHaveLength(3);
  expect(feed.alerts.get().every(({ seen }) => seen)).toBe(true);
});

test('[BS-08] ten thousand in a burst are put in order together, not one by one', async () => {
  const { server, feed, ids } = await live();
  const shown = jest.fn();
  feed.alerts.subscribe(shown);
  for (let at = 0; at < 10_000; at += 1) server.tell({ id: `a${at}`, ts: (at * 7919) % 10_007 });
  server.gateway().deliver();
  await pass(2_000);
  expect(ids()).toEqual(server.list().map(({ id }) => id));
  expect(shown.mock.calls.length).toBeLessThan(5);
});

test('[BS-08] stopped, it leaves no socket, no timer and no listener', async () => {
  const { server, feed, network } = await live();
  feed.stop();
  expect(server.gateway().readyState).toBe(3);
  expect(jest.getTimerCount()).toBe(0);
  network.dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(server.gateways).toHaveLength(1);
  expect(server.calls).toHaveLength(2);
});

test('stopped while it reads, it opens nothing', async () => {
  const { server, feed } = open();
  feed.stop();
  await pass(60_000);
  expect(server.gateways).toHaveLength(0);
  expect(jest.getTimerCount()).toBe(0);
});
