import { createActivityStream, MAX_EVENTS, OVERLAP, mergeEvents } from './activity-stream.ts';
import type { ActivityEvent } from './operations.queries.ts';

const event = (id: string, at: number, overrides: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id,
  at,
  kind: 'online',
  vehicleId: '1',
  vehicleName: 'Bike 1',
  plate: null,
  groupId: '142',
  accountId: null,
  command: null,
  status: null,
  reason: null,
  zoneId: null,
  zoneName: null,
  zoneActions: null,
  ...overrides,
});
const ids = (events: readonly ActivityEvent[]) => events.map(({ id }) => id).join('');

test('[CT-02] merges events by id, newest first; a command with a new status moves to its new position', () => {
  const first = mergeEvents([], [event('a', 1), event('b', 3), event('c', 2)]);
  expect(ids(first)).toBe('bca');
  expect(mergeEvents(first, [event('b', 3)])).toBe(first);
  expect(ids(mergeEvents(first, [event('a', 4, { status: 'acknowledged' })]))).toBe('abc');
  const many = Array.from({ length: MAX_EVENTS + 5 }, (_, at) => event(String(at), at));
  expect(mergeEvents([], many)).toHaveLength(MAX_EVENTS);
  expect(mergeEvents([], many)[0]?.at).toBe(MAX_EVENTS + 4);
});

/** A server with scripted responses, and a live channel triggered by the test. */
function createTestStream() {
  const calls: (number | null)[] = [];
  let answer: (since: number | null) => Promise<{ events: ActivityEvent[]; more: boolean }> = async () => ({ events: [], more: false });
  let notify: () => void = () => undefined;
  const stream = createActivityStream({
    read: (since) => {
      calls.push(since);
      return answer(since);
    },
    subscribeToChanges: (onChange) => {
      notify = onChange;
      return () => (notify = () => undefined);
    },
  });
  return {
    stream,
    calls,
    notify: () => notify(),
    respondWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('[CT-02] the activity stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('fetches with an overlap, at most once per second, and misses nothing after an error', async () => {
    const { stream, calls, notify, respondWith } = createTestStream();
    respondWith(async () => ({ events: [event('a', 100_000)], more: false }));
    const stop = stream.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([null]);
    respondWith(async () => ({ events: [event('a', 100_000), event('b', 100_001)], more: false }));
    for (let each = 0; each < 5; each += 1) notify();
    await jest.advanceTimersByTimeAsync(900);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(calls).toEqual([null, 100_000 - OVERLAP]);
    expect(ids(stream.get().events)).toBe('ba');

    respondWith(async () => Promise.reject(new Error('away')));
    notify();
    await jest.advanceTimersByTimeAsync(1000);
    expect(stream.get()).toMatchObject({ status: 'failed', events: [{ id: 'b' }, { id: 'a' }] });
    // More events occurred than are kept, so only the latest are loaded.
    respondWith(async (since) =>
      since === null ? { events: [event('z', 900_000)], more: true } : { events: [event('c', 100_002)], more: true },
    );
    notify();
    await jest.advanceTimersByTimeAsync(1000);
    expect(stream.get()).toMatchObject({ status: 'ready', events: [{ id: 'z' }] });
    stop();
    const before = calls.length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(before);
  });

  test('polls in case no notification arrives', async () => {
    const { stream, calls } = createTestStream();
    const stop = stream.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(32_000);
    expect(calls.length).toBeGreaterThan(1);
    stop();
  });
});
