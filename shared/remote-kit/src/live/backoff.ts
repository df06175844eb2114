/** First and maximum delay, in ms. */
export interface Pause {
  readonly first: number;
  readonly max: number;
}

/**
 * Returns the delay before the next attempt, in ms: doubles from `first` up to `max`, with half of it random, so that many tabs don't reconnect at
 * the same moment.
 * @param failures consecutive failures, from 1
 */
export function backoff(failures: number, { first, max }: Pause, random: () => number): number {
  const delay = Math.min(max, first * 2 ** (Math.max(1, failures) - 1));
  return delay / 2 + (delay / 2) * random();
}
