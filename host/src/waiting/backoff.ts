/**
 * How long to wait before the next try, in ms: doubling from `first` up to `most`, each time between half of it and all of it by chance,
 * so that many tabs do not come back at the same moment.
 * @param tries how many have failed so far, from 1
 */
export function backoff(tries: number, { first, most }: { first: number; most: number }, random: () => number): number {
  const whole = Math.min(most, first * 2 ** (Math.max(1, tries) - 1));
  return whole / 2 + (whole / 2) * random();
}
