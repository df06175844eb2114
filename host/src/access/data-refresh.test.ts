import { writable, type EventPayload, type SessionState } from '@fleet-console/contract';
import { anAccount } from '@fleet-console/testing';
import type { AccessOutcome } from './access.ts';
import { createDataRefresher } from './data-refresh.ts';

const MINUTE = 60_000;

function open() {
  const events = new EventTarget();
  const page: Document = Object.assign(events, { visibilityState: 'visible' }) as unknown as Document;
  const state = {
    access: 'loaded' as AccessOutcome,
    healthy: true,
    unsaved: false,
    loads: 0,
    refreshed: 0,
    reasons: [] as EventPayload<'app.refresh'>['reason'][],
    reloads: 0,
    lastReload: null as number | null,
  };
  const session = writable<SessionState>({ status: 'loggedIn', account: anAccount(), isAdmin: false });
  const dataRefresher = createDataRefresher({
    session,
    access: {
      load: async () => {
        state.loads += 1;
        return state.access;
      },
    },
    bus: {
      emit: (name, payload) => {
        state.refreshed += 1;
        if (name === 'app.refresh') state.reasons.push((payload as EventPayload<'app.refresh'>).reason);
      },
    },
    now: () => Date.now(),
    random: () => 0.5,
    page,
    isServerHealthy: async () => state.healthy,
    hasUnsavedChanges: () => state.unsaved,
    lastReload: { get: () => state.lastReload, set: (at) => void (state.lastReload = at) },
    reload: () => void (state.reloads += 1),
  });
  stops.push(dataRefresher.stop);
  return { state, session, dataRefresher, show: () => events.dispatchEvent(new Event('visibilitychange')), page };
}

const stops: (() => void)[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

test('[SH-18] refreshes data every 15 minutes', async () => {
  const { state } = open();
  await pass(15 * MINUTE - 1);
  expect(state.refreshed).toBe(0);
  await pass(1);
  expect(state.refreshed).toBe(1);
  await pass(30 * MINUTE);
  expect(state.refreshed).toBe(3);
});

test('[SH-18] refreshes when the tab becomes visible and the last refresh is more than 10 minutes old', async () => {
  const { state, show } = open();
  await pass(9 * MINUTE);
  show();
  await pass(0);
  expect(state.refreshed).toBe(0);
  await pass(MINUTE + 1);
  show();
  await pass(0);
  expect(state.refreshed).toBe(1);
  show();
  await pass(0);
  expect(state.refreshed).toBe(1);
});

test('[SH-18] loads nothing when no one is signed in', async () => {
  const { state, session, show } = open();
  session.set({ status: 'loggedOut' });
  await pass(60 * MINUTE);
  show();
  await pass(0);
  expect(state.loads).toBe(0);
});

test("[SH-18] doesn't reload the page after a temporary server outage", async () => {
  const { state } = open();
  state.access = 'unreachable';
  state.healthy = false;
  await pass(20 * MINUTE);
  expect(state.loads).toBe(1);
  state.access = 'loaded';
  state.healthy = true;
  await pass(MINUTE);
  expect(state.refreshed).toBe(1);
  expect(state.reloads).toBe(0);
});

test("[SH-18] doesn't reload the page when a server that is healthy again fails once more, but when it keeps failing", async () => {
  const { state } = open();
  Object.assign(state, { access: 'unreachable', healthy: false });
  await pass(20 * MINUTE);
  state.healthy = true;
  while (state.loads < 2) await pass(100);
  state.access = 'loaded';
  await pass(MINUTE);
  expect([state.refreshed, state.reloads]).toEqual([1, 0]);
  state.access = 'unreachable';
  await pass(20 * MINUTE);
  expect(state.reloads).toBe(1);
});

test('[SH-18] reloads the page when the server refuses access data, once in 15 minutes, never over unsaved changes', async () => {
  const { state } = open();
  state.access = 'refused';
  state.unsaved = true;
  await pass(20 * MINUTE);
  expect(state.reloads).toBe(0);
  state.unsaved = false;
  await pass(2 * MINUTE);
  expect(state.reloads).toBe(1);
  const { state: second } = open();
  Object.assign(second, { access: 'refused', lastReload: Date.now() + 10 * MINUTE });
  await pass(20 * MINUTE);
  expect(second.reloads).toBe(0);
});

test('reloads once more for requests made during a load, and emits one event', async () => {
  const { state, dataRefresher } = open();
  // Requested before the first response arrives, which may predate the change.
  void dataRefresher.refresh('user');
  void dataRefresher.refresh('user');
  void dataRefresher.refresh('user');
  await pass(0);
  expect([state.loads, state.refreshed]).toEqual([2, 1]);
  void dataRefresher.refresh('user');
  await pass(0);
  expect([state.loads, state.refreshed]).toEqual([3, 2]);
});

test('emits the reason of the refresh; of several, the one that requires more data', async () => {
  const { state, dataRefresher } = open();
  void dataRefresher.refresh('access');
  await pass(0);
  await pass(15 * MINUTE);
  void dataRefresher.refresh('user');
  void dataRefresher.refresh('access');
  await pass(0);
  void dataRefresher.refresh('access');
  void dataRefresher.refresh('user');
  await pass(0);
  expect(state.reasons).toEqual(['access', 'age', 'user', 'user']);
});
