/** Interval at which the worker checks the page, in ms. */
export const TICK = 250;
/** A page that doesn't answer for this long hangs, in ms. */
export const HANG_AFTER = 2_000;
/** After this silence, it is measured whether the computer is busy, in ms. */
const SUSPICIOUS = 750;
/** Silence counts at least this much on a busy computer: a page that is silent for eleven seconds hangs, however slow the computer is. */
const LEAST_PACE = 1 / 8;
/** Ticks that are further apart show that the computer slept or froze everything, in ms. */
const SUSPENDED = 1_000;
/** A page that answers slowly for this long is overloaded, in ms. */
export const OVERLOAD_AFTER = 10_000;
/**
 * Slow answers: most take `each` ms or more, and `mean` ms on average: about three frames a second. One between two tasks can be fast. Loading a
 * large screen on a slow computer isn't that slow for that long.
 */
const SLOW = { each: 40, share: 0.8, mean: 180 };
/** On a slower or busier computer, slow answers prove nothing: drawing a map may wait for other processes. */
const MIN_PACE = 0.7;

/** `hang`: the page stopped answering; `recovered`: it answers again; `overload`: it answers slowly all the time. */
export type Verdict = 'hang' | 'recovered' | 'overload';

export interface Vitals {
  /** To be called every `TICK`. `ping`: the page must be asked for an answer. */
  tick(now: number): { readonly ping: boolean; readonly verdict: Verdict | null };
  /** The page answered. */
  answer(now: number): Verdict | null;
  /** Forgets everything: after a pause, or when another release is watched. */
  reset(): void;
}

const meanOf = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length);

/**
 * Judges the page's main thread by how fast it answers. Silence is counted in the worker's own timely ticks, not in time that passed, so that a
 * computer that slept causes no verdict, and slower while the computer is busy.
 * @param pace how fast this computer is now; 1 is normal
 */
export function createVitals(pace: () => number): Vitals {
  let lastTick: number | null = null;
  let askedAt: number | null = null;
  let isVoid = false;
  let silence = 0;
  let isHung = false;
  let isReported = false;
  /** Time of the first answer. */
  let since: number | null = null;
  let delays: { readonly at: number; readonly delay: number }[] = [];

  const forget = () => {
    silence = 0;
    // An answer that is still due says nothing about the time before.
    isVoid = askedAt !== null;
    since = null;
    isReported = false;
    delays = [];
  };

  const isSlow = (now: number) => {
    delays = delays.filter(({ at }) => now - at <= OVERLOAD_AFTER);
    return (
      delays.filter(({ delay }) => delay >= SLOW.each).length >= delays.length * SLOW.share &&
      meanOf(delays.map(({ delay }) => delay)) >= SLOW.mean
    );
  };

  return {
    tick(now) {
      const gap = lastTick === null ? TICK : now - lastTick;
      lastTick = now;
      if (gap > SUSPENDED) {
        forget();
        return { ping: false, verdict: null };
      }
      if (askedAt === null) {
        askedAt = now;
        silence = 0;
        return { ping: true, verdict: null };
      }
      // Squared: the page needs more of a busy computer than the worker that measures it.
      silence += silence < SUSPICIOUS ? TICK : TICK * Math.max(LEAST_PACE, pace() ** 2);
      if (isHung || silence < HANG_AFTER) return { ping: false, verdict: null };
      isHung = true;
      return { ping: false, verdict: 'hang' };
    },
    answer(now) {
      if (askedAt === null) return null;
      const delay = now - askedAt;
      askedAt = null;
      silence = 0;
      if (isHung || isVoid) {
        const wasHung = isHung;
        isHung = false;
        isVoid = false;
        return wasHung ? 'recovered' : null;
      }
      if (delay >= SLOW.each && pace() < MIN_PACE) {
        since = null;
        delays = [];
        return null;
      }
      since ??= now;
      delays.push({ at: now, delay });
      if (isReported || now - since < OVERLOAD_AFTER || !isSlow(now)) return null;
      isReported = true;
      return 'overload';
    },
    reset() {
      forget();
      isHung = false;
      lastTick = null;
    },
  };
}
