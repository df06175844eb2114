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

test('[SH-18] data are read again every 15 minutes', async () => {
  const { world } = open();
  await pass(15 * MINUTE - 1);
  expect(world.refreshed).toBe(0);
  await pass(1);
  expect(world.refreshed).toBe(1);
  await pass(30 * MINUTE);
  expect(world.refreshed).toBe(3);
});

test('[SH-18] a tab that becomes visible reads again when the last time is over 10 minutes ago', async () => {
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

test('[SH-18] no one signed in, nothing read', async () => {
  const { world, session, show } = open();
  session.set({ status: 'loggedOut' });
  await pass(60 * MINUTE);
  show();
  await pass(0);
  expect(world.asked).toBe(0);
});

test('[SH-18] a server that is away for a while costs no reload', async () => {
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

test('[SH-18] a server that answers but keeps access data back has the page loaded again, once in 15 minutes, never over unsaved work', async () => {
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

test('what changes while data are being read is read once more, and told once', async () => {
  const { world, freshness } = open();
  // Both are asked for before the first answer is there: that one may be from before the change.
  void freshness.refresh('user');
  void freshness.refresh('user');
  void freshness.refresh('user');
  await pass(0);
  expect([world.asked, world.refreshed]).toEqual([2, 1]);
  void freshness.refresh('user');
  await pass(0);
  expect([world.asked, world.refreshed]).toEqual([3, 2]);
});

test('a refresh carries its reason; of several, the one that needs more data to be read', async () => {
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
