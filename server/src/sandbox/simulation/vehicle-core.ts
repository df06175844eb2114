import type { RideReport } from '../../protocol/messages.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { telemetryOf, type ReportMessage } from '../reference/reference-report.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import type { Drive } from './drive.ts';
import { startTrajectory, terrainAround, type Trajectory, type Terrain } from './trajectory.ts';
import type { RunningRide } from './running-ride.ts';

export interface SimulationClock {
  /** Start of the simulation; milliseconds since 1970. */
  readonly startedAt: number;
  readonly seed: number;
}

/** The state of a simulated vehicle. Times are milliseconds since the simulation started, unless stated otherwise. */
export class VehicleCore {
  readonly reference: ReferenceVehicle;
  readonly clock: SimulationClock;
  readonly random: Random;
  readonly terrain: Terrain;
  /** Its current report. */
  readonly message: ReportMessage;
  trajectory: Trajectory;
  ride: RunningRide | null = null;
  /** A finished ride that isn't reported yet. */
  finished: RideReport | null = null;
  /** Number of rides so far. */
  rides = 0;
  /** Until then its rides are planned: it begins one only on command. */
  plannedUntil = 0;
  /** Controlled by the simulator: no autonomous behaviour. */
  held = false;
  drive: Drive | null = null;
  /** Up to this speed the motor drives, in km/h; null: no limit. */
  speedLimit: number | null = null;
  movedAt = 0;
  /** When the current state ends autonomously. */
  stateEnds = Number.POSITIVE_INFINITY;
  /** When it reports next. */
  next = Number.POSITIVE_INFINITY;
  /** How much of its next report interval it waits: less than all of it after many vehicles reported at the same time, so that they don't again. */
  intervalShare = 1;

  constructor(reference: ReferenceVehicle, clock: SimulationClock) {
    this.reference = reference;
    this.clock = clock;
    this.random = createRandom(seedOf(clock.seed, `simulation ${reference.id}`));
    this.terrain = terrainAround(reference.position);
    this.message = telemetryOf(reference, clock.startedAt);
    this.trajectory = startTrajectory(reference.position, this.terrain, this.random);
  }
}
