/** A timing wheel: many timed items at low cost, with one timer, one bucket per step and no sorting. */
export interface Schedule<T> {
  /** Adds an item at a time in milliseconds since the start. Infinity: never. */
  at(time: number, thing: T): void;
  /** Removes and returns everything due until `time`, by step. */
  take(time: number): T[];
}

/** Steps of 200 ms; items beyond the wheel stay in their bucket for further rounds. */
const STEP = 200;
const STEPS = 1024;

export function createSchedule<T>(): Schedule<T> {
  const wheel: { time: number; thing: T }[][] = Array.from({ length: STEPS }, () => []);
  let done = -1;
  return {
    at(time, thing) {
      if (!Number.isFinite(time)) return;
      const step = Math.max(Math.floor(time / STEP), done + 1);
      (wheel[step % STEPS] as { time: number; thing: T }[]).push({ time, thing });
    },
    take(time) {
      const found: T[] = [];
      const until = Math.floor(time / STEP);
      for (let step = done + 1; step <= until; step += 1) {
        const bucket = wheel[step % STEPS] as { time: number; thing: T }[];
        const later: typeof bucket = [];
        for (const entry of bucket) {
          if (Math.floor(entry.time / STEP) <= step) found.push(entry.thing);
          else later.push(entry);
        }
        wheel[step % STEPS] = later;
        done = step;
      }
      return found;
    },
  };
}
