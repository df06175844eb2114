/** The first wait after a failure, and the longest, in ms. */
const FIRST = 500;
const MOST = 30_000;

/**
 * How long to wait before the next try, in ms: twice as long after each failure, and between half of it and all of it by chance, so that
 * many tabs do not come back at the same moment.
 * @param failures how many in a row, from 1
 */
export function backoff(failures: number, random: () => number): number {
  const whole = Math.min(MOST, FIRST * 2 ** (Math.min(failures, 20) - 1));
  return (whole / 2) * (1 + random());
}
