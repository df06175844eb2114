/** The pause after the first failure and the longest pause, in ms. */
export interface Pause {
  readonly first: number;
  readonly most: number;
}

/**
 * How long to wait before the next attempt, in ms: doubling from `first` up to `most`, each time a random part between half of it and all of it,
 * so that many tabs don't come back at the same moment.
 * @param failures in a row, from 1
 */
export function backoff(failures: number, { first, most }: Pause, random: () => number): number {
  const whole = Math.min(most, first * 2 ** (Math.max(1, failures) - 1));
  return whole / 2 + (whole / 2) * random();
}
