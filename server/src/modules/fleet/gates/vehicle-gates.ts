import { createCommandGates, type CommandGates } from './command-gate.ts';
import { createRideEndGates, type RideEndGates } from './ride-end-gate.ts';

/** Where other modules refuse what is done with vehicles. */
export interface VehicleGates {
  /** Modules that can refuse commands. */
  readonly commandGates: CommandGates;
  /** Modules that can refuse the end of a ride. */
  readonly rideEndGates: RideEndGates;
}

export const createVehicleGates = (): VehicleGates => ({ commandGates: createCommandGates(), rideEndGates: createRideEndGates() });
