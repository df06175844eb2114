import { createSchedule } from './schedule.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';

/** Whose turn it is to report. A vehicle has one turn at a time: planned anew, its former turn is void. */
export interface Turns {
  /** Gives the vehicle a turn at its `next`; none while it is silent. */
  plan(vehicle: SimulatedVehicle): void;
  /** Everybody whose turn has come until `time`, in milliseconds since the beginning. */
  take(time: number): SimulatedVehicle[];
}

export function createTurns(): Turns {
  const schedule = createSchedule<{ readonly vehicle: SimulatedVehicle }>();
  const valid = new Map<SimulatedVehicle, object>();
  return {
    plan(vehicle) {
      const turn = { vehicle };
      valid.set(vehicle, turn);
      schedule.at(vehicle.next, turn);
    },
    take: (time) => schedule.take(time).flatMap((turn) => (valid.get(turn.vehicle) === turn ? [turn.vehicle] : [])),
  };
}
