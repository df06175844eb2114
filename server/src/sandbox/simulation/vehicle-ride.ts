import type { RideReport, RideStatus } from '../../protocol/messages.ts';
import { rideDuration, rideSpeed } from '../reference/reference-ride.ts';
import { riderOf } from '../reference/riders.ts';
import { reportRide } from './running-ride.ts';
import { idleState } from './vehicle-battery.ts';
import type { VehicleCore } from './vehicle-core.ts';
import { bookedMean, untilIdleEnds } from './waiting-times.ts';

const SECOND = 1000;

const reportAt = ({ ride, clock, message }: VehicleCore, status: RideStatus, at: number): RideReport | null =>
  ride && reportRide(ride, status, clock.startedAt + at, message.mileage);

/** Status of the current ride. */
export const rideStatus = ({ message: { state } }: VehicleCore) =>
  state === 'riding' ? 'started' : state === 'paused' ? 'paused' : 'booked';

/** The ride to report at `at`: the current one, or once the one that has just ended. */
export function rideToReport(core: VehicleCore, at: number): RideReport | null {
  const ride = core.ride ? reportAt(core, rideStatus(core), at) : core.finished;
  core.finished = null;
  return ride;
}

/** Continues the ride of the reference vehicle. */
export function resumeRide(core: VehicleCore): void {
  const { reference, random, message, clock } = core;
  const { ride } = reference;
  if (ride === null) return;
  // A stuck receiver stays stuck.
  const left = reference.edgeCase === 'stuckPosition' ? Number.POSITIVE_INFINITY : rideDuration(random);
  core.ride = {
    id: ride.id,
    userId: ride.userId,
    startedAt: clock.startedAt - ride.startedAgo,
    startMileage: message.mileage - ride.distance,
    speed: rideSpeed(random, reference.kind),
    endsAt: message.state === 'booked' ? core.stateEnds + left : left,
    pausesAt: null,
    maxSpeed: ride.maxSpeed,
  };
  if (message.state === 'riding') core.stateEnds = core.ride.endsAt;
}

/** `rider`: who turned the vehicle on; absent: a random account, which may book first. */
export function beginRide(core: VehicleCore, at: number, rider?: string): void {
  const { random, reference, clock, message } = core;
  core.rides += 1;
  const booked = rider === undefined && random.chance(0.3);
  const from = booked ? at + random.exponential(bookedMean) : at;
  const endsAt = from + rideDuration(random);
  core.ride = {
    id: `${reference.id}-${clock.startedAt.toString(36)}-${core.rides}`,
    userId: rider ?? riderOf(random),
    startedAt: clock.startedAt + at,
    startMileage: message.mileage,
    speed: rideSpeed(random, reference.kind),
    endsAt,
    pausesAt: random.chance(0.2) ? random.between(from, endsAt) : null,
    maxSpeed: 0,
  };
  if (booked) {
    message.state = 'booked';
    core.stateEnds = from;
  } else startRiding(core, at);
}

/** Starts a ride, or continues it after a pause. */
export function startRiding(core: VehicleCore, at: number): void {
  const { ride, message } = core;
  if (!ride) return;
  message.state = 'riding';
  message.powered = message.powered === null ? null : true;
  message.locked = message.locked === null ? null : false;
  core.movedAt = at;
  core.stateEnds = ride.pausesAt === null ? ride.endsAt : Math.min(ride.pausesAt, ride.endsAt);
  core.next = Math.min(core.next, at + 5 * SECOND);
}

export function endRide(core: VehicleCore, at: number): void {
  const { message } = core;
  core.finished = reportAt(core, 'finished', at);
  core.ride = null;
  Object.assign(message, { state: idleState(message.percentage), speed: 0 });
  if (message.powered !== null) Object.assign(message, { powered: false, locked: true });
  core.stateEnds = at + untilIdleEnds(core);
}
