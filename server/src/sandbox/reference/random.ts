/** Reproducible random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** An integer, both ends included. */
  integer(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with the given probability, 0 to 1. */
  chance(share: number): boolean;
  /** Exponentially distributed waiting time, in the unit of `mean`. */
  exponential(mean: number): number;
  normal(): number;
  lognormal(median: number, sigma: number): number;
}

/** mulberry32: 32 bits of state, good enough for demo data, cheap enough for one per vehicle. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[integer(0, from.length - 1)] as T;
    },
    chance: (share) => next() < share,
    exponential: (mean) => -mean * Math.log(1 - next()),
    normal,
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
  };
}

/** Derives a seed for a part, so that parts don't depend on the order in which they are generated. */
export function seedOf(seed: number, part: string): number {
  let hash = (2166136261 ^ seed) >>> 0;
  for (let index = 0; index < part.length; index += 1) hash = Math.imul(hash ^ part.charCodeAt(index), 16777619) >>> 0;
  return Math.imul(hash ^ (hash >>> 13), 1540483477) >>> 0;
}
