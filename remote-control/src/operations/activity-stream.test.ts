import { createStream, KEPT, OVERLAP, put } from './activity-stream.ts';
import type { ActivityEvent } from './operations.queries.ts';

const event = (id: string, at: number, but: Partial<ActivityEvent> = {}): ActivityEvent => ({
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
  ...but,
});
const ids = (events: readonly ActivityEvent[]) => events.map(({ id }) => id).join('');

test('[CT-02] what is read twice stands once, the newest first, and a command that went on takes its new place', () => {
  const first = put([], [event('a', 1), event('b', 3), event('c', 2)]);
  expect(ids(first)).toBe('bca');
  expect(put(first, [event('b', 3)])).toBe(first);
  expect(ids(put(first, [event('a', 4, { status: 'acknowledged' })]))).toBe('abc');
  const many = Array.from({ length: KEPT + 5 }, (_, at) => event(String(at), at));
  expect(put([], many)).toHaveLength(KEPT);
  expect(put([], many)[0]?.at).toBe(KEPT + 4);
});

/** A server whose answers the test writes, and a live channel that it rings. */
function follow() {
  const asked: (number | null)[] = [];
  let answer: (since: number | null) => Promise<{ events: ActivityEvent[]; more: boolean }> = async () => ({ events: [], more: false });
  let ring: () => void = () => undefined;
  const stream = createStream({
    read: (since) => {
      asked.push(since);
      return answer(since);
    },
    listen: (onNews) => {
      ring = onNews;
      return () => (ring = () => undefined);
    },
  });
  return {
    stream,
    asked,
    ring: () => ring(),
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('[CT-02] the stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('asks from a little before the last known moment, at most once a second, and misses nothing after a break', async () => {
    const { stream, asked, ring, answers } = follow();
    answers(async () => ({ events: [event('a', 100_000)], more: false }));
    const stop = stream.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null]);
    answers(async () => ({ events: [event('a', 100_000), event('b', 100_001)], more: false }));
    for (let each = 0; each < 5; each += 1) ring();
    await jest.advanceTimersByTimeAsync(900);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([null, 100_000 - OVERLAP]);
    expect(ids(stream.get().events)).toBe('ba');

    answers(async () => Promise.reject(new Error('away')));
    ring();
    await jest.advanceTimersByTimeAsync(1000);
    expect(stream.get()).toMatchObject({ status: 'failed', events: [{ id: 'b' }, { id: 'a' }] });
    // So much happened meanwhile that the latest are all that is kept.
    answers(async (since) =>
      since === null ? { events: [event('z', 900_000)], more: true } : { events: [event('c', 100_002)], more: true },
    );
    ring();
    await jest.advanceTimersByTimeAsync(1000);
    expect(stream.get()).toMatchObject({ status: 'ready', events: [{ id: 'z' }] });
    stop();
    const before = asked.length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(before);
  });

  test('looks by itself now and then, in case no one rang', async () => {
    const { stream, asked } = follow();
    const stop = stream.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(32_000);
    expect(asked.length).toBeGreaterThan(1);
    stop();
  });
});
