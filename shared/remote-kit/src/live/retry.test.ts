import { backoff } from './backoff.ts';
import { retry } from './retry.ts';

const pause = { first: 1_000, max: 8_000 };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** Starts to retry work that by default never succeeds. */
function begin(attempt: (failures: number) => Promise<boolean>, failures?: number) {
  const over = new AbortController();
  const times: number[] = [];
  const start = Date.now();
  const counted = (failed: number) => {
    times.push(Date.now() - start);
    return attempt(failed);
  };
  const result = retry(counted, { pause, signal: over.signal, random: () => 1, ...(failures !== undefined && { failures }) });
  return { over, times, result };
}

test('delays double up to the maximum, with a random half', () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => backoff(failures, pause, () => 1))).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(backoff(2, pause, () => 0)).toBe(1_000);
});

test('retries with growing delays until it succeeds', async () => {
  const seen: number[] = [];
  const { times, result } = begin(async (failures) => {
    seen.push(failures);
    return failures === 3;
  });
  await pass(60_000);
  await expect(result).resolves.toBe(true);
  expect(times).toEqual([0, 1_000, 3_000, 7_000]);
  expect(seen).toEqual([0, 1, 2, 3]);
});

test('previous failures cause a delay before the first attempt', async () => {
  const { times, result } = begin(async (failures) => failures === 3, 2);
  await pass(60_000);
  await expect(result).resolves.toBe(true);
  expect(times).toEqual([2_000, 6_000]);
});

test('stops when aborted during a delay or an attempt', async () => {
  const waiting = begin(async () => false);
  await pass(500);
  waiting.over.abort();
  await expect(waiting.result).resolves.toBe(false);
  const early = begin(async () => false, 1);
  early.over.abort();
  await expect(early.result).resolves.toBe(false);
  const busy = begin(async () => {
    await pass(10);
    return false;
  });
  busy.over.abort();
  await expect(busy.result).resolves.toBe(false);
  const succeeding = begin(async () => {
    await pass(10);
    return true;
  });
  succeeding.over.abort();
  await expect(succeeding.result).resolves.toBe(false);
  expect([waiting, early, busy, succeeding].map(({ times }) => times.length)).toEqual([1, 0, 1, 1]);
});

test('stops when the attempt throws', async () => {
  const { result } = begin(async () => {
    throw new TypeError('a bug');
  });
  await expect(result).rejects.toThrow('a bug');
});
