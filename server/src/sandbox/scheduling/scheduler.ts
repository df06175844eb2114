import { createTimingWheel } from './timing-wheel.ts';

/** `next`: when it's due, in milliseconds since the start; Infinity: never. */
interface Scheduled {
  readonly next: number;
}

/** Schedules items, each at one time: scheduling an item again replaces its former time. */
export interface Scheduler<T extends Scheduled> {
  /** Schedules an item at its `next`. */
  schedule(item: T): void;
  /** Removes and returns the items due until `time`, in milliseconds since the start. */
  take(time: number): T[];
}

export function createScheduler<T extends Scheduled>(): Scheduler<T> {
  const wheel = createTimingWheel<{ readonly item: T }>();
  const valid = new Map<T, object>();
  return {
    schedule(item) {
      const entry = { item };
      valid.set(item, entry);
      wheel.at(item.next, entry);
    },
    take: (time) => wheel.take(time).flatMap((entry) => (valid.get(entry.item) === entry ? [entry.item] : [])),
  };
}
