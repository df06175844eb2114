import { fakeShell } from '@fleet-console/testing';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import { alertServer, refused, unreachable } from '../testing/alert-server.ts';
import { createFeed } from './feed.ts';

/** What happens between two breaks of the connection. */
const episode = fc.record({
  /** Alerts that are raised, change and are seen: id, time, and whether it is over. */
  changes: fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 5 }), fc.boolean()), { maxLength: 8 }),
  seen: fc.array(fc.nat({ max: 12 }), { maxLength: 2 }),
  /** In which order messages arrive, and which of them twice. */
  order: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  twice: fc.nat({ max: 3 }),
  /** How many messages arrive before the break. */
  arrive: fc.constantFrom(0, 1, 3, 6, 12, 1_000, 1_000, 1_000, 1_000, 1_000),
  /** When the messages that arrived are read: before or after the break. */
  pause: fc.constantFrom(0, 40, 150),
  /** What else goes wrong meanwhile. */
  fault: fc.constantFrom('none', 'none', 'none', 'ticket', 'list', 'forgotten', 'neverOpens', 'error'),
  /** Whether changes come while no one is connected. */
  late: fc.boolean(),
});
type Episode = typeof episode extends fc.Arbitrary<infer Value> ? Value : never;

let connections = 0;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Puts texts out of order, tells some twice, and loses those that come after the break. */
const disturbed =
  ({ order, twice, arrive }: Episode) =>
  (texts: string[]) => {
    const keyed = texts.map((text, at) => [((order[at % order.length] ?? 0) * (at + 7)) % 97, text] as const);
    const shuffled = keyed.sort(([one], [other]) => one - other).map(([, text]) => text);
    return [...shuffled.slice(0, twice), ...shuffled].slice(0, arrive);
  };

/** One feed through all episodes. @returns what it shows, and what the server holds */
async function live(episodes: readonly Episode[], prepare: (server: ReturnType<typeof alertServer>) => void) {
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
    for (const [id, ts, over] of changes) server.tell({ id: `a${id}`, ts, state: over ? 'finished' : 'started', seen: false });
    server.markSeen(seen.map((id) => `a${id}`));
  };
  for (const each of episodes) {
    if (each.fault === 'ticket') server.faults.calls.set('POST /v2/charger/gateway/ticket', refused(503));
    if (each.fault === 'list') server.faults.calls.set('GET /v2/charger/alerts', unreachable);
    if (each.fault === 'forgotten') server.faults.forgotten = Number.MAX_SAFE_INTEGER;
    if (each.late) change(each);
    await pass(1_500);
    if (each.fault !== 'neverOpens') server.gateways.at(-1)?.open();
    if (!each.late) change(each);
    if (each.fault === 'error') server.gateways.at(-1)?.tell('error', {});
    server.gateways.at(-1)?.deliver(disturbed(each));
    await pass(each.pause);
    server.gateways.at(-1)?.drop();
    await pass(0);
    server.faults.calls.clear();
    server.faults.forgotten = 0;
  }
  // All is well again.
  for (let tries = 0; tries < 40 && feed.state.get().status !== 'live'; tries += 1) {
    await pass(1_500);
    server.gateways.at(-1)?.open();
    server.gateways.at(-1)?.deliver();
    await pass(200);
  }
  const result = { shown: feed.alerts.get(), status: feed.state.get().status, held: server.list() };
  connections += server.gateways.length;
  feed.stop();
  return result;
}

const holds = (prepare: (server: ReturnType<typeof alertServer>) => void = () => {}) =>
  fc.asyncProperty(fc.array(episode, { minLength: 12, maxLength: 16 }), async (episodes) => {
    const { shown, status, held } = await live(episodes, prepare);
    expect(status).toBe('live');
    expect(shown).toEqual(held);
    expect(jest.getTimerCount()).toBe(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { reportError: () => {} });
});
afterEach(() => jest.useRealTimers());

test('[BS-08] after hundreds of connections that were dropped, with messages doubled, out of order and lost, the list is the server’s', async () => {
  await fc.assert(holds(), { numRuns: runs(15, 120), endOnFailure: true });
  expect(connections).toBeGreaterThan(runs(100, 1_000));
}, 120_000);

test('negative control: with a gateway that is silent about the past, the same property fails', async () => {
  const result = await fc.check(
    holds(({ faults }) => {
      faults.silentAboutThePast = true;
    }),
    { numRuns: 120, endOnFailure: true },
  );
  expect(result.failed).toBe(true);
}, 120_000);
