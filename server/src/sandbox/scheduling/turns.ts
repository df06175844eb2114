import { createSchedule } from './schedule.ts';

/** Something that has its turn at a time; Infinity: never. In milliseconds since the beginning. */
interface WithTurns {
  readonly next: number;
}

/** Whose turn it is. Everybody has one turn at a time: planned again, the former turn is void. */
export interface Turns<T extends WithTurns> {
  /** Gives a turn at its `next`; none while that never comes. */
  plan(thing: T): void;
  /** Everybody whose turn has come until `time`, in milliseconds since the beginning. */
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
