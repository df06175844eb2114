import { setTimeout as realTimeout } from 'node:timers';
import { gzipSync } from 'node:zlib';
import { aBootMap, aRelease, FakeSocket } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { readBootMap } from './boot-map.ts';
import { integrityOf } from './integrity.ts';
import { createReleaseFeed } from './release-feed.ts';

const first = aRelease(sampleDescriptor, 'aaaaaaaa');
const second = aRelease(sampleDescriptor, 'dddddddd');
const stops: (() => void)[] = [];

function open() {
  const server = {
    map: aBootMap([{ release: first }], 1) as unknown,
    requests: 0,
    down: false,
    trusted: true,
    /** Response instead of the map. */ instead: null as (() => Response | Promise<Response>) | null,
  };
  const failures: string[] = [];
  const feed = createReleaseFeed({
    initial: aBootMap([{ release: first }], 1),
    mapUrl: '/releases/boot-map.json',
    liveUrl: 'ws://console.test/releases/live',
    fetcher: async () => {
      server.requests += 1;
      if (server.down) throw new TypeError('Failed to fetch');
      return server.instead?.() ?? Response.json(server.map);
    },
    openSocket: (url) => new FakeSocket(url) as unknown as WebSocket,
    random: () => 0.5,
    page: document,
    verify: async () => server.trusted,
    reportInvalidPart: () => {},
    onFailure: (errorClass) => failures.push(errorClass),
  });
  stops.push(() => feed.stop());
  return { server, feed, failures };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const socket = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

test('[RE-02] fetches a pushed generation at once and registers the hashes of its files', async () => {
  const { server, feed } = open();
  socket().open();
  socket().receive({ type: 'generation', generation: 1 });
  await pass(0);
  expect(server.requests).toBe(0);
  server.map = aBootMap([{ release: second, bad: ['aaaaaaaa'] }], 2);
  socket().receive({ type: 'generation', generation: 2 });
  await pass(0);
  expect(feed.get().generation).toBe(2);
  expect(feed.get().remotes['remote-sample']?.release.build).toBe('dddddddd');
  expect(integrityOf('/r/remote-sample/dddddddd/remoteEntry.js?retry=1')).toBe(second.files['remoteEntry.js']);
});

describe('[RE-02] pushed boot maps', () => {
  const packed = (text: string) => Uint8Array.from(gzipSync(text)).buffer;
  const next = aBootMap([{ release: second, bad: ['aaaaaaaa'] }], 2);
  const push = (message: ArrayBuffer) => {
    socket().open();
    socket().receiveText(message);
    socket().receive({ type: 'generation', generation: 2 });
  };
  /** Decompression runs in real time, not on the fake clock. */
  const until = async (holds: () => boolean) => {
    for (let turn = 0; !holds() && turn < 2_000; turn += 1) await new Promise((done) => realTimeout(done, 5));
  };

  test('uses it without a request', async () => {
    const { server, feed, failures } = open();
    push(packed(JSON.stringify(next)));
    await until(() => feed.get().generation === 2);
    expect(feed.get().remotes['remote-sample']?.release.build).toBe('dddddddd');
    expect(integrityOf('/r/remote-sample/dddddddd/remoteEntry.js')).toBe(second.files['remoteEntry.js']);
    expect([server.requests, failures]).toEqual([0, []]);
  });

  test('HREL-A26: a hidden tab leaves it unread until it is shown', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { feed } = open();
    push(packed(JSON.stringify(next)));
    await pass(1_000);
    expect(feed.get().generation).toBe(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => feed.get().generation === 2);
    expect(feed.get().generation).toBe(2);
    visibility.mockRestore();
  });

  test.each([
    ['cut off', packed(JSON.stringify(next)).slice(0, 80)],
    ['not packed', new TextEncoder().encode(JSON.stringify(next)).buffer],
    ['something else', packed('[]')],
    ['an older one', packed(JSON.stringify(aBootMap([{ release: second }], 0)))],
  ])('fetches the map if the pushed one is %s', async (_, message) => {
    const { server, feed } = open();
    server.map = next;
    push(message);
    await until(() => feed.get().generation === 2);
    expect([feed.get().generation, server.requests]).toEqual([2, 1]);
  });

  test('REL-R18 ignores it if its signature is invalid, also when fetched', async () => {
    const { server, feed, failures } = open();
    server.trusted = false;
    server.map = next;
    push(packed(JSON.stringify(next)));
    await until(() => failures.length > 0);
    expect([feed.get().generation, failures]).toEqual([1, ['integrity']]);
  });
});

test('[RE-02] polls the boot map every 15 s while the push channel is down, and reconnects', async () => {
  const { server, feed } = open();
  socket().drop();
  server.map = aBootMap([{ release: second }], 2);
  await pass(15_000);
  expect(feed.get().generation).toBe(2);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test.each([
  ['an older generation', aBootMap([{ release: second }], 0)],
  ['no boot map at all', { error: 'gone' }],
])('ignores %s', async (_, map) => {
  const { server, feed } = open();
  server.map = map;
  await pass(15_000);
  expect(server.requests).toBe(1);
  expect(feed.get().generation).toBe(1);
});

test('[RE-05] REL-R18 ignores a boot map with an invalid signature', async () => {
  const { server, feed, failures } = open();
  server.map = aBootMap([{ release: second }], 2);
  server.trusted = false;
  await pass(15_000);
  expect([server.requests, feed.get().generation, failures]).toEqual([1, 1, ['integrity']]);
  server.trusted = true;
  await pass(15_000);
  expect(feed.get().generation).toBe(2);
});

test('keeps the current map while the server is down', async () => {
  const { server, feed } = open();
  server.down = true;
  await pass(60_000);
  expect(feed.get().generation).toBe(1);
});

test('[RE-04] leaves out a remote with an invalid part and keeps the others', () => {
  const complaints: string[] = [];
  const map = aBootMap([{ release: first }], 3) as unknown as { remotes: Record<string, unknown> };
  map.remotes['remote-broken'] = { release: { remote: 'remote-broken' } };
  map.remotes['remote-liar'] = { release: second, fallback: null, bad: [] };
  expect(Object.keys(readBootMap(map, (remote) => complaints.push(remote))?.remotes ?? {})).toEqual(['remote-sample']);
  expect(complaints).toEqual(['remote-broken', 'remote-liar']);
});

const text =
  (body: string, init: ResponseInit = {}) =>
  () =>
    new Response(body, init);
const complete = JSON.stringify(aBootMap([{ release: second }], 2));

test.each([
  ['is not there (404)', 'http', text('', { status: 404 })],
  ['is not handed out (503)', 'http', text('', { status: 503 })],
  ['does not arrive', 'network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['takes longer than 10 s', 'timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['is a page', 'integrity', text('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['is cut off', 'integrity', text(complete.slice(0, 200))],
  ['has a flipped byte in its form', 'integrity', text(complete.replace('{', '\u007a'))],
  ['is something else', 'contract', text('[]')],
] as const)('[RE-03] HREL-A2: a boot map that %s is reported once as %s; the tab keeps what it has', async (_, errorClass, instead) => {
  const { server, feed, failures } = open();
  server.instead = instead;
  await pass(60_000);
  expect(feed.get().generation).toBe(1);
  expect(failures).toEqual([errorClass]);
  server.instead = null;
  server.map = aBootMap([{ release: second }], 2);
  await pass(15_000);
  expect(feed.get().generation).toBe(2);
});
