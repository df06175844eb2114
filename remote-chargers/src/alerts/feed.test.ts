import { fakeShell } from '@fleet-console/testing';
import { alertServer, truncated, respondWith, unreachable } from '../testing/alert-server.ts';
import { createFeed, type AlertFeed, type FeedOptions } from './feed.ts';

const GET = 'GET /v2/charger/alerts';
const TICKET = 'POST /v2/charger/gateway/ticket';
const MARK = 'POST /v2/charger/alerts/markAsSeen';

const feeds: AlertFeed[] = [];
const reported = jest.fn();
const unknown = jest.fn();

/**
 * @param prepare sets up the data and faults of the server
 * @param overrides replaces feed options
 */
function open(prepare: (server: ReturnType<typeof alertServer>) => void = () => {}, overrides: Partial<FeedOptions> = {}) {
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
    ...overrides,
  });
  feeds.push(feed);
  return { server, network, feed, ids: () => feed.alerts.get().map(({ id }) => id), status: () => feed.state.get().status };
}
type Opened = ReturnType<typeof open>;

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Opens the newest connection and delivers its messages. */
async function connect({ server }: Pick<Opened, 'server'>) {
  await advance(0);
  server.gateway().open();
  server.gateway().deliver();
  await advance(200);
}
async function openLive() {
  const opened = open();
  await connect(opened);
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

test('[BS-08] loads all alerts, then requests later changes from the gateway with a ticket in a subprotocol', async () => {
  const opened = open((server) => {
    server.publish({ id: 'a1' });
    server.publish({ id: 'a2', ts: 1_900_000_000_000 });
  });
  expect(opened.status()).toBe('loading');
  await connect(opened);
  expect(opened.ids()).toEqual(['a2', 'a1']);
  expect(opened.status()).toBe('live');
  expect(opened.server.calls).toEqual([GET, TICKET]);
  expect(opened.server.gateway().url).toBe('ws://console.test/api/v2/charger/gateway');
  expect(opened.server.gateway().protocols).toEqual(['fleet.gateway.v1', 'ticket.t2']);
  expect(opened.server.gateway().code).toBe(2);
});

test('[BS-08] adds or replaces an alert on a message, newest first', async () => {
  const { server, feed, ids } = await openLive();
  server.publish({ id: 'a1', ts: 1 });
  server.publish({ id: 'a2', ts: 2 });
  server.gateway().deliver();
  await advance(200);
  expect(ids()).toEqual(['a2', 'a1']);
  server.publish({ id: 'a1', ts: 3, state: 'finished' });
  server.gateway().deliver();
  await advance(200);
  expect(feed.alerts.get().map(({ id, state }) => `${id} ${state}`)).toEqual(['a1 finished', 'a2 started']);
});

test('[BS-08] ignores errors, unknown types and invalid messages', async () => {
  const { server, ids, status } = await openLive();
  server.gateway().publish('error', { message: 'overloaded' });
  server.gateway().publish('weather', {});
  server.gateway().outbox.push('no json', '{"type":"alert"}', '{"type":"alert","data":"{"}');
  server.publish({ id: 'a1' });
  server.gateway().deliver();
  await advance(200);
  expect(ids()).toEqual(['a1']);
  expect(status()).toBe('live');
  expect(reported).toHaveBeenCalledTimes(3);
});

test('[BS-07][ER-01] reports an unknown alert type once, not as a crash, and applies the other alerts', async () => {
  const { server, ids, status } = await openLive();
  for (const id of ['a1', 'a2']) server.publish({ id, type: 'drone' as 'point' });
  server.publish({ id: 'a3' });
  server.gateway().deliver();
  await advance(200);
  expect(ids()).toEqual(['a3']);
  expect(status()).toBe('live');
  expect(unknown.mock.calls.map(([error]) => String(error))).toEqual(['UnknownAlertType: Unknown hub alert type "drone"']);
  expect(reported).not.toHaveBeenCalled();
});

test('[BS-07] shows the other alerts when the first load has an unknown type', async () => {
  const opened = open((server) => {
    server.publish({ id: 'a1', type: 'drone' as 'point' });
    server.publish({ id: 'a2' });
  });
  await connect(opened);
  expect(opened.ids()).toEqual(['a2']);
  expect(unknown).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});

test('[BS-08] reconnects and resumes without reloading everything', async () => {
  const opened = await openLive();
  const { server, ids, status } = opened;
  for (let at = 1; at <= 150; at += 1) server.publish({ id: `a${at}`, ts: at });
  server.gateway().deliver();
  // Received just before the disconnect, and not applied yet.
  server.gateway().drop();
  await advance(0);
  expect(status()).toBe('connecting');
  server.publish({ id: 'missed', ts: 0 });
  await advance(600);
  expect(server.gateways).toHaveLength(2);
  await connect(opened);
  // Some known changes are requested again, in case messages were reordered.
  expect(server.gateway().code).toBe(50);
  expect(ids()).toHaveLength(151);
  expect(ids().at(-1)).toBe('missed');
  expect(status()).toBe('live');
  expect(server.calls.filter((call) => call === GET)).toHaveLength(1);
});

test('[BS-08] backs off between retries, reloads after three failures, and retries at once on "online"', async () => {
  const { server, network, status } = await openLive();
  server.faults.calls.set(TICKET, unreachable);
  server.gateway().drop();
  await advance(5 * 60_000);
  const tries = server.calls.length;
  expect(tries).toBeLessThan(45);
  expect(server.calls.filter((call) => call === GET).length).toBeGreaterThan(2);
  expect(status()).toBe('connecting');
  server.faults.calls.delete(TICKET);
  network.dispatchEvent(new Event('online'));
  await connect({ server });
  expect(status()).toBe('live');
});

test('[BS-08] gives up a connection that never opens', async () => {
  const { server } = open();
  await advance(0);
  await advance(29_000);
  expect(server.gateways).toHaveLength(1);
  await advance(2_000);
  expect(server.gateways).toHaveLength(2);
  expect(server.gateways[0]?.readyState).toBe(3);
});

test('[BS-08] reloads everything on "reload"', async () => {
  const opened = await openLive();
  const { server, ids } = opened;
  server.publish({ id: 'a1' });
  server.gateway().deliver();
  await advance(200);
  server.faults.expiredUpTo = 1_000_000;
  server.gateway().drop();
  await advance(600);
  server.gateway().open();
  server.gateway().deliver();
  await advance(150);
  server.faults.expiredUpTo = 0;
  server.publish({ id: 'a2', ts: 1_900_000_000_000 });
  await advance(1_000);
  await connect(opened);
  expect(server.calls.filter((call) => call === GET)).toHaveLength(2);
  expect(ids()).toEqual(['a2', 'a1']);
  expect(opened.status()).toBe('live');
});

test.each([
  ['no server', unreachable, 0],
  ['a failing server', respondWith(503), 0],
  ['a truncated response', truncated, 0],
  ['a list without x-update-id', () => [], 1],
])("[BS-08] is unavailable while alerts can't be loaded (%s), and recovers by itself", async (_what, fault, reports) => {
  const opened = open(({ publish, faults }) => {
    publish({ id: 'a1' });
    faults.calls.set(GET, fault);
  });
  const { server, feed, status } = opened;
  await advance(0);
  expect(feed.state.get()).toEqual({ status: 'unavailable', asOf: null });
  await advance(60_000);
  expect(server.calls.length).toBeGreaterThan(4);
  expect(server.calls.length).toBeLessThan(12);
  // Network and server errors aren't reported.
  expect(reported).toHaveBeenCalledTimes(reports);
  server.faults.calls.delete(GET);
  await advance(30_000);
  await connect(opened);
  expect(status()).toBe('live');
  expect(opened.ids()).toEqual(['a1']);
});

test.each(['loading', 'opening the gateway', 'applying a message'] as const)(
  '[BS-08] reports a bug while %s once, makes alerts unavailable, and retries with backoff',
  async (where) => {
    let broken = where !== 'applying a message';
    const fault = () => {
      if (broken) throw new TypeError('the bug is not a function');
    };
    const { server, feed, status, ids } = open(({ publish }) => publish({ id: 'a1' }), {
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
    // A subscriber throws.
    if (where !== 'opening the gateway') feed.alerts.subscribe(fault);
    await advance(200);
    if (where === 'applying a message') {
      expect(status()).toBe('live');
      broken = true;
      server.publish({ id: 'a2', ts: 0 });
      server.gateway().deliver();
      await advance(200);
    }
    expect(status()).toBe('unavailable');
    const seen = new Set<string>();
    feed.state.subscribe(() => seen.add(status()));
    const before = server.calls.length;
    await advance(60_000);
    expect(server.calls.length - before).toBeGreaterThan(4);
    expect(server.calls.length - before).toBeLessThan(25);
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual(['TypeError: the bug is not a function']);
    // The bell doesn't flicker between retries.
    expect([...seen]).not.toContain('connecting');
    broken = false;
    await advance(60_000);
    expect(status()).toBe('live');
    expect(ids()).toEqual(where === 'applying a message' ? ['a1', 'a2'] : ['a1']);
  },
);

test('[BS-08] reports nothing when the network is lost, and keeps the count', async () => {
  const { server, status } = await openLive();
  server.faults.calls.set(TICKET, unreachable);
  server.gateway().drop();
  await advance(700);
  expect(status()).toBe('connecting');
  expect(reported).not.toHaveBeenCalled();
});

test('[BS-08] keeps the list when a reload fails, with the time of its data', async () => {
  const { server, feed, ids } = await openLive();
  server.publish({ id: 'a1' });
  server.gateway().deliver();
  await advance(200);
  const lost = Date.now();
  for (const call of [GET, TICKET]) server.faults.calls.set(call, unreachable);
  server.gateway().drop();
  await advance(20_000);
  expect(feed.state.get()).toEqual({ status: 'unavailable', asOf: lost });
  expect(ids()).toEqual(['a1']);
});

test('[BS-07] marks alerts at once, and keeps them when the server confirms', async () => {
  const { server, feed } = await openLive();
  server.publish({ id: 'a1' });
  server.gateway().deliver();
  await advance(200);
  const marking = feed.markSeen(['a1']);
  expect(feed.alerts.get()[0]).toMatchObject({ seen: true, seenBy: null });
  await marking;
  expect(feed.alerts.get()[0]).toMatchObject({ seen: true, seenBy: 'maria@fleet.example' });
});

test('[BS-07] reverts a failed mark', async () => {
  const { server, feed } = await openLive();
  server.publish({ id: 'a1' });
  server.gateway().deliver();
  await advance(200);
  server.faults.calls.set(MARK, respondWith(503));
  const marking = feed.markSeen(['a1']);
  expect(feed.alerts.get()[0]?.seen).toBe(true);
  await expect(marking).rejects.toThrow('Broken');
  expect(feed.alerts.get()[0]?.seen).toBe(false);
});

test("[BS-08] doesn't skip earlier changes by others after marking", async () => {
  const opened = await openLive();
  const { server, feed, ids } = opened;
  server.publish({ id: 'a1' });
  server.gateway().deliver();
  await advance(200);
  // More changes than the overlap, none of which arrives.
  for (let at = 0; at < 300; at += 1) server.publish({ id: `b${at}` });
  await feed.markSeen(['a1']);
  server.gateway().drop();
  await advance(600);
  await connect(opened);
  expect(ids()).toHaveLength(301);
});

test('[BS-07] marks many alerts, a thousand per call', async () => {
  const { server, feed } = await openLive();
  for (let at = 0; at < 2_500; at += 1) server.publish({ id: `a${at}` });
  server.gateway().deliver();
  await advance(500);
  await feed.markSeen(feed.alerts.get().map(({ id }) => id));
  expect(server.calls.filter((call) => call === MARK)).toHaveLength(3);
  expect(feed.alerts.get().every(({ seen }) => seen)).toBe(true);
});

test('[BS-08] applies a burst of ten thousand alerts in batches', async () => {
  const { server, feed, ids } = await openLive();
  const shown = jest.fn();
  feed.alerts.subscribe(shown);
  for (let at = 0; at < 10_000; at += 1) server.publish({ id: `a${at}`, ts: (at * 7919) % 10_007 });
  server.gateway().deliver();
  await advance(2_000);
  expect(ids()).toEqual(server.list().map(({ id }) => id));
  expect(shown.mock.calls.length).toBeLessThan(5);
});

test('[BS-08] leaves no socket, timer or listener when stopped', async () => {
  const { server, feed, network } = await openLive();
  feed.stop();
  expect(server.gateway().readyState).toBe(3);
  expect(jest.getTimerCount()).toBe(0);
  network.dispatchEvent(new Event('online'));
  await advance(120_000);
  expect(server.gateways).toHaveLength(1);
  expect(server.calls).toHaveLength(2);
});

test('opens no connection when stopped while loading', async () => {
  const { server, feed } = open();
  feed.stop();
  await advance(60_000);
  expect(server.gateways).toHaveLength(0);
  expect(jest.getTimerCount()).toBe(0);
});
