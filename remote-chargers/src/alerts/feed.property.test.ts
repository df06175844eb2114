import { fakeShell } from '@fleet-console/testing';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { alertServer, respondWith, unreachable } from '../testing/alert-server.ts';
import { createFeed } from './feed.ts';

/** What happens between two disconnects. */
const episode = fc.record({
  /** Changed alerts: id, time and whether it is finished. */
  changes: fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 5 }), fc.boolean()), { maxLength: 8 }),
  seen: fc.array(fc.nat({ max: 12 }), { maxLength: 2 }),
  /** The order of messages, and which of them arrive twice. */
  order: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  twice: fc.nat({ max: 3 }),
  /** How many messages arrive before the disconnect. */
  arrive: fc.constantFrom(0, 1, 3, 6, 12, 1_000, 1_000, 1_000, 1_000, 1_000),
  /** Delay before the disconnect: shorter or longer than the batch window. */
  pause: fc.constantFrom(0, 40, 150),
  /** Another fault during the episode. */
  fault: fc.constantFrom('none', 'none', 'none', 'ticket', 'list', 'expired', 'neverOpens', 'error'),
  /** Whether changes happen while disconnected. */
  whileDisconnected: fc.boolean(),
});
type Episode = typeof episode extends fc.Arbitrary<infer Value> ? Value : never;

let connections = 0;
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Reorders messages, duplicates some, and drops those after the disconnect. */
const disrupt =
  ({ order, twice, arrive }: Episode) =>
  (texts: string[]) => {
    const keyed = texts.map((text, at) => [((order[at % order.length] ?? 0) * (at + 7)) % 97, text] as const);
    const shuffled = keyed.sort(([one], [other]) => one - other).map(([, text]) => text);
    return [...shuffled.slice(0, twice), ...shuffled].slice(0, arrive);
  };

/** Runs one feed through all episodes. Returns what it shows and what the server holds. */
async function runEpisodes(episodes: readonly Episode[], prepare: (server: ReturnType<typeof alertServer>) => void) {
  const server = alertServer();
  prepare(server);
  const feed = createFeed(fakeShell({ answer: server.answer }), {
    url: 'ws://console.test/api/v2/charger/gateway',
    openSocket: server.openSocket,
    now: () => Date.now(),
    random: () => 0.5,
    network: new EventTarget(),
    onUnknownType: (error) => {
      throw error;
    },
  });
  const change = ({ changes, seen }: Episode) => {
    for (const [id, ts, finished] of changes) server.publish({ id: `a${id}`, ts, state: finished ? 'finished' : 'started', seen: false });
    server.markSeen(seen.map((id) => `a${id}`));
  };
  for (const each of episodes) {
    if (each.fault === 'ticket') server.faults.calls.set('POST /v2/charger/gateway/ticket', respondWith(503));
    if (each.fault === 'list') server.faults.calls.set('GET /v2/charger/alerts', unreachable);
    if (each.fault === 'expired') server.faults.expiredUpTo = Number.MAX_SAFE_INTEGER;
    if (each.whileDisconnected) change(each);
    await advance(1_500);
    if (each.fault !== 'neverOpens') server.gateways.at(-1)?.open();
    if (!each.whileDisconnected) change(each);
    if (each.fault === 'error') server.gateways.at(-1)?.publish('error', {});
    server.gateways.at(-1)?.deliver(disrupt(each));
    await advance(each.pause);
    server.gateways.at(-1)?.drop();
    await advance(0);
    server.faults.calls.clear();
    server.faults.expiredUpTo = 0;
  }
  // No more faults.
  for (let tries = 0; tries < 40 && feed.state.get().status !== 'live'; tries += 1) {
    await advance(1_500);
    server.gateways.at(-1)?.open();
    server.gateways.at(-1)?.deliver();
    await advance(200);
  }
  const result = { shown: feed.alerts.get(), status: feed.state.get().status, held: server.list() };
  connections += server.gateways.length;
  feed.stop();
  return result;
}

const converges = (prepare: (server: ReturnType<typeof alertServer>) => void = () => {}) =>
  fc.asyncProperty(fc.array(episode, { minLength: 12, maxLength: 16 }), async (episodes) => {
    const { shown, status, held } = await runEpisodes(episodes, prepare);
    expect(status).toBe('live');
    expect(shown).toEqual(held);
    expect(jest.getTimerCount()).toBe(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { reportError: () => {} });
});
afterEach(() => jest.useRealTimers());

test("[BS-08] equals the server's list after hundreds of dropped connections with duplicated, reordered and lost messages", async () => {
  await fc.assert(converges(), { numRuns: runs(15, 120), endOnFailure: true });
  expect(connections).toBeGreaterThan(runs(100, 1_000));
}, 120_000);

test('negative control: the property fails with a gateway that skips missed changes', async () => {
  const result = await fc.check(
    converges(({ faults }) => {
      faults.skipsMissedChanges = true;
    }),
    { numRuns: 120, endOnFailure: true },
  );
  expect(result.failed).toBe(true);
}, 120_000);
