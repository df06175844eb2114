/** A timing wheel: many timed items at low cost, with one timer, one bucket per step and no sorting. */
export interface TimingWheel<T> {
  /** Adds an item at a time in milliseconds since the start. Infinity: never. */
  at(time: number, item: T): void;
  /** Removes and returns everything due until `time`, by step. */
  take(time: number): T[];
}

/** Steps of 200 ms; items beyond the wheel stay in their bucket for further rounds. */
const STEP = 200;
const STEPS = 1024;

export function createTimingWheel<T>(): TimingWheel<T> {
  const wheel: { time: number; item: T }[][] = Array.from({ length: STEPS }, () => []);
  let done = -1;
  return {
    at(time, item) {
      if (!Number.isFinite(time)) return;
      const step = Math.max(Math.floor(time / STEP), done + 1);
      (wheel[step % STEPS] as { time: number; item: T }[]).push({ time, item });
    },
    take(time) {
      const found: T[] = [];
      const until = Math.floor(time / STEP);
      for (let step = done + 1; step <= until; step += 1) {
        const bucket = wheel[step % STEPS] as { time: number; item: T }[];
        const remaining: typeof bucket = [];
        for (const entry of bucket) {
          if (Math.floor(entry.time / STEP) <= step) found.push(entry.item);
          else remaining.push(entry);
        }
        wheel[step % STEPS] = remaining;
        done = step;
      }
      return found;
    },
  };
}
