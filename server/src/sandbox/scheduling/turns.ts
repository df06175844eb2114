import { createSchedule } from './schedule.ts';

/** `next`: when it's due, in milliseconds since the start; Infinity: never. */
interface WithTurns {
  readonly next: number;
}

/** Schedules items, each at one time: scheduling an item again replaces its former time. */
export interface Turns<T extends WithTurns> {
  /** Schedules an item at its `next`. */
  plan(thing: T): void;
  /** Removes and returns the items due until `time`, in milliseconds since the start. */
  take(time: number): T[];
}

export function createTurns<T extends WithTurns>(): Turns<T> {
  const schedule = createSchedule<{ readonly thing: T }>();
  const valid = new Map<T, object>();
  return {
    plan(thing) {
      const turn = { thing };
      valid.set(thing, turn);
      schedule.at(thing.next, turn);
    },
    take: (time) => schedule.take(time).flatMap((turn) => (valid.get(turn.thing) === turn ? [turn.thing] : [])),
  };
}
