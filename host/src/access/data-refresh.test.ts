import { writable, type EventPayload, type SessionState } from '@fleet-console/contract';
import { anAccount } from '@fleet-console/testing';
import type { AccessOutcome } from './access.ts';
import { keepDataFresh } from './data-refresh.ts';

const MINUTE = 60_000;

function open() {
  const events = new EventTarget();
  const page: Document = Object.assign(events, { visibilityState: 'visible' }) as unknown as Document;
  const world = {
    access: 'loaded' as AccessOutcome,
    healthy: true,
    held: false,
    asked: 0,
    refreshed: 0,
    reasons: [] as EventPayload<'app.refresh'>['reason'][],
    reloads: 0,
    lastReload: null as number | null,
  };
  const session = writable<SessionState>({ status: 'loggedIn', account: anAccount(), isAdmin: false });
  const freshness = keepDataFresh({
    session,
    access: {
      load: async () => {
        world.asked += 1;
        return world.access;
      },
    },
    bus: {
      emit: (name, payload) => {
        world.refreshed += 1;
        if (name === 'app.refresh') world.reasons.push((payload as EventPayload<'app.refresh'>).reason);
      },
    },
    now: () => Date.now(),
    random: () => 0.5,
    page,
    healthy: async () => world.healthy,
    held: () => world.held,
    lastReload: { get: () => world.lastReload, set: (at) => void (world.lastReload = at) },
    reload: () => void (world.reloads += 1),
  });
  stops.push(freshness.stop);
  return { world, session, freshness, show: () => events.dispatchEvent(new Event('visibilitychange')), page };
}

const stops: (() => void)[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

test('[SH-18] refreshes data every 15 minutes', async () => {
  const { world } = open();
  await pass(15 * MINUTE - 1);
  expect(world.refreshed).toBe(0);
  await pass(1);
  expect(world.refreshed).toBe(1);
  await pass(30 * MINUTE);
  expect(world.refreshed).toBe(3);
});

test('[SH-18] refreshes when the tab becomes visible and the last refresh is more than 10 minutes old', async () => {
  const { world, show } = open();
  await pass(9 * MINUTE);
  show();
  await pass(0);
  expect(world.refreshed).toBe(0);
  await pass(MINUTE + 1);
  show();
  await pass(0);
  expect(world.refreshed).toBe(1);
  show();
  await pass(0);
  expect(world.refreshed).toBe(1);
});

test('[SH-18] loads nothing when no one is signed in', async () => {
  const { world, session, show } = open();
  session.set({ status: 'loggedOut' });
  await pass(60 * MINUTE);
  show();
  await pass(0);
  expect(world.asked).toBe(0);
});

test("[SH-18] doesn't reload the page after a temporary server outage", async () => {
  const { world } = open();
  world.access = 'unreachable';
  world.healthy = false;
  await pass(20 * MINUTE);
  expect(world.asked).toBe(1);
  world.access = 'loaded';
  world.healthy = true;
  await pass(MINUTE);
  expect(world.refreshed).toBe(1);
  expect(world.reloads).toBe(0);
});

test('[SH-18] reloads the page when the server refuses access data, once in 15 minutes, never over unsaved changes', async () => {
  const { world } = open();
  world.access = 'refused';
  world.held = true;
  await pass(20 * MINUTE);
  expect(world.reloads).toBe(0);
  world.held = false;
  await pass(2 * MINUTE);
  expect(world.reloads).toBe(1);
  const { world: again } = open();
  Object.assign(again, { access: 'refused', lastReload: Date.now() + 10 * MINUTE });
  await pass(20 * MINUTE);
  expect(again.reloads).toBe(0);
});

test('reloads once more for requests made during a load, and emits one event', async () => {
  const { world, freshness } = open();
  // Requested before the first response arrives, which may predate the change.
  void freshness.refresh('user');
  void freshness.refresh('user');
  void freshness.refresh('user');
  await pass(0);
  expect([world.asked, world.refreshed]).toEqual([2, 1]);
  void freshness.refresh('user');
  await pass(0);
  expect([world.asked, world.refreshed]).toEqual([3, 2]);
});

test('emits the reason of the refresh; of several, the one that requires more data', async () => {
  const { world, freshness } = open();
  void freshness.refresh('access');
  await pass(0);
  await pass(15 * MINUTE);
  void freshness.refresh('user');
  void freshness.refresh('access');
  await pass(0);
  void freshness.refresh('access');
  void freshness.refresh('user');
  await pass(0);
  expect(world.reasons).toEqual(['access', 'age', 'user', 'user']);
});
